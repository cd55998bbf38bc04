import SpriteCore
import TestSupport
import Testing

@Suite struct MipChainTests {
  private func random(_ width: Int, _ height: Int, gap: Int = 0, seed: UInt64 = 1) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    let row = width * 4 + gap
    return PixelBuffer(
      width: width, height: height, bytesPerRow: row, bytes: (0..<(row * height)).map { _ in generator.byte() })
  }

  /// The mean of the area that each texel covers, in `Double`, from all texels of the level above.
  private func areaAverage(_ fine: PixelBuffer, to width: Int, _ height: Int) -> [Double] {
    func overlaps(_ index: Int, _ fine: Int, _ coarse: Int) -> [Double] {
      let (low, high) = (
        Double(index) * Double(fine) / Double(coarse), Double(index + 1) * Double(fine) / Double(coarse)
      )
      return (0..<fine).map { max(0, min(high, Double($0 + 1)) - max(low, Double($0))) }
    }
    var means: [Double] = []
    for y in 0..<height {
      let rows = overlaps(y, fine.height, height)
      for x in 0..<width {
        let columns = overlaps(x, fine.width, width)
        var sums = [0.0, 0, 0, 0]
        var area = 0.0
        for (j, rowWeight) in rows.enumerated() where rowWeight > 0 {
          for (i, columnWeight) in columns.enumerated() where columnWeight > 0 {
            area += rowWeight * columnWeight
            for c in 0..<4 {
              sums[c] += rowWeight * columnWeight * Double(fine.bytes[j * fine.bytesPerRow + i * 4 + c])
            }
          }
        }
        means += sums.map { $0 / area }
      }
    }
    return means
  }

  @Test(arguments: [
    (1, 7), (7, 1), (1, 2), (2, 1), (3, 5), (5, 3), (6, 8), (8, 6), (9, 9), (17, 4), (2, 31), (13, 21), (1, 16),
  ])
  func everyLevelIsTheAreaAverageOfTheOneAbove(width: Int, height: Int) {
    var above = random(width, height, gap: 4)
    var (expectedWidth, expectedHeight) = (width, height)
    for level in MipChain.levels(below: above) {
      (expectedWidth, expectedHeight) = (max(1, expectedWidth / 2), max(1, expectedHeight / 2))
      #expect((level.width, level.height) == (expectedWidth, expectedHeight))
      let means = areaAverage(above, to: expectedWidth, expectedHeight)
      // The nearest whole number, up to the rounding of the sums in Double; which way halves go is told below.
      let wrong = zip(level.bytes, means).filter { abs(Double($0.0) - $0.1) > 0.5 + 1e-9 }
      #expect(wrong.isEmpty && level.bytes.count == means.count)
      above = level
    }
    #expect((above.width, above.height) == (1, 1))
  }

  @Test func sizesHalveDownToOne() {
    func sizes(_ width: Int, _ height: Int) -> [[Int]] {
      MipChain.levels(below: random(width, height)).map { [$0.width, $0.height] }
    }
    #expect(sizes(6, 8) == [[3, 4], [1, 2], [1, 1]])
    #expect(sizes(1, 1) == [])
    #expect(sizes(5, 1) == [[2, 1], [1, 1]])
    #expect(sizes(16, 2) == [[8, 1], [4, 1], [2, 1], [1, 1]])
    #expect(sizes(0, 0) == [] && sizes(0, 9) == [] && sizes(9, 0) == [])
  }

  @Test func evenSizesAreBoxesOfFourRoundedHalfUp() {
    // Four columns, two rows of grey: boxes (0, 1, 255, 254) and (0, 1, 10, 0).
    let bytes = ([0, 1, 0, 1, 255, 254, 10, 0] as [UInt8]).flatMap { [$0, $0, $0, $0] }
    let level = MipChain.levels(below: PixelBuffer(width: 4, height: 2, bytesPerRow: 16, bytes: bytes))[0]
    // 510/4 = 127.5 goes up, 11/4 = 2.75.
    #expect(level.bytes == [128, 128, 128, 128, 3, 3, 3, 3])
  }

  @Test func threeTexelsBecomeTheirMean() {
    let bytes: [UInt8] = [10, 20, 30, 40, 40, 50, 60, 70, 100, 110, 120, 131]
    let level = MipChain.levels(below: PixelBuffer(width: 3, height: 1, bytesPerRow: 12, bytes: bytes))[0]
    // 150/3, 180/3, 210/3, 241/3 = 80.3
    #expect(level.bytes == [50, 60, 70, 80])
  }

  @Test func fiveTexelsShareTheMiddleOne() {
    let bytes: [UInt8] = [0, 0, 100, 0, 200].flatMap { (grey: UInt8) -> [UInt8] in [grey, 0, 0, 0] }
    let level = MipChain.levels(below: PixelBuffer(width: 5, height: 1, bytesPerRow: 20, bytes: bytes))[0]
    // (0 + 0 + 100/2) / 2.5 = 20, (100/2 + 0 + 200) / 2.5 = 100
    #expect(level.bytes[0] == 20 && level.bytes[4] == 100)
  }

  @Test(arguments: [(1, 9), (7, 5), (12, 10), (31, 2)])
  func aPlainColourStaysItself(width: Int, height: Int) {
    let color: [UInt8] = [255, 1, 127, 254]
    let bytes = (0..<(width * height)).flatMap { _ -> [UInt8] in color }
    let base = PixelBuffer(width: width, height: height, bytesPerRow: width * 4, bytes: bytes)
    for level in MipChain.levels(below: base) {
      #expect(level.bytes == (0..<(level.width * level.height)).flatMap { _ -> [UInt8] in color })
    }
  }

  @Test func levelsAreMadeOnce() {
    let buffer = random(4, 4)
    let (first, second) = (buffer.mipLevels, buffer.mipLevels)
    #expect(first.count == 2)
    #expect(zip(first, second).allSatisfy { $0 === $1 })
  }
}
