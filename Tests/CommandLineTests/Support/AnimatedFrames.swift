import SpriteCodecs
import SpriteCore

/// What is in an APNG, found by walking over its chunks: each frame is made a PNG of its own again.
enum AnimatedFrames {
  private struct Chunk {
    var kind: String
    var body: [UInt8]
    /// With length, kind and checksum.
    var all: [UInt8]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func chunks(in file: [UInt8]) -> [Chunk] {
    var (chunks, at): ([Chunk], Int) = ([], 8)
    while at + 12 <= file.count {
      let length = number(file[at..<(at + 4)])
      let kind = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
      chunks.append(
        Chunk(kind: kind, body: Array(file[(at + 8)..<(at + 8 + length)]), all: Array(file[at..<(at + 12 + length)])))
      at += 12 + length
    }
    return chunks
  }

  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    let content = Array(kind.utf8) + body
    // Bit by bit, as the specification tells it.
    var remainder = UInt32.max
    for byte in content {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
    }
    return word(UInt32(body.count)) + content + word(~remainder)
  }

  static func pictures(in file: [UInt8]) throws -> [Image] {
    let chunks = chunks(in: file)
    let header = chunks.first { $0.kind == "IHDR" }?.all ?? []
    var pixels: [[UInt8]] = []
    for part in chunks {
      switch part.kind {
      case "fcTL": pixels.append([])
      case "IDAT": pixels[pixels.count - 1] += part.all
      case "fdAT": pixels[pixels.count - 1] += chunk("IDAT", Array(part.body.dropFirst(4)))
      default: break
      }
    }
    return try pixels.map { try Image(png: Array(file[..<8]) + header + $0 + chunk("IEND", [])) }
  }

  /// How long each frame is shown, in seconds.
  static func delays(in file: [UInt8]) -> [Double] {
    chunks(in: file).filter { $0.kind == "fcTL" }.map {
      Double(number($0.body[20..<22])) / Double(number($0.body[22..<24]))
    }
  }
}
