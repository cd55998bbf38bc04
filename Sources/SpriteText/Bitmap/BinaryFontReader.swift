/// Reads the binary form of a BMFont, version 3: blocks of a kind and a length.
struct BinaryFontReader {
  private let bytes: [UInt8]
  private let file: String?
  private var at = 0
  private var font = BitmapFontDescription()

  init(_ bytes: [UInt8], file: String?) { (self.bytes, self.file) = (bytes, file) }

  mutating func read() throws(BitmapFontError) -> BitmapFontDescription {
    guard bytes.count > 4, bytes[3] == 3 else { throw BitmapFontError(file: file, reason: .notAFont) }
    at = 4
    var hasCommon = false
    while at < bytes.count {
      let kind = try unsigned(1)
      let length = try unsigned(4)
      guard length <= bytes.count - at else { throw fail(.truncated) }
      let end = at + length
      switch kind {
      case 1: try readInfo(end)
      case 2:
        hasCommon = true
        try readCommon(end)
      case 3: readPages(end)
      case 4: while at + 20 <= end { try readGlyph() }
      case 5: while at + 10 <= end { try readKerning() }
      default: break
      }
      at = end
    }
    guard hasCommon else { throw BitmapFontError(file: file, reason: .notAFont) }
    return font
  }

  private mutating func readInfo(_ end: Int) throws(BitmapFontError) {
    guard end - at >= 14 else { throw fail(.truncated) }
    font.size = abs(try signed())
    let name = bytes[(at + 12)..<end].prefix { $0 != 0 }
    font.face = String(decoding: name, as: UTF8.self)
  }

  private mutating func readCommon(_ end: Int) throws(BitmapFontError) {
    guard end - at >= 11 else { throw fail(.truncated) }
    font.lineHeight = try unsigned(2)
    font.base = try unsigned(2)
    // Width, height and the number of pages are those of the images.
    at += 6
    font.isPacked = try unsigned(1) & 1 != 0
  }

  private mutating func readPages(_ end: Int) {
    font.pages = bytes[at..<end].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func readGlyph() throws(BitmapFontError) {
    let id = UInt32(try unsigned(4))
    var glyph = BitmapFontDescription.Glyph()
    glyph.x = try unsigned(2)
    glyph.y = try unsigned(2)
    glyph.width = try unsigned(2)
    glyph.height = try unsigned(2)
    glyph.offsetX = try signed()
    glyph.offsetY = try signed()
    glyph.advance = try signed()
    glyph.page = try unsigned(1)
    at += 1
    // What is no character stands for all that the font lacks.
    if id <= 0x10ffff { font.glyphs[id] = glyph }
  }

  private mutating func readKerning() throws(BitmapFontError) {
    let (first, second) = (UInt32(try unsigned(4)), UInt32(try unsigned(4)))
    font.kernings[BitmapFontDescription.pair(first, second)] = try signed()
  }

  // MARK: Numbers, the lowest byte first

  private mutating func unsigned(_ count: Int) throws(BitmapFontError) -> Int {
    guard at + count <= bytes.count else { throw fail(.truncated) }
    defer { at += count }
    return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  private mutating func signed() throws(BitmapFontError) -> Int {
    Int(Int16(truncatingIfNeeded: try unsigned(2)))
  }

  private func fail(_ reason: BitmapFontError.Reason) -> BitmapFontError {
    BitmapFontError(file: file, place: "byte \(at)", reason: reason)
  }
}
