import CFreeType
import CHarfBuzz
import SpriteCore
import Synchronization

/// A face of a font file, varied in some way: what shapes text, and what glyphs look like. In the font's own units.
final class FontFace: @unchecked Sendable {
  // HarfBuzz's font is immutable, which makes it safe to share; FreeType's face is behind a lock.
  let number: UInt32
  let key: FaceKey
  let family: String
  let style: String
  let unitsPerEm: Double
  /// In units.
  let metrics: FontMetrics
  let axes: [FontAxis]
  let hasColor: Bool
  let glyphCount: Int
  let coverage: CharacterCoverage
  let shaper: OpaquePointer
  private let data: FontData
  private let freetype: Mutex<FreeTypeFace>
  private let outlines = Mutex<[UInt32: Path]>([:])
  private let colors = Mutex(ColorGlyphs())

  private static let lastNumber = Atomic<UInt32>(0)
  /// How many outlines are kept.
  private static let outlineLimit = 4096

  init(_ data: FontData, _ key: FaceKey) throws(FontError) {
    let freetype = try FreeTypeFace(data, index: key.index, variations: key.variations, file: key.path)
    let face = freetype.face.pointee
    guard cft_is_sfnt(freetype.face) != 0, face.units_per_EM > 0 || cft_is_scalable(freetype.face) == 0 else {
      throw FontError(file: key.path, reason: .damaged("an old format"))
    }
    hasColor = cft_has_color(freetype.face) != 0
    guard cft_is_scalable(freetype.face) != 0 || hasColor else { throw FontError(file: key.path, reason: .notScalable) }
    family = face.family_name.map { String(cString: $0) } ?? ""
    style = face.style_name.map { String(cString: $0) } ?? ""
    axes = freetype.axes.map {
      FontAxis(
        tag: Tag(value: $0.tag).text, name: $0.name, range: min($0.least, $0.greatest)...max($0.least, $0.greatest),
        defaultValue: $0.start)
    }
    glyphCount = Int(face.num_glyphs)
    let hbFace = hb_face_create(data.blob, UInt32(key.index & 0xffff))
    defer { hb_face_destroy(hbFace) }
    guard let hbFace, let shaper = hb_font_create(hbFace) else {
      throw FontError(file: key.path, reason: .damaged("HarfBuzz cannot read it"))
    }
    FontFace.vary(shaper, key)
    hb_font_make_immutable(shaper)
    unitsPerEm = Double(max(hb_face_get_upem(hbFace), 1))
    coverage = CharacterCoverage(hbFace)
    metrics = FontMetrics(shaper)
    (self.shaper, self.data, self.key) = (shaper, data, key)
    number = FontFace.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    self.freetype = Mutex(freetype)
  }

  deinit { hb_font_destroy(shaper) }

  private static func vary(_ font: OpaquePointer, _ key: FaceKey) {
    let instance = UInt32(bitPattern: key.index) >> 16
    if instance > 0 { hb_font_set_var_named_instance(font, instance - 1) }
    guard !key.variations.isEmpty else { return }
    let variations = key.variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
    hb_font_set_variations(font, variations, UInt32(variations.count))
  }

  /// The glyph of a character by itself.
  func glyph(for character: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, character, &glyph) != 0 ? glyph : nil
  }

  /// The same file varied in another way.
  func varied(_ variations: [FaceKey.Variation]) throws(FontError) -> FontFace {
    var key = key
    key.variations = variations
    return try FontFace(data, key)
  }

  /// The outline of a glyph in the font's units, y down; empty where it has none.
  func outline(_ glyph: UInt32) -> Path {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let path = freetype.withLock { $0.outline(glyph) }
    outlines.withLock { outlines in
      if outlines.count >= FontFace.outlineLimit { outlines.removeAll(keepingCapacity: true) }
      outlines[glyph] = path
    }
    return path
  }

  /// The picture of a glyph that has colours of its own, for an em of so many pixels; `nil` for any other.
  func colorGlyph(_ glyph: UInt32, pixels: Double) -> FreeTypeFace.ColorBitmap? {
    guard hasColor else { return nil }
    return colors.withLock { colors in
      freetype.withLock { colors.glyph(glyph, pixels: pixels, of: $0) }
    }
  }

  /// Sets a mask to the coverage of a glyph; see ``FreeTypeFace``.
  func render(
    _ glyph: UInt32, size: (width: Int32, height: Int32), offset: (x: Int, y: Int), limit: Int,
    into mask: inout MaskBitmap
  ) -> Bool {
    freetype.withLock { $0.render(glyph, size: size, offset: offset, limit: limit, into: &mask) }
  }
}

extension FontMetrics {
  /// Those of a face, in its units.
  fileprivate init(_ font: OpaquePointer) {
    func value(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(font, tag, &position)
      return Double(position)
    }
    self.init(
      ascent: value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER), descent: -value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      lineGap: max(value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP), 0), xHeight: value(HB_OT_METRICS_TAG_X_HEIGHT),
      capHeight: value(HB_OT_METRICS_TAG_CAP_HEIGHT), underlineOffset: -value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
      underlineThickness: max(value(HB_OT_METRICS_TAG_UNDERLINE_SIZE), 1))
  }
}
