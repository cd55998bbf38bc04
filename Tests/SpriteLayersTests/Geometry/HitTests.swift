import SpriteCore
import SpriteLayers
import Testing

@Suite struct HitTests {
  private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in superlayer: Layer? = nil) -> Layer
  {
    let layer = Layer()
    layer.frame = Rect(x: x, y: y, width: width, height: height)
    superlayer?.addSublayer(layer)
    return layer
  }

  @Test func pointsLieInTheSpaceOfTheSuperlayer() {
    let root = layer(100, 50, 40, 20)
    #expect(root.hitTest(Point(100, 50)) === root && root.hitTest(Point(139.9, 69.9)) === root)
    // The right and the lower side belong to the neighbours.
    #expect(root.hitTest(Point(140, 60)) == nil && root.hitTest(Point(120, 70)) == nil)
    #expect(root.hitTest(Point(10, 10)) == nil)
    #expect(root.contains(.zero) && root.contains(Point(39, 19)) && !root.contains(Point(100, 50)))
    root.bounds.origin = Point(7, 7)
    #expect(!root.contains(.zero) && root.contains(Point(7, 7)) && root.hitTest(Point(100, 50)) === root)
  }

  @Test func theDeepestAndTopmostIsHit() {
    let root = layer(0, 0, 100, 100)
    let low = layer(10, 10, 50, 50, in: root)
    let high = layer(30, 30, 50, 50, in: root)
    let inner = layer(5, 5, 10, 10, in: low)
    #expect(root.hitTest(Point(12, 12)) === low && root.hitTest(Point(20, 20)) === inner)
    #expect(root.hitTest(Point(40, 40)) === high && root.hitTest(Point(90, 90)) === root)
    // What is drawn later is hit first.
    low.zPosition = 1
    #expect(root.hitTest(Point(40, 40)) === low)
    (low.zPosition, high.zPosition) = (-1, -1)
    #expect(root.hitTest(Point(40, 40)) === high)
  }

  @Test func whatSticksOutIsHitUnlessItIsCut() {
    let root = layer(0, 0, 50, 50)
    let out = layer(40, 40, 30, 30, in: root)
    #expect(root.hitTest(Point(60, 60)) === out && root.hitTest(Point(75, 75)) == nil)
    root.masksToBounds = true
    #expect(root.hitTest(Point(60, 60)) == nil && root.hitTest(Point(45, 45)) === out)
    // Neither round corners nor a mask count.
    root.cornerRadius = 25
    root.mask = Layer()
    #expect(root.hitTest(Point(0, 0)) === root)
  }

  @Test func hiddenLayersAreNotHit() {
    let root = layer(0, 0, 50, 50)
    let child = layer(10, 10, 30, 30, in: root)
    let inner = layer(0, 0, 10, 10, in: child)
    child.opacity = 0
    #expect(root.hitTest(Point(15, 15)) === inner)
    child.isHidden = true
    #expect(root.hitTest(Point(15, 15)) === root)
    root.isHidden = true
    #expect(root.hitTest(Point(15, 15)) == nil)
  }

  @Test func transformsAreFollowed() {
    let root = layer(0, 0, 100, 100)
    let child = layer(40, 20, 20, 60, in: root)
    child.transform = .quarterTurns(1)
    #expect(root.hitTest(Point(25, 50)) === child && root.hitTest(Point(50, 25)) === root)
    child.transform = .scale(x: 1, y: 0)
    #expect(root.hitTest(Point(50, 50)) === root)
    child.transform = .identity
    root.sublayerTransform = .scale(0.5)
    #expect(root.hitTest(Point(50, 30)) === root && root.hitTest(Point(50, 40)) === child)
    root.sublayerTransform = .scale(0)
    #expect(root.hitTest(Point(50, 50)) === root)
  }

  @Test func oddNumbersMiss() {
    let root = layer(0, 0, 100, 100)
    let child = layer(10, 10, 50, 50, in: root)
    for position in [Point(.nan, 0), Point(.infinity, 0)] {
      child.position = position
      #expect(root.hitTest(Point(30, 30)) === root)
    }
    #expect(root.hitTest(Point(.nan, 3)) == nil && root.hitTest(Point(.infinity, 3)) == nil)
  }
}
