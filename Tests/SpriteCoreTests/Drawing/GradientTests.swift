import SpriteCore
import Testing

/// What a gradient comes to in a list: its rows, its map, and which runs share it.
@Suite struct GradientTests {
  private func context() -> DrawingContext { DrawingContext(size: Size(100, 50)) }

  /// The table of a gradient that fills a picture of 100×50 pixels; `nil` where it has none.
  private func table(_ gradient: Gradient, _ transform: AffineTransform = .identity) -> GradientTable? {
    let context = context()
    context.transform = transform
    context.fill(Rect(x: 0, y: 0, width: 100, height: 50), with: .gradient(gradient))
    return context.finish().gradients.first
  }

  private func axial(_ stops: [(Double, Color)]) -> Gradient { .axial(from: .zero, to: Point(100, 0), stops: stops) }

  // MARK: Rows

  @Test func aRowStandsForEachStopAndOneForWhatIsBefore() throws {
    let rows = try #require(table(axial([(0.25, .red), (0.75, .blue.withAlpha(0))]))).rows
    try #require(rows.count == 3)
    let lead = Float(1) / 131072
    #expect(
      rows.map(\.place) == [SIMD4(-1, 0, 0, 0), SIMD4(0.25 - lead, 2, 0, 0), SIMD4(0.75 - lead, 0, 0, 0)])
    #expect(rows.map(\.color) == [SIMD4(1, 0, 0, 1), SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 0)])
    #expect(rows.map(\.change) == [.zero, SIMD4(-1, 0, 1, -1), .zero])
  }

  @Test func unsortedStopsCountAsTheGreatestBefore() {
    let sorted = table(axial([(0.5, .red), (0.5, .green), (0.75, .blue)]))
    #expect(sorted != nil)
    #expect(table(axial([(0.5, .red), (0.2, .green), (0.75, .blue)])) == sorted)
    #expect(table(axial([(0.5, .red), (.nan, .green), (0.75, .blue)])) == sorted)
    #expect(table(axial([(0.2, .red), (0.5, .green), (0.75, .blue)])) != sorted)
  }

  @Test func offsetsOutsideCountAsTheEnds() {
    let inside = table(axial([(0, .red), (0.5, .green), (1, .blue)]))
    #expect(table(axial([(-3, .red), (0.5, .green), (1e300, .blue)])) == inside)
    #expect(table(axial([(-.infinity, .red), (0.5, .green), (.infinity, .blue)])) == inside)
    #expect(table(axial([(.nan, .red), (0.5, .green), (1, .blue)])) == inside)
  }

  @Test func ofStopsAtOnePlaceTheFirstEndsAndTheLastBegins() throws {
    let rows = try #require(table(axial([(0.5, .red), (0.5, .white), (0.5, .green), (0.5, .blue)]))).rows
    #expect(rows.map(\.place.x) == [-1, 0.5 - Float(1) / 131072])
    #expect(rows.map(\.color) == [SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 1)])
    #expect(rows.map(\.change) == [.zero, .zero])
  }

  /// No slope may be beyond a `Float`, however near two stops are.
  @Test func theNearestStopsHaveAFiniteSlope() throws {
    for distance in [.leastNonzeroMagnitude, 1e-30, 1e-9, 3e-8, 1e-7] {
      for start in [0, 0.5, 1 - 1e-7] {
        let rows = try #require(table(axial([(start, .red), (start + distance, .blue)]))).rows
        for row in rows { #expect(row.place.y.isFinite && row.place.y <= 16_777_216, "\(start) + \(distance)") }
      }
    }
  }

  // MARK: Maps

  @Test func anAxialGradientMapsItsLine() throws {
    let gradient = Gradient.axial(from: Point(10, 20), to: Point(10, 40), stops: [(0, .red), (1, .blue)])
    let plain = try #require(table(gradient))
    #expect(plain.kind == .axial && plain.origin == SIMD2(10, 20) && plain.place == .zero)
    #expect(plain.map == SIMD4(0, 0.05, 0, 0))
    // Turned by 90° clockwise, what ran down runs to the left.
    let turned = try #require(table(gradient, AffineTransform.rotation(.pi / 2).translatedBy(x: 0, y: -70)))
    #expect(turned.map == SIMD4(-0.05, 0, 0, 0) && turned.origin == SIMD2(50, 10))
  }

  @Test func whereTheStartIsFarOutsideTheMapCountsFromThePicture() throws {
    let gradient = Gradient.axial(
      from: Point(-1e9, 0), to: Point(1e9 + 100, 0), stops: [(0, .red), (0.5, .green), (1, .blue)])
    let far = try #require(table(gradient))
    #expect(far.origin == .zero)
    #expect(abs(far.place.x - 0.5) < 1e-6 && abs(far.map.x - 5e-10) < 1e-15)
  }

  @Test func radialAndConicOnesMapToAUnitCircle() throws {
    let radial = try #require(
      table(.radial(center: Point(30, 20), radii: Size(10, 5), stops: [(0, .red), (1, .blue)])))
    #expect(radial.kind == .radial && radial.map == SIMD4(0.1, 0, 0, 0.2))
    #expect(radial.origin == SIMD2(30, 20) && radial.place == .zero)
    let conic = try #require(
      table(.conic(center: Point(30, 20), angle: .pi / 2, stops: [(0, .red), (1, .blue)]), .scale(2)))
    // Straight down is where it starts, and clockwise of that, to the left, its y.
    #expect(conic.kind == .conic && conic.origin == SIMD2(60, 40))
    let turned = conic.map - SIMD4(0, 1, -1, 0)
    #expect(turned.max() < 5e-5 && turned.min() > -5e-5)
  }

  // MARK: What has no table

  @Test func oneColourIsATint() {
    for gradient in [
      axial([(0.3, .green)]), axial([(0, .green), (0.2, .green)]),
      .axial(from: Point(3, 3), to: Point(3, 3), stops: [(0, .red), (1, .green)]),
      .radial(center: Point(3, 3), radius: 0, stops: [(0, .red), (1, .green)]),
      .radial(center: Point(3, 3), radius: -4, stops: [(0, .red), (1, .green)]),
      .radial(center: Point(3, 3), radii: Size(4, 0), stops: [(0, .red), (1, .green)]),
    ] {
      let (painted, colored) = (context(), context())
      painted.fill(painted.bounds, with: .gradient(gradient))
      colored.fill(colored.bounds, with: .green)
      #expect(painted.finish() == colored.finish(), "\(gradient)")
    }
  }

  @Test func withoutStopsOrPlacesNothingIsDrawn() {
    let stops = [(0.0, Color.red), (1.0, Color.blue)]
    for gradient in [
      axial([]), .conic(center: .zero, stops: []), .radial(center: .zero, radius: 5, stops: []),
      .axial(from: Point(.nan, 0), to: Point(1, 1), stops: stops),
      .axial(from: .zero, to: Point(1, .infinity), stops: stops),
      .radial(center: .zero, radius: .nan, stops: stops), .radial(center: .zero, radius: .infinity, stops: stops),
      .conic(center: Point(0, -.infinity), stops: stops), .conic(center: .zero, angle: .nan, stops: stops),
    ] {
      let context = context()
      context.fill(context.bounds, with: .gradient(gradient))
      let list = context.finish()
      #expect(list.quads.isEmpty && list.gradients.isEmpty && list.culledQuads == 1, "\(gradient)")
    }
  }

  @Test func anyNumbersGiveFiniteTables() {
    let numbers = [0, 1, -7, .leastNonzeroMagnitude, 1e-160, 1e-30, 1e20, 1e155, 1e300, -1.7e308, .infinity, .nan]
    let stops = [(0.0, Color.red), (1.0, Color.blue)]
    var tables = 0
    for a in numbers {
      for b in numbers {
        for c in numbers {
          for gradient in [
            Gradient.axial(from: Point(a, 3), to: Point(b, c), stops: stops),
            .radial(center: Point(a, b), radii: Size(c, a), stops: stops),
            .conic(center: Point(a, b), angle: c, stops: stops),
          ] {
            for transform in [AffineTransform.identity, .scale(x: b, y: c), .rotation(a)] {
              guard let table = table(gradient, transform) else { continue }
              tables += 1
              let numbers = [table.map.x, table.map.y, table.map.z, table.map.w, table.place.x, table.place.y]
              // Times the sides of the largest picture, and added up, they stay finite.
              #expect(numbers.allSatisfy { abs($0) <= 1e36 } && numbers.prefix(4).allSatisfy { abs($0) <= 1e30 })
              #expect(table.origin.x >= 0 && table.origin.x <= 100 && table.origin.y >= 0 && table.origin.y <= 50)
            }
          }
        }
      }
    }
    #expect(tables > 1000)
  }

  // MARK: Lists

  private static let fade = Gradient.axial(from: .zero, to: Point(50, 0), stops: [(0, .red), (1, .blue)])
  private static let glow = Gradient.radial(center: Point(20, 20), radius: 9, stops: [(0, .white), (1, .clear)])

  @Test func equalGradientsUnderEqualTransformsAreOne() {
    let context = context()
    for x in 0..<3 {
      context.fill(Rect(x: Double(x) * 10, y: 0, width: 8, height: 8), with: .gradient(Self.fade))
    }
    let list = context.finish()
    #expect(list.gradients.count == 1)
    #expect(list.commands.count == 1 && list.quads.count == 3)
    context.translate(x: 1, y: 0)
    context.fill(Rect(x: 0, y: 20, width: 8, height: 8), with: .gradient(Self.fade))
    context.transform = .identity
    context.fill(Rect(x: 0, y: 30, width: 8, height: 8), with: .gradient(Self.fade))
    let more = context.finish()
    #expect(more.gradients.count == 2 && more.commands.count == 3)
    #expect(more != list)
    // A context that goes on with a list knows what it has.
    let further = DrawingContext(recordingInto: more)
    further.fill(Rect(x: 0, y: 40, width: 8, height: 8), with: .gradient(Self.fade))
    #expect(further.finish().gradients.count == 2)
  }

  /// More of them than are remembered one by one.
  @Test func thirtyGradientsInTurnAreThirty() {
    let context = context()
    for _ in 0..<3 {
      for index in 0..<30 {
        let gradient = Gradient.conic(center: Point(Double(index), 7), stops: [(0, .red), (1, .blue)])
        context.fill(Rect(x: 0, y: 0, width: 8, height: 8), with: .gradient(gradient))
      }
    }
    let list = context.finish()
    #expect(list.gradients.count == 30 && list.commands.count == 90)
  }

  @Test func listsOfOtherGradientsDiffer() {
    func list(_ gradient: Gradient) -> DisplayList {
      let context = context()
      context.fill(context.bounds, with: .gradient(gradient))
      return context.finish()
    }
    var other = Self.fade
    other.stops[1].color = .green
    #expect(list(Self.fade) == list(Self.fade))
    #expect(list(Self.fade) != list(other))
    #expect(list(Self.fade) != list(.axial(from: .zero, to: Point(50, 1), stops: [(0, .red), (1, .blue)])))
  }

  @Test func aPictureStartedAnewHasItsOwnGradients() {
    let context = context()
    context.fill(context.bounds, with: .gradient(Self.glow))
    context.fill(context.bounds, with: .gradient(Self.fade))
    _ = context.finish()
    context.restart(size: Size(100, 50), scale: 1, background: .clear)
    context.fill(context.bounds, with: .gradient(Self.fade))
    let fresh = self.context()
    fresh.fill(fresh.bounds, with: .gradient(Self.fade))
    #expect(context.finish() == fresh.finish())
  }

  @Test func aPaintEndsWithItsBody() {
    let context = context()
    context.withPaint(.gradient(Self.fade)) { tint in
      #expect(tint == .white)
      context.withPaint(.color(.green)) { context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: $0) }
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: tint)
      context.group(opacity: 0.5) { context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red) }
    }
    context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .blue)
    let gradients = context.finish().commands.compactMap { command -> Int32? in
      if case .quads(let run) = command { run.key.gradient } else { nil }
    }
    #expect(gradients == [-1, 0, -1, -1])
  }

  @Test func spritesThatWaitKeepThePaintThatTheyWereDrawnWith() {
    let sprite = Sprite(image: Image(width: 4, height: 4) { _, _ in .white })
    let context = context()
    context.draw(sprite, at: Point(5, 5))
    context.withPaint(.gradient(Self.fade)) { _ in context.draw(sprite, at: Point(15, 5)) }
    context.draw(sprite, at: Point(25, 5))
    let runs = context.finish().commands.compactMap { command -> [Int32]? in
      if case .quads(let run) = command { [run.key.gradient, run.count] } else { nil }
    }
    #expect(runs == [[-1, 1], [0, 1], [-1, 1]])
  }

  @Test func aGradientBreaksABatchAndSaysSo() throws {
    let context = context()
    for x in 0..<4 {
      let rect = Rect(x: Double(x) * 4, y: 0, width: 8, height: 8)
      context.fill(rect, with: x % 2 == 0 ? .gradient(Self.fade) : .color(.red))
    }
    let statistics = FrameStatistics(planning: context.finish())
    #expect(statistics.batches == 4)
    let gap = try #require(statistics.breaks.first)
    #expect(statistics.breaks.count == 1 && gap.reason == .gradient && gap.count == 3)
    #expect("\(gap)".hasPrefix("gradient, 3 times; draw what shares a gradient and a transform together (first"))
  }

  @Test func gradientsThatDoNotTouchOthersMoveBack() {
    let context = context()
    for y in 0..<5 {
      context.fill(Rect(x: 0, y: Double(y) * 10, width: 8, height: 8), with: .gradient(Self.fade))
      context.fill(Rect(x: 20, y: Double(y) * 10, width: 8, height: 8), with: .gradient(Self.glow))
    }
    #expect(FrameStatistics(planning: context.finish()).batches == 2)
  }

  /// On whole pixels or not, with a texture or without: under a gradient it is one run.
  @Test func underAGradientNothingIsPlain() {
    let image = Image(width: 4, height: 4) { _, _ in .white }
    let context = context()
    context.setFilter(.nearest)
    context.withPaint(.gradient(Self.fade)) { tint in
      context.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: tint)
      context.draw(image, in: Rect(x: 4, y: 0, width: 4, height: 4), tint: tint)
      context.fill(Rect(x: 8.5, y: 0, width: 4, height: 4), with: tint)
    }
    #expect(context.finish().commands.count == 1)
  }

  @Test func theListNamesItsGradients() {
    let context = context()
    context.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: .gradient(Self.glow))
    context.clip(to: Rect(x: 0, y: 0, width: 10, height: 5))
    context.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: .gradient(Self.fade))
    #expect(
      "\(context.finish())" == """
        100×50 pixels on #00000000
        1 quad, normal, radial gradient 0 of 3 rows
          0: (1.0, 2.0)–(4.0, 6.0) plain colour, tint #ffffffff
        1 quad, normal, axial gradient 1 of 3 rows, clipped to (0, 0)–(10, 5)
          1: (1.0, 2.0)–(4.0, 6.0) plain colour, tint #ffffffff
        """)
  }

  @Test func tooManyStopsAreAMistake() async {
    await #expect(processExitsWith: .failure) {
      _ = Gradient(
        .conic(center: .zero, angle: 0), stops: Array(repeating: .init(offset: 0, color: .red), count: 16385))
    }
  }
}
