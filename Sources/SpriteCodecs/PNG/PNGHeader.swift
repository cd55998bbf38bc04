/// What the first 33 bytes of a PNG say: its signature and its first chunk.
package struct PNGHeader: Hashable, Sendable {
  /// Columns, in pixels; at least 1.
  package let width: Int
  /// Rows, in pixels; at least 1.
  package let height: Int
  /// Bits a pixel, in the file: 1 to 64.
  let bitsPerPixel: Int
  /// Whether the rows are stored in the seven passes of Adam7.
  let isInterlaced: Bool
  /// Whether the file is interlaced and has 16 bits a sample.
  let isInterlaced16: Bool

  /// How many bytes a header takes.
  static let byteCount = 33

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the header from the beginning of a file.
  init(_ bytes: [UInt8]) throws(ImageFileError.Reason) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.starts(with: PNGHeader.signature) else {
      // A PNG cut off within its signature is a cut-off PNG.
      if PNGHeader.signature.starts(with: bytes) { throw .truncated }
      throw .notPNG(looksLike: FileSignature.look(of: bytes))
    }
    guard bytes.count >= 16 else { throw .truncated }
    if bytes[12..<16].elementsEqual("CgBI".utf8) { throw .applePNG }
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged("the first chunk is no IHDR") }
    guard bytes.count >= PNGHeader.byteCount else { throw .truncated }
    guard PNGChunks.word(bytes, at: 8) == 13, PNGHeader.checksum(bytes[12..<29]) == PNGChunks.word(bytes, at: 29) else {
      throw .damaged("IHDR: CRC error")
    }
    (width, height) = (Int(PNGChunks.word(bytes, at: 16)), Int(PNGChunks.word(bytes, at: 20)))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .damaged("IHDR says \(width)×\(height) pixels")
    }
    bitsPerPixel = try PNGHeader.bitsPerPixel(colorType: bytes[25], depth: bytes[24])
    isInterlaced = bytes[28] == 1
    isInterlaced16 = isInterlaced && bytes[24] == 16
  }

  private static func bitsPerPixel(colorType: UInt8, depth: UInt8) throws(ImageFileError.Reason) -> Int {
    switch (colorType, depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (3, 1), (3, 2), (3, 4), (3, 8): Int(depth)
    case (4, 8), (4, 16): 2 * Int(depth)
    case (2, 8), (2, 16): 3 * Int(depth)
    case (6, 8), (6, 16): 4 * Int(depth)
    default: throw .damaged("IHDR says colour type \(colorType) of \(depth) bits, which PNG has not")
    }
  }

  /// The CRC-32 of a chunk's type and data.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { word, _ in word & 1 == 1 ? 0xEDB8_8320 ^ (word >> 1) : word >> 1 }
    }
  }

  /// Refuses pictures beyond the limits.
  func check(_ limits: ImageLimits) throws(ImageFileError.Reason) {
    // Both sides are below 2³¹, so the product cannot overflow.
    guard width <= limits.width, height <= limits.height, width * height <= limits.pixels else {
      throw .tooLarge(width: width, height: height, limits: limits)
    }
  }

  /// Refuses a header that promises more than `dataBytes` of deflated data can hold. Deflate packs at most 1032 bytes into
  /// one: a match of 258 bytes takes at least two bits.
  func check(dataBytes: Int) throws(ImageFileError.Reason) {
    guard unpackedByteCount <= 1032 * Double(dataBytes) else {
      throw .implausible(width: width, height: height, dataBytes: dataBytes)
    }
  }

  /// How many bytes the rows take before compression, each with its filter byte. A `Double`, as the product of three numbers
  /// from a file may be more than an `Int` holds.
  private var unpackedByteCount: Double {
    func bytes(columns: Int, rows: Int) -> Double {
      columns == 0 ? 0 : Double(rows) * Double(1 + (columns * bitsPerPixel + 7) / 8)
    }
    guard isInterlaced else { return bytes(columns: width, rows: height) }
    return PNGHeader.passes.reduce(0) { sum, pass in
      sum
        + bytes(
          columns: (width - pass.x + pass.dx - 1) / pass.dx, rows: (height - pass.y + pass.dy - 1) / pass.dy)
    }
  }

  /// Where the passes of Adam7 begin, and their steps.
  private static let passes: [(x: Int, y: Int, dx: Int, dy: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]
}
