import SpriteCore
import SpriteLayers
import Testing

/// What lies between two values.
@Suite struct InterpolationTests {
  private func isNear(_ a: AffineTransform, _ b: AffineTransform) -> Bool {
    let pairs = [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)]
    return pairs.allSatisfy { abs($0 - $1) < 1e-12 }
  }

  /// Degrees from, to, share, and expected.
  @Test(arguments: [
    (0.0, 90.0, 0.5, 45.0), (0, 90, 0.25, 22.5), (350, 10, 0.5, 0), (10, 350, 0.25, 5), (170, -170, 0.5, 180),
    (0, 179, 0.5, 89.5), (0, 181, 0.5, -89.5), (-90, -180, 0.5, -135), (0, 90, 1.5, 135), (0, 90, -0.5, -45),
    (45, 45, 0.7, 45), (0, 539, 0.5, 89.5),
  ])
  func turnsGoTheShorterWay(from: Double, to: Double, share: Double, expected: Double) {
    func turned(_ degrees: Double) -> AffineTransform { .rotation(degrees * .pi / 180) }
    #expect(isNear(turned(from).interpolated(to: turned(to), fraction: share), turned(expected)))
  }

  @Test func stretchPlaceAndTurnAreMixedApart() {
    let start = AffineTransform.scale(2).concatenating(.translation(x: 10, y: 0))
    let end = AffineTransform.scale(4).concatenating(.rotation(.pi / 2)).concatenating(.translation(x: 20, y: 8))
    let expected = AffineTransform.scale(3).concatenating(.rotation(.pi / 4)).concatenating(.translation(x: 15, y: 4))
    #expect(isNear(start.interpolated(to: end, fraction: 0.5), expected))
    #expect(start.interpolated(to: end, fraction: 0) == start && start.interpolated(to: end, fraction: 1) == end)
  }

  @Test func aSlantIsMixedToo() {
    let slanted = AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    let half = AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    #expect(isNear(AffineTransform.identity.interpolated(to: slanted, fraction: 0.5), half))
  }

  @Test(arguments: [Point(-1, 1), Point(1, -1)]) func aCardIsTurnedOverWithoutTurning(_ sides: Point) {
    let over = AffineTransform(a: sides.x, b: 0, c: 0, d: sides.y, tx: 0, ty: 0)
    let quarter = AffineTransform(a: sides.x < 0 ? 0.5 : 1, b: 0, c: 0, d: sides.y < 0 ? 0.5 : 1, tx: 0, ty: 0)
    #expect(isNear(AffineTransform.identity.interpolated(to: over, fraction: 0.25), quarter))
  }

  @Test func whatIsSingularStaysAPlaceOnTheWay() {
    let nothing = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 4, ty: 0)
    let half = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 2, ty: 0)
    #expect(isNear(AffineTransform.identity.interpolated(to: nothing, fraction: 0.5), half))
    let odd = AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(odd.interpolated(to: .identity, fraction: 1) == .identity)
    #expect(AffineTransform.identity.interpolated(to: odd, fraction: 0.5) == .identity)
  }

  @Test func partsOfATransform() {
    var transform = AffineTransform.scale(3).concatenating(.rotation(1)).concatenating(.translation(x: 5, y: 6))
    #expect(abs(transform.rotation - 1) < 1e-12 && abs(transform.scale - 3) < 1e-12)
    transform.rotation = -2
    #expect(isNear(transform, .scale(3).concatenating(.rotation(-2)).concatenating(.translation(x: 5, y: 6))))
    transform.scale = 0.5
    #expect(isNear(transform, .scale(0.5).concatenating(.rotation(-2)).concatenating(.translation(x: 5, y: 6))))
  }

  static let mixtures: [(Double, [UInt8])] = [
    (0, [0, 0, 0, 255]), (0.5, [128, 50, 5, 128]), (1, [255, 100, 10, 0]), (-1, [0, 0, 0, 255]),
    (2, [255, 200, 20, 0]), (0.1, [26, 10, 1, 230]),
  ]
  @Test(arguments: mixtures) func colours(share: Double, expected: [UInt8]) {
    let start = Color(red: 0 as UInt8, green: 0, blue: 0, alpha: 255)
    let end = Color(red: 255 as UInt8, green: 100, blue: 10, alpha: 0)
    let mixed = start.interpolated(to: end, fraction: share)
    #expect([mixed.red, mixed.green, mixed.blue, mixed.alpha] == expected)
  }

  @Test func coloursOutOfNothing() {
    let none: Color? = nil
    let red: Color? = .red
    #expect(none.interpolated(to: red, fraction: 0.25) == Color.red.withAlpha(0.25))
    #expect(red.interpolated(to: none, fraction: 0.25) == Color.red.withAlpha(0.75))
    #expect(none.interpolated(to: none, fraction: 0.5) == .some(nil))
    #expect(red.interpolated(to: Color.blue, fraction: 1) == Color.blue)
  }

  @Test func addingAndTakingAway() {
    #expect(Point(1, 2).adding(Point(3, 5)) == Point(4, 7) && Point(1, 2).removing(Point(3, 5)) == Point(-2, -3))
    #expect(Color(red: 200 as UInt8, green: 3, blue: 0).adding(Color(red: 100 as UInt8, green: 4, blue: 0)).red == 255)
    #expect(Color(red: 20 as UInt8, green: 3, blue: 0).removing(Color(red: 100 as UInt8, green: 1, blue: 0)).green == 2)
    let turn = AffineTransform.rotation(1)
    let moved = AffineTransform.translation(x: 3, y: 4)
    #expect(isNear(moved.adding(turn).removing(turn), moved))
    // First what is added.
    #expect(isNear(moved.adding(turn), turn.concatenating(moved)))
    #expect(isNear(moved.adding(3, of: .identity, to: turn), AffineTransform.rotation(3).concatenating(moved)))
    #expect(moved.adding(1e9, of: .identity, to: .scale(2)).isFinite)
    #expect([1.0, 2].adding([3, 4]) == [4, 6] && [1.0].adding([1, 2]) == [1])
    #expect(Optional(2.0).adding(2, of: 1, to: 4) == 8)
  }

  @Test func rectanglesSizesAndLists() {
    let rect = Rect(x: 0, y: 10, width: 4, height: 8)
    #expect(
      rect.interpolated(to: Rect(x: 4, y: 20, width: 8, height: 0), fraction: 0.25)
        == Rect(x: 1, y: 12.5, width: 5, height: 6))
    #expect(Size(2, 4).interpolated(to: Size(4, 0), fraction: 0.5) == Size(3, 2))
    #expect([0.0, 10].interpolated(to: [1, 20], fraction: 0.5) == [0.5, 15])
    #expect(
      [0.0].interpolated(to: [1, 2], fraction: 0.9) == [0] && [0.0].interpolated(to: [1, 2], fraction: 1) == [1, 2])
    #expect(false.interpolated(to: true, fraction: 0.99) == false && false.interpolated(to: true, fraction: 1) == true)
  }

  @Test func pathsOfOneKindAreMixedPointByPoint() {
    let small = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))
    let large = Path.rect(Rect(x: 4, y: 0, width: 6, height: 4))
    #expect(small.interpolated(to: large, fraction: 0.5) == .rect(Rect(x: 2, y: 0, width: 4, height: 3)))
    let round = Path.circle(center: .zero, radius: 1)
    #expect(
      small.interpolated(to: round, fraction: 0.9) == small && small.interpolated(to: round, fraction: 1) == round)
  }

  @Test func distances() {
    #expect(3.0.distance(to: -1) == 4 && Point(0, 0).distance(to: Point(3, 4)) == 5)
    #expect(Color.black.distance(to: Color(red: 3 as UInt8, green: 4, blue: 0)) == 5)
    #expect(Rect(x: 0, y: 0, width: 1, height: 1).distance(to: Rect(x: 1, y: 1, width: 2, height: 2)) == 2)
  }
}
