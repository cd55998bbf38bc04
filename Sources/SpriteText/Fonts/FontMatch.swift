import CFontconfig

/// What fontconfig found.
struct FontMatch: Sendable {
  var key: FaceKey
  /// The family's names, in several languages perhaps.
  var families: [String]
  var style: String

  /// What a pattern that was prepared for rendering says; `nil` where it names no file.
  init?(_ pattern: OpaquePointer) {
    guard let path = FontMatch.text(pattern, FC_FILE, 0) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    key = FaceKey(path: path, index: index)
    if let variations = FontMatch.text(pattern, FC_FONT_VARIATIONS, 0) {
      key.variations = FontMatch.variations(variations)
    }
    families = []
    while let family = FontMatch.text(pattern, FC_FAMILY, Int32(families.count)) { families.append(family) }
    style = FontMatch.text(pattern, FC_STYLE, 0) ?? ""
  }

  /// Whether it is what was asked for.
  func isFamily(_ name: String) -> Bool {
    families.contains { $0.lowercased() == name.lowercased() }
  }

  private static func text(_ pattern: OpaquePointer, _ object: String, _ index: Int32) -> String? {
    var found: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &found) == FcResultMatch, let found else { return nil }
    return String(cString: found)
  }

  /// “wght=700,wdth=80”.
  private static func variations(_ text: String) -> [FaceKey.Variation] {
    text.split(separator: ",").compactMap { part in
      let sides = part.split(separator: "=")
      guard sides.count == 2, let tag = Tag(sides[0]), let value = Float(sides[1]) else { return nil }
      return FaceKey.Variation(tag: tag.value, value: value)
    }
  }
}
