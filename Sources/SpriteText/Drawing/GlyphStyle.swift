/// What the masks of a font's glyphs depend on besides the glyph and its place within a pixel.
struct GlyphStyle: Hashable {
  /// The face's number.
  var face: UInt32
  /// The em's sides in 64ths of a pixel.
  var width: Int32
  var height: Int32
  /// Whether pixels are covered whole or not at all.
  var isSharp: Bool

  /// The largest em, in 64ths of a pixel, whose glyphs are drawn as masks. Larger ones are drawn as paths.
  static let largest: Int32 = 64 * 64
}

/// The number that a glyph's mask is kept under.
struct GlyphKey {
  let value: UInt64

  /// - Parameters:
  ///   - style: A number for a ``GlyphStyle``.
  ///   - x: How far right of a pixel's corner the glyph's origin lies, in quarters of a pixel: 0 to 3.
  ///   - y: How far down.
  @inline(__always)
  init(style: UInt64, glyph: UInt32, x: Int, y: Int) {
    value = style << 28 | UInt64(glyph & 0xffffff) << 4 | UInt64(y & 3) << 2 | UInt64(x & 3)
  }

  init(_ value: UInt64) { self.value = value }

  var glyph: UInt32 { UInt32(truncatingIfNeeded: value >> 4) & 0xffffff }
  var x: Int { Int(value & 3) }
  var y: Int { Int(value >> 2 & 3) }
}
