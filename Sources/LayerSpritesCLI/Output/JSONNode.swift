/// A value to be written as JSON, its keys in the order in which they were put.
enum JSONNode {
  case null
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([(key: String, value: JSONNode)])

  /// Numbers that stand together.
  static func numbers(_ numbers: Double...) -> JSONNode { .array(numbers.map(JSONNode.number)) }

  /// The value as text: objects over several lines, lists of plain values on one.
  func text(indent: String = "") -> String {
    switch self {
    case .null: return "null"
    case .integer(let value): return String(value)
    case .number(let value): return JSONNode.text(of: value)
    case .string(let value): return JSONNode.quoted(value)
    case .array(let values):
      if values.allSatisfy(\.isPlain) { return "[" + values.map { $0.text() }.joined(separator: ", ") + "]" }
      let inner = indent + "  "
      return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.allSatisfy(\.value.isPlain) && members.count <= 3 {
        return "{" + members.map { JSONNode.quoted($0.key) + ": " + $0.value.text() }.joined(separator: ", ") + "}"
      }
      let inner = indent + "  "
      let lines = members.map { inner + JSONNode.quoted($0.key) + ": " + $0.value.text(indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  /// Whether the value takes one line in any case.
  private var isPlain: Bool {
    switch self {
    case .array(let values): values.allSatisfy(\.isScalar)
    case .object: false
    default: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// The shortest digits that give the number back; whole ones without a fraction. What is no number is null.
  static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
