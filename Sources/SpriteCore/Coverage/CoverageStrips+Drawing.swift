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
          var left = Int(strip.bounds.minX) - Int(origin.x)
          let top = Int(strip.bounds.minY) - Int(origin.y)
          var cell = Int(strip.offset) + (y.lowerBound - top) * CoverageGrid.cellWidth
          while left < x.upperBound {
            Self.over(mask, width, left, x, y, alpha, cell, level)
            left += CoverageGrid.cellWidth
            cell += CoverageGrid.cellBytes
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
    let (source, rest) = (SIMD8(repeating: UInt16(level)), SIMD8(repeating: UInt16(255 - level)))
    let memory = UnsafeMutableRawBufferPointer(mask)
    var at = start
    let end = start + count
    while at + 16 <= end {
      let below = memory.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt16>.self)
      let even = divided((below & 0xff) &* rest) &+ source
      let odd = divided((below &>> 8) &* rest) &+ source
      memory.storeBytes(of: even | odd &<< 8, toByteOffset: at, as: SIMD8<UInt16>.self)
      at += 16
    }
    while at < end {
      mask[at] = level &+ divided(UInt16(mask[at]) &* UInt16(255 - level))
      at += 1
    }
  }

  /// Draws a cell of a strip, whose left border is at `left`, from `from` on.
  @inline(__always)
  private static func over(
    _ mask: UnsafeMutableBufferPointer<UInt8>, _ width: Int, _ left: Int, _ x: Range<Int>, _ y: Range<Int>,
    _ alpha: UnsafeBufferPointer<UInt8>, _ from: Int, _ level: UInt8
  ) {
    let levels = SIMD8(repeating: UInt16(level))
    let memory = UnsafeMutableRawBufferPointer(mask)
    let bytes = UnsafeRawBufferPointer(alpha)
    let first = max(left, x.lowerBound)
    let columns = first..<max(min(left + CoverageGrid.cellWidth, x.upperBound), first)
    var cell = from
    for row in y {
      if columns.count == CoverageGrid.cellWidth {
        let covered = bytes.loadUnaligned(fromByteOffset: cell, as: SIMD8<UInt16>.self)
        let below = memory.loadUnaligned(fromByteOffset: row * width + left, as: SIMD8<UInt16>.self)
        let even = over(below & 0xff, covered & 0xff, levels)
        let odd = over(below &>> 8, covered &>> 8, levels)
        memory.storeBytes(of: even | odd &<< 8, toByteOffset: row * width + left, as: SIMD8<UInt16>.self)
      } else {
        for column in columns {
          let source = divided(UInt16(alpha[cell + column - left]) &* UInt16(level))
          let below = mask[row * width + column]
          mask[row * width + column] = source &+ divided(UInt16(below) &* UInt16(255 &- source))
        }
      }
      cell += CoverageGrid.cellWidth
    }
  }

  /// Every other byte of 16, so that nothing has to be taken apart: coverage times levels over what is below.
  @inline(__always)
  private static func over(
    _ below: SIMD8<UInt16>, _ covered: SIMD8<UInt16>, _ levels: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let source = divided(covered &* levels)
    return divided(below &* (255 &- source)) &+ source
  }

  /// A product of two bytes, divided by 255 and rounded.
  @inline(__always)
  private static func divided(_ product: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let sum = product &+ 128
    return (sum &+ (sum &>> 8)) &>> 8
  }

  @inline(__always)
  private static func divided(_ product: UInt16) -> UInt8 {
    let sum = product &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8)
  }
}
