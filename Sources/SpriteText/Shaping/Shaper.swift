import CHarfBuzz
import SpriteCore

/// Turns characters into glyphs by HarfBuzz. It keeps its memory from one run to the next.
final class Shaper {
  private let buffer: OpaquePointer?
  private var features: [hb_feature_t] = []

  init() { buffer = hb_buffer_create() }

  deinit { hb_buffer_destroy(buffer) }

  /// Appends the glyphs of characters, from left to right.
  ///
  /// - Parameters:
  ///   - scalars: The whole paragraph; what is around the range has a say in how letters join.
  ///   - range: The characters to be shaped.
  func shape(
    _ scalars: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, _ item: ShapedItem, _ attributes: TextAttributes,
    into glyphs: inout [ShapedGlyph]
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf32(
      buffer, scalars.baseAddress, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script))
    if let language = attributes.language { hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
    setFeatures(attributes)
    hb_shape(item.face.shaper, buffer, features, UInt32(features.count))
    append(scale: attributes.font.size / item.face.unitsPerEm, tracking: attributes.tracking, to: &glyphs)
  }

  private func setFeatures(_ attributes: TextAttributes) {
    features.removeAll(keepingCapacity: true)
    if attributes.tracking != 0 {
      for tag in ["liga", "clig"] { add(tag, 0) }
    }
    for feature in attributes.features { add(feature.tag, feature.value) }
  }

  private func add(_ tag: String, _ value: UInt32) {
    guard let tag = Tag(tag) else { return }
    features.append(hb_feature_t(tag: tag.value, value: value, start: 0, end: UInt32.max))
  }

  private func append(scale: Double, tracking: Double, to glyphs: inout [ShapedGlyph]) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    var last = UInt32.max
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      var glyph = ShapedGlyph(
        id: info.codepoint, cluster: Int32(bitPattern: info.cluster),
        advance: Float(Double(position.x_advance) * scale),
        dx: Float(Double(position.x_offset) * scale), dy: Float(-Double(position.y_offset) * scale),
        isUnsafe: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
      if tracking != 0 && info.cluster != last { glyph.advance += Float(tracking) }
      last = info.cluster
      glyphs.append(glyph)
    }
  }
}
