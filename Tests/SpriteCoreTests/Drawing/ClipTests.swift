import SpriteCore
import TestSupport
import Testing

@Suite struct ClipTests {
  private let whole = Clip(bounds: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 80))

  private func bounds(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> PixelRect {
    PixelRect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// Whether a point is inside the strips and the bounds, by what the two say of themselves.
  private func holds(_ clip: Clip, _ x: Double, _ y: Double) -> Bool {
    let b = clip.bounds
    guard x >= Double(b.minX), x < Double(b.maxX), y >= Double(b.minY), y < Double(b.maxY) else { return false }
    return clip.strips.allSatisfy { strip in
      let v = strip.nx * (x - strip.ox) + strip.ny * (y - strip.oy)
      return v >= 0 && v <= strip.length
    }
  }

  @Test func wholePixelsNeedNoStrips() {
    let clip = whole.intersecting(Rect(x: 5, y: 10, width: 20, height: 30), transform: .scale(2))
    #expect(clip == Clip(bounds: bounds(10, 20, 50, 80)))
    let turned = whole.intersecting(Rect(x: 5, y: -30, width: 20, height: 10), transform: .quarterTurns(1))
    #expect(turned == Clip(bounds: bounds(20, 5, 30, 25)))
    let mirrored = whole.intersecting(Rect(x: -20, y: 0, width: 10, height: 80), transform: .scale(x: -1, y: 1))
    #expect(mirrored == Clip(bounds: bounds(10, 0, 20, 80)))
    let reversed = whole.intersecting(Rect(x: 20, y: 30, width: -10, height: -10), transform: .identity)
    #expect(reversed == Clip(bounds: bounds(10, 20, 20, 30)))
  }

  /// Pixels divided by a scale and multiplied again are whole but for the last bit.
  @Test func roundingIsNoFraction() {
    for pixels in 1...79 {
      let points = Double(pixels) / 1.3
      let clip = whole.intersecting(Rect(x: points, y: points, width: 100, height: 100), transform: .scale(1.3))
      #expect(clip == Clip(bounds: bounds(Int32(pixels), Int32(pixels), 100, 80)))
    }
  }

  @Test func fractionsAddAStripForTheirSidesOnly() throws {
    let clip = try #require(whole.intersecting(Rect(x: 10.25, y: 20, width: 30, height: 10), transform: .identity))
    #expect(clip.bounds == bounds(10, 20, 41, 30))
    let strip = try #require(clip.strips.first)
    #expect(clip.strips.count == 1 && strip.nx == 1 && strip.ny == 0 && strip.ox == 10.25 && strip.length == 30)
    let both = try #require(whole.intersecting(Rect(x: 10, y: 20.5, width: 30.5, height: 10), transform: .identity))
    #expect(both.bounds == bounds(10, 20, 41, 31) && both.strips.count == 2)
    // A fraction beyond the picture cuts no pixel.
    let outside = whole.intersecting(Rect(x: -0.5, y: -3.25, width: 110, height: 90.5), transform: .identity)
    #expect(outside == whole)
  }

  @Test func stripsOfTheSameAxesAreOne() throws {
    let outer = try #require(whole.intersecting(Rect(x: 10.25, y: 20.25, width: 30, height: 30), transform: .identity))
    let inner = try #require(outer.intersecting(Rect(x: 15.5, y: 5.5, width: 100, height: 30), transform: .identity))
    try #require(inner.strips.count == 2)
    #expect(inner.bounds == bounds(15, 20, 41, 36))
    #expect((inner.strips[0].ox, inner.strips[0].length) == (15.5, 24.75))
    #expect((inner.strips[1].oy, inner.strips[1].length) == (20.25, 15.25))
    // Whole sides inside a fraction leave it behind.
    let tight = try #require(outer.intersecting(Rect(x: 20, y: 30, width: 5, height: 5), transform: .identity))
    #expect(tight.bounds == bounds(20, 30, 25, 35))
    #expect(holds(tight, 20.01, 30.01) && holds(tight, 24.99, 34.99))
    let apart = try #require(outer.intersecting(Rect(x: 40.5, y: 30, width: 5, height: 5), transform: .identity))
    #expect(!holds(apart, 40.3, 32) && !holds(apart, 40.6, 32))
  }

  @Test func turnedRectanglesWithTheSameAxesShareStrips() throws {
    var clip = whole
    var transform = AffineTransform.rotation(0.3).concatenating(.translation(x: 50, y: 40))
    // Twelve deep: each smaller, some mirrored or turned half round, the turn the same but for its last bits.
    for step in 0..<12 {
      transform = AffineTransform.scale(x: step % 3 == 0 ? -0.93 : 0.93, y: 0.97)
        .concatenating(.rotation(step % 2 == 0 ? .pi : 0)).concatenating(transform)
      clip = try #require(clip.intersecting(Rect(x: -30, y: -20, width: 60, height: 40), transform: transform))
    }
    try #require(clip.strips.count == 2)
    // The innermost counts: 60 · 0.93¹² across, 40 · 0.97¹² down.
    #expect(abs(clip.strips[0].length - 25.1158) < 0.001 && abs(clip.strips[1].length - 27.7537) < 0.001)
  }

  @Test func fourTurnsAreHeldAndAFifthIsNot() throws {
    var clip = whole
    func next(_ angle: Double) -> Clip? {
      clip.intersecting(
        Rect(x: -30, y: -30, width: 60, height: 60),
        transform: .rotation(angle).concatenating(.translation(x: 50, y: 40)))
    }
    for angle in [0.1, 0.2, 0.3, 0.4] { clip = try #require(next(angle)) }
    #expect(clip.strips.count == Clip.maximumStrips)
    #expect(next(0.5) == nil)
    // Turned like one that is there, or on whole pixels, it finds room.
    #expect(next(0.3) != nil && next(0) != nil)
  }

  @Test func holdsWhatAllRectanglesHold() throws {
    var generator = SeededGenerator(seed: 1)
    var (wrong, inside) = (0, 0)
    for _ in 0..<300 {
      var clip = whole
      var rectangles: [(Rect, AffineTransform)] = []
      let turn = generator.double(-4...4)
      for _ in 0..<generator.int(1...3) {
        let angle = generator.one(of: [turn, turn + Double.pi / 2, 0, Double.pi / 2, generator.double(-4...4)])
        let transform = AffineTransform.scale(x: generator.double(0.5...2), y: generator.double(-2...(-0.5)))
          .concatenating(.rotation(angle))
          .concatenating(.translation(x: generator.double(20...80), y: generator.double(20...60)))
        let rect = Rect(
          x: generator.double(-40...0), y: generator.double(-40...0), width: generator.double(20...80),
          height: generator.double(20...80))
        rectangles.append((rect, transform))
        clip = try #require(clip.intersecting(rect, transform: transform))
      }
      for _ in 0..<20 {
        let (x, y) = (generator.double(0...100), generator.double(0...80))
        var expected = true
        var atABorder = false
        for (rect, transform) in rectangles {
          let p = try #require(transform.inverted()).apply(to: Point(x, y))
          let depth = min(p.x - rect.minX, rect.maxX - p.x, p.y - rect.minY, rect.maxY - p.y)
          if depth < 0 { expected = false }
          if abs(depth) < 1e-6 { atABorder = true }
        }
        if !atABorder && holds(clip, x, y) != expected { wrong += 1 }
        if expected { inside += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(inside > 500)
  }

  @Test(arguments: [1e3, 1e6, 1e10])
  func aSideIsWhereItIsHoweverFarTheOthers(far: Double) throws {
    let transform = AffineTransform.rotation(0.7).concatenating(.translation(x: 50, y: 40))
    let clip = try #require(
      whole.intersecting(Rect(minX: -far, minY: -far, maxX: 3.25, maxY: far), transform: transform))
    #expect(clip.strips.count == 1)
    let strip = try #require(clip.strips.first)
    // Numbers that a Float holds to 1e-5.
    #expect(abs(strip.ox) < 300 && abs(strip.oy) < 300 && strip.length < 300)
    #expect(holds(clip, 50 + 3.24 * transform.a, 40 + 3.24 * transform.b))
    #expect(!holds(clip, 50 + 3.26 * transform.a, 40 + 3.26 * transform.b))
  }

  @Test(arguments: [
    Rect(x: 5, y: 5, width: 0, height: 10), Rect(x: 5.5, y: 5, width: 0, height: 10),
    Rect(x: 200, y: 5, width: 10, height: 10), Rect(x: -20.5, y: 5.5, width: 10, height: 10),
    Rect(x: .nan, y: 5, width: 10, height: 10), Rect(x: 5, y: 5, width: .infinity, height: 10),
    Rect(x: 5, y: -.infinity, width: 5, height: 10), Rect(x: 0, y: 0, width: .nan, height: .nan),
  ])
  func nothingIsLeft(rect: Rect) throws {
    for transform in [AffineTransform.identity, .rotation(0.2)] {
      let clip = try #require(whole.intersecting(rect, transform: transform))
      #expect(clip.bounds.isEmpty || clip.strips.contains { $0.length < 1e-12 })
    }
  }

  @Test(arguments: [
    AffineTransform.scale(0), .scale(x: 1, y: 0), .scale(.nan), .translation(x: .infinity, y: 0), .scale(1e300),
    AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
  ])
  func mapsThatFlattenLeaveNothing(transform: AffineTransform) throws {
    let clip = try #require(whole.intersecting(Rect(x: 0, y: 0, width: 1e10, height: 1e10), transform: transform))
    #expect(clip.bounds.isEmpty)
  }
}
