import SpriteCore
import SpriteLayers
import Testing

/// Layers whose time is not their superlayer's.
@Suite struct LayerClockTests {
  /// An animation of ten seconds from 0 to 10 in a layer in a layer.
  private func stage() -> (outer: Layer, stage: Stage) {
    let outer = Layer()
    let stage = Stage()
    stage.root.addSublayer(outer)
    outer.addSublayer(stage.layer)
    stage.show(at: 0)
    return (outer, stage)
  }

  private let long = BasicAnimation(\.position.x, from: 0, to: 10).duration(10)

  @Test func timesOfALayer() {
    let (outer, stage) = stage()
    #expect(stage.layer.localTime(at: 7) == 7)
    (outer.beginTime, outer.speed, outer.timeOffset) = (2, 3, 5)
    #expect(outer.localTime(at: 7) == 20)
    (stage.layer.beginTime, stage.layer.speed, stage.layer.timeOffset) = (10, 0.5, 1)
    #expect(stage.layer.localTime(at: 7) == 6)
    #expect(outer.beginTime == 2 && outer.speed == 3 && outer.timeOffset == 5)
  }

  @Test(arguments: [(1.0, 1.0, 4.0), (2, 1, 8), (0.5, 1, 2), (0.5, 4, 8), (0.25, 0.5, 0.5), (0, 1, 0), (1, 0, 0)])
  func speedsMultiply(outerSpeed: Double, innerSpeed: Double, expected: Double) {
    let (outer, stage) = stage()
    (outer.speed, stage.layer.speed) = (outerSpeed, innerSpeed)
    stage.layer.add(long)
    stage.show(at: 0)
    #expect(isNear(stage.value(\.position.x, at: 4), expected))
  }

  @Test func holdingStillAndGoingOn() {
    let (outer, stage) = stage()
    stage.layer.add(long)
    stage.show(at: 0)
    #expect(isNear(stage.value(\.position.x, at: 3), 3))
    // As Core Animation's programmers do it.
    let paused = outer.localTime(at: 3)
    (outer.speed, outer.timeOffset) = (0, paused)
    for time in [3, 4, 8.0] { #expect(isNear(stage.value(\.position.x, at: time), 3)) }
    (outer.speed, outer.timeOffset, outer.beginTime) = (1, 0, 0)
    outer.beginTime = outer.localTime(at: 8) - paused
    #expect(isNear(stage.value(\.position.x, at: 8), 3))
    #expect(isNear(stage.value(\.position.x, at: 10), 5))
    #expect(isNear(stage.value(\.position.x, at: 14.5), 9.5))
    #expect(stage.value(\.position.x, at: 15) == 0)
  }

  @Test func slowMotionFromSomewhere() {
    let (outer, stage) = stage()
    stage.layer.add(long)
    stage.show(at: 0)
    stage.show(at: 4)
    (outer.beginTime, outer.timeOffset, outer.speed) = (4, 4, 0.25)
    #expect(isNear(stage.value(\.position.x, at: 4), 4))
    #expect(isNear(stage.value(\.position.x, at: 8), 5))
  }

  @Test func timeRunsBackInALayer() {
    let (outer, stage) = stage()
    (outer.speed, outer.timeOffset) = (-1, 10)
    stage.layer.add(BasicAnimation(\.position.x, from: 0, to: 10).duration(10).with { $0.timing.beginTime = 1e-300 })
    // The layer's time is 10 − t.
    #expect(isNear(stage.value(\.position.x, at: 1), 9))
    #expect(isNear(stage.value(\.position.x, at: 8), 2))
  }

  @Test func anAnimationBeginsInItsLayersTime() {
    let (outer, stage) = stage()
    (outer.speed, outer.timeOffset) = (2, 100)
    stage.layer.add(long)
    stage.show(at: 5)
    // At 110 of the layer's time.
    #expect(isNear(stage.value(\.position.x, at: 6), 2))
    stage.layer.add(long.with { $0.timing.beginTime = 115 }, forKey: "later")
    stage.layer.removeAllAnimations()
    stage.layer.add(long.with { $0.timing.beginTime = 115 }, forKey: "later")
    #expect(stage.value(\.position.x, at: 7) == 0)
    #expect(isNear(stage.value(\.position.x, at: 8.5), 2))
  }

  @Test func masksHaveTimeToo() {
    let (outer, stage) = stage()
    let mask = Layer()
    outer.mask = mask
    outer.speed = 0.5
    stage.show(at: 0)
    mask.add(long)
    stage.show(at: 0)
    stage.show(at: 6)
    #expect(isNear(mask.presentation?.position.x, 3))
  }

  @Test func aLayerHeldStillIsNotRecordedAnew() {
    let (outer, stage) = stage()
    stage.layer.add(long)
    stage.show(at: 0)
    stage.show(at: 1)
    (outer.speed, outer.timeOffset) = (0, 1)
    stage.show(at: 1)
    stage.show(at: 2)
    stage.show(at: 3)
    #expect(stage.display.recordedLayers == 0)
  }
}
