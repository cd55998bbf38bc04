import DemoStage
package import LayerSprites

/// Sprites one after the other: a figure that walks, at several speeds and in several ways. Its frames are trimmed, and it stands still.
package struct FlipbookDemo: Demo {
  package static let title = "Flipbooks"
  package static let about = "One walk: as it is, at a third of its speed, back and forth, and large."
  package static let size = Size(460, 180)

  package let root = Layer()

  package init(scale: Double) throws {
    let atlas = try DemoStage.sprites(scale: scale)
    let walk = try SpriteAnimation(atlas, named: "run_", framesPerSecond: 12)

    // Any layer shows it, each frame with its anchor at the layer's position.
    let plain = Layer()
    plain.position = Point(70, 100)
    plain.play(walk)

    var slow = walk
    slow.speed = 1.0 / 3
    let late = Layer()
    late.position = Point(170, 100)
    late.play(slow)

    let paces = Layer()
    paces.position = Point(270, 100)
    paces.play(try SpriteAnimation(atlas, named: "run_", framesPerSecond: 12, loop: .pingPong))

    // A view stretches it.
    let large = SpriteView(sprite: walk.frames.first?.sprite)
    large.frame = Rect(x: 320, y: 15, width: 120, height: 150)
    large.contentMode = .scaleAspectFit
    large.play(walk)

    root.sublayers = [plain, late, paces, large]
  }

  package func prepare(_ time: Double, in context: DrawingContext) {
    context.fill(Rect(x: 0, y: 140, width: 460, height: 40), with: Color(white: 0.92))
  }
}
