import SpriteCore
import SpriteLayers
import SpriteText
import TestSupport
import Testing

/// What was set, and what is seen.
@Suite struct ModelTests {
  @Test func settingReadsBackAtOnceWhateverIsSeen() {
    let stage = Stage()
    stage.layer.add(BasicAnimation(\.position, from: Point(5, 5), to: Point(6, 6)).duration(1), forKey: "it")
    stage.show(at: 0)
    stage.show(at: 0.5)
    #expect(stage.layer.position == .zero && stage.layer.presentation?.position == Point(5.5, 5.5))
    Transaction.withoutAnimation { stage.layer.position = Point(1, 1) }
    #expect(stage.layer.position == Point(1, 1) && stage.value(\.position, at: 0.5) == Point(5.5, 5.5))
    // Snap back.
    #expect(stage.value(\.position, at: 1) == Point(1, 1) && stage.layer.animationKeys == [])
  }

  @Test func takingOffRestoresAtOnce() {
    let stage = Stage()
    stage.layer.add(BasicAnimation(\.transform.rotation, from: 1, to: 2).duration(1), forKey: "turn")
    stage.layer.add(BasicAnimation(\.opacity, from: 0.5, to: 0.5).duration(1), forKey: "fade")
    stage.show(at: 0)
    stage.show(at: 0.5)
    #expect(stage.layer.animationKeys == ["turn", "fade"])
    stage.layer.removeAnimation(forKey: "turn")
    #expect(stage.layer.presentation?.transform == .identity && stage.layer.presentation?.opacity == 0.5)
    stage.layer.removeAnimation(forKey: "none")
    stage.layer.removeAllAnimations()
    #expect(stage.layer.presentation?.opacity == 1)
    #expect(stage.layer.animation(forKey: "turn") == nil)
  }

  @Test func whatIsLeftIsSeenWhenAnotherIsTakenOff() {
    let stage = Stage()
    stage.layer.add(BasicAnimation(\.position.x, from: 5, to: 5).duration(1), forKey: "a")
    stage.layer.add(BasicAnimation(\.position.x, from: 7, to: 7).duration(1), forKey: "b")
    stage.show(at: 0)
    #expect(stage.layer.presentation?.position.x == 7)
    stage.layer.removeAnimation(forKey: "b")
    #expect(stage.layer.presentation?.position.x == 5)
  }

  /// What a kind of layers adds is seen of it too, not only what was set.
  @Test func whatIsSeenIsOfTheLayersKind() {
    final class Ink: ShapeLayer {}
    let shape = Ink(path: .rect(Rect(x: 0, y: 0, width: 4, height: 4)))
    let gradient = GradientLayer(colors: [.black, .white])
    let text = TextLayer(string: "a", font: Font(family: "DejaVu Sans", size: 10))
    let plain = SpriteView()
    let stage = Stage(Layer(sublayers: [shape, gradient, text, plain]))
    shape.add(BasicAnimation(\ShapeLayer.strokeEnd, from: 0, to: 1).duration(1))
    gradient.add(BasicAnimation(\GradientLayer.startPoint, from: .zero, to: Point(1, 1)).duration(1))
    text.add(BasicAnimation(\TextLayer.fontSize, from: 10, to: 20).duration(1))
    stage.show(at: 0)
    stage.show(at: 0.5)
    #expect(isNear(shape.presentation?.strokeEnd, 0.5) && shape.strokeEnd == 1)
    #expect(shape.presentation?.path == shape.path)
    #expect(gradient.presentation?.startPoint == Point(0.5, 0.5) && gradient.presentation?.colors == [.black, .white])
    #expect(isNear(text.presentation?.fontSize, 15) && text.presentation?.string == "a")
    #expect(plain.presentation.map { type(of: $0) == Layer.self } == true)
    // Also where nobody knows what it is a layer of.
    #expect(((shape as Layer).presentation as? ShapeLayer).map { isNear($0.strokeEnd, 0.5) } == true)
    #expect(GradientLayer().presentation == nil)
  }

  @Test func anAnimationIsCopied() {
    let stage = Stage()
    var animation = BasicAnimation(\.position.x, from: 0, to: 10).duration(1)
    stage.layer.add(animation, forKey: "it")
    animation.to = 99
    stage.show(at: 0)
    #expect(isNear(stage.value(\.position.x, at: 0.5), 5))
    #expect((stage.layer.animation(forKey: "it") as? BasicAnimation<Double>)?.to == 10)
  }

  @Test func hitTestsAskEither() {
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let stage = Stage(layer)
    layer.add(BasicAnimation(\.position.x, from: 25, to: 25).duration(9))
    stage.show(at: 0)
    #expect(stage.root.hitTest(Point(5, 5)) === layer && stage.root.hitTest(Point(5, 5), asShown: true) !== layer)
    #expect(stage.root.hitTest(Point(25, 5)) !== layer && stage.root.hitTest(Point(25, 5), asShown: true) === layer)
  }

  @Test func anotherTreeGoesOnWhereItWas() {
    let stage = Stage()
    stage.layer.add(BasicAnimation(\.position.x, from: 0, to: 10).duration(10))
    stage.show(at: 100)
    stage.show(at: 103)
    // Its time counts from elsewhere.
    let other = Stage(at: 5000)
    other.root.addSublayer(stage.layer)
    other.show(at: 5001)
    #expect(isNear(stage.layer.presentation?.position.x, 3))
    stage.show(at: 104)
    other.show(at: 5003)
    #expect(isNear(stage.layer.presentation?.position.x, 5))
  }

  @Test func timeMayRunBack() {
    let layer = Layer()
    let stage = Stage(layer)
    layer.add(BasicAnimation(\.position.x, from: 0, to: 10).duration(10))
    stage.show(at: 0)
    for time in [7.0, 3, 9, 0.5] { #expect(isNear(stage.value(\.position.x, at: time), time)) }
  }

  @Test func layersThatDoNotMoveAreNotRecorded() {
    let stage = Stage()
    stage.layer.add(ramp(1).staying(), forKey: "it")
    stage.show(at: 0)
    stage.show(at: 0.5)
    #expect(stage.display.recordedLayers == 1)
    stage.show(at: 1)
    stage.show(at: 2)
    #expect(stage.display.recordedLayers == 0 && stage.layer.presentation?.position.x == 1)
    stage.layer.add(ramp(1).delayed(by: 5))
    stage.show(at: 2)
    stage.show(at: 3)
    #expect(stage.display.recordedLayers == 0)
  }

  @Test func aTreeThatIsLetGoIsLetGo() {
    weak var layer: Layer?
    do {
      let stage = Stage()
      stage.layer.add(ramp(1).repeating(.forever))
      stage.show(at: 0)
      layer = stage.layer
    }
    #expect(layer == nil)
  }

  @Test func namesOfAnimations() {
    let stage = Stage()
    stage.layer.add(ramp(), forKey: "b")
    stage.layer.add(ramp())
    stage.layer.add(ramp(), forKey: "a")
    #expect(stage.layer.animationKeys == ["b", "a"])
    stage.layer.add(ramp(), forKey: "b")
    #expect(stage.layer.animationKeys == ["a", "b"])
  }

  @Test func thousandsThatComeAndGo() {
    let stage = Stage()
    for frame in 0..<2000 {
      stage.layer.position.x = Double(frame)
      stage.layer.add(ramp(0.01))
      stage.show(at: Double(frame) / 10)
    }
    stage.show(at: 1e4)
    #expect(stage.layer.animationKeys == [] && stage.layer.presentation?.position.x == 1999)
  }
}
