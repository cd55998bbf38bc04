/// What a program asks fontconfig for.
struct FontRequest: Hashable, Sendable {
  var family: String
  /// Words like “Bold Oblique”; empty for upright and regular.
  var style: String

  /// The words that a style is made of, and what fontconfig calls them: weight, slant and width by its numbers.
  private static let words: [String: (weight: Int32?, slant: Int32?, width: Int32?)] = [
    "thin": (0, nil, nil), "extralight": (40, nil, nil), "ultralight": (40, nil, nil), "light": (50, nil, nil),
    "book": (75, nil, nil), "regular": (80, nil, nil), "normal": (80, nil, nil), "roman": (nil, 0, nil),
    "medium": (100, nil, nil), "semibold": (180, nil, nil), "demibold": (180, nil, nil), "bold": (200, nil, nil),
    "extrabold": (205, nil, nil), "ultrabold": (205, nil, nil), "black": (210, nil, nil), "heavy": (210, nil, nil),
    "italic": (nil, 100, nil), "oblique": (nil, 110, nil), "condensed": (nil, nil, 75), "semicondensed": (nil, nil, 87),
    "expanded": (nil, nil, 125),
  ]

  /// The style's weight, slant and width, as far as it says.
  var traits: (weight: Int32?, slant: Int32?, width: Int32?) {
    var traits: (weight: Int32?, slant: Int32?, width: Int32?) = (nil, nil, nil)
    for word in style.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }) {
      guard let known = FontRequest.words[String(word)] else { continue }
      traits = (known.weight ?? traits.weight, known.slant ?? traits.slant, known.width ?? traits.width)
    }
    return traits
  }

  /// “DejaVu Sans Bold” as the family “DejaVu Sans” in “Bold”; `nil` where the last word is no style.
  var movingLastWordToStyle: FontRequest? {
    guard let space = family.lastIndex(of: " ") else { return nil }
    let word = String(family[family.index(after: space)...])
    guard FontRequest.words[word.lowercased()] != nil else { return nil }
    return FontRequest(family: String(family[..<space]), style: style.isEmpty ? word : word + " " + style)
  }
}
