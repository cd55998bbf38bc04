/// Smaller and smaller copies of an image, each half the size of the one before, rounded down, at least 1.
///
/// Each texel is the mean of the area that it covers in the level above: two texels a side, or for odd sizes between two
/// and three with the outer ones weighted by what is covered. Made here and uploaded, since what a driver makes of odd
/// sizes is its own affair.
package enum MipChain {
  /// The levels below `base`, level 1 first, down to 1×1; none for an image that is 1×1 or empty.
  package static func levels(below base: PixelBuffer) -> [PixelBuffer] {
    var levels: [PixelBuffer] = []
    var last = base
    while last.width > 1 || last.height > 1, last.width > 0, last.height > 0 {
      last = halve(last)
      levels.append(last)
    }
    return levels
  }

  /// The texels that one texel of the next level covers along one axis: where they start, and their weights, which are
  /// whole numbers that add up to the length of the finer axis.
  struct Taps {
    var first: Int
    var weights: [Int]

    init(index: Int, from fine: Int, to coarse: Int) {
      // In units of 1/coarse of a fine texel: the coarse texel covers [index·fine, (index+1)·fine).
      let (low, high) = (index * fine, (index + 1) * fine)
      first = low / coarse
      weights = (first...((high - 1) / coarse)).map { texel in
        min(high, (texel + 1) * coarse) - max(low, texel * coarse)
      }
    }
  }

  private static func halve(_ fine: PixelBuffer) -> PixelBuffer {
    let (width, height) = (max(1, fine.width / 2), max(1, fine.height / 2))
    let columns = (0..<width).map { Taps(index: $0, from: fine.width, to: width) }
    let total = fine.width * fine.height
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      fine.bytes.withUnsafeBufferPointer { source in
        for y in 0..<height {
          let rows = Taps(index: y, from: fine.height, to: height)
          for x in 0..<width {
            let sum = weightedSum(source, bytesPerRow: fine.bytesPerRow, columns[x], rows)
            for channel in 0..<4 {
              target[(y * width + x) * 4 + channel] = UInt8(
                truncatingIfNeeded: (sum[channel] * 2 + total) / (2 * total))
            }
          }
        }
      }
      count = width * height * 4
    }
    return PixelBuffer(width: width, height: height, bytesPerRow: width * 4, bytes: bytes)
  }

  private static func weightedSum(
    _ source: UnsafeBufferPointer<UInt8>, bytesPerRow: Int, _ columns: Taps, _ rows: Taps
  ) -> SIMD4<Int> {
    var sum = SIMD4<Int>.zero
    for (j, rowWeight) in rows.weights.enumerated() {
      for (i, columnWeight) in columns.weights.enumerated() {
        let at = (rows.first + j) * bytesPerRow + (columns.first + i) * 4
        let texel = SIMD4(Int(source[at]), Int(source[at + 1]), Int(source[at + 2]), Int(source[at + 3]))
        sum &+= texel &* (rowWeight * columnWeight)
      }
    }
    return sum
  }
}
