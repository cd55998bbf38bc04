/// Finds the numbers in texts such as `{{1.5, 2}, {3,4}}` and `0 1 2`, whatever braces, commas and blanks stand between.
struct NumberScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// What was found.
  enum Item: Equatable {
    case number(Double)
    /// Something between separators that is no finite number.
    case other(String)
  }

  /// The next number; `nil` at the end.
  mutating func next() -> Item? {
    while let byte = rest.first, NumberScanner.separates(byte) { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    let start = rest
    if let number = simpleNumber() { return .number(number) }
    rest = start
    while let byte = rest.first, !NumberScanner.separates(byte) { rest.removeFirst() }
    let token = String(Substring(start[..<rest.startIndex]))
    if let number = Double(token), number.isFinite { return .number(number) }
    return .other(token)
  }

  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// A number without exponent and with at most 15 digits: those are exact, and quicker than the general way.
  private mutating func simpleNumber() -> Double? {
    var negative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      negative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    var (mantissa, digits, divisor, isFraction) = (0, 0, 1.0, false)
    while let byte = rest.first, !NumberScanner.separates(byte) {
      rest.removeFirst()
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
