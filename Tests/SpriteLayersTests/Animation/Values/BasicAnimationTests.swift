import SpriteCore
import SpriteLayers
import TestSupport
import Testing

/// From one value to another.
@Suite struct BasicAnimationTests {
  struct Ends: Sendable, CustomTestStringConvertible {
    var from: Double?
    var to: Double?
    var by: Double?
    let quarter: Double
    var testDescription: String { "from \(from as Any), to \(to as Any), by \(by as Any)" }
  }

  /// A quarter of the way, of a property that is 100 otherwise.
  static let ends = [
    Ends(from: 0, to: 20, quarter: 5), Ends(from: 10, by: 20, quarter: 15), Ends(to: 10, by: 20, quarter: -5),
    Ends(from: 20, quarter: 40), Ends(to: 20, quarter: 80), Ends(by: 20, quarter: 105), Ends(quarter: 100),
    Ends(from: 0, to: 20, by: 7, quarter: 5),
  ]

  @Test(arguments: ends) func endsThatAreGiven(_ ends: Ends) {
    let layer = Layer()
    layer.zPosition = 100
    let stage = Stage(layer)
    layer.add(BasicAnimation(\.zPosition, from: ends.from, to: ends.to, by: ends.by).duration(1))
    stage.show(at: 0)
    #expect(isNear(stage.value(\.zPosition, at: 0.25), ends.quarter))
    #expect(layer.zPosition == 100)
  }

  /// What is missing is what the property is otherwise, even where that is set meanwhile.
  @Test func theMissingEndFollowsTheModel() {
    let stage = Stage()
    stage.layer.add(BasicAnimation(\.zPosition, from: 8).duration(1))
    stage.show(at: 0)
    #expect(isNear(stage.value(\.zPosition, at: 0.5), 4))
    Transaction.withoutAnimation { stage.layer.zPosition = 100 }
    #expect(isNear(stage.value(\.zPosition, at: 0.5), 54))
  }

  @Test func aTurnTakenFromATransform() {
    let layer = Layer()
    let stage = Stage(layer)
    layer.add(BasicAnimation(\.transform, to: .rotation(1), by: .rotation(0.5)).duration(1))
    stage.show(at: 0)
    #expect(isNear(stage.value(\.transform.rotation, at: 0), 0.5))
    #expect(isNear(stage.value(\.transform.rotation, at: 0.5), 0.75))
  }

  @Test(arguments: [(0.125, 0.5), (0.25, 1), (0.5, 2), (0.75, 3), (0.9375, -2.5330)])
  func turningSeveralTimes(time: Double, turns: Double) {
    let layer = Layer()
    layer.transform = AffineTransform.scale(2).concatenating(.translation(x: 3, y: 4))
    let stage = Stage(layer)
    layer.add(BasicAnimation(\.transform.rotation, from: 0, to: 8 * .pi).duration(1))
    stage.show(at: 0)
    // Four turns a second: whole and half ones at eighths.
    let angle = 8 * Double.pi * time
    let expected = AffineTransform.scale(2).concatenating(.rotation(angle)).concatenating(.translation(x: 3, y: 4))
    let seen = stage.value(\.transform, at: time)
    #expect(seen.map { $0.distance(to: expected) < 1e-9 } == true)
  }

  @Test func afterATurnTheTransformIsExactlyWhatWasSet() {
    let layer = Layer()
    layer.transform = AffineTransform(a: 0.3, b: 0.1, c: -0.7, d: 0.9, tx: 1.1, ty: 2.3)
    let (set, stage) = (layer.transform, Stage(layer))
    layer.add(BasicAnimation(\.transform.rotation, by: 2).duration(1))
    layer.add(BasicAnimation(\.transform.scale, by: 2).duration(1))
    // However many frames were shown, what is seen depends on the time alone.
    stage.show(at: 0)
    for frame in 1..<50 { stage.show(at: Double(frame) / 100) }
    let once = Layer()
    once.transform = set
    let other = Stage(once)
    once.add(BasicAnimation(\.transform.rotation, by: 2).duration(1))
    once.add(BasicAnimation(\.transform.scale, by: 2).duration(1))
    other.show(at: 0)
    #expect(stage.value(\.transform, at: 0.75) == other.value(\.transform, at: 0.75))
    #expect(stage.value(\.transform, at: 1) == set)
  }

  @Test func timingFunctionsBendTheWay() {
    let animation = BasicAnimation(\.position.x, from: 0, to: 10, timing: .easeInEaseOut).duration(1)
    #expect(isNear(seen(animation, at: 0.5), 5))
    #expect(isNear(seen(animation, at: 0.25), 1.291619310, within: 1e-5))
  }

  @Test func additiveOnesAreAddedUp() {
    let layer = Layer()
    layer.position = Point(100, 7)
    let stage = Stage(layer)
    for _ in 0..<2 {
      layer.add(BasicAnimation(\.position.x, from: 0, to: 10).duration(1).with { $0.isAdditive = true })
    }
    layer.add(BasicAnimation(\.position, from: .zero, to: Point(0, 4)).duration(1).with { $0.isAdditive = true })
    stage.show(at: 0)
    #expect(stage.value(\.position, at: 0.5) == Point(110, 9))
  }

  @Test func additiveTransformsAreConcatenated() {
    let layer = Layer()
    layer.transform = .translation(x: 10, y: 0)
    let stage = Stage(layer)
    layer.add(BasicAnimation(\.transform, from: .identity, to: .rotation(1)).duration(1).with { $0.isAdditive = true })
    stage.show(at: 0)
    let expected = AffineTransform.rotation(0.5).concatenating(.translation(x: 10, y: 0))
    #expect(stage.value(\.transform, at: 0.5).map { $0.distance(to: expected) < 1e-12 } == true)
  }

  @Test(arguments: [(0.5, 5.0), (1, 10), (1.5, 15), (2.75, 27.5)])
  func cumulativeOnesGoOnFromWhereTheyEnded(time: Double, expected: Double) {
    let animation = BasicAnimation(\.position.x, from: 0, to: 10).duration(1).repeating(.times(3))
      .with { $0.isCumulative = true }
    #expect(isNear(seen(animation, at: time), expected))
  }

  @Test func theLastOfSeveralWins() {
    let stage = Stage()
    stage.layer.add(BasicAnimation(\.position.x, from: 0, to: 10).duration(1))
    stage.layer.add(BasicAnimation(\.position.x, from: 50, to: 60).duration(0.5))
    stage.show(at: 0)
    #expect(isNear(stage.value(\.position.x, at: 0.25), 55))
    #expect(isNear(stage.value(\.position.x, at: 0.75), 7.5))
  }

  @Test func partsOfOnePropertyGoTogether() {
    let layer = Layer()
    layer.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
    let stage = Stage(layer)
    layer.add(BasicAnimation(\.bounds.size.width, to: 13).duration(1))
    layer.add(BasicAnimation(\.bounds.origin, to: Point(5, 6)).duration(1))
    layer.add(BasicAnimation(\.bounds.size.height, by: 2).duration(1))
    stage.show(at: 0)
    #expect(stage.value(\.bounds, at: 0.5) == Rect(x: 3, y: 4, width: 8, height: 5))
  }

  @Test func propertiesOfKindsOfLayers() throws {
    let shape = ShapeLayer(path: .line(from: .zero, to: Point(10, 0)))
    let stage = Stage(shape)
    shape.add(BasicAnimation(\ShapeLayer.strokeEnd, from: 0, to: 1).duration(1))
    shape.add(BasicAnimation(\ShapeLayer.fillColor, from: nil, to: .red).duration(1))
    shape.add(BasicAnimation(\.opacity, from: 0, to: 1).duration(1))
    #expect(shape.animationKeys.isEmpty)
    stage.show(at: 0)
    #expect(isNear(stage.value(\.opacity, at: 0.25), 0.25))
  }
}
