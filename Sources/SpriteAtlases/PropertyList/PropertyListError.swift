/// Why bytes are no property list, and where that shows.
package struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for those who tell cases apart.
  package enum Kind: Hashable, Sendable {
    /// Neither form begins like this.
    case notAPropertyList
    /// The bytes end too early.
    case truncated
    /// The structure is broken: tags that do not match, a missing value, a table that leads out of the file.
    case malformed
    /// An element, object or entity that property lists do not have, or that is refused.
    case unsupported
    /// A text that isn't Unicode.
    case invalidText
    /// A number, date or data that cannot be read.
    case invalidValue
    /// Containers nested deeper than ``PropertyListLimits/depth``.
    case tooDeep
    /// More values than ``PropertyListLimits/values``.
    case tooManyValues
    /// A container that contains itself.
    case cycle
  }

  /// Where the fault shows.
  package enum Place: Hashable, Sendable {
    /// A line of an XML property list, counted from 1.
    case line(Int)
    /// A byte of a binary property list, counted from 0, and the object that it belongs to.
    case byte(Int, object: Int?)
  }

  /// What is wrong.
  package let kind: Kind
  /// Where.
  package let place: Place
  /// What was found and what was expected, as the end of a sentence.
  package let detail: String

  /// The error from its parts.
  package init(_ kind: Kind, at place: Place, _ detail: String) {
    self.kind = kind
    self.place = place
    self.detail = detail
  }

  /// Place and fault in words.
  package var description: String { "\(place): \(detail)" }
}

extension PropertyListError.Place: CustomStringConvertible {
  /// The place in words.
  package var description: String {
    switch self {
    case .line(let line): "line \(line)"
    case .byte(let offset, nil): "byte \(offset)"
    case .byte(let offset, let object?): "byte \(offset), object \(object)"
    }
  }
}
