import DemoStage
import Foundation
package import LayerSprites

/// Sprites in layers: how one gets there, what a transform does to it, and what becomes of what is in it.
package struct LayersDemo: Demo {
  package static let title = "Layers"
  package static let about = "Frames are the bounds of layers, red dots their positions: the anchors of the sprites."
  package static let size = Size(480, 300)
  package static let background = Color(red: 232 as UInt8, green: 240, blue: 246)

  package let root = Layer()
  private let runner = Layer()
  private let turned: Layer
  private let carousel = Layer()
  private let atlas: SpriteAtlas

  package init(scale: Double) throws {
    atlas = try DemoStage.sprites(scale: scale)

    // A layer shows a sprite once it has its contents, and shows it as `draw(at:)` would once it has its dimensions too.
    let hero = try atlas.sprite(named: "stand")
    runner.setContents(of: hero)
    runner.setDimensions(of: hero)
    runner.position = Point(80, 90)

    // The same in one go. A packer may have turned the picture to save room: that is undone apart from the layer's own transform.
    let tree = try atlas.sprite(named: "tree")
    turned = Layer(sprite: tree)
    turned.position = Point(220, 90)

    // Layers in a layer move, turn and fade with it; it may be as empty as this one.
    carousel.position = Point(380, 90)
    for (place, name) in ["gem_red", "gem_yellow", "gem_green", "gem_blue", "gem_purple"].enumerated() {
      let gem = Layer(sprite: try atlas.sprite(named: name))
      let turn = AffineTransform.rotation(Double(place) * 2 * .pi / 5)
      gem.position = turn.apply(to: Point(0, -52))
      gem.transform = turn
      carousel.addSublayer(gem)
    }

    root.sublayers = [runner, turned, carousel, try shelf()]
    for layer in [runner, turned] + carousel.sublayers { mark(layer) }
  }

  /// Bounds that differ from the sprite's own size stretch it. A background, a border and round corners are a layer's as well.
  private func shelf() throws -> Layer {
    let shelf = Layer()
    shelf.frame = Rect(x: 30, y: 200, width: 420, height: 80)
    shelf.backgroundColor = .white
    (shelf.cornerRadius, shelf.borderWidth, shelf.borderColor) = (
      16, 2, Color(red: 120 as UInt8, green: 140, blue: 170)
    )
    shelf.masksToBounds = true
    for place in 0..<6 {
      let coin = Layer(sprite: try atlas.sprite(named: "coin_0\(place + 1)"))
      let size = 18 + 10 * Double(place)
      coin.bounds.size = Size(coin.bounds.width / coin.bounds.height * size, size)
      coin.position = Point(36 + 70 * Double(place), 40)
      shelf.addSublayer(coin)
    }
    return shelf
  }

  /// Shows a layer's bounds, and its position.
  private func mark(_ layer: Layer) {
    layer.borderWidth = 0.5
    layer.borderColor = Color(white: 0, alpha: 0.4)
    let dot = Layer()
    dot.bounds.size = Size(5, 5)
    dot.cornerRadius = 2.5
    dot.backgroundColor = .red
    dot.position = Point(layer.anchorPoint.x * layer.bounds.width, layer.anchorPoint.y * layer.bounds.height)
    layer.addSublayer(dot)
  }

  package func prepare(_ time: Double, in context: DrawingContext) throws {
    // Another sprite of another size: contents and dimensions change, the position stays.
    let step = try atlas.sprite(named: "run_0\(1 + Int(time * 12) % 6)")
    runner.setContents(of: step)
    runner.setDimensions(of: step)
    runner.sublayers[0].position = Point(
      runner.anchorPoint.x * runner.bounds.width, runner.anchorPoint.y * runner.bounds.height)

    turned.transform = .rotation(.pi / 8 * cos(time))
    carousel.transform = .rotation(time / 2)
    carousel.opacity = 0.75 + 0.25 * cos(time * 2)
  }
}
