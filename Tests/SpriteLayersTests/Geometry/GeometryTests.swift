import SpriteCore
import SpriteLayers
import Testing

/// Bounds, position, anchor point, transforms and the frame that follows from them; numbers worked out by hand.
@Suite struct GeometryTests {
  private func layer(_ width: Double, _ height: Double, at position: Point = .zero) -> Layer {
    let layer = Layer()
    layer.bounds.size = Size(width, height)
    layer.position = position
    return layer
  }

  @Test func boundsAreStandardised() {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds.origin == Point(-100, -50) && layer.bounds.size == Size(100, 50))
    layer.frame = Rect(x: 30, y: 40, width: -10, height: -20)
    #expect(layer.frame == Rect(x: 20, y: 20, width: 10, height: 20))
    #expect(layer.bounds.origin == Point(-100, -50))
  }

  @Test func theFrameLiesAroundTheAnchor() {
    let layer = layer(40, 20, at: Point(100, 50))
    #expect(layer.frame == Rect(x: 80, y: 40, width: 40, height: 20))
    layer.anchorPoint = Point(0, 1)
    #expect(layer.position == Point(100, 50) && layer.frame == Rect(x: 100, y: 30, width: 40, height: 20))
    // Outside of the bounds: twice the width to the right, half the height above.
    layer.anchorPoint = Point(2, -0.5)
    #expect(layer.frame == Rect(x: 20, y: 60, width: 40, height: 20))
    layer.bounds.origin = Point(7, -3)
    #expect(layer.frame == Rect(x: 20, y: 60, width: 40, height: 20))
  }

  @Test func theFrameIsTheBoxOfTheTransformedBounds() {
    let layer = layer(40, 20, at: Point(100, 50))
    layer.transform = .quarterTurns(1)
    #expect(layer.frame == Rect(x: 90, y: 30, width: 20, height: 40))
    layer.transform = .scale(x: -2, y: 3)
    #expect(layer.frame == Rect(x: 60, y: 20, width: 80, height: 60))
    // A translation within the transform comes on top of the position.
    layer.transform = .translation(x: 5, y: 6)
    #expect(layer.frame == Rect(x: 85, y: 46, width: 40, height: 20))
  }

  @Test func settingTheFrameTakesTheTransformBackOut() {
    let layer = layer(1, 1)
    layer.bounds.origin = Point(9, 9)
    layer.transform = .scale(x: 2, y: -4)
    layer.frame = Rect(x: 10, y: 20, width: 80, height: 60)
    #expect(layer.bounds == Rect(x: 9, y: 9, width: 40, height: 15))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 80, height: 60))
    layer.anchorPoint = Point(0, 0)
    layer.transform = .quarterTurns(1)
    layer.frame = Rect(x: 10, y: 20, width: 80, height: 60)
    // Turned clockwise about its upper left corner, the layer lies to the left of it.
    #expect(layer.bounds.size == Size(60, 80) && layer.position == Point(90, 20))
  }

  @Test func aFrameThatATurnAllowsIsReached() {
    let layer = layer(30, 10, at: Point(7, 8))
    layer.transform = .rotation(.pi / 6)
    let box = layer.frame
    let other = self.layer(1, 1)
    other.transform = layer.transform
    other.frame = box
    #expect(near(other.bounds.size.width, 30) && near(other.bounds.size.height, 10))
    #expect(near(other.position.x, 7) && near(other.position.y, 8))
  }

  @Test func aFrameThatNoTurnAllowsStaysFinite() {
    // Turned by 45°, a box is always square; and about a box much wider than high no turn by 30° fits.
    for angle in [Double.pi / 4, .pi / 6] {
      let layer = layer(1, 1)
      layer.transform = .rotation(angle)
      layer.frame = Rect(x: 0, y: 0, width: 100, height: 10)
      #expect(layer.bounds.isFinite && layer.bounds.width > 0 && layer.bounds.height > 0)
      #expect(near(layer.frame.minX, 0) && near(layer.frame.minY, 0))
    }
    let flat = layer(1, 1)
    flat.transform = .scale(x: 0, y: 1)
    flat.frame = Rect(x: 5, y: 6, width: 7, height: 8)
    #expect(flat.bounds.isFinite && flat.position.isFinite)
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test func theDocumentedExampleOfASublayerTransform() {
    let parent = layer(200, 200)
    parent.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    parent.sublayerTransform = .scale(2)
    let child = layer(50, 50, at: Point(100, 50))
    child.transform = .translation(x: 5, y: 6)
    parent.addSublayer(child)
    // (0, 0) → (80, 31) by the child, which lies (−20, −69) from the anchor at (100, 100): twice that is (60, −38).
    #expect(child.convert(.zero, to: parent) == Point(60, -38))
    #expect(child.convert(Point(60, -38), from: parent) == .zero)
    // The layer itself does not go through it.
    #expect(parent.frame == Rect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test func theOriginOfTheBoundsScrolls() {
    let parent = layer(100, 100, at: Point(50, 50))
    let child = layer(10, 10, at: Point(20, 20))
    parent.addSublayer(child)
    #expect(child.convert(Point(5, 5), to: nil) == Point(20, 20))
    parent.bounds.origin = Point(15, 5)
    #expect(child.convert(Point(5, 5), to: nil) == Point(5, 15))
    // Between the two nothing changes.
    #expect(child.convert(Point(5, 5), to: parent) == Point(20, 20))
    #expect(parent.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func aFlipMirrorsPlacesButNotTheLayerItself() {
    let parent = layer(100, 80, at: Point(50, 40))
    parent.isGeometryFlipped = true
    let child = layer(20, 10, at: Point(30, 15))
    parent.addSublayer(child)
    // From 10 to 20 below the upper side is from 10 to 20 above the lower one; the child's upper side is the lower one there.
    #expect(child.convert(child.bounds, to: parent) == Rect(x: 20, y: 60, width: 20, height: 10))
    #expect(child.convert(.zero, to: parent) == Point(20, 70))
    #expect(parent.contentsAreFlipped && child.contentsAreFlipped)
    child.isGeometryFlipped = true
    #expect(!child.contentsAreFlipped && parent.contentsAreFlipped)
    #expect(parent.frame == Rect(x: 0, y: 0, width: 100, height: 80))
    #expect(parent.hitTest(Point(30, 65)) === child && parent.hitTest(Point(30, 15)) === parent)
  }
}
