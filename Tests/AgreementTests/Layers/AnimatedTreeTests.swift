import ReferenceRenderer
import SpriteCore
import SpriteLayers
import SpriteTesting
import TestSupport
import Testing

/// Random trees, randomly animated and edited: what is kept from frame to frame shows what a tree shows that is drawn anew.
@Suite struct AnimatedTreeTests {
  private let size = Size(64, 48)

  @Test(arguments: 0..<6) func aKeptRecordingIsAFreshOne(seed: UInt64) throws {
    var edits = LayerEdits(seed: seed)
    var motion = LayerMotion(seed: seed &+ 1000)
    let display = LayerDisplay(edits.root)
    let renderer = ReferenceRenderer()
    var (time, animated) = (0.0, 0)
    for step in 0..<400 {
      // Implicit animations come with every third edit.
      if step % 3 == 0 { edits.edit() } else { Transaction.withoutAnimation { edits.edit() } }
      motion.add(below: edits.root)
      time += motion.step()
      let list = display.displayList(at: time, size: size)
      guard step % 4 == 0 else { continue }
      let context = DrawingContext(size: size)
      context.draw(edits.root)
      let fresh = context.finish()
      animated += motion.isAnimated(below: edits.root) ? 1 : 0
      try #require(
        try renderer.render(list).image == renderer.render(fresh).image, "seed \(seed), step \(step)")
    }
    #expect(animated > 80)
  }

  /// Two trees that come to a time by different frames look the same there.
  @Test(arguments: 10..<16) func whatIsSeenDependsOnTheTimeAlone(seed: UInt64) throws {
    var pictures: [Image] = []
    for frames in [1, 7, 60] {
      var edits = LayerEdits(seed: seed)
      var motion = LayerMotion(seed: seed)
      let display = LayerDisplay(edits.root)
      for _ in 0..<20 { edits.edit() }
      _ = display.displayList(at: 0, size: size)
      for _ in 0..<30 { motion.add(below: edits.root) }
      var list = display.displayList(at: 0, size: size)
      for frame in 1...frames { list = display.displayList(at: 0.7 * Double(frame) / Double(frames), size: size) }
      pictures.append(try ReferenceRenderer().render(list).image)
    }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
  }
}

/// Random animations.
struct LayerMotion {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// How much time passes.
  mutating func step() -> Double { random.chance(10) ? 0 : random.double(0...0.2) }

  private func layers(below layer: Layer) -> [Layer] {
    ([layer.mask].compactMap { $0 } + layer.sublayers).flatMap { [$0] + layers(below: $0) }
  }

  func isAnimated(below root: Layer) -> Bool { layers(below: root).contains { !$0.animationKeys.isEmpty } }

  /// Animates some layer somehow.
  mutating func add(below root: Layer) {
    guard let layer = layers(below: root).randomElement(using: &random) else { return }
    let key = random.chance(50) ? nil : "\(random.int(0...2))"
    if random.chance(15) { return layer.removeAllAnimations() }
    if random.chance(10) { layer.speed = random.one(of: [0, 0.5, 1, 2]) }
    var animation = animation(of: layer)
    animation.timing.duration = random.double(0.05...1)
    if random.chance(30) { animation.timing.repeatCount = random.double(0.3...4) }
    animation.timing.autoreverses = random.chance(30)
    animation.timing.fillMode = random.one(of: FillMode.allCases)
    if random.chance(20) { animation.timing.delay = random.double(0...0.5) }
    animation.isRemovedOnCompletion = !random.chance(20)
    run(animation, of: layer, key)
  }

  private func run(_ animation: any Animation, of layer: Layer, _ key: String?) {
    func add(_ animation: some Animation) { layer.add(animation, forKey: key ?? "none") }
    add(animation)
  }

  private mutating func color() -> Color {
    Color(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.byte())
  }
  private mutating func place() -> Point { Point(random.double(-5...70), random.double(-5...50)) }

  private mutating func animation(of layer: Layer) -> any Animation {
    switch random.int(0...14) {
    case 0, 1: BasicAnimation(\.position, to: place())
    case 2: BasicAnimation(\.opacity, from: random.double(0...1), to: random.double(0...1))
    case 3: BasicAnimation(\.transform.rotation, by: random.double(-9...9))
    case 4: SpringAnimation(\.transform.scale, to: random.double(0.5...2))
    case 5: BasicAnimation(\.transform, to: .rotation(random.double(-3...3)))
    case 6: KeyframeAnimation(\.backgroundColor, values: [color(), nil, color()])
    case 7:
      KeyframeAnimation(
        \.position, along: .star(points: 5, in: Rect(x: 0, y: 0, width: 60, height: 40)), rotation: .auto)
    case 8: BasicAnimation(\.bounds.size, to: Size(random.double(0...30), random.double(0...20)))
    case 9: BasicAnimation(\.cornerRadius, from: 0, to: 8)
    case 10: BasicAnimation(\ShapeLayer.strokeEnd, from: 0, to: 1)
    case 11: KeyframeAnimation(\.isHidden, values: [true, false], mode: .discrete)
    case 12: BasicAnimation(\.zPosition, from: -1, to: 1)
    case 13: AnimationGroup([BasicAnimation(\.position.x, by: 9), BasicAnimation(\.masksToBounds, to: true)])
    default: BasicAnimation(\.position.y, by: random.double(-20...20)).additive()
    }
  }
}

extension BasicAnimation {
  fileprivate func additive() -> Self {
    var copy = self
    copy.isAdditive = true
    return copy
  }
}
