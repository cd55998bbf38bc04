extension CoverageStrips {
  /// Draws the coverage, times a level, over an 8-bit mask: `s + d·(255 - s)/255`, each product rounded.
  /// - Parameters:
  ///   - mask: `width · height` bytes, row by row.
  ///   - origin: The device pixel that the mask's first byte stands for. What lies outside of the mask is left out.
  ///   - level: What full coverage draws, 0…255.
  package func draw(
    over mask: inout [UInt8], width: Int, height: Int, origin: SIMD2<Int32> = .zero, level: UInt8 = 255
  ) {
    guard width > 0, height > 0, mask.count >= width * height else { return }
    mask.withUnsafeMutableBufferPointer { mask in
      for solid in solids {
        let (x, y) = Self.cut(solid, origin, width, height)
        for row in y { Self.over(mask, row * width + x.lowerBound, x.count, level) }
      }
      alpha.withUnsafeBufferPointer { alpha in
        for strip in strips {
          let (x, y) = Self.cut(strip.bounds, origin, width, height)
          if x.isEmpty { continue }
          let (left, top) = (Int(strip.bounds.minX) - Int(origin.x), Int(strip.bounds.minY) - Int(origin.y))
          for row in y {
            let from = Int(strip.offset) + (row - top) * CoverageGrid.cellWidth
            Self.over(mask, row * width, left, x, alpha, from, level)
          }
        }
      }
    }
  }

  private static func cut(_ rect: PixelRect, _ origin: SIMD2<Int32>, _ width: Int, _ height: Int) -> (
    Range<Int>, Range<Int>
  ) {
    let (x0, x1) = (max(Int(rect.minX) - Int(origin.x), 0), min(Int(rect.maxX) - Int(origin.x), width))
    let (y0, y1) = (max(Int(rect.minY) - Int(origin.y), 0), min(Int(rect.maxY) - Int(origin.y), height))
    return x0 < x1 && y0 < y1 ? (x0..<x1, y0..<y1) : (0..<0, 0..<0)
  }

  /// Draws one level over `count` bytes.
  @inline(__always)
  private static func over(_ mask: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ count: Int, _ level: UInt8) {
    let rest = SIMD16<UInt16>(repeating: UInt16(255 - level))
    let source = SIMD16<UInt16>(repeating: UInt16(level))
    let memory = UnsafeMutableRawBufferPointer(mask)
    var at = start
    let end = start + count
    while at + 16 <= end {
      let below = memory.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      let wide = divided(SIMD16<UInt16>(truncatingIfNeeded: below) &* rest) &+ source
      memory.storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: wide), toByteOffset: at, as: SIMD16<UInt8>.self)
      at += 16
    }
    while at < end {
      mask[at] = level &+ divided(UInt16(mask[at]) &* UInt16(255 - level))
      at += 1
    }
  }

  /// Draws a row of a strip, cell by cell.
  @inline(__always)
  private static func over(
    _ mask: UnsafeMutableBufferPointer<UInt8>, _ rowStart: Int, _ left: Int, _ x: Range<Int>,
    _ alpha: UnsafeBufferPointer<UInt8>, _ from: Int, _ level: UInt8
  ) {
    let levels = SIMD16<UInt16>(repeating: UInt16(level))
    let full = SIMD16<UInt16>(repeating: 255)
    let memory = UnsafeMutableRawBufferPointer(mask)
    let bytes = UnsafeRawBufferPointer(alpha)
    var cell = from
    var start = left
    while start < x.upperBound {
      if start >= x.lowerBound && start + 16 <= x.upperBound {
        let covered = bytes.loadUnaligned(fromByteOffset: cell, as: SIMD16<UInt8>.self)
        let below = memory.loadUnaligned(fromByteOffset: rowStart + start, as: SIMD16<UInt8>.self)
        let source = divided(SIMD16<UInt16>(truncatingIfNeeded: covered) &* levels)
        let wide = divided(SIMD16<UInt16>(truncatingIfNeeded: below) &* (full &- source)) &+ source
        memory.storeBytes(
          of: SIMD16<UInt8>(truncatingIfNeeded: wide), toByteOffset: rowStart + start, as: SIMD16<UInt8>.self)
      } else {
        for column in max(start, x.lowerBound)..<max(min(start + 16, x.upperBound), max(start, x.lowerBound)) {
          let source = divided(UInt16(alpha[cell + column - start]) &* UInt16(level))
          let below = mask[rowStart + column]
          mask[rowStart + column] = source &+ divided(UInt16(below) &* UInt16(255 &- source))
        }
      }
      start += 16
      cell += CoverageGrid.cellBytes
    }
  }

  /// A product of two bytes, divided by 255 and rounded.
  @inline(__always)
  private static func divided(_ product: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let sum = product &+ 128
    return (sum &+ (sum &>> 8)) &>> 8
  }

  @inline(__always)
  private static func divided(_ product: UInt16) -> UInt8 {
    let sum = product &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8)
  }
}
