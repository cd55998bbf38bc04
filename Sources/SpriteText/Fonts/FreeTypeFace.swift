import CFreeType
import SpriteCore

/// What FreeType reads of a face. To be used by one thread at a time; each has a library of its own, so faces don't meet.
final class FreeTypeFace {
  private let library: FT_Library
  let face: FT_Face
  /// Keeps the bytes where they are.
  private let data: FontData
  private var size: (width: Int32, height: Int32) = (0, 0)

  /// - Parameter index: Which font of the file, and in the upper 16 bits which named instance.
  init(_ data: FontData, index: Int32, variations: [FaceKey.Variation], file: String?) throws(FontError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw FontError(file: file, reason: .damaged("FreeType cannot be started"))
    }
    var face: FT_Face?
    let bytes = UnsafeRawPointer(data.start).assumingMemoryBound(to: FT_Byte.self)
    let code = FT_New_Memory_Face(library, bytes, FT_Long(data.count), FT_Long(index), &face)
    guard code == 0, let face else {
      defer { FT_Done_FreeType(library) }
      throw FontError(file: file, reason: FreeTypeFace.reason(code, library, bytes, data.count, index))
    }
    (self.library, self.face, self.data) = (library, face, data)
    if !variations.isEmpty { vary(variations) }
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  private static func reason(
    _ code: FT_Error, _ library: FT_Library, _ bytes: UnsafePointer<FT_Byte>, _ count: Int, _ index: Int32
  ) -> FontError.Reason {
    var probe: FT_Face?
    // An index of −1 opens the file only to count.
    if index != 0, FT_New_Memory_Face(library, bytes, FT_Long(count), -1, &probe) == 0, let probe {
      defer { FT_Done_Face(probe) }
      return .noSuchIndex(Int(index), count: probe.pointee.num_faces)
    }
    return .damaged(FT_Error_String(code).map { String(cString: $0) } ?? "FreeType's error \(code)")
  }

  private func vary(_ variations: [FaceKey.Variation]) {
    let axes = self.axes
    guard !axes.isEmpty else { return }
    var coordinates = axes.map { axis in
      FT_Fixed((variations.last { $0.tag == axis.tag }.map { Double($0.value) } ?? axis.start) * 65536)
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }

  struct Axis {
    var tag: UInt32
    var name: String
    var least: Double
    var start: Double
    var greatest: Double
  }

  /// What the face can be varied in.
  var axes: [Axis] {
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard cft_has_variations(face) != 0, FT_Get_MM_Var(face, &found) == 0, let found else { return [] }
    defer { FT_Done_MM_Var(library, found) }
    return (0..<Int(found.pointee.num_axis)).map { index in
      let axis = found.pointee.axis[index]
      return Axis(
        tag: UInt32(truncatingIfNeeded: axis.tag), name: axis.name.map { String(cString: $0) } ?? "",
        least: Double(axis.minimum) / 65536, start: Double(axis.def) / 65536, greatest: Double(axis.maximum) / 65536)
    }
  }

  // MARK: Glyphs

  /// To be called before another size is set.
  func forgetSize() { size = (0, 0) }

  /// The outline of a glyph in the font's units, y down; empty where it has none.
  func outline(_ glyph: UInt32) -> Path {
    var path = Path()
    guard FT_Load_Glyph(face, glyph, CFT_LOAD_OUTLINE_UNITS) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return path }
    withUnsafeMutablePointer(to: &face.pointee.glyph.pointee.outline) { OutlineReader.read($0, into: &path) }
    return path
  }

  /// Sets a mask to the coverage of a glyph.
  ///
  /// - Parameters:
  ///   - size: The em's sides in 64ths of a pixel.
  ///   - offset: How far right and down of a pixel's corner the origin lies, in 64ths.
  /// - Returns: Whether it fits into `limit` pixels a side.
  func render(
    _ glyph: UInt32, size wanted: (width: Int32, height: Int32), offset: (x: Int, y: Int), limit: Int,
    into mask: inout MaskBitmap
  ) -> Bool {
    if size != wanted {
      size = wanted
      guard FT_Set_Char_Size(face, FT_F26Dot6(wanted.width), FT_F26Dot6(wanted.height), 72, 72) == 0 else {
        size = (0, 0)
        return true
      }
    }
    guard FT_Load_Glyph(face, glyph, CFT_LOAD_OUTLINE) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return true }
    var box = FT_BBox()
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(offset.x), FT_Pos(-offset.y))
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    if box.xMax - box.xMin > (limit - 1) * 64 || box.yMax - box.yMin > (limit - 1) * 64 { return false }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return true }
    let bitmap = slot.pointee.bitmap
    guard let rows = bitmap.buffer, bitmap.width > 0, bitmap.rows > 0, bitmap.pitch > 0 else { return true }
    mask.reset(
      width: Int(bitmap.width), height: Int(bitmap.rows), left: slot.pointee.bitmap_left, top: -slot.pointee.bitmap_top)
    mask.withRows { target in
      guard let to = target.baseAddress else { return }
      for row in 0..<Int(bitmap.rows) {
        (to + row * Int(bitmap.width)).update(from: rows + row * Int(bitmap.pitch), count: Int(bitmap.width))
      }
    }
    return true
  }
}
