import Glibc
import SpriteCore
import TestSupport
import Testing

/// What grows, what is far, and what is bad.
@Suite struct StrokerLimitTests {
  private func style(_ generator: inout SeededGenerator) -> StrokeStyle {
    StrokeStyle(
      width: exp(generator.double(-1...3.5)), cap: generator.one(of: [.butt, .round, .square]),
      join: generator.one(of: [.miter, .round, .bevel]), miterLimit: generator.double(1...12),
      dash: generator.chance(40) ? [generator.double(0...20), generator.double(1...20)] : [],
      dashPhase: generator.double(-30...30))
  }

  /// A path stroked in parts gives the pieces of the whole, in their order, whatever caps were asked for in between.
  @Test func growsByTheNewPiecesAlone() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      let path = generator.path(subpaths: 4, segments: 6)
      let style = style(&generator)
      let map = generator.chance(50) ? AffineTransform.identity : .scale(x: 2, y: -0.7)
      var whole = Stroker()
      whole.begin(style, through: map, trimming: path)
      whole.extend(along: path)
      var parts = Stroker()
      parts.begin(style, through: map, trimming: path)
      var part = Path()
      var caps = Stroker()
      for element in path.elements {
        part.add(element)
        let before = parts.writer.polygons
        parts.extend(along: part)
        #expect(parts.writer.polygons.points.starts(with: before.points))
        caps = parts
        caps.writer.polygons.removeAll()
        caps.appendStartCap()
        caps.appendEndCap()
        #expect(caps.writer.polygons.ends.count <= 2)
        if generator.chance(30) { parts.extend(along: part) }
      }
      #expect(parts.writer.polygons.points == whole.writer.polygons.points)
      #expect(parts.writer.polygons.ends == whole.writer.polygons.ends)
      // With the last caps it is what one call gives.
      var atOnce = Stroker()
      atOnce.stroke(path, style, through: map)
      #expect(atOnce.writer.polygons.points == parts.writer.polygons.points + caps.writer.polygons.points)
    }
  }

  /// Each new line costs the same, however long the path is: its own pieces, told by their number.
  @Test func aSketchStaysCheap() {
    var generator = SeededGenerator(seed: 32)
    var path = Path()
    var stroker = Stroker()
    stroker.begin(StrokeStyle(width: 5, cap: .round, join: .round), through: .identity, trimming: path)
    path.move(to: .zero)
    var most = 0
    for _ in 0..<20_000 {
      path.addLine(to: generator.place())
      stroker.writer.polygons.removeAll()
      stroker.extend(along: path)
      most = max(most, stroker.writer.polygons.ends.count)
    }
    #expect(most == 1)
  }

  /// Within the view a stroke is the same whether the view is told or not.
  @Test func theViewChangesNothingInside() {
    var generator = SeededGenerator(seed: 33)
    var covered = 0
    for number in 0..<120 {
      let size = exp(generator.double(0...3))
      let path = generator.path(subpaths: 3, segments: 5).applying(
        AffineTransform.translation(x: -50, y: -50).concatenating(.scale(size)))
      let style = style(&generator)
      let map =
        generator.chance(60)
        ? AffineTransform.identity : AffineTransform.rotation(1).concatenating(.scale(x: 0.7, y: 1.8))
      let visible = Rect(x: -30, y: -20, width: 60, height: 40)
      var (whole, part) = (Stroker(), Stroker())
      whole.stroke(path, style, through: map)
      part.stroke(path, style, through: map, visible: visible)
      #expect(part.writer.polygons.points.allSatisfy { $0.x >= -46 && $0.x <= 46 && $0.y >= -36 && $0.y <= 36 })
      for _ in 0..<12 {
        let place = SIMD2(generator.double(-30...30), generator.double(-20...20))
        let around = [(0.0, 0.0), (0.2, 0), (-0.2, 0), (0, 0.2), (0, -0.2)].map {
          whole.writer.polygons.winding(around: place + SIMD2($0.0, $0.1)) > 0
        }
        guard Set(around).count == 1 else { continue }
        covered += around[0] ? 1 : 0
        #expect(
          (part.writer.polygons.winding(around: place) > 0) == around[0],
          "path \(number) at \(place) \(style) \(map)\n\(path)")
      }
    }
    #expect(covered > 80)
  }

  /// Dashes of 10 and 6 on twenty million pixels: those in view are where they belong, and no others are made.
  @Test func dashesOutOfViewAreCountedNotMade() throws {
    let path = Path.line(from: Point(-1e7, 50), to: Point(1e7, 50))
    var stroker = Stroker()
    stroker.stroke(
      path, StrokeStyle(width: 4, dash: [10, 6]), through: .identity, visible: Rect(x: 0, y: 0, width: 100, height: 100)
    )
    let polygons = stroker.writer.polygons
    #expect(polygons.ends.count < 12)
    for x in stride(from: 0.5, to: 100, by: 1) {
      let phase = (x + 1e7).truncatingRemainder(dividingBy: 16)
      #expect((polygons.winding(around: SIMD2(x, 50)) > 0) == (phase < 10), "\(x)")
    }
    // Off to the side, nothing.
    stroker.writer.polygons.removeAll()
    stroker.stroke(
      path.applying(.translation(x: 0, y: 500)), StrokeStyle(width: 4, dash: [10, 6]), through: .identity,
      visible: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(stroker.writer.polygons.isEmpty)
  }

  /// A long curve: its dashes in view lie where those of the whole do.
  @Test func dashesOnFarCurvesKeepTheirPhase() throws {
    var path = Path()
    path.move(to: Point(-3000, 50))
    path.addCurve(to: Point(3000, 60), control1: Point(-1000, -4000), control2: Point(1000, 4000))
    let style = StrokeStyle(width: 6, dash: [12, 8])
    var (whole, part) = (Stroker(), Stroker())
    whole.stroke(path, style, through: .identity, tolerance: 0.001)
    part.stroke(path, style, through: .identity, visible: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(part.writer.polygons.ends.count < 40)
    #expect(whole.writer.polygons.ends.count > 300)
    var (same, other) = (0, 0)
    for x in stride(from: 0.0, to: 100, by: 1) {
      for y in stride(from: 0.0, to: 100, by: 8) {
        let place = SIMD2(x, y)
        let covered = whole.writer.polygons.winding(around: place) > 0
        if covered == (part.writer.polygons.winding(around: place) > 0) { same += covered ? 1 : 0 } else { other += 1 }
      }
    }
    #expect(same > 10 && other <= same / 20, "\(same) \(other)")
  }

  /// Dashes far below a pixel are drawn longer, in their proportion.
  @Test func tinyDashesAreBounded() throws {
    for scale in [1e-3, 1e-9, 1e-300] {
      var stroker = Stroker()
      stroker.stroke(
        .line(from: .zero, to: Point(100, 0)), StrokeStyle(width: 1, dash: [3 * scale, scale]), through: .identity)
      let polygons = stroker.writer.polygons
      #expect(polygons.ends.count <= 802)
      let area = polygons.ends.indices.reduce(0) { $0 + polygons.area(ofContour: $1) }
      #expect(abs(area - 75) < 0.3)
    }
  }

  /// The rims of very wide round pens: each has ten thousand corners, of which a view sees some.
  @Test(arguments: [3e3, 1e5, 1e6]) func wideArcsAreRoundInView(radius: Double) {
    var generator = SeededGenerator(seed: 36)
    let visible = Rect(x: 0, y: 0, width: 100, height: 80)
    var seen = 0
    for _ in 0..<30 {
      // A line that ends where the rim of its cap goes through the view.
      let (angle, rim) = (generator.double(-4...4), SIMD2(generator.double(0...100), generator.double(0...80)))
      let ahead = SIMD2(cos(angle), sin(angle))
      let turn = generator.double(-1.5...1.5)
      let end = rim - SIMD2(cos(angle + turn), sin(angle + turn)) * radius
      var stroker = Stroker()
      stroker.stroke(
        .line(from: Point(end - ahead * radius), to: Point(end)), StrokeStyle(width: 2 * radius, cap: .round),
        through: .identity, visible: visible, tolerance: 0.02)
      #expect(stroker.writer.polygons.points.count < 2000)
      for _ in 0..<40 {
        let place = SIMD2(generator.double(0...100), generator.double(0...80))
        let away = place - end
        // Beside the cap lies the line itself.
        guard away.dot(ahead) > 1, abs(away.magnitude - radius) > 0.05 else { continue }
        seen += 1
        #expect((stroker.writer.polygons.winding(around: place) > 0) == (away.magnitude < radius), "\(place), \(end)")
      }
    }
    #expect(seen > 500)
  }

  /// Forty thousand caps of ten thousand corners each, all but a few out of view: not made, they take no time.
  @Test(.timeLimit(.minutes(1))) func wideCapsOutOfViewAreNotMade() {
    var stroker = Stroker()
    stroker.stroke(
      .line(from: Point(-1e7, 10), to: Point(1e7, 11)), StrokeStyle(width: 1e7, cap: .round, dash: [1, 1500]),
      through: .identity, visible: Rect(x: 0, y: 0, width: 100, height: 80), tolerance: 0.02)
    #expect(stroker.writer.polygons.winding(around: SIMD2(50, 40)) > 0)
  }

  @Test func strokesBecomePaths() throws {
    let path = try Path(svg: "M10 10H30V30")
    let outline = path.stroked(StrokeStyle(width: 4))
    #expect(
      outline.contains(Point(31.9, 8.1)) && outline.contains(Point(29, 11)) && !outline.contains(Point(27.9, 12.1)))
    #expect(outline.bounds == Rect(x: 10, y: 8, width: 22, height: 22))
    // Far away and large, it is no coarser than `Float` allows for its size.
    let far = path.applying(AffineTransform.scale(1e6).concatenating(.translation(x: 1e9, y: 0))).stroked(
      StrokeStyle(width: 4e6))
    let bounds = try #require(far.bounds)
    #expect(abs(bounds.minX - 1.01e9) < 10 && abs(bounds.maxX - 1.032e9) < 10 && abs(bounds.minY - 8e6) < 10)
    let circle = Path.line(from: .zero, to: .zero).stroked(StrokeStyle(width: 2, cap: .round), flatness: 1e-4)
    // Corners as far outside of the circle as the lines' middles are inside.
    for (p, q) in zip(circle.points, circle.points.dropFirst()) {
      #expect(abs(hypot(p.x, p.y) - 1) < 0.6e-4)
      #expect(abs(hypot((p.x + q.x) / 2, (p.y + q.y) / 2) - 1) < 1e-4 || hypot(q.x - p.x, q.y - p.y) > 1)
    }
    #expect(circle.points.count > 200)
    #expect(Path().stroked(StrokeStyle()).isEmpty)
    #expect(Path.line(from: Point(-1e308, 0), to: Point(1e308, 0)).stroked(StrokeStyle()).isEmpty)
  }

  /// Anything goes in: nothing traps, nothing takes long, and what comes out is near.
  @Test func anythingMayComeIn() {
    var generator = SeededGenerator(seed: 34)
    let odd: [Double] = [
      0, -0.0, 1, -1, 1e-300, 1e-10, 50, 99.5, 1e4, 1e7, -1e7, 1e12, 1e18, -1e100, 1e300, .greatestFiniteMagnitude,
      .nan, .infinity, .leastNonzeroMagnitude,
    ]
    func number(_ generator: inout SeededGenerator) -> Double {
      generator.chance(50) ? generator.double(-20...120) : generator.one(of: odd)
    }
    var (stroker, writer) = (Stroker(), ContourWriter())
    for _ in 0..<300 {
      var path = Path()
      func place() -> Point { Point(number(&generator), number(&generator)) }
      for _ in 0..<generator.int(0...8) {
        switch generator.int(0...6) {
        case 0: path.move(to: place())
        case 1: path.addLine(to: place())
        case 2: path.addQuadCurve(to: place(), control: place())
        case 3: path.addCurve(to: place(), control1: place(), control2: place())
        case 4:
          path.addArc(
            center: place(), radius: number(&generator), startAngle: number(&generator), endAngle: number(&generator))
        case 5:
          path.addEllipticalArc(
            to: place(), radii: Size(number(&generator), number(&generator)), rotation: number(&generator))
        default: path.closeSubpath()
        }
      }
      let style = StrokeStyle(
        width: number(&generator), cap: generator.one(of: [.butt, .round, .square]),
        join: generator.one(of: [.miter, .round, .bevel]),
        miterLimit: number(&generator), dash: (0..<generator.int(0...3)).map { _ in number(&generator) },
        dashPhase: number(&generator),
        start: generator.chance(50) ? 0 : number(&generator), end: generator.chance(50) ? 1 : number(&generator))
      let visible = generator.chance(80) ? Rect(x: 0, y: 0, width: 100, height: 100) : nil
      let map =
        generator.chance(50)
        ? AffineTransform.identity
        : AffineTransform(
          a: number(&generator), b: number(&generator), c: number(&generator), d: number(&generator),
          tx: number(&generator), ty: number(&generator))
      writer.polygons.removeAll()
      path.flatten(through: map, visible: visible, into: &writer)
      stroker.writer.polygons.removeAll()
      if visible != nil || style.dash.isEmpty { stroker.stroke(path, style, through: map, visible: visible) }
      let limit: Float = visible == nil ? 1e6 : 116
      #expect(writer.polygons.points.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit })
      #expect(stroker.writer.polygons.points.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit })
      #expect(path.points.allSatisfy { $0.isFinite })
      _ = (path.bounds, path.controlBounds, path.contains(place()), path.length, path.reversed(), path.svgString)
      _ = (path.point(atLength: number(&generator)), path.tangent(atLength: number(&generator)), path.applying(map))
    }
  }
}
