/// A value of a property list, as sheets store them.
///
/// Foundation's reader isn't used: it says neither where a file is broken nor that a key occurs twice, it has no order of
/// keys, and its recursion and memory are bounded by the file's good will only.
package enum PropertyList: Equatable, Sendable {
  /// Text.
  case string(String)
  /// A whole number. One that leaves 64 bits is read as ``real(_:)``.
  case integer(Int64)
  /// A number, which may be infinite or none at all.
  case real(Double)
  /// Yes or no.
  case boolean(Bool)
  /// Bytes.
  case data([UInt8])
  /// A point in time, in seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  /// Values in order. The sets that a binary property list may have are read as arrays.
  case array([PropertyList])
  /// Values under keys.
  case dictionary(PropertyListDictionary)

  /// What kind of value it is, with the indefinite article.
  package var kindName: String {
    switch self {
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .data: "data"
    case .date: "a date"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
