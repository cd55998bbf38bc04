import CPNG
import SpriteCore

/// PNG to premultiplied pixels, through libpng's simplified interface: the only one without `setjmp`, which Swift cannot use.
enum PNGDecoder {
  /// Decodes a whole file. The pixels are decoded and premultiplied where they stay: besides them and the file there is no
  /// other large piece of memory.
  static func decode(
    _ file: consuming [UInt8], scale: Double, limits: ImageLimits
  ) throws(ImageFileError.Reason) -> Image {
    var bytes = file
    let header = try PNGHeader(bytes)
    try header.check(limits)
    let chunks = try PNGChunks(bytes)
    try header.check(dataBytes: chunks.dataBytes)
    let start = chunks.dropUnwanted(&bytes)
    let pixels = try pixels(of: bytes, from: start, header)
    return Image(width: header.width, height: header.height, scale: scale, premultipliedBytes: pixels)
  }

  private static func pixels(
    of bytes: [UInt8], from start: Int, _ header: PNGHeader
  ) throws(ImageFileError.Reason) -> [UInt8] {
    let (byteCount, overflow) = (header.width * header.height).multipliedReportingOverflow(by: 4)
    guard !overflow else { throw .damaged("too large for memory") }
    var failure: String?
    let pixels = bytes.withUnsafeBytes { buffer in
      let file = UnsafeRawBufferPointer(rebasing: buffer[start...])
      return [UInt8](unsafeUninitializedCapacity: byteCount) { target, filled in
        let rows = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[..<byteCount])
        failure = header.isInterlaced16 ? readInterlaced16(file, header, into: rows) : read(file, header, into: rows)
        guard failure == nil else { return }
        Premultiplication.premultiply(rows)
        filled = byteCount
      }
    }
    if let failure { throw .damaged(failure) }
    return pixels
  }

  /// Decodes straight RGBA; gives libpng's sentence where it fails.
  private static func read(
    _ file: UnsafeRawBufferPointer, _ header: PNGHeader, into rows: UnsafeMutableRawBufferPointer
  ) -> String? {
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&png) }
    guard png_image_begin_read_from_memory(&png, file.baseAddress, file.count) != 0 else { return message(of: png) }
    guard Int(png.width) == header.width, Int(png.height) == header.height else { return "two headers" }
    png.format = CPNG_FORMAT_RGBA
    // Else 16-bit samples count as linear light, and are bent on their way to 8 bits.
    png.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let done = png_image_finish_read(&png, nil, rows.baseAddress, png_int_32(header.width * 4), nil) != 0
    return done ? nil : message(of: png)
  }

  /// The same for the one kind of file that the simplified interface gets wrong.
  private static func readInterlaced16(
    _ file: UnsafeRawBufferPointer, _ header: PNGHeader, into rows: UnsafeMutableRawBufferPointer
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { message in
      message.initialize(repeating: 0)
      let done = cpng_read_interlaced_16(
        file.baseAddress, file.count, png_uint_32(header.width), png_uint_32(header.height), rows.baseAddress,
        message.baseAddress)
      return done != 0
        ? nil : String(decoding: message.lazy.map(UInt8.init(bitPattern:)).prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// libpng's sentence of what went wrong.
  static func message(of png: png_image) -> String {
    withUnsafeBytes(of: png.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
