import SpriteCore

extension CoverageStrips {
  /// The coverage of each pixel of `bounds`, row by row, read as the strips are documented.
  func mask(_ bounds: PixelRect) -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    func index(_ x: Int32, _ y: Int32) -> Int { Int(y - bounds.minY) * bounds.width + Int(x - bounds.minX) }
    for solid in solids {
      for y in solid.minY..<solid.maxY { for x in solid.minX..<solid.maxX { mask[index(x, y)] = 255 } }
    }
    for strip in strips {
      for y in strip.bounds.minY..<strip.bounds.maxY {
        for x in strip.bounds.minX..<strip.bounds.maxX {
          let (column, row) = (Int(x - strip.bounds.minX), Int(y - strip.bounds.minY))
          mask[index(x, y)] = alpha[Int(strip.offset) + (column >> 4) * 64 + row * 16 + (column & 15)]
        }
      }
    }
    return mask
  }
}
