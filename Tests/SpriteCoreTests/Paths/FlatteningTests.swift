import Glibc
import SpriteCore
import TestSupport
import Testing

/// Straight edges against the curves they stand for.
@Suite struct FlatteningTests {
  private func flatten(_ path: Path, _ map: AffineTransform = .identity, visible: Rect? = nil, tolerance: Double = 0.05)
    -> Polygons
  {
    var writer = ContourWriter()
    path.flatten(through: map, visible: visible, tolerance: tolerance, into: &writer)
    return writer.polygons
  }

  /// The edges of a contour, without the one that closes it.
  private func edges(_ polygons: Polygons) -> [(SIMD2<Double>, SIMD2<Double>)] {
    guard let end = polygons.ends.first, end > 1 else { return [] }
    return (1..<Int(end)).map { (SIMD2<Double>(polygons.points[$0 - 1]), SIMD2<Double>(polygons.points[$0])) }
  }

  /// A curve of some kind: any, a cusp, a loop, flat, back on itself, far larger or smaller.
  private func curve(_ generator: inout SeededGenerator) -> Path {
    var path = Path()
    let size = exp(generator.double(-2...7))
    func place() -> Point { Point(generator.double(-size...size), generator.double(-size...size)) }
    let (a, b) = (place(), place())
    path.move(to: a)
    switch generator.int(0...5) {
    case 0:
      path.addCurve(
        to: Point(a.x + size, a.y), control1: Point(a.x + size, a.y - size), control2: Point(a.x, a.y - size))
    case 1: path.addCurve(to: a, control1: place(), control2: b)
    case 2: path.addCurve(to: b, control1: a, control2: b)
    case 3:
      func along(_ t: Double) -> Point { Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t) }
      path.addCurve(to: b, control1: along(generator.double(-2...3)), control2: along(generator.double(-2...3)))
    case 4: path.addQuadCurve(to: b, control: place())
    default: path.addCurve(to: b, control1: place(), control2: place())
    }
    return path
  }

  /// The farthest that any of 1,500 curves is from its edges, and how many edges there are.
  private func worst(seed: UInt64, tolerance: Double) -> (error: Double, edges: Int) {
    var generator = SeededGenerator(seed: seed)
    var (worst, count) = (0.0, 0)
    for _ in 0..<1500 {
      let path = curve(&generator)
      let edges = edges(flatten(path, tolerance: tolerance))
      count += edges.count
      guard !edges.isEmpty else { continue }
      // Each place is looked for near the edge where the one before was found: the edges go along with the curve.
      var near = 0
      let places = DensePath(path, steps: 150).subpaths[0].places
      for place in places {
        var best = Double.infinity
        for index in max(0, near - 2)...min(edges.count - 1, near + 40) {
          let d = distance(place, edges[index])
          if d < best { (best, near) = (d, index) }
        }
        // On a curve that goes back on itself the near edge may be one that comes much later.
        if best > tolerance { best = distance(place, edges) }
        worst = max(worst, best)
      }
      #expect(SIMD2<Float>(places[places.count - 1]) == SIMD2<Float>(edges[edges.count - 1].1))
    }
    return (worst, count)
  }

  @Test func keepsToItsTolerance() {
    let fine = worst(seed: 1, tolerance: 0.05)
    #expect(fine.error < 0.0501)
    // It isn't kept by far more edges than are needed.
    #expect(fine.error > 0.03)
    let coarse = worst(seed: 1, tolerance: 0.45)
    #expect(coarse.error < 0.4501 && coarse.error > 0.3)
    // Nine times the error, a third of the edges.
    #expect(Double(coarse.edges) < 0.45 * Double(fine.edges))
  }

  @Test func circlesTakeAboutAsManyEdgesAsTheyMust() {
    for radius in [10.0, 100, 1000] {
      let polygons = flatten(.circle(center: .zero, radius: radius))
      let least = Double.pi / acos(1 - 0.05 / radius)
      #expect(Double(polygons.points.count) < 1.35 * least + 8)
      // Corners outside of the circle by half as much as a line between two of its points would be inside, and no line farther.
      var last = SIMD2<Double>(polygons.points[polygons.points.count - 1])
      for p in polygons.points {
        let (corner, middle) = (SIMD2<Double>(p), (SIMD2<Double>(p) + last) * 0.5)
        let (out, away) = (hypot(corner.x, corner.y) - radius, hypot(middle.x, middle.y) - radius)
        #expect(out > -radius * 1e-5 && out < 0.67 * 0.05 + radius * 1e-5)
        #expect(abs(away) < 0.05 + radius * 1e-5)
        last = corner
      }
    }
  }

  @Test func contoursEndWhereSubpathsDo() throws {
    let polygons = flatten(try Path(svg: "M0 0L1 0L1 1M5 5L6 5M7 7H8V8ZL9 9L9 7"), .scale(2))
    #expect(polygons.ends == [3, 6, 9])
    #expect(
      polygons.points[0] == SIMD2(0, 0) && polygons.points[2] == SIMD2(2, 2) && polygons.points[6] == SIMD2(14, 14))
    #expect(polygons.range(ofContour: 0) == 0..<3 && polygons.range(ofContour: 2) == 6..<9)
  }

  /// What is seen is the same with and without limits, and everything stays near.
  @Test func limitsChangeNothingInside() {
    var generator = SeededGenerator(seed: 7)
    var inside = 0
    for number in 0..<250 {
      let size = exp(generator.double(3...9))
      let path = generator.path(subpaths: 3, segments: 5).applying(
        AffineTransform.translation(x: -50, y: -50).concatenating(.scale(size / 100)))
      let visible = Rect(x: -20, y: -30, width: 60, height: 40)
      let (whole, part) = (flatten(path), flatten(path, visible: visible))
      for p in part.points { #expect(p.x >= -36 && p.x <= 56 && p.y >= -46 && p.y <= 26) }
      for _ in 0..<20 {
        let place = SIMD2(generator.double(-20...40), generator.double(-30...10))
        let expected = whole.winding(around: place)
        guard whole.winding(around: place + SIMD2(0.1, 0)) == expected,
          whole.winding(around: place - SIMD2(0.1, 0)) == expected,
          whole.winding(around: place + SIMD2(0, 0.1)) == expected,
          whole.winding(around: place - SIMD2(0, 0.1)) == expected
        else { continue }
        inside += expected != 0 ? 1 : 0
        #expect(part.winding(around: place) == expected, "path \(number) at \(place)\n\(path)")
      }
    }
    #expect(inside > 200)
  }

  @Test func farCoordinatesCostLittle() throws {
    // A curve through the view, and a triangle around it, both very large.
    var path = Path()
    path.move(to: Point(-1e9, 50))
    path.addCurve(to: Point(1e9, 50), control1: Point(-1e5, -1e7), control2: Point(1e5, 1e7))
    path.addLine(to: Point(0, 1e9))
    let polygons = flatten(path, visible: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(polygons.points.count < 400)
    let around = flatten(
      .polygon([Point(-1e7, -1e7), Point(1e7, -1e7), Point(0, 1e7)]), visible: Rect(x: 0, y: 0, width: 100, height: 100)
    )
    #expect(around.winding(around: SIMD2(50, 50)) == 1)
    #expect(around.points.count < 12)
    // Without a view the limits are a million pixels away.
    let unseen = flatten(.polygon([Point(-1e7, -1e7), Point(1e7, -1e7), Point(0, 1e300)]))
    #expect(unseen.winding(around: SIMD2(50, 50)) == 1)
    #expect(unseen.points.allSatisfy { abs($0.x) <= 1e6 && abs($0.y) <= 1e6 })
  }

  /// A million edges beyond the view become a few.
  @Test func edgesOutsideAreFew() {
    var path = Path()
    path.move(to: Point(-500, 0))
    for step in 1..<100_000 { path.addLine(to: Point(-500 - Double(step % 7), Double(step % 1000) - 400)) }
    #expect(flatten(path, visible: Rect(x: 0, y: 0, width: 100, height: 100)).points.count < 1000)
  }

  @Test func mapsThatAreNoMapsDrawNothing() {
    let path = Path.circle(center: Point(50, 50), radius: 20)
    #expect(flatten(path, .scale(.nan)).isEmpty)
    #expect(flatten(path, .scale(.infinity)).isEmpty)
    #expect(flatten(path, .scale(0)).points.allSatisfy { $0 == .zero })
    #expect(flatten(path, .scale(1e300)).points.allSatisfy { abs($0.x) <= 1e6 })
  }

  @Test func keptBuffersDoNotGrow() {
    var generator = SeededGenerator(seed: 9)
    let paths = (0..<50).map { _ in generator.path(subpaths: 4, segments: 8) }
    var writer = ContourWriter()
    func all() -> Int {
      for path in paths {
        writer.polygons.removeAll()
        path.flatten(through: .identity, into: &writer)
      }
      return writer.polygons.points.capacity
    }
    #expect(all() == all())
  }
}
