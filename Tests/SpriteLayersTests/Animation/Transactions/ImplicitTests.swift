import SpriteCore
import SpriteLayers
import TestSupport
import Testing

/// What changes of properties do by themselves.
@Suite struct ImplicitTests {
  @Test func aQuarterOfASecondOnTheDefaultCurve() {
    let stage = Stage(at: 10)
    stage.layer.position = Point(100, 0)
    #expect(stage.layer.position.x == 100 && stage.layer.animationKeys == ["position"])
    #expect(stage.value(\.position.x, at: 10) == 0)
    for (time, share) in [(0.0625, 0.4085105914), (0.125, 0.8024033877)] {
      #expect(isNear(stage.value(\.position.x, at: 10 + time), 100 * share, within: 1e-4))
    }
    #expect(stage.value(\.position.x, at: 10.25) == 100 && stage.layer.animationKeys == [])
  }

  @Test func asTheTransactionSays() {
    let stage = Stage()
    Transaction.animate(duration: 2, timing: .linear) { stage.layer.opacity = 0 }
    stage.show(at: 0)
    #expect(isNear(stage.value(\.opacity, at: 0.5), 0.75))
    #expect(stage.layer.opacity == 0)
  }

  @Test func notBeforeTheLayerWasShown() {
    let root = Layer()
    let display = LayerDisplay(root)
    let layer = Layer()
    root.addSublayer(layer)
    layer.opacity = 0.5
    #expect(layer.animationKeys == [] && layer.presentation == nil)
    _ = display.displayList(at: 1, size: Size(9, 9))
    let late = Layer()
    root.addSublayer(late)
    late.opacity = 0.5
    #expect(late.animationKeys == [])
    layer.opacity = 0
    #expect(layer.animationKeys == ["opacity"] && layer.presentation?.opacity == 0.5)
  }

  @Test func notWhereNoTimePasses() {
    let root = Layer()
    let display = LayerDisplay(root)
    _ = display.displayList(size: Size(9, 9))
    root.opacity = 0.5
    #expect(root.animationKeys == [] && root.presentation == nil)
  }

  @Test func theSameValueIsNoChange() {
    let stage = Stage()
    stage.layer.position = .zero
    stage.layer.opacity = 1
    stage.layer.backgroundColor = nil
    stage.layer.bounds = .zero
    #expect(stage.layer.animationKeys == [])
    stage.layer.opacity = 0
    stage.show(at: 0)
    stage.show(at: 0.1)
    // Nor while it is on its way there.
    stage.layer.opacity = 0
    stage.show(at: 0.25)
    #expect(stage.layer.animationKeys == [])
  }

  @Test func whatIsInterruptedGoesOnFromWhereItIsSeen() {
    let stage = Stage()
    Transaction.animate(duration: 1, timing: .linear) { stage.layer.position.x = 100 }
    stage.show(at: 0)
    #expect(isNear(stage.value(\.position.x, at: 0.75), 75))
    Transaction.animate(duration: 1, timing: .linear) { stage.layer.position.x = 25 }
    // Set, and not seen yet.
    #expect(stage.layer.position.x == 25 && isNear(stage.layer.presentation?.position.x, 75))
    #expect(isNear(stage.value(\.position.x, at: 0.75), 75))
    #expect(isNear(stage.value(\.position.x, at: 1.25), 50))
    #expect(stage.layer.animationKeys == ["position"])
    #expect(stage.value(\.position.x, at: 1.75) == 25)
  }

  @Test func withoutActionsItJumps() {
    let stage = Stage()
    Transaction.withoutAnimation { stage.layer.position.x = 50 }
    #expect(stage.layer.animationKeys == [] && stage.value(\.position.x, at: 0) == 50)
    // The search goes on: it is the setter that leaves it out.
    Transaction.withoutAnimation { #expect("\(stage.layer.action(forKey: "position"))" == "standard") }
  }

  @Test func severalChangesInAFrame() {
    let stage = Stage()
    for x in 1...5 { stage.layer.position.x = Double(x) }
    stage.layer.opacity = 0.5
    #expect(stage.layer.animationKeys == ["position", "opacity"])
    #expect(stage.value(\.position.x, at: 0) == 0)
  }

  /// Each with a value other than at first.
  @Test func everyPropertyOfTheGuide() {
    let stage = Stage()
    let layer = stage.layer
    layer.position = Point(1, 2)
    layer.anchorPoint = .zero
    layer.bounds = Rect(x: 0, y: 0, width: 5, height: 6)
    layer.zPosition = 3
    layer.transform = .scale(2)
    layer.sublayerTransform = .scale(2)
    layer.opacity = 0.5
    layer.isHidden = true
    layer.backgroundColor = .red
    layer.cornerRadius = 4
    layer.borderWidth = 2
    layer.borderColor = .red
    layer.masksToBounds = true
    layer.shadowOpacity = 1
    layer.shadowRadius = 5
    layer.shadowOffset = Size(1, 1)
    layer.shadowColor = .red
    layer.shadowPath = .rect(Rect(x: 0, y: 0, width: 1, height: 1))
    layer.contents = Image.pattern(2, 2)
    layer.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
    #expect(
      layer.animationKeys == [
        "position", "anchorPoint", "bounds", "zPosition", "transform", "sublayerTransform", "opacity", "hidden",
        "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "masksToBounds", "shadowOpacity",
        "shadowRadius", "shadowOffset", "shadowColor", "shadowPath", "contents", "contentsRect",
      ])
    stage.show(at: 0)
    #expect(layer.presentation?.opacity == 1 && layer.presentation?.position == .zero)
    stage.show(at: 0.25)
    #expect(layer.animationKeys == [] && layer.presentation?.shadowColor == .red)
  }

  @Test func shapesGradientsAndTheirPaths() {
    let shape = ShapeLayer(path: .rect(Rect(x: 0, y: 0, width: 4, height: 4)))
    let stage = Stage(shape)
    shape.path = .circle(center: .zero, radius: 2)
    shape.path.addLine(to: .zero)
    // A path is animatable, but not by itself.
    #expect(shape.animationKeys == [])
    shape.strokeColor = .red
    (shape.fillColor, shape.lineWidth, shape.miterLimit, shape.lineDashPhase) = (.blue, 3, 2, 1)
    (shape.strokeStart, shape.strokeEnd) = (0.25, 0.75)
    #expect(
      shape.animationKeys == [
        "shape.strokeColor", "shape.fillColor", "shape.lineWidth", "shape.miterLimit", "shape.lineDashPhase",
        "shape.strokeStart", "shape.strokeEnd",
      ])
    shape.actions["shape.path"] = .animation(BasicAnimation(\ShapeLayer.path).duration(1))
    let (old, new) = (
      Path.rect(Rect(x: 0, y: 0, width: 4, height: 4)), Path.rect(Rect(x: 0, y: 0, width: 8, height: 8))
    )
    Transaction.withoutAnimation { shape.path = old }
    shape.path = new
    stage.show(at: 0)
    stage.show(at: 0.5)
    #expect(shape.path == new && shape.animationKeys.contains("shape.path"))
  }

  @Test func spriteViewsChangeAtOnceUnlessAsked() {
    let view = SpriteView(sprite: Sprite(image: .pattern(8, 8)))
    let stage = Stage(view)
    view.position.x = 5
    view.bounds.size.width = 20
    #expect(view.animationKeys == [] && view.spriteLayer.animationKeys == [])
    Transaction.animate(duration: 1) { view.position.x = 9 }
    #expect(view.animationKeys == ["position"])
    stage.show(at: 0)
  }

  // MARK: Who says what a change does

  final class Delegate: LayerDelegate {
    var answers: [String: LayerAction] = [:]
    func action(for layer: Layer, forKey key: String) -> LayerAction? { answers[key] }
  }

  final class Quiet: Layer {
    override func defaultAction(forKey key: String) -> LayerAction? { key == "opacity" ? LayerAction.none : nil }
  }

  private func slow(_ seconds: Double) -> LayerAction { .animation(BasicAnimation(\.position).duration(seconds)) }

  @Test func whoIsAskedInOrder() {
    let (layer, delegate) = (Layer(), Delegate())
    let stage = Stage(layer)
    func duration() -> Double? {
      layer.removeAllAnimations()
      layer.position.x += 1
      return layer.animation(forKey: "position")?.timing.duration
    }
    #expect(duration() == 0)
    layer.styleActions["position"] = slow(4)
    #expect(duration() == 4)
    layer.actions["position"] = slow(3)
    #expect(duration() == 3)
    layer.delegate = delegate
    #expect(duration() == 3)
    delegate.answers["position"] = slow(2)
    #expect(duration() == 2)
    delegate.answers["position"] = LayerAction.none
    #expect(duration() == nil)
    delegate.answers["position"] = .standard
    #expect(duration() == 0)
    stage.show(at: 0)
  }

  @Test func aClassMaySayItself() {
    let layer = Quiet()
    let stage = Stage(layer)
    layer.opacity = 0.5
    layer.position.x = 2
    #expect(layer.animationKeys == ["position"])
    layer.actions["opacity"] = .standard
    layer.opacity = 0.25
    #expect(layer.animationKeys == ["position", "opacity"])
    stage.show(at: 0)
  }

  @Test func anAnimationWithoutEndsStartsFromWhatIsSeen() {
    let stage = Stage()
    stage.layer.actions = ["position": slow(2), "opacity": .animation(SpringAnimation(\.opacity))]
    stage.layer.position.x = 10
    stage.layer.opacity = 0
    stage.show(at: 0)
    #expect(isNear(stage.value(\.position.x, at: 0.5), 2.5))
    #expect(isNear(stage.layer.presentation?.opacity, 1 - Spring().progress(at: 0.5)))
  }

  @Test func delegatesAreNotKeptAlive() {
    let layer = Layer()
    layer.delegate = Delegate()
    #expect(layer.delegate == nil && "\(layer.action(forKey: "position"))" == "standard")
  }
}
