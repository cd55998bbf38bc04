import SpriteCore
import TestSupport
import Testing

@Suite struct CoverageRasterizerTests {
  private func mask(_ polygons: Polygons, _ rule: FillRule, _ bounds: PixelRect) -> [UInt8] {
    var rasterizer = CoverageRasterizer()
    var strips = CoverageStrips()
    rasterizer.rasterize(polygons, rule: rule, within: bounds, into: &strips)
    return strips.mask(bounds)
  }

  /// Two rasterisers that share no idea agree on outlines of all kinds.
  @Test(arguments: Array(RandomPolygons.Kind.allCases.enumerated()))
  func isWhatPointsSay(_ index: Int, _ kind: RandomPolygons.Kind) {
    var generator = SeededGenerator(seed: UInt64(index + 1))
    var rasterizer = CoverageRasterizer()
    var strips = CoverageStrips()
    // Wide enough for cells between edges that no edge touches.
    let width = kind == .onGrid ? 90 : 36
    var worst = 0.0
    for round in 0..<840 {
      let bounds = PixelRect(minX: 0, minY: 0, maxX: Int32(generator.int(3...width)), maxY: Int32(generator.int(3...11)))
      let polygons = RandomPolygons.make(kind, &generator, Double(bounds.maxX), Double(bounds.maxY))
      let rule: FillRule = round % 2 == 0 ? .nonZero : .evenOdd
      rasterizer.rasterize(polygons, rule: rule, within: bounds, into: &strips)
      let mask = strips.mask(bounds)
      let sampled = SampledCoverage(polygons, rule, bounds)
      for pixel in mask.indices {
        let error = abs(Double(mask[pixel]) - sampled.level(pixel))
        if error > worst {
          worst = error
          if error > 6 { Issue.record("\(kind) \(round): \(mask[pixel]) for \(sampled.level(pixel)) at \(pixel) of \(bounds)") }
        }
      }
    }
    print(kind, worst)
    #expect(worst <= 6)
  }
}
