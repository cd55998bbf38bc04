package import SpriteCore
import SpriteLayers

/// Layers of sprites, each animating two properties without an end, or coming and going.
package final class AnimationScene: BenchmarkScene {
  /// What is measured of it.
  package enum Part {
    /// Frames as a window shows them: animations, then the recording of what they moved.
    case whole
    /// What animations take alone: nothing is recorded after the first frame, nothing is drawn.
    case alone
    /// Animations that last for less than a frame, added anew each frame to every layer.
    case brief
  }

  private let layers: [Layer]
  private let display: LayerDisplay
  private let part: Part
  private let nothing: DisplayList
  private var frame = 0

  package init(count: Int, _ part: Part) {
    self.part = part
    let sprites = BenchmarkSheet.sprites(sheets: 1)
    let bunnies = BunnyScene(count: count).bunnies
    layers = bunnies.map { bunny in
      let layer = Layer(sprite: sprites[Int(bunny.sprite)])
      layer.position = bunny.position
      return layer
    }
    display = LayerDisplay(Layer(sublayers: layers))
    nothing = DrawingContext(size: BenchmarkView.size, scale: 1, background: .black).finish()
    _ = display.displayList(at: 0, size: BenchmarkView.size, background: .black)
    if part != .brief { for (index, layer) in layers.enumerated() { animate(layer, index) } }
  }

  private func animate(_ layer: Layer, _ index: Int) {
    let place = layer.position
    let move = BasicAnimation(\.position, from: place, to: Point(place.x + 40, place.y), timing: .easeInEaseOut)
    layer.add(move.duration(1 + Double(index % 7) / 8).repeating(.forever, autoreverses: true), forKey: "move")
    let turn = BasicAnimation(\.transform.rotation, from: 0, to: 2 * .pi)
    layer.add(turn.duration(2 + Double(index % 5) / 4).repeating(.forever), forKey: "turn")
  }

  package var spriteCount: Int { layers.count }
  package var textureCount: Int { 1 }

  package func advance() { frame += 1 }

  package func withList<R>(_ recording: DrawingContext, _ body: (DisplayList) throws -> R) rethrows -> R {
    let time = Double(frame) / 60
    if part == .brief {
      for layer in layers {
        layer.add(BasicAnimation(\.position.x, by: 3).duration(0.01))
        layer.opacity = frame % 2 == 0 ? 1 : 0.9
      }
    }
    guard part == .alone || part == .brief else {
      return try display.withList(at: time, size: BenchmarkView.size, scale: 1, background: .black, body)
    }
    display.advance(to: time)
    return try body(nothing)
  }

  package func draw(in context: DrawingContext) { context.draw(display.root) }
}
