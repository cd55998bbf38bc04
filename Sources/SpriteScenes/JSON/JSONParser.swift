/// Reads JSON (RFC 8259) and says where it went wrong.
///
/// The one of FoundationEssentials says only that something is wrong, and takes the last of two keys of one name: a scene
/// with a forgotten line would be drawn without a word.
struct JSONParser {
  /// Lists and objects in one another; the parser calls itself as deep.
  static let maximumDepth = 640

  let bytes: [UInt8]
  var position = 0

  /// The value that all of the bytes make.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.position == bytes.count else { throw parser.error("expected the end of the file after the value") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    guard let byte = peek() else { throw error("the file ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func word() throws(JSONError) -> JSONValue {
    let start = position
    while let byte = peek(), isLetter(byte) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let other:
      position = start
      guard ["nan", "inf", "infinity"].contains(other.lowercased()) else {
        throw error("expected a value, found \(other.isEmpty ? found() : "“\(other.prefix(40))”")")
      }
      throw error("“\(other)” is no number")
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
    try checkDepth(depth)
    position += 1
    skipBlanks()
    if skip("]") { return [] }
    var values: [JSONValue] = []
    while true {
      values.append(try value(depth: depth))
      skipBlanks()
      if skip("]") { return values }
      guard skip(",") else { throw error("expected “,” or “]” in a list, found \(found())") }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> [String: JSONValue] {
    try checkDepth(depth)
    position += 1
    skipBlanks()
    if skip("}") { return [:] }
    var members: [String: JSONValue] = [:]
    while true {
      skipBlanks()
      guard peek() == UInt8(ascii: "\"") else { throw error("expected a key in quotes, found \(found())") }
      let start = position
      let key = try string()
      skipBlanks()
      guard skip(":") else { throw error("expected “:” after the key “\(key)”, found \(found())") }
      guard members.updateValue(try value(depth: depth), forKey: key) == nil else {
        position = start
        throw error("the key “\(key)” stands here a second time")
      }
      skipBlanks()
      if skip("}") { return members }
      guard skip(",") else { throw error("expected “,” or “}” in an object, found \(found())") }
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth <= JSONParser.maximumDepth else {
      throw error("lists and objects are nested more than \(JSONParser.maximumDepth) deep")
    }
  }
}

// MARK: Bytes

extension JSONParser {
  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B && byte != 0x0C) {
      position += 1
    }
  }

  /// Whether the character stands here; if so, it is passed.
  mutating func skip(_ character: UnicodeScalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }

  /// What stands here, for an error.
  func found() -> String {
    guard let byte = peek() else { return "the end of the file" }
    return byte > 0x20 && byte < 0x7F ? "“\(Character(UnicodeScalar(byte)))”" : "byte \(byte)"
  }

  /// An error at the current place.
  func error(_ problem: String) -> JSONError {
    let before = bytes[..<min(position, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(
      line: before.count { $0 == 0x0A } + 1, column: before.count - lineStart + 1, problem: problem)
  }
}
