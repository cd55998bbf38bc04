package import SpriteCore

/// The sheets that bunnies are cut out of: 256×256 pixels with 64 discs, each of another colour and soft at its border.
package enum BenchmarkSheet {
  package static let side = 256
  package static let tileSide = 32
  package static let spriteCount = 64

  /// The straight RGBA bytes of a sheet; each number gives other colours.
  package static func straightBytes(number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let tile = (y / tileSide) * 8 + x / tileSide
        let dx = Float(x % tileSide) - 15.5
        let dy = Float(y % tileSide) - 15.5
        let alpha = min(max(15.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        bytes.append(UInt8(128 + (tile * 37 + number * 50) % 128))
        bytes.append(UInt8(128 + (tile * 73 + number * 90) % 128))
        bytes.append(UInt8(128 + (Int(dx + 16) * 4 + number * 20) % 128))
        bytes.append(UInt8(alpha * 255))
      }
    }
    return bytes
  }

  /// The sprites of that many sheets, one sheet after the other.
  package static func sprites(sheets: Int) -> [Sprite] {
    (0..<sheets).flatMap { number in
      let image = Image(width: side, height: side, straightBytes: straightBytes(number: number))
      return (0..<spriteCount).map { tile in
        Sprite(
          image: image,
          contentsRect: Rect(x: Double(tile % 8) / 8, y: Double(tile / 8) / 8, width: 1 / 8, height: 1 / 8))
      }
    }
  }
}
