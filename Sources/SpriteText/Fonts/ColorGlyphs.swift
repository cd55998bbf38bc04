import SpriteCore

/// The pictures of a face's coloured glyphs that were drawn of late.
struct ColorGlyphs {
  private struct Key: Hashable {
    var glyph: UInt32
    var pixels: Int32
  }

  private var glyphs: [Key: FreeTypeFace.ColorBitmap?] = [:]

  /// How many are kept: 16 MiB at most of those of 128 pixels a side.
  private static let limit = 256
  /// The sizes of the em that pictures are made in.
  private static let sizes: [Int32] = [16, 32, 64, 128, 256]

  /// The picture of a glyph for an em of so many pixels; `nil` where it has no colours.
  mutating func glyph(_ glyph: UInt32, pixels: Double, of face: FreeTypeFace) -> FreeTypeFace.ColorBitmap? {
    let size = ColorGlyphs.sizes.first { Double($0) >= pixels } ?? 256
    let key = Key(glyph: glyph, pixels: size)
    if let known = glyphs[key] { return known }
    if glyphs.count >= ColorGlyphs.limit { glyphs.removeAll(keepingCapacity: true) }
    let made = face.colorBitmap(glyph, pixels: size)
    glyphs[key] = .some(made)
    return made
  }
}
