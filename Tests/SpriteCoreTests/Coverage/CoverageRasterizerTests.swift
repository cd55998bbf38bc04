import Glibc
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
    for round in 0..<(kind == .crowd ? 40 : 840) {
      let bounds = PixelRect(
        minX: 0, minY: 0, maxX: Int32(generator.int(3...width)), maxY: Int32(generator.int(3...11)))
      let polygons = RandomPolygons.make(kind, &generator, Double(bounds.maxX), Double(bounds.maxY))
      let rule: FillRule = round % 2 == 0 ? .nonZero : .evenOdd
      rasterizer.rasterize(polygons, rule: rule, within: bounds, into: &strips)
      let mask = strips.mask(bounds)
      let sampled = SampledCoverage(polygons, rule, bounds)
      for pixel in mask.indices {
        let error = abs(Double(mask[pixel]) - sampled.level(pixel))
        if error > worst {
          worst = error
          if error > 6 {
            Issue.record("\(kind) \(round): \(mask[pixel]), not \(sampled.level(pixel)), at \(pixel) of \(bounds)")
          }
        }
      }
    }
    #expect(worst <= 6)
  }

  // MARK: - Numbers worked out by hand

  private func polygon(_ contours: [SIMD2<Float>]...) -> Polygons {
    var polygons = Polygons()
    for contour in contours {
      polygons.points += contour
      polygons.closeContour()
    }
    return polygons
  }

  private func rectangle(_ x: Float, _ y: Float, _ right: Float, _ bottom: Float) -> [SIMD2<Float>] {
    [SIMD2(x, y), SIMD2(right, y), SIMD2(right, bottom), SIMD2(x, bottom)]
  }

  private let small = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func aRectangleCoversItsShareOfEachPixel(_ rule: FillRule) {
    // Half of column 0 and a quarter of column 2; a fifth of row 0 and a tenth of row 2.
    let mask = mask(polygon(rectangle(0.5, 0.8, 2.25, 2.1)), rule, small)
    // 0.2 · 0.5 · 255 = 25.5, 0.2 · 255 = 51, 0.2 · 0.25 · 255 = 12.75; row 1 127.5, 255, 63.75; row 2 12.75, 25.5, 6.375.
    let expected: [ClosedRange<UInt8>] = [
      25...26, 51...51, 13...13, 0...0,
      127...128, 255...255, 64...64, 0...0,
      13...13, 25...26, 6...6, 0...0,
      0...0, 0...0, 0...0, 0...0,
    ]
    for (found, expected) in zip(mask, expected) { #expect(expected.contains(found)) }
    // Counter-clockwise is the same.
    #expect(self.mask(polygon(rectangle(0.5, 0.8, 2.25, 2.1).reversed()), rule, small) == mask)
  }

  /// Rectangles at all places and of all sizes: rounded, and no more.
  @Test func rectanglesAreExact() {
    var generator = SeededGenerator(seed: 21)
    let bounds = PixelRect(minX: -3, minY: 2, maxX: 47, maxY: 15)
    for _ in 0..<200 {
      let (x, y) = (Float(generator.double(-8...50)), Float(generator.double(0...16)))
      let (right, bottom) = (x + Float(generator.double(0...20)), y + Float(generator.double(0...5)))
      let mask = mask(polygon(rectangle(x, y, right, bottom)), .nonZero, bounds)
      for pixel in mask.indices {
        let (left, top) = (Float(pixel % 50 - 3), Float(pixel / 50 + 2))
        let width = max(0, min(right, left + 1) - max(x, left))
        let height = max(0, min(bottom, top + 1) - max(y, top))
        let error = Float(mask[pixel]) - width * height * 255
        #expect(abs(error) < 0.51)
      }
    }
  }

  @Test func aTriangleCoversItsAreaOfEachPixel() {
    // x + y ≤ 2: pixel 0, 0 whole, its neighbours half. 127.5 rounds to either side.
    let mask = mask(polygon([SIMD2(0, 0), SIMD2(2, 0), SIMD2(0, 2)]), .nonZero, small)
    #expect(mask[0] == 255 && mask[5] == 0 && mask[2] == 0 && mask[8] == 0)
    #expect((127...128).contains(mask[1]) && (127...128).contains(mask[4]))
    // y ≤ x/4 below a level edge: shares of 1/8, 3/8, 5/8, 7/8.
    let slope = self.mask(polygon([SIMD2(0, 0), SIMD2(4, 0), SIMD2(4, 1)]), .evenOdd, small)
    #expect(Array(slope[0..<8]) == [32, 96, 159, 223, 0, 0, 0, 0])
  }

  /// Two triangles that touch in the middle of a pixel, made by one outline that crosses itself: each covers a quarter. Areas
  /// with signs would add up to nothing.
  @Test func anHourglassInOnePixel() {
    let hourglass = polygon([SIMD2(1, 1), SIMD2(2, 1), SIMD2(1, 2), SIMD2(2, 2)])
    for rule in [FillRule.nonZero, .evenOdd] {
      let mask = mask(hourglass, rule, small)
      #expect((127...128).contains(mask[5]))
      #expect(mask.filter { $0 > 0 }.count == 1)
    }
  }

  /// A pentagram within one pixel and over many: even-odd leaves the pentagon in the middle out, non-zero doesn't.
  @Test func aPentagramKeepsItsMiddleOrDoesNot() {
    for (radius, centre) in [(0.45, 1.5), (1.9, 2.0)] {
      let corners = (0..<5).map { index in
        let angle = 4 * Double.pi * Double(index) / 5 - 1
        return SIMD2<Float>(SIMD2(repeating: centre) + radius * SIMD2(cos(angle), sin(angle)))
      }
      func covered(_ rule: FillRule) -> Double {
        Double(mask(polygon(corners), rule, small).reduce(0) { $0 + Int($1) }) / 255
      }
      // The inner pentagon's radius is radius · cos 72° / cos 36°.
      let inner = radius * cos(2 * Double.pi / 5) / cos(Double.pi / 5)
      let pentagon = 2.5 * inner * inner * sin(2 * Double.pi / 5)
      // A point stands on each side, as high as the star's radius less the pentagon's apothem.
      let point = inner * sin(Double.pi / 5) * (radius - inner * cos(Double.pi / 5))
      #expect(abs(covered(.evenOdd) - 5 * point) < 0.02)
      #expect(abs(covered(.nonZero) - 5 * point - pentagon) < 0.02)
    }
  }

  /// What covers a pixel twice covers it once; two halves cover it whole. No masks of pieces are combined.
  @Test func piecesOfOneOutlineAreOne() {
    let overlapping = polygon(rectangle(0, 0, 1.5, 1), rectangle(0.5, 0, 1.75, 1))
    #expect(Array(mask(overlapping, .nonZero, small)[0..<3]) == [255, 191, 0])
    let halves = polygon([SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1)], [SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)])
    #expect(mask(halves, .nonZero, small)[0] == 255)
    let opposed = polygon(rectangle(0, 0, 2, 1), rectangle(1, 0, 2, 1).reversed())
    #expect(Array(mask(opposed, .nonZero, small)[0..<3]) == [255, 0, 0])
  }

  // MARK: - What comes out

  @Test func stripsAndSolidsAreLaidOutAsSaid() {
    var rasterizer = CoverageRasterizer()
    var strips = CoverageStrips()
    let bounds = PixelRect(minX: 100, minY: 50, maxX: 190, maxY: 63)
    rasterizer.rasterize(polygon(rectangle(90, 52.5, 170, 80)), rule: .nonZero, within: bounds, into: &strips)
    // Row 52 is half covered: a strip of five cells. In each band below, the fifth cell is covered in part.
    #expect(strips.strips.count == 4)
    #expect(strips.strips[0].bounds == PixelRect(minX: 100, minY: 50, maxX: 180, maxY: 54))
    #expect(strips.strips[3].bounds == PixelRect(minX: 164, minY: 62, maxX: 180, maxY: 63))
    #expect(strips.strips.map(\.offset) == [0, 320, 384, 448] && strips.alpha.count == 8 * 64)
    // The whole cells of three bands are one rectangle.
    #expect(strips.solids == [PixelRect(minX: 100, minY: 54, maxX: 164, maxY: 63)])
    let sum = strips.mask(bounds).reduce(0) { $0 + Int($1) }
    #expect(sum == 70 * 10 * 255 + 70 * 128)
  }

  @Test func drawsOverAMask() {
    var generator = SeededGenerator(seed: 23)
    var rasterizer = CoverageRasterizer()
    var strips = CoverageStrips()
    let bounds = PixelRect(minX: -7, minY: 3, maxX: 60, maxY: 30)
    for kind in RandomPolygons.Kind.allCases {
      let polygons = RandomPolygons.make(kind, &generator, 60, 30)
      rasterizer.rasterize(polygons, rule: .nonZero, within: bounds, into: &strips)
      let coverage = strips.mask(bounds)
      let level = generator.byte()
      let before = (0..<67 * 27).map { _ in generator.byte() }
      // A mask that holds less than the strips: columns -2…50, rows 5…20.
      let (width, height) = (53, 16)
      var drawn = Array(before[0..<width * height])
      strips.draw(over: &drawn, width: width, height: height, origin: SIMD2(-2, 5), level: level)
      for index in drawn.indices {
        let covered = coverage[(index / width + 2) * 67 + index % width + 5]
        let source = (Double(covered) * Double(level) / 255).rounded()
        let below = Double(before[index]) * (255 - source) / 255
        #expect(Double(drawn[index]) == source + below.rounded())
      }
    }
  }

  /// A part of the bounds, at a border of cells, shows the same bytes.
  @Test func aPartOfThePictureIsAPartOfThePicture() {
    var generator = SeededGenerator(seed: 24)
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 40)
    let part = PixelRect(minX: 32, minY: 8, maxX: 75, maxY: 30)
    for _ in 0..<10 {
      for kind in RandomPolygons.Kind.allCases where kind != .huge {
        let polygons = RandomPolygons.make(kind, &generator, 96, 40)
        let (all, some) = (mask(polygons, .nonZero, bounds), mask(polygons, .nonZero, part))
        for pixel in some.indices {
          let (x, y) = (pixel % 43 + 32, pixel / 43 + 8)
          let difference = Int(all[y * 96 + x]) - Int(some[pixel])
          #expect(abs(difference) <= 1)
        }
      }
    }
  }

  // MARK: - Bad input

  @Test func contoursThatAreNoNumbersAreLeftOut() {
    for bad in [Float.nan, .infinity, -.infinity] {
      let triangle: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(bad, 2), SIMD2(2, 4)]
      #expect(mask(polygon(triangle), .nonZero, small).allSatisfy { $0 == 0 })
      let both = polygon(triangle, rectangle(1, 1, 2, 2))
      let rest = mask(both, .nonZero, small)
      #expect(rest[5] == 255 && rest.filter { $0 > 0 }.count == 1)
    }
  }

  @Test func nothingInNothingOut() {
    let empty = PixelRect(minX: 3, minY: 3, maxX: 3, maxY: 1)
    var rasterizer = CoverageRasterizer()
    var strips = CoverageStrips()
    rasterizer.rasterize(polygon(rectangle(0, 0, 2, 2)), rule: .nonZero, within: empty, into: &strips)
    #expect(strips.isEmpty)
    rasterizer.rasterize(Polygons(), rule: .nonZero, within: small, into: &strips)
    #expect(strips.isEmpty)
    // A line there and back, a point.
    let flat = polygon([SIMD2(0, 0), SIMD2(3, 3), SIMD2(0, 0)], [SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)])
    #expect(mask(flat, .nonZero, small).allSatisfy { $0 == 0 })
    var broken = Polygons()
    broken.points = [SIMD2(0, 0), SIMD2(1, 1)]
    broken.ends = [0, -5, 2, 1, 99]
    #expect(mask(broken, .nonZero, small).allSatisfy { $0 == 0 })
  }

  /// All that lies below a diagonal, and all but a hole.
  @Test(arguments: [1e4, 1e5, 1e7, 1e12, 1e30, 3e38] as [Float])
  func hugeCoordinatesAreCut(_ far: Float) {
    let mask = mask(polygon([SIMD2(-far, -far), SIMD2(far, far), SIMD2(-far, far)]), .nonZero, small)
    // Where the line passes can't be told any more at 10³⁰.
    for y in 0..<4 where far < 1e13 {
      for x in 0..<4 {
        let expected: ClosedRange<UInt8> = x == y ? 127...128 : x < y ? 255...255 : 0...0
        #expect(expected.contains(mask[y * 4 + x]))
      }
    }
    let frame = polygon(rectangle(-far, -far, far, far), rectangle(1, 1, 3, 3))
    #expect(self.mask(frame, .evenOdd, small).filter { $0 == 0 }.count == 4)
  }

  @Test func aMillionSegmentsAreTaken() {
    var polygons = Polygons()
    polygons.points = (0..<1_000_000).map { index in
      let angle = Float(index) * 0.001
      return SIMD2(32 + 30 * cos(angle), 10 + 9 * sin(angle) + Float(index % 7) * 0.01)
    }
    polygons.closeContour()
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 20)
    var strips = CoverageStrips()
    var rasterizer = CoverageRasterizer()
    rasterizer.rasterize(polygons, rule: .nonZero, within: bounds, into: &strips)
    #expect(strips.mask(bounds)[10 * 64 + 32] == 255)
  }
}
