package import SpriteCore

/// The bunnies of workload a at rest, in a ``SpriteBatch`` that is moved as a whole, with one that changes each frame.
package struct RetainedScene: BenchmarkScene {
  private let crowd: SpriteBatch
  private var frame = 0

  package init(count: Int) {
    crowd = SpriteBatch(
      BunnyScene(count: count).bunnies.map {
        SpriteInstance(
          sprite: Int($0.sprite), x: $0.x, y: $0.y, rotation: $0.rotation, scale: $0.scale, tint: $0.tint)
      }, of: SpriteSet(BenchmarkSheet.sprites(sheets: 1)))
  }

  package var spriteCount: Int { crowd.count }
  package var textureCount: Int { 1 }

  package mutating func advance() {
    frame += 1
    if crowd.count > 0 { crowd[frame % crowd.count].rotation += 0.1 }
  }

  package func draw(in context: DrawingContext) {
    context.withSavedState {
      context.translate(x: Double(frame % 64), y: 0)
      context.draw(crowd)
    }
  }
}
