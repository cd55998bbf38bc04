import Glibc
import SpriteCore
import TestSupport
import Testing

/// Caps, joins, dashes and what has no length, by hand.
@Suite struct StrokeShapeTests {
  private func stroke(
    _ svg: String, _ style: StrokeStyle, _ map: AffineTransform = .identity, visible: Rect? = nil
  ) throws -> Polygons {
    var stroker = Stroker()
    stroker.stroke(try Path(svg: svg), style, through: map, visible: visible)
    return stroker.writer.polygons
  }

  /// Whether each of some places is covered.
  private func covers(_ polygons: Polygons, _ places: [(Double, Double)]) -> [Bool] {
    places.map { polygons.winding(around: SIMD2($0.0, $0.1)) > 0 }
  }

  private func corners(_ polygons: Polygons) -> [[SIMD2<Float>]] {
    polygons.ends.indices.map { Array(polygons.points[polygons.range(ofContour: $0)]) }
  }

  @Test func buttEndsAreRectangles() throws {
    #expect(try corners(stroke("M10 20H30", StrokeStyle(width: 4))) == [[[10, 18], [30, 18], [30, 22], [10, 22]]])
    // The width is stretched as the map says: by 3 across, by 2 along.
    #expect(
      try corners(stroke("M10 20H30", StrokeStyle(width: 4), .scale(x: 2, y: 3))) == [
        [[20, 54], [60, 54], [60, 66], [20, 66]]
      ])
    // Mirrored, it goes round the same way.
    #expect(
      try corners(stroke("M10 20H30", StrokeStyle(width: 4), .scale(x: -2, y: 3))) == [
        [[-20, 66], [-60, 66], [-60, 54], [-20, 54]]
      ])
  }

  @Test func capsReachHalfAWidth() throws {
    let places = [(8.1, 20.0), (7.9, 20), (8.1, 18.1), (31.9, 20), (32.1, 20), (31.9, 21.9)]
    #expect(
      try covers(stroke("M10 20H30", StrokeStyle(width: 4)), places) == [false, false, false, false, false, false])
    #expect(
      try covers(stroke("M10 20H30", StrokeStyle(width: 4, cap: .square)), places) == [
        true, false, true, true, false, true,
      ])
    #expect(
      try covers(stroke("M10 20H30", StrokeStyle(width: 4, cap: .round)), places) == [
        true, false, false, true, false, false,
      ])
  }

  /// A right angle of width 4 around (20, 20): the outer corner is at (22, 18), the middle of the bevel at (21, 19).
  @Test func joinsFillTheOuterSide() throws {
    let places = [(21.9, 18.1), (20.9, 19.1), (21.1, 18.9), (21.3, 18.7), (21.5, 18.5), (19.0, 21.0)]
    func join(_ join: LineJoin, _ limit: Double = 10) throws -> [Bool] {
      let forward = try covers(stroke("M10 20H20V30", StrokeStyle(width: 4, join: join, miterLimit: limit)), places)
      let back = try covers(stroke("M20 30V20H10", StrokeStyle(width: 4, join: join, miterLimit: limit)), places)
      #expect(forward == back)
      return forward
    }
    #expect(try join(.miter) == [true, true, true, true, true, true])
    #expect(try join(.bevel) == [false, true, false, false, false, true])
    #expect(try join(.round) == [false, true, true, true, false, true])
    // A right angle's miter is √2 widths long.
    #expect(try join(.miter, 1.415) == [true, true, true, true, true, true])
    #expect(try join(.miter, 1.413) == [false, true, false, false, false, true])
  }

  /// The limit is where 1/sin(φ/2) says, for angles φ of 4 to 60 degrees.
  @Test func miterLimitsAreAngles() throws {
    for limit in [2.0, 4, 10] {
      let crossover = 2 * asin(1 / limit) * 180 / .pi
      for degrees in stride(from: 4.0, through: 70, by: 1.5) {
        let half = degrees / 2 * .pi / 180
        var path = Path()
        path.move(to: Point(-100 * sin(half), 100 * cos(half)))
        path.addLine(to: .zero)
        path.addLine(to: Point(100 * sin(half), 100 * cos(half)))
        var stroker = Stroker()
        stroker.stroke(path, StrokeStyle(width: 2, miterLimit: limit), through: .identity)
        let tip = stroker.writer.polygons.points.map(\.y).min() ?? 0
        if degrees > crossover {
          #expect(abs(Double(tip) + 1 / sin(half)) < 1e-4)
        } else {
          #expect(abs(Double(tip) + sin(half)) < 1e-4)
        }
      }
    }
  }

  @Test func closedPathsHaveNoEnds() throws {
    let style = StrokeStyle(width: 4, cap: .square)
    let places = [(8.1, 8.1), (8.1, 15.0), (7.9, 15), (31.9, 8.1)]
    #expect(try covers(stroke("M10 10H30V30H10Z", StrokeStyle(width: 4)), places) == [true, true, false, true])
    // Not closed, the butt ends leave the corner out.
    #expect(try covers(stroke("M10 10H30V30H10V10", StrokeStyle(width: 4)), places) == [false, true, false, true])
    #expect(try covers(stroke("M10 10H30V30H10V10", style), places) == [true, true, false, true])
    // A closing line too short for a direction is no corner of its own.
    #expect(
      try stroke("M10 10H30V30H10L10 10.00001Z", StrokeStyle(width: 4)).ends.count
        == stroke("M10 10H30V30H10L10 10Z", StrokeStyle(width: 4)).ends.count)
  }

  @Test func repeatedPointsKeepTheirCorners() throws {
    let once = try stroke("M14 14L80 14L80 80L14 80", StrokeStyle(width: 10))
    #expect(
      try corners(stroke("M14 14L14 14L80 14L80 14C80 14 80 14 80 14L80 80L80 80L14 80", StrokeStyle(width: 10)))
        == corners(once))
  }

  /// What has no length: a dot with round caps; nothing with others, and nothing for a move alone.
  @Test func dotsNeedRoundCaps() throws {
    for (svg, isDot) in [
      ("M16 16L16 16", true), ("M16 16Z", true), ("M16 16", false), ("M16 16C16 16 16 16 16 16", true),
      ("M9 9M16 16", false),
    ] {
      #expect(try stroke(svg, StrokeStyle(width: 14)).isEmpty)
      #expect(try stroke(svg, StrokeStyle(width: 14, cap: .square)).isEmpty)
      let round = try stroke(svg, StrokeStyle(width: 14, cap: .round))
      #expect(round.isEmpty != isDot)
      if isDot {
        let area = round.ends.indices.reduce(0) { $0 + round.area(ofContour: $1) }
        #expect(abs(area - 49 * .pi) < 1.5)
      }
    }
    // Many steps too short for a direction add up to a line.
    var path = Path()
    path.move(to: .zero)
    for step in 1...1_000_000 { path.addLine(to: Point(Double(step) * 1e-5, 0)) }
    var stroker = Stroker()
    stroker.stroke(path, StrokeStyle(width: 2), through: .identity)
    #expect((stroker.writer.polygons.points.map(\.x).max() ?? 0) > 9.999)
  }

  @Test func dashesByHand() throws {
    let style = StrokeStyle(width: 2, dash: [10, 6])
    func ends(_ svg: String, _ style: StrokeStyle, visible: Rect? = nil) throws -> [[Float]] {
      try corners(stroke(svg, style, visible: visible)).map { [$0.map(\.x).min() ?? 0, $0.map(\.x).max() ?? 0] }
    }
    #expect(try ends("M0 0H40", style) == [[0, 10], [16, 26], [32, 40]])
    #expect(
      try ends("M0 0H40", StrokeStyle(width: 2, dash: [10, 6], dashPhase: 4)) == [[0, 6], [12, 22], [28, 38]])
    #expect(
      try ends("M0 0H40", StrokeStyle(width: 2, dash: [10, 6], dashPhase: -4)) == [[4, 14], [20, 30], [36, 40]])
    #expect(
      try ends("M0 0H40", StrokeStyle(width: 2, dash: [10, 6], dashPhase: 12 + 16e6)) == [
        [4, 14], [20, 30], [36, 40],
      ])
    // An odd number of lengths swaps dashes and gaps.
    #expect(try ends("M0 0H40", StrokeStyle(width: 2, dash: [10])) == [[0, 10], [20, 30]])
    #expect(try ends("M0 0H20", StrokeStyle(width: 2, dash: [5, 1, 2])) == [[0, 5], [6, 8], [13, 14], [16, 20]])
    // Each subpath begins anew.
    #expect(try ends("M0 0H12M0 5H12", style) == [[0, 10], [0, 10]])
    // Patterns that are none.
    for dash in [[], [0, 0], [-1, 5], [.nan, 1], [.infinity, 1]] as [[Double]] {
      #expect(try ends("M0 0H40", StrokeStyle(width: 2, dash: dash)) == [[0, 40]])
    }
    #expect(try ends("M0 0H12", StrokeStyle(width: 2, dash: [10, 6], dashPhase: .nan)) == [[0, 10]])
    // Round dots also where the line ends just on one.
    let dots = try stroke("M0 0H40", StrokeStyle(width: 2, cap: .round, dash: [0, 10]))
    for x in stride(from: 0.0, through: 40, by: 10) {
      #expect(
        covers(dots, [(x - 1.1, 0), (x - 0.9, 0), (x + 0.9, 0), (x + 1.1, 0)]) == [false, true, true, false], "\(x)")
    }
  }

  @Test func dashesMeetWherePathsClose() throws {
    // 80 long; on from 0 to 7 and from 77 to 80: one dash round the corner at (0, 0), as a closed path has it.
    let style = StrokeStyle(width: 4, dash: [8, 18], dashPhase: 1)
    let closed = try stroke("M0 0H20V20H0Z", style)
    #expect(
      covers(closed, [(-1.9, -1.9), (1, 1), (6.9, 0), (7.1, 0), (-1, 2.9), (-1, 3.1)]) == [
        true, true, true, false, true, false,
      ])
    let open = try stroke("M0 0H20V20H0V0", style)
    #expect(covers(open, [(-1.9, -1.9), (1, 1)]) == [false, true])
    // A dash that ends just on a corner doesn't turn; one that starts there begins in the new direction.
    let exact = try stroke("M0 0H10V30", StrokeStyle(width: 4, dash: [10, 10]))
    #expect(
      covers(exact, [(9.9, 1.9), (11.9, -1.9), (10, 2.1), (10, 10.1), (10, 9.9)]) == [true, false, false, true, false])
  }

  @Test func trimsByHand() throws {
    func ends(_ start: Double, _ end: Double) throws -> [[Float]] {
      let polygons = try stroke("M10 20L80 20M10 50L50 50M10 80L90 80", StrokeStyle(width: 8, start: start, end: end))
      return corners(polygons).map { [$0.map(\.x).min() ?? 0, $0.map(\.x).max() ?? 0, $0.map(\.y).min() ?? 0] }
    }
    // 190 long in all: 38 to 142.5.
    #expect(try ends(0.2, 0.75) == [[48, 80, 16], [10, 50, 46], [10, 42.5, 76]])
    #expect(try ends(0, 1) == [[10, 80, 16], [10, 50, 46], [10, 90, 76]])
    #expect(try ends(-5, 7) == [[10, 80, 16], [10, 50, 46], [10, 90, 76]])
    #expect(try ends(.nan, .nan) == [[10, 80, 16], [10, 50, 46], [10, 90, 76]])
    #expect(
      try ends(0.5, 0.5).isEmpty && ends(0.6, 0.5).isEmpty && ends(0, 0).isEmpty && ends(1, 1).isEmpty
        && ends(2, 3).isEmpty)
    // No dot where one subpath ends and the next begins.
    let dotless = try stroke("M0 0H10M50 0H60", StrokeStyle(width: 2, cap: .round, start: 0, end: 0.5))
    #expect(dotless.points.allSatisfy { $0.x < 12 })
    let second = try stroke("M0 0H10M50 0H60", StrokeStyle(width: 2, cap: .round, start: 0.5, end: 1))
    #expect(second.points.allSatisfy { $0.x > 48 })
    // A closed path cut short isn't joined.
    let cut = try stroke("M0 0H20V20H0Z", StrokeStyle(width: 4, start: 0, end: 0.99))
    #expect(covers(cut, [(-1.9, -1.9), (1, 1)]) == [false, true])
    // Dashes begin where trimming does.
    let dashed = try stroke("M0 0H100", StrokeStyle(width: 2, dash: [7, 50], start: 0.2, end: 0.9))
    #expect(corners(dashed).map { $0.map(\.x).min() ?? 0 } == [20, 77])
  }

  @Test func widthsThatDrawNothing() throws {
    for width in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      #expect(try stroke("M0 0H10V10Z", StrokeStyle(width: width, cap: .round)).isEmpty)
    }
    for map in [
      AffineTransform.scale(0), .scale(.nan), .scale(x: 1, y: 0), .scale(.infinity), .scale(1e-200), .scale(1e200),
    ] {
      let polygons = try stroke("M0 0H10V10Z", StrokeStyle(width: 2, cap: .round), map)
      #expect(polygons.points.allSatisfy { abs($0.x) <= 1e6 && abs($0.y) <= 1e6 })
    }
    for miter in [0, -1, .nan, .infinity] { _ = try stroke("M0 0H10V10Z", StrokeStyle(width: 2, miterLimit: miter)) }
    let wide = try stroke("M0 0H10", StrokeStyle(width: 1e6), visible: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(covers(wide, [(5, 50), (9.9, 99), (10.1, 50), (-0.1, 50)]) == [true, true, false, false])
    let round = try stroke(
      "M-3e5 0H-3e5", StrokeStyle(width: 6e5, cap: .round), visible: Rect(x: -10, y: -10, width: 20, height: 20))
    #expect(covers(round, [(-0.1, 0), (0.1, 0), (-9, 9)]) == [true, false, true])
    let thin = try stroke("M5 6L90 12", StrokeStyle(width: 0.1))
    #expect(abs(thin.area(ofContour: 0) - 0.1 * hypot(85, 6)) < 1e-4)
  }
}
