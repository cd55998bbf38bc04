package import SpriteCore

/// A map of tiles that never change, in a ``SpriteBatch``, and a camera that moves over it.
package struct MapScene: BenchmarkScene {
  private let map: SpriteBatch
  private let side: Int
  private var camera = Point.zero
  private var velocity = Point(3.5, 2.25)

  /// - Parameter count: How many tiles, about: a square of them.
  package init(count: Int) {
    side = max(1, Int(Double(count).squareRoot().rounded()))
    var random = RandomSequence()
    var tiles: [SpriteInstance] = []
    tiles.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        tiles.append(
          SpriteInstance(
            sprite: Int(random.next() * 64) & 63, x: Float(column * BenchmarkSheet.tileSide + 16),
            y: Float(row * BenchmarkSheet.tileSide + 16)))
      }
    }
    map = SpriteBatch(tiles, of: SpriteSet(BenchmarkSheet.sprites(sheets: 1)))
  }

  package var spriteCount: Int { map.count }
  package var textureCount: Int { 1 }

  package mutating func advance() {
    let extent = Double(side * BenchmarkSheet.tileSide)
    camera.x += velocity.x
    camera.y += velocity.y
    if camera.x < 0 || camera.x > extent - BenchmarkView.size.width { velocity.x = -velocity.x }
    if camera.y < 0 || camera.y > extent - BenchmarkView.size.height { velocity.y = -velocity.y }
  }

  package func draw(in context: DrawingContext) {
    context.withSavedState {
      context.translate(x: -camera.x, y: -camera.y)
      context.draw(map)
    }
  }
}
