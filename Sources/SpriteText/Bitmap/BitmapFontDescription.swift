/// What a BMFont file says.
struct BitmapFontDescription {
  struct Glyph {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var offsetX = 0
    var offsetY = 0
    var advance = 0
    var page = 0
  }

  var face = ""
  var size = 0
  var lineHeight = 0
  var base = 0
  var isPacked = false
  /// The pages' files, by their numbers.
  var pages: [String] = []
  var glyphs: [UInt32: Glyph] = [:]
  /// By the first character, in the upper half, and the second one.
  var kernings: [UInt64: Int] = [:]

  static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// Reads any of the three forms.
  static func read(_ bytes: [UInt8], file: String?) throws(BitmapFontError) -> BitmapFontDescription {
    if bytes.starts(with: [0x42, 0x4d, 0x46]) {
      var reader = BinaryFontReader(bytes, file: file)
      return try reader.read()
    }
    var reader = TaggedFontReader(file: file)
    return try reader.read(String(decoding: bytes, as: UTF8.self))
  }
}
