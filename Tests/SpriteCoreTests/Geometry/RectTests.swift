import SpriteCore
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 1, y: 2, width: 3, height: 4)
  /// The same from its other corner.
  private let reversed = Rect(x: 4, y: 6, width: -3, height: -4)

  @Test func edgesAreSortedWhateverTheSign() {
    for r in [rect, reversed] {
      #expect((r.minX, r.minY, r.maxX, r.maxY) == (1, 2, 4, 6))
      #expect(r.center == Point(2.5, 4))
      #expect(!r.isEmpty && r.isFinite)
      #expect(r.standardized == rect)
    }
    #expect(reversed.width == -3 && reversed.height == -4)
    #expect(Rect(minX: 1, minY: 2, maxX: 4, maxY: 6) == rect)
    #expect(Rect(origin: Point(1, 2), size: Size(3, 4)) == rect)
  }

  @Test func containsItsLeftAndUpperEdgesOnly() {
    for r in [rect, reversed] {
      #expect(r.contains(Point(1, 2)) && r.contains(Point(3.999, 5.999)))
      #expect(!r.contains(Point(4, 2)) && !r.contains(Point(1, 6)) && !r.contains(Point(0.999, 2)))
    }
    #expect(!Rect(x: 1, y: 2, width: 0, height: 5).contains(Point(1, 3)))
    #expect(!rect.contains(Point(.nan, 3)))
  }

  @Test(arguments: [
    Rect.zero, Rect(x: 0, y: 0, width: 0, height: 5), Rect(x: 0, y: 0, width: 5, height: -0.0),
    Rect(x: 0, y: 0, width: .nan, height: 5), Rect(x: 0, y: 0, width: 5, height: .nan),
    Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: 0, y: .nan, width: 5, height: 5),
  ])
  func withoutAreaItIsEmptyAndMeetsNothing(rect: Rect) {
    #expect(rect.isEmpty)
    let everything = Rect(x: -100, y: -100, width: 200, height: 200)
    #expect(rect.intersection(everything) == nil)
    #expect(everything.intersection(rect) == nil)
    #expect(!rect.contains(.zero))
  }

  @Test func infiniteExtentsAreNotEmpty() {
    let strip = Rect(x: 0, y: 0, width: .infinity, height: 2)
    #expect(!strip.isEmpty && !strip.isFinite)
    #expect(strip.contains(Point(1e300, 1)) && !strip.contains(Point(-1, 1)))
    #expect(strip.intersection(rect) == nil)
    #expect(
      strip.intersection(Rect(x: -1, y: -1, width: 5, height: 5)) == Rect(x: 0, y: 0, width: 4, height: 2))
    #expect(!Rect(x: .infinity, y: 0, width: 1, height: 1).isFinite)
    #expect(!Size(1, .nan).isFinite && !Size(-.infinity, 1).isFinite && Size(1, 2).isFinite)
    #expect(!Point(1, .nan).isFinite && Point(1, 2).isFinite)
  }

  @Test func intersectionIsWhatBothCover() {
    let other = Rect(x: 3, y: 3, width: 10, height: 1)
    let both = Rect(x: 3, y: 3, width: 1, height: 1)
    #expect(rect.intersection(other) == both)
    #expect(other.intersection(rect) == both)
    #expect(reversed.intersection(other) == both)
    // A common edge is no common area.
    #expect(rect.intersection(Rect(x: 4, y: 2, width: 3, height: 4)) == nil)
    #expect(rect.intersection(Rect(x: 1, y: 6, width: 3, height: 4)) == nil)
    #expect(rect.intersection(Rect(x: 40, y: 2, width: 3, height: 4)) == nil)
  }

  @Test func unionHoldsBoth() {
    #expect(rect.union(Rect(x: 10, y: -5, width: -2, height: 1)) == Rect(x: 1, y: -5, width: 9, height: 11))
    #expect(reversed.union(reversed) == rect)
  }

  @Test func insetsMoveEdgesInwards() {
    let big = Rect(x: 10, y: 20, width: 100, height: 50)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(big.inset(by: insets) == Rect(x: 12, y: 21, width: 94, height: 46))
    #expect(
      Rect(x: 110, y: 70, width: -100, height: -50).inset(by: insets) == Rect(x: 12, y: 21, width: 94, height: 46))
    #expect(big.inset(by: Insets(all: -5)) == Rect(x: 5, y: 15, width: 110, height: 60))
    #expect(big.inset(by: .zero) == big)
  }

  @Test func insetsThatMeetCollapseOntoTheirMiddle() {
    let big = Rect(x: 0, y: 0, width: 100, height: 50)
    // Left would come to lie on 90, right on 70.
    let crossed = big.inset(by: Insets(top: 0, left: 90, bottom: 0, right: 30))
    #expect(crossed == Rect(x: 80, y: 0, width: 0, height: 50))
    #expect(big.inset(by: Insets(all: 25)) == Rect(x: 25, y: 25, width: 50, height: 0))
    #expect(big.inset(by: Insets(all: 1000)).isEmpty)
    #expect(big.inset(by: Insets(all: .nan)).isEmpty)
  }

  @Test func movesAndStretches() {
    #expect(rect.translated(byX: -1, y: 0.5) == Rect(x: 0, y: 2.5, width: 3, height: 4))
    #expect(Point(1, 2).translated(byX: 3, y: 4) == Point(4, 6))
    #expect(Size(3, -4).scaled(by: 2) == Size(6, -8))
  }

  @Test func tellsItself() {
    #expect("\(rect)" == "(1.0, 2.0, 3.0×4.0)")
    #expect("\(Point(1, -2))" == "(1.0, -2.0)")
    #expect("\(Size(1.5, 2))" == "1.5×2.0")
  }

  // MARK: Whole pixels

  @Test func pixelsTouched() {
    func touched(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Int32] {
      let r = PixelRect(touchedBy: Rect(minX: x0, minY: y0, maxX: x1, maxY: y1))
      return [r.minX, r.minY, r.maxX, r.maxY]
    }
    #expect(touched(1, 2, 3, 4) == [1, 2, 3, 4])
    #expect(touched(1.25, 1.99, 3.001, 4) == [1, 1, 4, 4])
    #expect(touched(-1.25, -2, -0.5, 0) == [-2, -2, 0, 0])
    // Too large for 32 bits, and no number: brought inside, without a trap.
    let limit: Int32 = 1 << 30
    #expect(touched(-1e300, -1e10, 1e300, 1e10) == [-limit, -limit, limit, limit])
    let nan = PixelRect(touchedBy: Rect(x: .nan, y: 0, width: 1, height: .nan))
    #expect(nan.minX == 0 && nan.width == 0 && nan.isEmpty)
    #expect(PixelRect(touchedBy: Rect(x: 0, y: 0, width: .infinity, height: 1)).width == Int(limit))
  }

  @Test func pixelRectanglesMeet() {
    let a = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
    let b = PixelRect(minX: 5, minY: -5, maxX: 20, maxY: 7)
    #expect(a.intersection(b) == PixelRect(minX: 5, minY: 0, maxX: 10, maxY: 7))
    let apart = a.intersection(PixelRect(minX: 30, minY: 0, maxX: 40, maxY: 10))
    #expect(apart.isEmpty && apart.width == 0 && apart.height == 10)
  }
}
