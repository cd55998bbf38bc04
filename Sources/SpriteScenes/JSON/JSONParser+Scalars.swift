extension JSONParser {
  /// A number; its grammar is checked, so that `01`, `.5` and `+1` are none.
  mutating func number() throws(JSONError) -> Double {
    let start = position
    _ = skip("-")
    if !skip("0") {
      guard skipDigits() else { throw error("expected a digit, found \(found())") }
    } else if let byte = peek(), isDigit(byte) {
      throw error("a number does not begin with 0 and a digit")
    }
    if skip("."), !skipDigits() { throw error("expected a digit after “.”, found \(found())") }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      guard skipDigits() else { throw error("expected a digit in the exponent, found \(found())") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw error("the number \(text.prefix(40)) is too large")
    }
    return value
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = peek(), isDigit(byte) { position += 1 }
    return position > start
  }

  /// A string; the opening quote stands at the current place.
  mutating func string() throws(JSONError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          position = start
          throw error("the string is no UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case ..<0x20: throw error("a line break or control character in a string; write it as an escape")
      default:
        text.append(byte)
        position += 1
      }
    }
    position = start
    throw error("the string that begins here does not end")
  }

  private mutating func escape() throws(JSONError) -> UnicodeScalar {
    position += 1
    guard let byte = peek() else { throw error("the file ends in a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw error("unknown escape “\\” and \(found())")
    }
  }

  /// Four hexadecimal digits, or twice four with `\u` between them for what lies beyond the first plane.
  private mutating func unicodeEscape() throws(JSONError) -> UnicodeScalar {
    let first = try fourDigits()
    guard first >= 0xD800 && first < 0xE000 else {
      guard let scalar = UnicodeScalar(first) else { throw error("no character has this number") }
      return scalar
    }
    guard first < 0xDC00, skip("\\"), skip("u") else { throw error("half of a surrogate pair") }
    let second = try fourDigits()
    guard second >= 0xDC00 && second < 0xE000,
      let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half of a surrogate pair") }
    return scalar
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits, found \(found())")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
