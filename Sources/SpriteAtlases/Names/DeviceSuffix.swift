/// What the end of a file name says about the screens that the file is for: `@2x`, `~ipad`, `@2x~ipad`, `~ipad@2x`.
package struct DeviceSuffix: Hashable, Sendable {
  /// Pixels a point, where the name says it.
  package let scale: Double?
  /// The kind of device, where the name says it.
  package let idiom: Screen.Idiom?

  /// A name that says nothing.
  package static let none = DeviceSuffix(scale: nil, idiom: nil)

  package init(scale: Double?, idiom: Screen.Idiom?) {
    self.scale = scale
    self.idiom = idiom
  }

  /// Whether the name says anything.
  package var isEmpty: Bool { scale == nil && idiom == nil }

  /// Divides a stem, which has no extension, into what is left of it and the suffixes at its end.
  package static func split(_ stem: Substring) -> (stem: Substring, suffix: DeviceSuffix) {
    var rest = stem
    var (scale, idiom): (Double?, Screen.Idiom?)
    while true {
      if idiom == nil, let (before, found) = idiomSuffix(of: rest) {
        (rest, idiom) = (before, found)
      } else if scale == nil, let (before, found) = scaleSuffix(of: rest) {
        (rest, scale) = (before, found)
      } else {
        return (rest, DeviceSuffix(scale: scale, idiom: idiom))
      }
    }
  }

  private static func idiomSuffix(of text: Substring) -> (Substring, Screen.Idiom)? {
    guard text.utf8.last == UInt8(ascii: "e") || text.utf8.last == UInt8(ascii: "d"),
      let tilde = text.lastIndex(of: "~"), let idiom = Screen.Idiom(rawValue: String(text[text.index(after: tilde)...]))
    else { return nil }
    return (text[..<tilde], idiom)
  }

  /// `@2x`, `@3x`, `@1.5x`: a positive number of at most 16.
  private static func scaleSuffix(of text: Substring) -> (Substring, Double)? {
    guard text.utf8.last == UInt8(ascii: "x"), let at = text.lastIndex(of: "@") else { return nil }
    let digits = text[text.index(after: at)...].dropLast()
    guard let first = digits.utf8.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9"), digits.utf8.count <= 5,
      let scale = Double(digits), scale > 0, scale <= 16
    else { return nil }
    return (text[..<at], scale)
  }
}
