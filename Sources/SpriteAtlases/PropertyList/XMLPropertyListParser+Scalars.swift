extension XMLPropertyListParser {
  /// Reads the text of `<integer>`: decimal, or hexadecimal after `0x`.
  mutating func integer(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    let text = trimmed(try text(tag))
    if let value = Int64(text) { return .integer(value) }
    let negative = text.hasPrefix("-")
    let digits = negative || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let hexadecimal = digits.dropFirst(2)
      if !hexadecimal.hasPrefix("-"), !hexadecimal.hasPrefix("+"),
        let value = Int64((negative ? "-" : "") + hexadecimal, radix: 16)
      {
        return .integer(value)
      }
    } else if !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
      // Too large for 64 bits: whoever needs the number will find it too large as well.
      if let value = Double(text) { return .real(value) }
    }
    throw error(.invalidValue, at: tag.position, "“\(excerpt(text))” is no integer")
  }

  /// Reads the text of `<real>`.
  mutating func real(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    let text = trimmed(try text(tag))
    guard let value = Double(text) else {
      throw error(.invalidValue, at: tag.position, "“\(excerpt(text))” is no number")
    }
    return .real(value)
  }

  /// Reads the text of `<data>`: Base64 with blanks anywhere.
  mutating func base64(_ tag: Tag) throws(PropertyListError) -> [UInt8] {
    var (bytes, bits, bitCount, padding): ([UInt8], UInt32, Int, Int) = ([], 0, 0, 0)
    for byte in try text(tag).utf8 where byte > 0x20 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let digit = base64Digit(byte) else {
        throw error(.invalidValue, at: tag.position, "<data> is no Base64")
      }
      bits = bits << 6 | digit
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    guard bitCount < 6, padding <= 2 else { throw error(.invalidValue, at: tag.position, "<data> is no whole Base64") }
    return bytes
  }

  private func base64Digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  /// Reads the text of `<date>`, which has the form `2013-05-07T12:34:56Z`.
  mutating func date(_ tag: Tag) throws(PropertyListError) -> Double {
    let text = trimmed(try text(tag))
    let pattern = "0000-00-00T00:00:00Z"
    let fits =
      text.utf8.count == pattern.utf8.count
      && zip(text.utf8, pattern.utf8).allSatisfy { byte, expected in
        expected == UInt8(ascii: "0") ? byte >= expected && byte <= UInt8(ascii: "9") : byte == expected
      }
    let numbers = fits ? text.split { !$0.isNumber }.compactMap { Int($0) } : []
    guard numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]), numbers[3] < 24,
      numbers[4] < 60, numbers[5] <= 60
    else { throw error(.invalidValue, at: tag.position, "“\(excerpt(text))” is no date of the form \(pattern)") }
    let days = dayNumber(year: numbers[0], month: numbers[1], day: numbers[2]) - dayNumber(year: 2001, month: 1, day: 1)
    return Double(days * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5])
  }

  /// Days since a fixed day of the Gregorian calendar; the year is counted from March, so that the leap day comes last.
  private func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * monthFromMarch + 2) / 5 + day
  }

  private func trimmed(_ text: String) -> String {
    let blanks: Set<Character> = [" ", "\t", "\n"]
    guard let first = text.first, let last = text.last, blanks.contains(first) || blanks.contains(last) else {
      return text
    }
    return String(text.drop(while: blanks.contains).reversed().drop(while: blanks.contains).reversed())
  }

  private func excerpt(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}
