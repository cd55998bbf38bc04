import PathFuzz
import SpriteCore
import Testing

/// The fuzzer for a moment; `make fuzz` runs it for as long as one likes.
@Suite struct PathFuzzTests {
  @Test func aFewRoundsFindNothing() {
    var report = FuzzReport()
    report.run(seconds: 2, firstSeed: 1) { Issue.record("\($0)") }
    #expect(report.isVaried, "\(report)")
  }

  /// The twins that fail: what isn't so is found.
  @Test func wrongPathsAreFaults() throws {
    let square = try Path(svg: "M0 0H10V10H0Z")
    #expect(PathChecks.reading(square, of: "M0 0H10V10H0Z").isEmpty)
    var ignored = square
    ignored.addLine(to: Point(.nan, 0))
    #expect(PathChecks.reading(ignored, of: "M0 0H10V10H0Z").count == 1)
    // Read anew, a coordinate like that is an error.
    #expect(PathChecks.reading(.line(from: .zero, to: Point(1e13, 0)), of: "M0 0L1e13 0").count == 2)
    #expect(PathChecks.measuring(square, places: [Point(5, 5)], lengths: [3, .nan]).isEmpty)
  }

  @Test func wrongPicturesAreFaults() {
    #expect(CoverageChecks.fault([5, 9], equals: [5, 7], slack: 2) == nil)
    #expect(CoverageChecks.fault([5, 9], equals: [5, 6], slack: 2) != nil)
    #expect(CoverageChecks.fault([5, 9], covers: [5, 6], slack: 0) == nil)
    #expect(CoverageChecks.fault([5, 6], covers: [5, 9], slack: 2) != nil)
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 32, maxY: 8)
    // Half of sixteen pixels by four: one strip of one cell.
    var polygons = Polygons()
    polygons.points = [SIMD2(0, 0), SIMD2(16, 0), SIMD2(0, 4)]
    polygons.closeContour()
    var strips = CoverageStrips()
    var rasterizer = CoverageRasterizer()
    rasterizer.rasterize(polygons, rule: .nonZero, within: bounds, into: &strips)
    #expect(CoverageChecks.fault(in: strips, within: bounds) == nil)
    var wrong = strips
    wrong.solids = [PixelRect(minX: 15, minY: 3, maxX: 17, maxY: 5)]
    #expect(CoverageChecks.fault(in: wrong, within: bounds) != nil)
    wrong = strips
    wrong.alpha.removeLast()
    #expect(CoverageChecks.fault(in: wrong, within: bounds) != nil)
    #expect(CoverageChecks.fault(in: strips, within: PixelRect(minX: 1, minY: 0, maxX: 32, maxY: 8)) != nil)
  }

  /// A picture of two paths has pixels that both cover.
  @Test func wrongListsAreFaults() {
    let context = DrawingContext(size: Size(40, 30))
    context.fillEllipse(in: Rect(x: 3, y: 3, width: 20, height: 20), with: .white)
    #expect(DrawnMask(context.finish()).fault == nil)
    context.fillEllipse(in: Rect(x: 9, y: 3, width: 20, height: 20), with: .white)
    #expect(DrawnMask(context.finish()).fault != nil)
    let turned = DrawingContext(size: Size(40, 30))
    turned.fill(Rect(x: 3.5, y: 3, width: 9, height: 9), with: .white)
    #expect(DrawnMask(turned.finish()).fault != nil)
  }

  // MARK: - What the fuzzer found

  @Test func lengthsAtTheEndOfTheRangeOfNumbers() {
    let far = Double.greatestFiniteMagnitude
    var path = Path()
    path.move(to: Point(far, 0))
    path.addCurve(to: Point(far, 3), control1: Point(far, 1), control2: Point(far, 2))
    #expect(path.length == 3)
    path.addCurve(to: Point(-far, 3), control1: Point(far, 1), control2: Point(far, 2))
    #expect(path.length == .infinity)
  }

  /// No finer than the numbers tell places apart: else a dot took 65,536 corners, and each dash's cap.
  @Test func flatnessHasAnEnd() {
    let dot = Path.line(from: .zero, to: .zero)
    let style = StrokeStyle(width: 20_000, cap: .round)
    let finest = dot.stroked(style, flatness: 0.002).points.count
    for flatness in [0, 1e-300, -1, .nan] {
      #expect(dot.stroked(style, flatness: flatness).points.count == finest, "\(flatness)")
    }
    #expect(finest < 5100 && finest > dot.stroked(style, flatness: 0.003).points.count)
  }
}
