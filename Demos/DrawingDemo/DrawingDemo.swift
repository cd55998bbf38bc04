import DemoStage
import Foundation
package import LayerSprites

/// Sprites drawn by calls, frame by frame, without any layer.
package struct DrawingDemo: Demo {
  package static let title = "Drawing sprites"
  package static let about =
    "Above: draw(at:) turned, scaled and tinted about the anchor; below: draw(in:) stretched into rectangles."
  package static let size = Size(480, 300)
  package static let background = Color(red: 246 as UInt8, green: 242, blue: 230)

  /// Nothing: all is drawn.
  package let root = Layer()
  private let atlas: SpriteAtlas

  package init(scale: Double) throws { atlas = try DemoStage.sprites(scale: scale) }

  package func prepare(_ time: Double, in context: DrawingContext) throws {
    try drawTurned(time, in: context)
    try drawRing(time, in: context)
    try drawStretched(in: context)
  }

  /// The anchor, which is the centre of the untrimmed picture, comes to lie on the point.
  private func drawTurned(_ time: Double, in context: DrawingContext) throws {
    let hero = try atlas.sprite(named: "run_0\(1 + Int(time * 12) % 6)")
    let turns: [Double] = [0, .pi / 8, .pi / 2, .pi + 0.3 * sin(time)]
    for (place, turn) in turns.enumerated() {
      let point = Point(50 + 75 * Double(place), 60)
      context.draw(hero, at: point, rotation: turn)
      context.fill(Rect(x: point.x - 8, y: point.y - 0.5, width: 16, height: 1), with: .red)
      context.fill(Rect(x: point.x - 0.5, y: point.y - 8, width: 1, height: 16), with: .red)
    }
    // A negative scale mirrors; a tint multiplies colours, its alpha the opacity.
    context.draw(hero, at: Point(50, 150), scale: Size(-1, 1))
    context.draw(hero, at: Point(125, 150), tint: Color(red: 1, green: 0.6, blue: 0.5))
    context.draw(hero, at: Point(200, 150), tint: Color(white: 1, alpha: 0.4))
    context.draw(hero, at: Point(275, 150), rotation: -0.2, scale: Size(1.2, 0.8))
  }

  /// All goes through the context's transform, which can be kept and brought back.
  private func drawRing(_ time: Double, in context: DrawingContext) throws {
    let coin = try atlas.sprite(named: "coin_0\(1 + Int(time * 10) % 6)")
    context.withSavedState {
      context.translate(x: 400, y: 100)
      context.rotate(by: time / 3)
      for _ in 0..<12 {
        context.rotate(by: .pi / 6)
        context.draw(coin, at: Point(0, -64), scale: 0.8)
      }
    }
    context.draw(try atlas.sprite(named: "star"), at: Point(400, 100), scale: 1.5)
  }

  /// Into a rectangle goes what is left of the picture without its clear borders; here anchor and size do not matter.
  private func drawStretched(in context: DrawingContext) throws {
    let names = ["gem_red", "mushroom", "tree", "cloud", "star"]
    for (place, name) in names.enumerated() {
      let rect = Rect(x: 20 + 90 * Double(place), y: 210, width: 80, height: 30 + 10 * Double(place))
      context.fill(rect, with: Color(white: 0, alpha: 0.1))
      context.draw(try atlas.sprite(named: name), in: rect)
    }
  }
}
