import SpriteCore

/// Reads the straight commands of an SVG path: `M10 80 H 90 v20 z`. At the first curve it stops.
struct SVGPathReader {
  private let bytes: [UInt8]
  private var position = 0
  private var current = Point.zero
  private var start = Point.zero
  private var path: [PathCommand] = []

  /// `nil` for a text longer than any clip needs.
  init?(_ text: String) {
    guard text.utf8.count <= 1 << 20 else { return nil }
    bytes = Array(text.utf8)
  }

  /// The commands; `nil` where the text is no path.
  mutating func read() -> [PathCommand]? {
    var isFirst = true
    while true {
      skipSeparators()
      guard position < bytes.count else { return path }
      let letter = bytes[position]
      position += 1
      if isFirst && letter | 0x20 != UInt8(ascii: "m") { return nil }
      isFirst = false
      switch letter | 0x20 {
      case UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"):
        path.append(.curve)
        return path
      case UInt8(ascii: "z"):
        path.append(.close)
        current = start
      default:
        guard segments(letter) else { return nil }
      }
    }
  }

  /// The numbers after a letter: at least one set of them, each a segment.
  private mutating func segments(_ letter: UInt8) -> Bool {
    var kind = letter | 0x20
    let origin = { (point: Point) in letter >= UInt8(ascii: "a") ? point : Point.zero }
    var any = false
    while let first = number() {
      any = true
      let base = origin(current)
      switch kind {
      case UInt8(ascii: "h"): current = Point(base.x + first, current.y)
      case UInt8(ascii: "v"): current = Point(current.x, base.y + first)
      case UInt8(ascii: "m"), UInt8(ascii: "l"):
        guard let second = number() else { return false }
        current = Point(base.x + first, base.y + second)
      default: return false
      }
      guard abs(current.x) <= SceneLimits.coordinate, abs(current.y) <= SceneLimits.coordinate else { return false }
      if kind == UInt8(ascii: "m") {
        path.append(.move(current))
        start = current
        // Further pairs after a move are lines.
        kind = UInt8(ascii: "l")
      } else {
        path.append(.line(current))
      }
    }
    return any
  }

  private mutating func skipSeparators() {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") { position += 1 }
  }

  /// The number that stands here, if one does. A second point or a sign begins the next one: `1.5.5-2` are three.
  private mutating func number() -> Double? {
    skipSeparators()
    let start = position
    func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }
    func skipDigits() {
      while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    }
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { position += 1 }
    skipDigits()
    if peek() == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { position += 1 }
      skipDigits()
    }
    guard position > start, let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite
    else {
      position = start
      return nil
    }
    return value
  }
}
