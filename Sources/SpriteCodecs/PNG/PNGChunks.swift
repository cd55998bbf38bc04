/// The chunks of a PNG, found without decoding any.
struct PNGChunks {
  /// Where the first chunk of compressed pixels begins.
  let firstData: Int
  /// How many bytes of compressed pixels there are.
  let dataBytes: Int
  /// Whether a chunk before the pixels should not reach the decoder.
  private let hasUnwanted: Bool

  /// Walks over the chunks from the header to `IEND`.
  init(_ bytes: [UInt8]) throws(ImageFileError.Reason) {
    var (firstData, dataBytes, hasUnwanted) = (nil as Int?, 0, false)
    var at = PNGHeader.signature.count
    while true {
      guard at + 12 <= bytes.count else { throw .truncated }
      let length = Int(PNGChunks.word(bytes, at: at))
      guard length <= bytes.count - at - 12 else { throw .truncated }
      let kind = PNGChunks.word(bytes, at: at + 4)
      if kind == PNGChunks.imageEnd { break }
      if kind == PNGChunks.imageData {
        firstData = firstData ?? at
        dataBytes += length
      } else if firstData == nil && !PNGChunks.isWanted(kind) {
        hasUnwanted = true
      }
      at += 12 + length
    }
    guard let firstData else { throw .damaged("no IDAT chunk") }
    (self.firstData, self.dataBytes, self.hasUnwanted) = (firstData, dataBytes, hasUnwanted)
  }

  /// Moves what the decoder needs together, without the chunks before the pixels that say nothing about them, and gives where
  /// the PNG begins now.
  ///
  /// Two reasons. libpng's simplified interface bends the samples by a `gAMA` chunk, while we blend samples as they are
  /// stored. And it unpacks texts and colour profiles, a thousand times their size, only to throw them away.
  func dropUnwanted(_ bytes: inout [UInt8]) -> Int {
    guard hasUnwanted else { return 0 }
    var at = PNGHeader.signature.count
    var kept = at
    while at < firstData {
      let end = at + 12 + Int(PNGChunks.word(bytes, at: at))
      if PNGChunks.isWanted(PNGChunks.word(bytes, at: at + 4)) {
        PNGChunks.move(&bytes, at..<end, to: kept)
        kept += end - at
      }
      at = end
    }
    // The pixels stay where they are, however many: the little before them moves.
    PNGChunks.move(&bytes, 0..<kept, to: firstData - kept)
    return firstData - kept
  }

  private static func move(_ bytes: inout [UInt8], _ range: Range<Int>, to target: Int) {
    bytes.withUnsafeMutableBytes { buffer in
      let source = UnsafeRawBufferPointer(rebasing: buffer[range])
      UnsafeMutableRawBufferPointer(rebasing: buffer[target..<(target + range.count)]).copyMemory(from: source)
    }
  }

  /// Whether the decoder should see a chunk: all critical ones (their first letter is a capital), and transparency.
  private static func isWanted(_ kind: UInt32) -> Bool {
    kind & 0x2000_0000 == 0 || kind == transparency
  }

  private static let imageData: UInt32 = 0x4944_4154  // IDAT
  private static let imageEnd: UInt32 = 0x4945_4E44  // IEND
  private static let transparency: UInt32 = 0x7452_4E53  // tRNS

  /// Four bytes, the highest first.
  static func word(_ bytes: [UInt8], at: Int) -> UInt32 {
    UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
  }
}
