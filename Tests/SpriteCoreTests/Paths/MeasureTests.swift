import Glibc
import SpriteCore
import TestSupport
import Testing

/// Bounds, insides, lengths: by hand, and by brute force.
@Suite struct MeasureTests {
  @Test func boundsByHand() throws {
    #expect(Path().bounds == nil && Path().controlBounds == nil)
    let curve = try Path(svg: "M0 0C0 100 100 100 100 0")
    #expect(curve.controlBounds == Rect(x: 0, y: 0, width: 100, height: 100))
    // At t = ½ the height is ¾ of the control points'.
    #expect(curve.bounds == Rect(x: 0, y: 0, width: 100, height: 75))
    let arch = try #require(Path(svg: "M0 0Q50 -100 100 0").bounds)
    #expect(abs(arch.minY + 50) < 1e-12 && arch.maxY == 0 && arch.minX == 0 && arch.maxX == 100)
    #expect(try Path(svg: "M5 6").bounds == Rect(x: 5, y: 6, width: 0, height: 0))
    // x = 3t(1−t)²·(−a) + 3t²(1−t)·a has its extremes at ½ ∓ √3/6: ∓a·√3/6.
    let swing = try #require(Path(svg: "M0 0C-60 10 60 20 0 30").bounds)
    #expect(abs(swing.minX + 10 * 3.0.squareRoot()) < 1e-12 && abs(swing.maxX - 10 * 3.0.squareRoot()) < 1e-12)
  }

  @Test func boundsAreTight() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<1000 {
      let path = generator.path()
      let bounds = try #require(path.bounds)
      let places = DensePath(path, steps: 300).subpaths.flatMap(\.places)
      let (minX, maxX) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
      let (minY, maxY) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
      for (tight, dense) in [(-bounds.minX, -minX), (bounds.maxX, maxX), (-bounds.minY, -minY), (bounds.maxY, maxY)] {
        #expect(tight > dense - 1e-9 && tight < dense + 0.01)
      }
    }
  }

  @Test func insidesByHand() throws {
    let nested = try Path(svg: "M0 0H10V10H0ZM2 2H8V8H2ZM4 4V6H6V4Z")
    for (x, winding, odd) in [
      (1.0, true, true), (3, true, false), (5, true, true), (-1, false, false), (11, false, false),
    ] {
      #expect(nested.contains(Point(x, 5)) == winding)
      #expect(nested.contains(Point(x, 5), rule: .evenOdd) == odd)
    }
    // An open subpath counts as closed; two opposite turns cancel out.
    #expect(try Path(svg: "M0 0L10 0L10 10").contains(Point(8, 3)))
    #expect(try !Path(svg: "M0 0H10V10H0ZM0 0V10H10V0Z").contains(Point(5, 5)))
    #expect(!nested.contains(Point(.nan, 5)) && !nested.contains(Point(5, .infinity)))
    #expect(!Path().contains(.zero))
    // A straight edge lies half-way in a curve's loop: only the curve itself tells.
    #expect(try Path(svg: "M0 0C0 100 100 100 100 0").contains(Point(50, 74.9)))
    #expect(try !Path(svg: "M0 0C0 100 100 100 100 0").contains(Point(50, 75.1)))
  }

  @Test func insidesByBruteForce() {
    var generator = SeededGenerator(seed: 22)
    var inside = 0
    for _ in 0..<800 {
      let path = generator.path(subpaths: 3, segments: 6)
      let dense = DensePath(path, steps: 400)
      let lines = dense.lines + dense.subpaths.map { ($0.places[$0.places.count - 1], $0.places[0]) }
      for _ in 0..<10 {
        let p = generator.place(-10...110)
        let place = SIMD2(p.x, p.y)
        guard distance(place, lines) > 0.02 else { continue }
        var winding = 0
        for (a, b) in lines where (a.y <= place.y) != (b.y <= place.y) {
          if a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y) > place.x { winding += b.y > a.y ? 1 : -1 }
        }
        inside += winding != 0 ? 1 : 0
        #expect(path.contains(p) == (winding != 0))
        #expect(path.contains(p, rule: .evenOdd) == (winding % 2 != 0))
      }
    }
    #expect(inside > 1000)
  }

  @Test func lengthsByHand() throws {
    #expect(try Path(svg: "M0 0H3V4Z").length == 12)
    #expect(try Path(svg: "M0 0H3V4").length == 7)
    #expect(try Path(svg: "M0 0H3M10 10H14").length == 7)
    #expect(try Path(svg: "M5 5").length == 0 && Path().length == 0)
    // The parabola y = x² from 0 to 1: √5/2 + asinh(2)/4.
    let parabola = try Path(svg: "M0 0Q0.5 0 1 1").length
    #expect(abs(parabola - (5.0.squareRoot() / 2 + asinh(2.0) / 4)) < 1e-12)
    // There and back along a line, with a stop at t = ½: 1 to 0.25 to 1 … by symmetry twice the way to the turn.
    #expect(abs(try Path(svg: "M0 0Q10 0 0 0").length - 10) < 1e-9)
    // A cusp: (t², t³) from −1 to 1 has (13·√13 − 8) · 2 / 27.
    let cusp = try Path(svg: "M1 -1C-0.33333333333333333 1 -0.33333333333333333 -1 1 1").length
    #expect(abs(cusp - (13 * 13.0.squareRoot() - 8) * 2 / 27) < 1e-6)
  }

  @Test func placesAlongThePath() throws {
    let path = try Path(svg: "M0 0H10M20 0V10ZM5 5")
    for (length, x, y) in [(-1.0, 0.0, 0.0), (0, 0, 0), (4, 4, 0), (10, 10, 0), (12, 20, 2), (25, 20, 5), (99, 20, 0)] {
      #expect(path.point(atLength: length) == Point(x, y))
    }
    #expect(path.tangent(atLength: 4) == Point(1, 0) && path.tangent(atLength: 12) == Point(0, 1))
    #expect(path.tangent(atLength: 25) == Point(0, -1))
    #expect(path.point(atLength: .nan) == .zero && path.point(atLength: .infinity) == Point(20, 0))
    #expect(try Path(svg: "M1 2").point(atLength: 0) == nil && Path().point(atLength: 0) == nil)
    #expect(try Path(svg: "M1 2L1 2").point(atLength: 0) == Point(1, 2))
    #expect(try Path(svg: "M1 2L1 2").tangent(atLength: 0) == nil)
    // The control point lies on the start.
    #expect(try Path(svg: "M0 0C0 0 10 0 10 10").tangent(atLength: 0) == Point(1, 0))
  }

  @Test func lengthsByBruteForce() throws {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<300 {
      let path = generator.path()
      let dense = DensePath(path, steps: 3000)
      #expect(abs(path.length - dense.length) < 1e-4 * dense.length)
      let length = generator.double(0...1) * path.length
      let place = try #require(path.point(atLength: length))
      // The way there, measured by the dense lines.
      var rest = length
      var expected: SIMD2<Double>?
      for subpath in dense.subpaths where expected == nil {
        let own = subpath.lengths[subpath.lengths.count - 1]
        guard rest <= own else {
          rest -= own
          continue
        }
        let index = max(1, subpath.lengths.firstIndex { $0 >= rest } ?? 1)
        let (low, high) = (subpath.lengths[index - 1], subpath.lengths[index])
        let share = high > low ? (rest - low) / (high - low) : 0
        expected = subpath.places[index - 1] + (subpath.places[index] - subpath.places[index - 1]) * share
      }
      guard let expected else { continue }
      #expect(hypot(place.x - expected.x, place.y - expected.y) < 0.02)
      // A short step on goes where the tangent points, unless there's a corner.
      let (before, after) = (path.point(atLength: length - 1e-5), path.point(atLength: length + 1e-5))
      if let before, let after, let tangent = path.tangent(atLength: length) {
        let way = SIMD2(after.x - before.x, after.y - before.y)
        if hypot(way.x, way.y) > 1.999e-5, hypot(way.x, way.y) < 2.001e-5 {
          #expect(abs(way.x / 2e-5 - tangent.x) + abs(way.y / 2e-5 - tangent.y) < 0.02)
        }
      }
    }
  }
}
