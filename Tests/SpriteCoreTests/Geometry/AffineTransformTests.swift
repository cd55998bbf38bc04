import SpriteCore
import TestSupport
import Testing

@Suite struct AffineTransformTests {
  /// The documented formula, without a word of ours.
  private func map(_ m: AffineTransform, _ x: Double, _ y: Double) -> (Double, Double) {
    (m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty)
  }

  private func random(_ random: inout SeededGenerator) -> AffineTransform {
    AffineTransform(
      a: random.double(-3...3), b: random.double(-3...3), c: random.double(-3...3), d: random.double(-3...3),
      tx: random.double(-100...100), ty: random.double(-100...100))
  }

  @Test func mapsAsTheFormulaSays() {
    let m = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(m.apply(to: Point(1, 0)) == Point(13, 16))
    #expect(m.apply(to: Point(0, 1)) == Point(16, 20))
    #expect(m.apply(to: Point(10, 100)) == Point(531, 743))
    #expect(m.determinant == -1)
    #expect(AffineTransform.identity.apply(to: Point(4, -5)) == Point(4, -5))
    #expect(AffineTransform.translation(x: 3, y: 4).apply(to: Point(1, 1)) == Point(4, 5))
    #expect(AffineTransform.scale(x: 3, y: 4).apply(to: Point(1, 2)) == Point(3, 8))
    #expect(AffineTransform.scale(3).apply(to: Point(1, 2)) == Point(3, 6))
  }

  @Test func concatenationAppliesTheReceiverFirst() {
    let moveThenDouble = AffineTransform.translation(x: 10, y: 0).concatenating(.scale(2))
    #expect(moveThenDouble.apply(to: Point(1, 1)) == Point(22, 2))
    let doubleThenMove = AffineTransform.scale(2).concatenating(.translation(x: 10, y: 0))
    #expect(doubleThenMove.apply(to: Point(1, 1)) == Point(12, 2))
    #expect(AffineTransform.scale(2).translatedBy(x: 10, y: 0) == moveThenDouble)
  }

  @Test func concatenationIsOneMapAfterTheOther() {
    var generator = SeededGenerator(seed: 1)
    var worst = 0.0
    for _ in 0..<500 {
      let (first, second) = (random(&generator), random(&generator))
      let (x, y) = (generator.double(-50...50), generator.double(-50...50))
      let between = map(first, x, y)
      let expected = map(second, between.0, between.1)
      let found = first.concatenating(second).apply(to: Point(x, y))
      worst = max(worst, abs(found.x - expected.0), abs(found.y - expected.1))
      let moved = first.translatedBy(x: 3, y: -4).apply(to: Point(x, y))
      let expectedMoved = map(first, x + 3, y - 4)
      worst = max(worst, abs(moved.x - expectedMoved.0), abs(moved.y - expectedMoved.1))
    }
    // Sums of a few products of up to 10³: a dozen roundings of 1e-13 each.
    #expect(worst < 1e-11)
  }

  @Test func inversionUndoes() throws {
    var generator = SeededGenerator(seed: 2)
    var worst = 0.0
    for _ in 0..<500 {
      let m = random(&generator)
      guard abs(m.determinant) > 0.1 else { continue }
      let inverse = try #require(m.inverted())
      let point = Point(generator.double(-50...50), generator.double(-50...50))
      let there = map(m, point.x, point.y)
      let back = inverse.apply(to: Point(there.0, there.1))
      worst = max(worst, abs(back.x - point.x), abs(back.y - point.y))
    }
    // A determinant of 0.1 magnifies roundings of 1e-13 by up to 30.
    #expect(worst < 1e-10)
    #expect(AffineTransform(a: 0, b: 2, c: -4, d: 0, tx: 6, ty: 8).inverted()?.apply(to: Point(6, 8)) == .zero)
  }

  @Test(arguments: [
    AffineTransform.scale(x: 0, y: 1), .scale(0), .scale(.infinity), .scale(.nan),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0), .translation(x: .nan, y: 0),
    .translation(x: 0, y: -.infinity),
    .scale(1e-200), .scale(1e200),
  ])
  func mapsWithoutInverseHaveNone(map: AffineTransform) {
    #expect(map.inverted() == nil)
  }

  @Test func anInverseBeyondDoubleIsNone() {
    #expect(AffineTransform(a: 1e-150, b: 0, c: 0, d: 1e-150, tx: 1e200, ty: 0).inverted() == nil)
  }

  // MARK: Turns

  /// The four quarter turns, written down: clockwise on screen, y down, so (1, 0) goes to (0, 1).
  private static let quarters: [(a: Double, b: Double, c: Double, d: Double)] = [
    (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0),
  ]

  private func isExact(_ m: AffineTransform, _ quarters: Int) -> Bool {
    let q = AffineTransformTests.quarters[((quarters % 4) + 4) % 4]
    return m.a == q.a && m.b == q.b && m.c == q.c && m.d == q.d && m.tx == 0 && m.ty == 0
  }

  @Test(arguments: -8...8)
  func multiplesOfAQuarterTurnAreExact(k: Int) {
    #expect(isExact(.quarterTurns(k), k))
    #expect(isExact(.rotation(Double(k) * Double.pi / 2), k))
    #expect(isExact(.rotation(Double(k) * (Double.pi / 2)), k))
    #expect(isExact(.rotation(degrees: Double(k) * 90), k))
    // A turn that was added up in four steps.
    let step = Double(k) * .pi / 8
    #expect(isExact(.rotation(step + step + step + step), k))
    #expect(AffineTransform.rotation(Double(k) * .pi / 2).preservesAxes)
  }

  @Test func quarterTurnsOfAnyCount() {
    for count in [Int.min, Int.min + 1, -1_000_003, -5, 5, 1_000_002, Int.max - 1, Int.max] {
      // The remainder of a power of two by 4 is seen in its lowest bits, also for negative numbers.
      #expect(isExact(.quarterTurns(count), count & 3))
    }
    #expect(isExact(.rotation(degrees: 3.6e9 + 90), 1))
    #expect(isExact(.rotation(degrees: -36_000_000_270), 1))
  }

  @Test func aPositiveAngleTurnsClockwiseOnScreen() {
    let turned = AffineTransform.rotation(.pi / 6).apply(to: Point(1, 0))
    #expect(abs(turned.x - 0.866025403784438647) < 1e-15 && abs(turned.y - 0.5) < 1e-15)
    let byDegrees = AffineTransform.rotation(degrees: 30)
    #expect(abs(byDegrees.a - 0.866025403784438647) < 1e-15 && abs(byDegrees.b - 0.5) < 1e-15)
    #expect(byDegrees.c == -byDegrees.b && byDegrees.d == byDegrees.a)
    // Degrees near 90 are as good as those near 0.
    #expect(abs(AffineTransform.rotation(degrees: 89.5).a - 0.00872653549837393496) < 1e-17)
    #expect(!AffineTransform.rotation(degrees: 89.5).preservesAxes)
  }

  @Test func turnsByNoNumberAreNoNumber() {
    for angle in [Double.nan, .infinity, -.infinity] {
      #expect(!AffineTransform.rotation(angle).isFinite)
      #expect(!AffineTransform.rotation(degrees: angle).isFinite)
    }
  }

  @Test func axesStayAxes() {
    #expect(AffineTransform.scale(x: -2, y: 3).translatedBy(x: 1, y: 1).preservesAxes)
    #expect(AffineTransform.quarterTurns(1).concatenating(.scale(x: 2, y: -9)).preservesAxes)
    #expect(!AffineTransform(a: 1, b: 0, c: 1e-9, d: 1, tx: 0, ty: 0).preservesAxes)
  }

  // MARK: Rectangles

  @Test func aRectangleBecomesTheBoxAroundItsCorners() {
    var generator = SeededGenerator(seed: 3)
    var worst = 0.0
    for _ in 0..<500 {
      let m = random(&generator)
      let rect = Rect(
        x: generator.double(-50...50), y: generator.double(-50...50), width: generator.double(-30...30),
        height: generator.double(-30...30))
      let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { u, v in
        map(m, rect.origin.x + u * rect.size.width, rect.origin.y + v * rect.size.height)
      }
      let found = m.apply(to: rect)
      let (xs, ys) = (corners.map(\.0), corners.map(\.1))
      worst = max(
        worst, abs(found.minX - xs.min()!), abs(found.maxX - xs.max()!), abs(found.minY - ys.min()!),
        abs(found.maxY - ys.max()!))
    }
    #expect(worst < 1e-11)
  }

  @Test func quarterTurnsOfWholeRectanglesAreExact() {
    let rect = Rect(x: 2, y: 3, width: 5, height: 7)
    #expect(AffineTransform.quarterTurns(1).apply(to: rect) == Rect(x: -10, y: 2, width: 7, height: 5))
    #expect(AffineTransform.quarterTurns(2).apply(to: rect) == Rect(x: -7, y: -10, width: 5, height: 7))
    #expect(AffineTransform.quarterTurns(3).apply(to: rect) == Rect(x: 3, y: -7, width: 7, height: 5))
    #expect(AffineTransform.scale(x: -1, y: 1).apply(to: rect) == Rect(x: -7, y: 3, width: 5, height: 7))
  }
}
