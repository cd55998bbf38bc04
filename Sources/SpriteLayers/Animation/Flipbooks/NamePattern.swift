/// Names of sprites that belong together.
struct NamePattern {
  let text: String
  /// What stands between the stars.
  private let parts: [Substring]

  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Whether a name is meant, with or without `.png`.
  func matches(_ name: String) -> Bool {
    let stem = NamePattern.stem(name)
    if parts.count == 1 {
      guard stem.hasPrefix(text) else { return false }
      let rest = stem.dropFirst(text.count)
      return !rest.isEmpty && rest.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
    return matches(stem[...]) || matches(name[...])
  }

  /// The first and the last part stand at the ends, the others somewhere between, one after the other.
  private func matches(_ name: Substring) -> Bool {
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    guard rest.hasSuffix(last) else { return false }
    rest = rest.dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let end = NamePattern.end(of: part, in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  private static func end(of part: Substring, in text: Substring) -> String.Index? {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return rest.index(rest.startIndex, offsetBy: part.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  static func stem(_ name: String) -> String { name.hasSuffix(".png") ? String(name.dropLast(4)) : name }
}

/// The order in which people number things.
enum NaturalOrder {
  /// Whether a name comes before another: where both have a number, by the numbers; else by their characters.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Array(NamePattern.stem(a).utf8), Array(NamePattern.stem(b).utf8))
    var (i, j) = (0, 0)
    while i < x.count && j < y.count {
      if isDigit(x[i]) && isDigit(y[j]) {
        let (p, q) = (number(x, &i), number(y, &j))
        // Of numbers without leading zeros the longer one is greater.
        if p.count != q.count { return p.count < q.count }
        if p != q { return p.lexicographicallyPrecedes(q) }
      } else {
        if x[i] != y[j] { return x[i] < y[j] }
        (i, j) = (i + 1, j + 1)
      }
    }
    if (i < x.count) != (j < y.count) { return j < y.count }
    return a < b
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// The digits from a place on, without leading zeros.
  private static func number(_ text: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    var start = index
    while index < text.count && isDigit(text[index]) { index += 1 }
    while start < index - 1 && text[start] == 0x30 { start += 1 }
    return text[start..<index]
  }
}
