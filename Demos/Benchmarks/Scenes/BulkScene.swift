package import SpriteCore

/// The bunnies of workload a as plain numbers, drawn by one call.
package struct BulkScene: BenchmarkScene {
  private var instances: [SpriteInstance]
  private var movements: [Movement]
  private let sprites = SpriteSet(BenchmarkSheet.sprites(sheets: 1))

  private struct Movement {
    var x: Float
    var y: Float
    var spin: Float
  }

  package init(count: Int) {
    let bunnies = BunnyScene(count: count).bunnies
    instances = bunnies.map {
      SpriteInstance(
        sprite: Int($0.sprite), x: $0.x, y: $0.y, rotation: $0.rotation, scale: $0.scale, tint: $0.tint)
    }
    movements = bunnies.map { Movement(x: $0.velocityX, y: $0.velocityY, spin: $0.spin) }
  }

  package var spriteCount: Int { instances.count }
  package var textureCount: Int { 1 }

  package mutating func advance() {
    let (width, height) = (Float(BenchmarkView.size.width), Float(BenchmarkView.size.height))
    for index in instances.indices {
      instances[index].x += movements[index].x
      instances[index].y += movements[index].y
      instances[index].rotation += movements[index].spin
      if instances[index].x < 0 || instances[index].x > width { movements[index].x = -movements[index].x }
      if instances[index].y < 0 || instances[index].y > height { movements[index].y = -movements[index].y }
    }
  }

  package func draw(in context: DrawingContext) { context.draw(instances, of: sprites) }
}
