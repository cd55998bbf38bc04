import SpriteCore
import SpriteLayers
import TestSupport
import Testing

@Suite struct ConversionTests {
  private func layer(_ frame: Rect) -> Layer {
    let layer = Layer()
    layer.frame = frame
    return layer
  }

  @Test func siblingsAndCousins() {
    let root = layer(Rect(x: 10, y: 20, width: 200, height: 200))
    let left = layer(Rect(x: 30, y: 40, width: 50, height: 50))
    let right = layer(Rect(x: 100, y: 100, width: 50, height: 50))
    let inner = layer(Rect(x: 5, y: 6, width: 10, height: 10))
    root.sublayers = [left, right]
    right.addSublayer(inner)
    #expect(left.convert(Point(1, 2), to: inner) == Point(31 - 105, 42 - 106))
    #expect(inner.convert(Point(1, 2), from: left) == Point(31 - 105, 42 - 106))
    #expect(left.convert(Point(1, 2), to: nil) == Point(41, 62))
    #expect(left.convert(Point(41, 62), from: nil) == Point(1, 2))
    #expect(left.convert(Point(1, 2), to: left) == Point(1, 2))
    #expect(
      left.convert(Rect(x: 0, y: 0, width: 50, height: 50), to: inner) == Rect(x: -75, y: -66, width: 50, height: 50))
    #expect(
      left.convert(Rect(x: 0, y: 0, width: -50, height: -50), to: root) == Rect(x: -20, y: -10, width: 50, height: 50))
  }

  /// As if the two roots lay in one space.
  @Test func layersOfDifferentTrees() {
    let one = layer(Rect(x: 100, y: 0, width: 10, height: 10))
    let other = layer(Rect(x: 0, y: 50, width: 10, height: 10))
    other.transform = .scale(2)
    // The other's box is 20 points a side about (5, 55): its corner lies at (−5, 45).
    #expect(one.convert(Point(0, 0), to: other) == Point(52.5, -22.5))
    #expect(other.convert(Point(52.5, -22.5), to: one) == Point(0, 0))
    #expect(
      one.convert(Rect(x: 0, y: 0, width: 4, height: 2), to: other) == Rect(x: 52.5, y: -22.5, width: 2, height: 1))
  }

  @Test func turnsGiveBoxes() {
    let root = layer(Rect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(Rect(x: 40, y: 45, width: 20, height: 10))
    root.addSublayer(child)
    child.transform = .quarterTurns(1)
    #expect(child.convert(child.bounds, to: root) == Rect(x: 45, y: 40, width: 10, height: 20))
    child.transform = .rotation(.pi / 4)
    let half = 15 / 2.0.squareRoot()
    let box = child.convert(child.bounds, to: root) ?? .zero
    #expect(abs(box.minX - (50 - half)) < 1e-9 && abs(box.maxY - (50 + half)) < 1e-9)
  }

  @Test func aMaskLiesInTheSpaceOfWhatItMasks() {
    let masked = layer(Rect(x: 100, y: 100, width: 50, height: 50))
    let mask = layer(Rect(x: 10, y: 5, width: 20, height: 20))
    masked.mask = mask
    #expect(mask.convert(Point(1, 1), to: masked) == Point(11, 6))
    #expect(mask.convert(Point(1, 1), to: nil) == Point(111, 106))
  }

  @Test func noWayBackThroughASingularTransform() {
    let root = layer(Rect(x: 0, y: 0, width: 100, height: 100))
    let flat = layer(Rect(x: 40, y: 40, width: 20, height: 20))
    let inner = layer(Rect(x: 0, y: 0, width: 5, height: 5))
    root.addSublayer(flat)
    flat.addSublayer(inner)
    flat.transform = .scale(x: 0, y: 1)
    #expect(flat.convert(Point(3, 4), from: root) == nil && root.convert(Point(3, 4), to: inner) == nil)
    #expect(inner.convert(Point(3, 4), from: nil) == nil)
    #expect(inner.convert(Rect(x: 1, y: 1, width: 1, height: 1), from: root) == nil)
    // Out of it there is one, and between those within.
    #expect(flat.convert(Point(3, 4), to: root) == Point(50, 44))
    #expect(inner.convert(Point(3, 4), to: flat) == Point(3, 4))
    root.sublayerTransform = .scale(0)
    #expect(root.convert(Point(3, 4), to: inner) == nil && inner.convert(Point(3, 4), to: flat) == Point(3, 4))
  }

  @Test func numbersThatAreNotFiniteLeadNowhere() {
    let root = layer(Rect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(Rect(x: 0, y: 0, width: 10, height: 10))
    root.addSublayer(child)
    for position in [Point(.nan, 0), Point(0, .infinity)] {
      child.position = position
      #expect(child.convert(Point(1, 1), to: root) == nil && root.convert(Point(1, 1), to: child) == nil)
      #expect(child.convert(Point(1, 1), to: nil) == nil && child.convert(Point(1, 1), from: nil) == nil)
    }
  }

  /// There and back again, over any two layers of a tree; and by way of the common space.
  @Test func waysMeet() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var layers = [Layer()]
      for _ in 0..<9 {
        let layer = Layer()
        layer.bounds = Rect(x: random.double(-9...9), y: random.double(-9...9), width: 20, height: 30)
        layer.position = Point(random.double(-50...50), random.double(-50...50))
        layer.anchorPoint = Point(random.double(-1...2), random.double(-1...2))
        layer.transform = AffineTransform.rotation(random.double(-4...4)).concatenating(.scale(random.double(0.5...2)))
        if random.chance(30) { layer.sublayerTransform = .rotation(random.double(-4...4)) }
        if random.chance(20) { layer.isGeometryFlipped = true }
        random.one(of: layers).addSublayer(layer)
        layers.append(layer)
      }
      let (a, b) = (random.one(of: layers), random.one(of: layers))
      let point = Point(random.double(-30...30), random.double(-30...30))
      let there = try #require(a.convert(point, to: b))
      let back = try #require(b.convert(there, to: a))
      #expect(abs(back.x - point.x) + abs(back.y - point.y) < 1e-8)
      let around = try #require(a.convert(point, to: nil).flatMap { b.convert($0, from: nil) })
      #expect(abs(around.x - there.x) + abs(around.y - there.y) < 1e-6)
    }
  }
}
