/// Finds the numbers in texts such as `{{1.5, 2}, {3,4}}` and `0 1 2`, whatever braces, commas and blanks stand between.
enum NumberScanner {
  /// Hands on every number of a text, in order.
  ///
  /// - Parameters:
  ///   - text: What is searched.
  ///   - take: Is called with each number, which is finite.
  /// - Returns: The first thing between separators that is no finite number, where the search ends; `nil` if all are.
  static func scan(_ text: String, _ take: (Double) -> Void) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var cursor = ByteCursor(UnsafeRawBufferPointer(bytes))
      while true {
        cursor.skip(while: separates)
        if cursor.isAtEnd { return nil }
        let start = cursor.position
        if let number = simpleNumber(&cursor) {
          take(number)
          continue
        }
        cursor.move(to: start)
        cursor.skip { !separates($0) }
        let token = cursor.text(start..<cursor.position) ?? ""
        guard let number = Double(token), number.isFinite else { return token }
        take(number)
      }
    }
  }

  @inline(__always)
  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// A number without exponent and with at most 15 digits: those are exact, and quicker than the general way.
  private static func simpleNumber(_ cursor: inout ByteCursor) -> Double? {
    let negative = cursor.current == UInt8(ascii: "-")
    if negative || cursor.current == UInt8(ascii: "+") { cursor.advance() }
    var (mantissa, digits, divisor, isFraction) = (0, 0, 1.0, false)
    while !cursor.isAtEnd, !separates(cursor.current) {
      let byte = cursor.current
      cursor.advance()
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 15 else { return nil }
      mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      if isFraction { divisor *= 10 }
    }
    guard digits > 0 else { return nil }
    let value = Double(mantissa) / divisor
    return negative ? -value : value
  }
}
