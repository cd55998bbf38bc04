package import SpriteCore
import SpriteLayers

/// The bunnies of workload a as layers of sprites, whose recording is kept.
package final class LayerScene: BenchmarkScene {
  /// Which of them move each frame.
  package enum Motion {
    case none, one, all
  }

  private var bunnies: [Bunny]
  private let layers: [Layer]
  private let display: LayerDisplay
  private let motion: Motion
  private let depth: Int
  private var frame = 0

  /// - Parameter depth: How many layers lie in one another, a sprite in each.
  package init(count: Int, motion: Motion, depth: Int = 1) {
    (self.motion, self.depth) = (motion, depth)
    let sprites = BenchmarkSheet.sprites(sheets: 1)
    bunnies = BunnyScene(count: count).bunnies
    layers = bunnies.map { Layer(sprite: sprites[Int($0.sprite)]) }
    let root = Layer()
    for (index, layer) in layers.enumerated() {
      // Of a chain each has its place in the one before.
      let isFirst = index % depth == 0
      (isFirst ? root : layers[index - 1]).addSublayer(layer)
      layer.position = isFirst ? bunnies[index].position : Point(4, 3)
    }
    display = LayerDisplay(root)
  }

  package var spriteCount: Int { layers.count }
  package var textureCount: Int { 1 }

  package func advance() {
    frame += 1
    guard motion == .all else { return }
    let size = BenchmarkView.size
    for index in bunnies.indices {
      bunnies[index].move(minX: 0, maxX: Float(size.width), minY: 0, maxY: Float(size.height))
    }
  }

  /// What changes is set here, since that is the library's work too.
  package func withList<R>(_ recording: DrawingContext, _ body: (DisplayList) throws -> R) rethrows -> R {
    switch motion {
    case .none: break
    case .one: if !layers.isEmpty { layers[frame % layers.count].position.x += 0.5 }
    case .all: moveAll()
    }
    return try display.withList(size: BenchmarkView.size, scale: 1, background: .black, body)
  }

  private func moveAll() {
    if depth == 1 {
      for index in layers.indices { layers[index].position = bunnies[index].position }
    } else {
      // Around its place in the one before.
      let step = Double(frame % 8)
      for index in layers.indices { layers[index].position = Point(step - 3.5, 3.5 - step) }
      for index in stride(from: 0, to: layers.count, by: depth) { layers[index].position = bunnies[index].position }
    }
  }

  package func draw(in context: DrawingContext) { context.draw(display.root) }
}
