import Glibc
import SpriteCore
import TestSupport
import Testing

@Suite struct GrowingCoverageTests {
  private let bounds = PixelRect(minX: 10, minY: -5, maxX: 210, maxY: 118)

  private func fresh(_ polygons: Polygons, _ rule: FillRule) -> CoverageStrips {
    var rasterizer = CoverageRasterizer()
    var strips = CoverageStrips()
    rasterizer.rasterize(polygons, rule: rule, within: bounds, into: &strips)
    return strips
  }

  /// A segment of a pen: a bar and a cap of twelve corners, both clockwise.
  private func segment(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ width: Double) -> Polygons {
    var polygons = Polygons()
    let way = b - a
    let length = (way * way).sum().squareRoot()
    if length > 0 {
      let side = SIMD2(-way.y, way.x) * (width / 2 / length)
      polygons.points += [a - side, b - side, b + side, a + side].map { SIMD2<Float>($0) }
      polygons.closeContour()
    }
    polygons.points += (0..<12).map { index in
      let angle = 2 * Double.pi * Double(index) / 12
      return SIMD2<Float>(b + width / 2 * SIMD2(cos(angle), sin(angle)))
    }
    polygons.closeContour()
    return polygons
  }

  /// Whatever is appended, in whatever portions: equal to the byte, and in the same strips.
  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func equalsRasterizingAtOnce(_ rule: FillRule) {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<30 {
      var growing = GrowingCoverage(within: bounds, rule: rule)
      var all = Polygons()
      var grown = CoverageStrips()
      for append in 0..<12 {
        let kind = generator.one(of: RandomPolygons.Kind.allCases)
        let more = RandomPolygons.make(kind, &generator, 220, 120)
        growing.append(more)
        all.append(more)
        if append % 4 != 3 { continue }
        growing.copy(into: &grown)
        #expect(grown == fresh(all, rule))
      }
    }
  }

  /// A pen that goes to and fro over the same spots: cells fill up, and cost nothing from then on.
  @Test func whatIsFullStaysFullAndCostsNothing() {
    var generator = SeededGenerator(seed: 12)
    var growing = GrowingCoverage(within: bounds)
    var all = Polygons()
    func draw(_ more: Polygons) {
      growing.append(more)
      all.append(more)
    }
    func isEqual() -> Bool {
      var grown = CoverageStrips()
      growing.copy(into: &grown)
      return grown == fresh(all, .nonZero)
    }
    // Lines so close that they fill the area, and many over one another.
    for line in 0..<14 {
      let y = 40.5 + Double(line) * 3
      draw(segment(SIMD2(60, y), SIMD2(140, y + 0.3), 5))
    }
    #expect(isEqual())
    var at = SIMD2(100.0, 60)
    for step in 0..<300 {
      let next = SIMD2(generator.double(80...130), generator.double(50...70))
      draw(segment(at, next, 3))
      #expect(growing.cellsOfLastAppend == 0)
      at = next
      if step % 100 == 99 { #expect(isEqual()) }
    }
    // What turns the other way wakes the cells again: in the end it outweighs what was there.
    var hole = Polygons()
    hole.points = [SIMD2(90, 55), SIMD2(90, 65), SIMD2(110, 65), SIMD2(110, 55)]
    hole.closeContour()
    for _ in 0..<20 { draw(hole) }
    #expect(growing.cellsOfLastAppend > 0)
    #expect(isEqual())
  }

  /// A cell that fills up bit by bit, crossed by more lines than are told apart one by one.
  @Test func aScribbleEqualsRasterizingAtOnce() {
    var generator = SeededGenerator(seed: 14)
    var growing = GrowingCoverage(within: bounds)
    var all = Polygons()
    var grown = CoverageStrips()
    var at = SIMD2(100.0, 60)
    for step in 0..<120 {
      let next = SIMD2(generator.double(90...110), generator.double(55...65))
      let more = segment(at, next, 1)
      growing.append(more)
      all.append(more)
      at = next
      if step % 20 != 19 { continue }
      growing.copy(into: &grown)
      #expect(grown == fresh(all, .nonZero))
    }
  }

  /// 10,000 segments of a line that winds over the canvas: the last ones cost what the first ones did.
  @Test func anAppendCostsTheSameHoweverLongTheOutline() {
    let large = PixelRect(minX: 0, minY: 0, maxX: 1000, maxY: 1000)
    var growing = GrowingCoverage(within: large)
    func pen(_ step: Int) -> SIMD2<Double> {
      let (row, column) = (step / 200, step % 200)
      return SIMD2(Double(row % 2 == 0 ? column : 199 - column) * 5 + 2, Double(row) * 19 + 10)
    }
    var counts: [Int] = []
    for step in 0..<10_000 {
      growing.append(segment(pen(step), pen(step + 1), 6))
      counts.append(growing.cellsOfLastAppend)
    }
    let first = counts[0..<1000].reduce(0, +)
    let last = counts[9000..<10_000].reduce(0, +)
    // 5 pixels of a line 6 pixels wide touch 1 or 2 columns and 2 or 3 bands; where the line turns, more.
    #expect(counts.filter { $0 > 6 }.count <= 100)
    #expect(Double(last) <= 1.1 * Double(first))
    #expect(growing.cellsRasterized == counts.reduce(0, +))
  }

  /// What the changes carry over, laid out in strips, is the whole coverage.
  @Test func changesKeepACopyUpToDate() {
    var generator = SeededGenerator(seed: 13)
    var growing = GrowingCoverage(within: bounds)
    var all = Polygons()
    var laidOut = CoverageStrips()
    var copy: [UInt8] = []
    for _ in 0..<60 {
      let more = RandomPolygons.make(generator.one(of: [.blobs, .ribbon, .quads, .rectangles]), &generator, 220, 120)
      growing.append(more)
      all.append(more)
      copy += [UInt8](repeating: 0, count: growing.alphaSize - copy.count)
      growing.forEachChange { offset, bytes in copy.replaceSubrange(offset..<offset + 64, with: bytes) }
      growing.forgetChanges()
      #expect(growing.changedCells == 0)
      growing.layOut(into: &laidOut)
      #expect(laidOut.alpha.isEmpty)
      laidOut.alpha = copy
      #expect(laidOut.mask(bounds) == fresh(all, .nonZero).mask(bounds))
    }
  }

  @Test func nothingInNothingOut() {
    var growing = GrowingCoverage(within: PixelRect(minX: 5, minY: 5, maxX: 5, maxY: 9))
    growing.append(segment(SIMD2(0, 0), SIMD2(9, 9), 3))
    var strips = CoverageStrips()
    growing.copy(into: &strips)
    #expect(strips.isEmpty && growing.cellsRasterized == 0)
    var other = GrowingCoverage(within: bounds)
    other.append(Polygons())
    #expect(other.cellsRasterized == 0)
  }
}

extension Polygons {
  /// Appends the contours of others.
  mutating func append(_ other: Polygons) {
    let start = Int32(points.count)
    points += other.points
    ends += other.ends.map { $0 + start }
  }
}
