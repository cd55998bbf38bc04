/// A value of a JSON file, as it is written: `true` is no number, and `"4"` is none either.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value as an error message shows what was found.
  var found: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): JSONValue.text(of: value)
    case .string(let value): "\"\(value.count > 60 ? value.prefix(60) + "…" : value)\""
    case .array(let values): values.isEmpty ? "an empty list" : "a list of \(values.count)"
    case .object: "an object"
    }
  }

  /// A number as it would be written: without a fraction where it has none.
  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
