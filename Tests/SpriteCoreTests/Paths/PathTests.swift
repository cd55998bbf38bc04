import SpriteCore
import TestSupport
import Testing

/// What a path holds after each way of building it.
@Suite struct PathTests {
  @Test func beginsSubpathsWhereNobodySaysSo() {
    var path = Path()
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.addLine(to: Point(1, 2))
    #expect(path.svgString == "M1 2")
    path.addLine(to: Point(3, 4))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == Point(1, 2))
    path.addQuadCurve(to: Point(5, 6), control: Point(7, 8))
    #expect(path.svgString == "M1 2L3 4ZM1 2Q7 8 5 6")
    #expect(path.currentPoint == Point(5, 6))
    var curve = Path()
    curve.addCurve(to: Point(5, 6), control1: Point(1, 1), control2: Point(2, 2))
    #expect(curve.svgString == "M1 1C1 1 2 2 5 6")
  }

  @Test func ignoresAndCountsWhatIsNoPlace() {
    var path = Path()
    path.move(to: Point(.nan, 0))
    path.addLine(to: Point(0, .infinity))
    path.addQuadCurve(to: Point(0, 0), control: Point(.nan, 0))
    path.addCurve(to: Point(0, 0), control1: Point(0, 0), control2: Point(0, -.infinity))
    path.addRect(Rect(x: 0, y: 0, width: .infinity, height: 1))
    path.addEllipse(in: Rect(x: .nan, y: 0, width: 1, height: 1))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1)
    path.addRoundedRect(Rect(x: 0, y: 0, width: 1, height: 1), radius: .nan)
    path.addEllipticalArc(to: .zero, radii: Size(.nan, 1))
    #expect(path.isEmpty)
    #expect(path.ignoredSegmentCount == 9)
    path.addLine(to: Point(1, 1))
    #expect(path.ignoredSegmentCount == 9)
    let far = Path.line(from: Point(1e200, 0), to: Point(1, 0))
    let beyond = far.applying(.scale(1e200))
    #expect(beyond.ignoredSegmentCount == 1)
    #expect(beyond.svgString == "M1e+200 0")
  }

  @Test func isAValue() {
    var path = Path.rect(Rect(x: 1, y: 2, width: 3, height: 4))
    let copy = path
    #expect(path == copy && path.hashValue == copy.hashValue)
    path.addLine(to: .zero)
    #expect(path != copy)
    #expect(copy.svgString == "M1 2L4 2L4 6L1 6Z")
    // The same points with other verbs are another path.
    var (a, b) = (Path(), Path())
    a.move(to: .zero)
    a.addQuadCurve(to: Point(1, 1), control: Point(1, 0))
    b.move(to: .zero)
    b.addLine(to: Point(1, 0))
    b.addLine(to: Point(1, 1))
    #expect(a != b)
    #expect(Path(a.elements) == a)
    path.removeAll()
    #expect(path == Path() && path.currentPoint == nil)
  }

  @Test func appendedPathsKeepTheirStarts() {
    var path = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
    path.append(.rect(Rect(x: 5, y: 5, width: 1, height: 1)))
    path.addLine(to: Point(9, 9))
    #expect(path.svgString == "M0 0L1 0L1 1L0 1ZM5 5L6 5L6 6L5 6ZM5 5L9 9")
    path.append(Path())
    path.closeSubpath()
    #expect(path.currentPoint == Point(5, 5))
  }

  @Test func runsBackwards() throws {
    func reversed(_ svg: String) throws -> String { try Path(svg: svg).reversed().svgString }
    #expect(try reversed("M0 0L1 0Q2 0 2 1C2 2 3 2 3 3") == "M3 3C3 2 2 2 2 1Q2 0 1 0L0 0")
    #expect(try reversed("M0 0L1 0L1 1Z") == "M0 0L1 1L1 0Z")
    #expect(try reversed("M0 0C1 1 2 2 3 3L4 4Z") == "M0 0L4 4L3 3C2 2 1 1 0 0Z")
    #expect(try reversed("M0 0L1 0M5 5L6 6Z") == "M5 5L6 6ZM1 0L0 0")
    #expect(try reversed("M1 1") == "M1 1")
    #expect(try reversed("M1 1Z") == "M1 1Z")
    #expect(try reversed("") == "")
  }

  @Test func mapsEveryPoint() throws {
    let path = try Path(svg: "M1 2L3 4Q5 6 7 8C1 2 3 4 5 6Z")
    let map = AffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 10, ty: 20)
    #expect(path.applying(map).svgString == "M12 27L16 35Q20 43 24 51C12 27 16 35 20 43Z")
    #expect(Path(path.elements.map { $0.applying(map) }) == path.applying(map))
  }
}
