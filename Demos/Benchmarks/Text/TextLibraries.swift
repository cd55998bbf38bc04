import CFreeType
import CHarfBuzz

/// The libraries beneath text, used as plainly as can be: what the library's own times are held against.
enum TextLibraries {
  /// Shapes paragraphs of Latin text, each by itself, over and over.
  static func shape(_ paragraphs: [String], fontFile: String, times: Int) -> Samples {
    let blob = hb_blob_create_from_file(fontFile)
    let face = hb_face_create(blob, 0)
    let font = hb_font_create(face)
    let buffer = hb_buffer_create()
    defer {
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    let scalars = paragraphs.map { $0.unicodeScalars.map(\.value) }
    var samples = Samples()
    for _ in 0..<times {
      let start = Clock.thread
      for paragraph in scalars {
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf32(buffer, paragraph, Int32(paragraph.count), 0, Int32(paragraph.count))
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
        hb_shape(font, buffer, nil, 0)
      }
      samples.append(Clock.thread - start)
    }
    return samples
  }

  /// Loads and renders glyphs at a size of whole pixels, unhinted, over and over.
  static func render(_ glyphs: [UInt32], fontFile: String, size: Int, times: Int) -> Samples {
    var library: FT_Library?
    var face: FT_Face?
    var samples = Samples()
    guard FT_Init_FreeType(&library) == 0 else { return samples }
    defer { FT_Done_FreeType(library) }
    guard FT_New_Face(library, fontFile, 0, &face) == 0, let face else { return samples }
    FT_Set_Char_Size(face, FT_F26Dot6(size * 64), FT_F26Dot6(size * 64), 72, 72)
    for _ in 0..<times {
      let start = Clock.thread
      for glyph in glyphs where FT_Load_Glyph(face, glyph, CFT_LOAD_OUTLINE) == 0 {
        FT_Render_Glyph(face.pointee.glyph, FT_RENDER_MODE_NORMAL)
      }
      samples.append(Clock.thread - start)
    }
    return samples
  }
}
