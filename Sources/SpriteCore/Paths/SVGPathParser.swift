/// Reads SVG path strings: the whole grammar of SVG 1.1 chapter 8.3.9 (which allows `1.`) with SVG 2's empty string.
struct SVGPathParser {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0
  private(set) var path = Path()
  private var current = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero
  /// The last control point of a curve, by the degree of the curve, for the smooth ones that follow.
  private var control: (degree: Int, point: SIMD2<Double>) = (0, .zero)

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The largest coordinate taken.
  static let farthest = 1e12

  mutating func parse() throws(SVGPathError) {
    skipSpace()
    guard position < bytes.count else { return }
    guard bytes[position] | 0x20 == UInt8(ascii: "m") else { throw error(.noMove) }
    while position < bytes.count {
      let command = bytes[position]
      guard Self.isCommand(command) else { throw error(.expectedCommand) }
      position += 1
      try run(command)
      skipSpace()
    }
  }

  /// A command with all the groups of numbers that follow it.
  private mutating func run(_ command: UInt8) throws(SVGPathError) {
    let place = position - 1
    let relative = command & 0x20 != 0
    let letter = command | 0x20
    skipSpace()
    if letter == UInt8(ascii: "z") {
      path.closeSubpath()
      current = start
      control.degree = 0
      return
    }
    var isFirst = true
    repeat {
      // Pairs of numbers after those of a move are lines.
      let isLine = letter == UInt8(ascii: "m") && !isFirst
      let count = path.points.count
      try runOnce(isLine ? UInt8(ascii: "l") : letter, relative ? current : .zero)
      // Mirrored control points and the middles of arcs are told by no number of the string.
      let isNear = path.points[count...].allSatisfy { max(abs($0.x), abs($0.y)) <= Self.farthest }
      guard isNear && path.ignoredSegmentCount == 0 else { throw error(.outOfRange, at: place) }
      isFirst = false
    } while hasAnotherGroup()
  }

  private mutating func runOnce(_ letter: UInt8, _ base: SIMD2<Double>) throws(SVGPathError) {
    var degree = 0
    switch letter {
    case UInt8(ascii: "m"):
      current = try point(base, isFirst: true)
      start = current
      path.move(to: Point(current))
    case UInt8(ascii: "l"): try line(to: point(base, isFirst: true))
    case UInt8(ascii: "h"): try line(to: SIMD2(coordinate(base.x, isFirst: true), current.y))
    case UInt8(ascii: "v"): try line(to: SIMD2(current.x, coordinate(base.y, isFirst: true)))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let smooth = letter == UInt8(ascii: "s")
      let c1 = smooth ? reflected(3) : try point(base, isFirst: true)
      let c2 = try point(base, isFirst: smooth)
      let end = try point(base)
      path.addCurve(to: Point(end), control1: Point(c1), control2: Point(c2))
      (degree, control.point, current) = (3, c2, end)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let smooth = letter == UInt8(ascii: "t")
      let c = smooth ? reflected(2) : try point(base, isFirst: true)
      let end = try point(base, isFirst: smooth)
      path.addQuadCurve(to: Point(end), control: Point(c))
      (degree, control.point, current) = (2, c, end)
    default: try arc(base)
    }
    control.degree = degree
  }

  private mutating func line(to point: SIMD2<Double>) {
    path.addLine(to: Point(point))
    current = point
  }

  private mutating func arc(_ base: SIMD2<Double>) throws(SVGPathError) {
    let (rx, ry) = (try number(isFirst: true), try number())
    let degrees = try number()
    let (large, sweep) = (try flag(), try flag())
    let end = try point(base)
    path.addEllipticalArc(
      to: Point(end), radii: Size(rx, ry), turn: .rotation(degrees: degrees), largeArc: large, clockwise: sweep)
    current = end
  }

  /// The last control point mirrored at the current one, where the last command was a curve of the same degree.
  private func reflected(_ degree: Int) -> SIMD2<Double> {
    control.degree == degree ? current * 2 - control.point : current
  }
}

// MARK: - Words

extension SVGPathParser {
  private static func isCommand(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "c"),
      UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0c || byte == 0x0d
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether numbers go on: a comma says that they must.
  private func hasAnotherGroup() -> Bool {
    var place = position
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    guard place < bytes.count else { return false }
    let b = bytes[place]
    return b == UInt8(ascii: ",") || b == UInt8(ascii: "+") || b == UInt8(ascii: "-") || b == UInt8(ascii: ".")
      || Self.isDigit(b)
  }

  /// Space with at most one comma; none before the first number after a letter. The numbers of a group that isn't the first after
  /// its letter may have one before them too.
  private mutating func skipSeparator(isFirst: Bool) {
    let isAfterLetter = isFirst && !(position > 0 && isEndOfNumber(before: position))
    skipSpace()
    if !isAfterLetter && byte == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  /// Whether what stands last before a place, spaces left out, is the end of a number.
  private func isEndOfNumber(before place: Int) -> Bool {
    var place = place
    while place > 0, Self.isSpace(bytes[place - 1]) { place -= 1 }
    return place > 0 && (Self.isDigit(bytes[place - 1]) || bytes[place - 1] == UInt8(ascii: "."))
  }

  private mutating func point(_ base: SIMD2<Double>, isFirst: Bool = false) throws(SVGPathError) -> SIMD2<Double> {
    let x = try coordinate(base.x, isFirst: isFirst)
    return try SIMD2(x, coordinate(base.y))
  }

  private mutating func coordinate(_ base: Double, isFirst: Bool = false) throws(SVGPathError) -> Double {
    let (value, place) = try read(isFirst: isFirst)
    let sum = base + value
    guard abs(sum) <= Self.farthest else { throw error(.outOfRange, at: place) }
    return sum
  }

  private mutating func number(isFirst: Bool = false) throws(SVGPathError) -> Double {
    try read(isFirst: isFirst).value
  }

  private mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator(isFirst: false)
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { throw error(.expectedFlag) }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  /// A number and where it begins.
  private mutating func read(isFirst: Bool) throws(SVGPathError) -> (value: Double, place: Int) {
    skipSeparator(isFirst: isFirst)
    let place = position
    let negative = byte == UInt8(ascii: "-")
    if negative || byte == UInt8(ascii: "+") { position += 1 }
    var (mantissa, exponent, digits) = (UInt64(0), 0, 0)
    func take(_ fraction: Int) {
      while Self.isDigit(byte) {
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(byte - 0x30)
          exponent += fraction
        } else {
          // Too long to be kept whole: read the slow way below.
          exponent = .min / 2
        }
        digits += 1
        position += 1
      }
    }
    take(0)
    if byte == UInt8(ascii: ".") {
      position += 1
      take(-1)
    }
    guard digits > 0 else {
      position = place
      throw error(.expectedNumber)
    }
    exponent += readExponent()
    let value = Self.value(mantissa, exponent) ?? slowValue(from: place)
    guard value <= Self.farthest else { throw error(.outOfRange, at: place) }
    return (negative ? -value : value, place)
  }

  /// The exponent, where one stands here: `e` without digits is no part of the number.
  private mutating func readExponent() -> Int {
    guard byte | 0x20 == UInt8(ascii: "e") else { return 0 }
    var place = position + 1
    let negative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
    if place < bytes.count, negative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    guard place < bytes.count, Self.isDigit(bytes[place]) else { return 0 }
    var value = 0
    while place < bytes.count, Self.isDigit(bytes[place]) {
      value = min(value * 10 + Int(bytes[place] - 0x30), 100_000)
      place += 1
    }
    position = place
    return negative ? -value : value
  }

  /// The product where it takes one rounding: whole numbers below 2⁵³ and powers of ten up to 10²² are exact.
  private static func value(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa < 1 << 53, abs(exponent) <= 22 else { return nil }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  /// The number's absolute value by the standard library.
  private func slowValue(from place: Int) -> Double {
    var digits = bytes[place..<position]
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    return Double(String(decoding: digits, as: UTF8.self)) ?? .infinity
  }

  private func error(_ reason: SVGPathError.Reason, at place: Int? = nil) -> SVGPathError {
    let place = place ?? position
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: place, limitedBy: text.utf8.endIndex)
    let rest = index.flatMap { String.Index($0, within: text) }.map { text[$0...] }
    // In the midst of a character the scalar that holds the byte is told.
    let found = rest.map(\.first) ?? String(decoding: bytes[place...], as: UTF8.self).first
    return SVGPathError(position: place, reason: reason, found: found)
  }
}
