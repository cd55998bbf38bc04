/// A part of a PNG file.
struct PNGChunk {
  /// Four letters.
  let kind: String
  let body: [UInt8]

  /// The chunk as it stands in a file: its length, kind, body and checksum.
  var data: [UInt8] {
    let content = Array(kind.utf8) + body
    return PNGChunk.bytes(UInt32(body.count)) + content + PNGChunk.bytes(PNGChunk.checksum(content))
  }

  /// The chunks of a PNG that was just written, and is therefore whole.
  static func all(in png: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var at = PNGHeader.signature.count
    while at + 12 <= png.count {
      let length = Int(PNGChunks.word(png, at: at))
      guard length <= png.count - at - 12 else { break }
      chunks.append(
        PNGChunk(
          kind: String(decoding: png[(at + 4)..<(at + 8)], as: UTF8.self),
          body: Array(png[(at + 8)..<(at + 8 + length)])))
      at += 12 + length
    }
    return chunks
  }

  /// Four bytes, the highest first.
  static func bytes(_ word: UInt32) -> [UInt8] {
    [
      UInt8(word >> 24), UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 8),
      UInt8(truncatingIfNeeded: word),
    ]
  }

  /// CRC-32 as ISO 3309 has it: the polynomial 0xEDB88320, lowest bit first.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }
}
