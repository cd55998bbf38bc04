package import SpriteCore
import SpriteLayers

/// Sprites in ten layers, each of which has a mask, moving a little in each frame.
package final class MaskScene: BenchmarkScene {
  /// What the masks are.
  package enum Kind {
    /// There are none.
    case none
    /// A rectangle of whole pixels.
    case rectangle
    /// A rectangle with round corners.
    case rounded
    /// A star.
    case path
    /// A picture with an alpha of its own.
    case picture
    /// A picture and a star, drawn together.
    case drawn
  }

  package let spriteCount: Int
  private let display: LayerDisplay
  private let layers: [Layer]
  private var frame = 0

  private static let masks = 10

  package init(count: Int, _ kind: Kind) {
    spriteCount = count
    let sprites = BenchmarkSheet.sprites(sheets: 1)
    let bunnies = BunnyScene(count: count).bunnies
    let side = 240.0
    layers = (0..<MaskScene.masks).map { number in
      let panel = Layer()
      panel.frame = Rect(x: Double(number % 5) * 250, y: Double(number / 5) * 250, width: side, height: side)
      for index in stride(from: number, to: count, by: MaskScene.masks) {
        let layer = Layer(sprite: sprites[Int(bunnies[index].sprite)])
        layer.position = Point(
          bunnies[index].position.x.remainder(dividingBy: side / 2) + side / 2,
          bunnies[index].position.y.remainder(dividingBy: side / 2) + side / 2)
        panel.addSublayer(layer)
      }
      MaskScene.mask(panel, kind)
      return panel
    }
    display = LayerDisplay(Layer(sublayers: layers))
  }

  private static func mask(_ panel: Layer, _ kind: Kind) {
    func star() -> ShapeLayer { ShapeLayer(path: .star(points: 7, in: panel.bounds)) }
    func picture() -> Layer {
      let layer = Layer(contents: Image(width: 60, height: 60) { x, y in Color(white: 0, alpha: Double(x + y) / 118) })
      layer.frame = panel.bounds
      return layer
    }
    switch kind {
    case .none: break
    case .rectangle: panel.masksToBounds = true
    case .rounded: (panel.masksToBounds, panel.cornerRadius) = (true, 40)
    case .path: panel.mask = star()
    case .picture: panel.mask = picture()
    case .drawn: panel.mask = Layer(sublayers: [picture(), star()])
    }
  }

  package var textureCount: Int { 1 }

  package func advance() { frame += 1 }

  package func withList<R>(_ recording: DrawingContext, _ body: (DisplayList) throws -> R) rethrows -> R {
    for layer in layers { layer.sublayers.first?.position.x += frame % 2 == 0 ? 1 : -1 }
    return try display.withList(size: BenchmarkView.size, scale: 1, background: .black, body)
  }

  package func draw(in context: DrawingContext) { context.draw(display.root) }
}
