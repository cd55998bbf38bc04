import Glibc
import SpriteCore
import TestSupport
import Testing

/// Ready-made shapes, against the curves of school geometry.
@Suite struct ShapeTests {
  private func distance(_ p: SIMD2<Double>, _ q: Point) -> Double { hypot(p.x - q.x, p.y - q.y) }

  @Test func circlesAreRound() throws {
    let path = Path.circle(center: Point(30, 40), radius: 20)
    let dense = DensePath(path).subpaths
    #expect(dense.count == 1 && dense[0].isClosed)
    for place in dense[0].places { #expect(abs(distance(place, Point(30, 40)) - 20) < 20 * 4.3e-6) }
    #expect(path.bounds == Rect(x: 10, y: 20, width: 40, height: 40))
    #expect(abs(path.length - 40 * .pi) < 1e-3)
    #expect(path.contains(Point(30, 59.9)) && !path.contains(Point(30, 60.1)))
    #expect(try #require(path.currentPoint) == Point(50, 40))
  }

  @Test func flatEllipsesStayWithinTheirRects() {
    #expect(Path.ellipse(in: Rect(x: 1, y: 2, width: 0, height: 4)).bounds == Rect(x: 1, y: 2, width: 0, height: 4))
    #expect(Path.ellipse(in: Rect(x: 1, y: 2, width: 3, height: 0)).bounds == Rect(x: 1, y: 2, width: 3, height: 0))
    #expect(Path.ellipse(in: Rect(x: 4, y: 6, width: -3, height: -4)).bounds == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func roundedRectsAreRoundAtTheirCorners() {
    let path = Path.roundedRect(
      Rect(x: 0, y: 0, width: 100, height: 60), topLeft: 10, topRight: 0, bottomRight: 30, bottomLeft: -5)
    for place in DensePath(path).subpaths[0].places {
      let onEdge = place.x == 0 || place.x == 100 || place.y == 0 || place.y == 60
      let nearLeft = abs(distance(place, Point(10, 10)) - 10) < 1e-4 && place.x <= 10 && place.y <= 10
      let nearRight = abs(distance(place, Point(70, 30)) - 30) < 2e-4 && place.x >= 70 && place.y >= 30
      #expect(onEdge || nearLeft || nearRight, "\(place)")
    }
    #expect(!path.contains(Point(2, 2)) && path.contains(Point(3, 3.1)) && path.contains(Point(99.9, 0.1)))
    #expect(path.contains(Point(0.1, 59.9)))
    // At most half of the shorter side.
    let pill = Path.roundedRect(Rect(x: 0, y: 0, width: 100, height: 60), radius: 1000)
    #expect(pill == .roundedRect(Rect(x: 0, y: 0, width: 100, height: 60), radius: 30))
    #expect(
      Path.roundedRect(Rect(x: 1, y: 2, width: 3, height: 4), radius: 0) == .rect(Rect(x: 1, y: 2, width: 3, height: 4))
    )
  }

  @Test func arcsRunFromAngleToAngle() {
    let quarter = Path.arc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2)
    #expect(quarter.points.first == Point(10, 0) && quarter.points.last == Point(0, 10))
    #expect(abs(quarter.length - 5 * .pi) < 1e-4)
    // The other way round it is three quarters.
    let rest = Path.arc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.length - 15 * .pi) < 1e-3)
    #expect(rest.points.last == Point(0, 10))
    let whole = Path.arc(center: .zero, radius: 10, startAngle: 1, endAngle: 100)
    #expect(abs(whole.length - 20 * .pi) < 1e-3 && whole.points.first == whole.points.last)
    #expect(Path.arc(center: .zero, radius: 10, startAngle: 1, endAngle: 1).svgString.contains("C") == false)
    var path = Path.line(from: Point(0, 0), to: Point(5, 0))
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
    #expect(path.points[2] == Point(10, 0) && path.verbs[2] == .line)
    for place in DensePath(quarter).subpaths[0].places { #expect(abs(hypot(place.x, place.y) - 10) < 1e-4) }
  }

  @Test func starsHaveStraightSides() throws {
    let star = Path.star(points: 5, in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(star.points.count == 10)
    #expect(abs(star.points[0].x - 50) < 1e-12 && abs(star.points[0].y) < 1e-12)
    // In a pentagram the first tip, two inner corners and another tip are on one line.
    let (a, b, c) = (star.points[0], star.points[1], star.points[4])
    #expect(abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) < 1e-9)
    let inner = Path.star(points: 4, in: Rect(x: 0, y: 0, width: 2, height: 4), innerRadius: 0.5)
    #expect(abs(inner.points[1].x - (1 + 0.5 * 0.5.squareRoot())) < 1e-12)
    #expect(abs(inner.points[1].y - (2 - 2 * 0.5 * 0.5.squareRoot())) < 1e-12)
    #expect(Path.star(points: 1, in: Rect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
    #expect(Path.star(points: .min, in: Rect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
    #expect(Path.star(points: .max, in: Rect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
    #expect(Path.polygon([Point]()).isEmpty)
  }
}
