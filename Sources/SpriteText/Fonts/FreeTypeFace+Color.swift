import CFreeType
import SpriteCore

extension FreeTypeFace {
  /// A glyph that has colours of its own, as a picture.
  struct ColorBitmap {
    var image: Image
    /// Where it lies about the glyph's origin, in ems, y down.
    var rect: Rect
  }

  /// The picture of a glyph: a bitmap of the font, or its layers; `nil` where the glyph has no colours.
  ///
  /// - Parameter pixels: How large the em should be, for a font that has pictures of several sizes or none.
  func colorBitmap(_ glyph: UInt32, pixels: Int32) -> ColorBitmap? {
    forgetSize()
    guard selectSize(pixels), FT_Load_Glyph(face, glyph, CFT_LOAD_COLOR) == 0, let slot = face.pointee.glyph else {
      return nil
    }
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) != 0 { return nil }
    let bitmap = slot.pointee.bitmap
    guard slot.pointee.format == FT_GLYPH_FORMAT_BITMAP, Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue),
      let rows = bitmap.buffer, bitmap.width > 0, bitmap.rows > 0, bitmap.pitch > 0
    else { return nil }
    let em = Double(face.pointee.size.pointee.metrics.y_ppem)
    guard em > 0 else { return nil }
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    return ColorBitmap(
      image: Image(
        width: width, height: height,
        premultipliedBytes: FreeTypeFace.rgba(rows, width, height, pitch: Int(bitmap.pitch))),
      rect: Rect(
        x: Double(slot.pointee.bitmap_left) / em, y: -Double(slot.pointee.bitmap_top) / em, width: Double(width) / em,
        height: Double(height) / em))
  }

  /// The smallest of the font's sizes that is large enough; or any size, where it has outlines.
  private func selectSize(_ pixels: Int32) -> Bool {
    let count = Int(face.pointee.num_fixed_sizes)
    guard count > 0, let sizes = face.pointee.available_sizes else {
      return FT_Set_Char_Size(face, FT_F26Dot6(pixels) * 64, FT_F26Dot6(pixels) * 64, 72, 72) == 0
    }
    func em(_ index: Int) -> Int { Int(sizes[index].y_ppem) / 64 }
    let large = (0..<count).filter { em($0) >= Int(pixels) }
    let best = large.min { em($0) < em($1) } ?? (0..<count).max { em($0) < em($1) } ?? 0
    return FT_Select_Size(face, FT_Int(best)) == 0
  }

  /// FreeType has blue first.
  private static func rgba(_ rows: UnsafePointer<UInt8>, _ width: Int, _ height: Int, pitch: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      for y in 0..<height {
        let row = rows + y * pitch
        for x in 0..<width {
          let (from, to) = (x * 4, (y * width + x) * 4)
          (bytes[to], bytes[to + 1], bytes[to + 2], bytes[to + 3]) = (
            row[from + 2], row[from + 1], row[from], row[from + 3]
          )
        }
      }
      count = width * height * 4
    }
  }
}
