import LayerSprites

/// Bunnies that fall, bounce and bounce off the walls.
struct Meadow {
  private struct Bunny {
    var position: Point
    var velocity: Point
    var rotation: Double
    var spin: Double
    var sprite: Int
  }

  private var bunnies: [Bunny] = []
  private var seed: UInt64 = 0x2545_F491_4F6C_DD1D
  private let sprites = BunnyArt.sprites
  private static let gravity = 0.5

  var count: Int { bunnies.count }

  /// Adds bunnies that jump from a point. Runs of the program are all alike.
  mutating func add(_ count: Int, at point: Point) {
    bunnies.reserveCapacity(bunnies.count + count)
    for _ in 0..<count {
      bunnies.append(
        Bunny(
          position: point, velocity: Point(number(-5, 5), number(-8, 2)), rotation: 0, spin: number(-0.05, 0.05),
          sprite: Int(number(0, Double(sprites.count)))))
    }
  }

  /// A step of all bunnies.
  mutating func advance(in bounds: Rect) {
    for index in bunnies.indices {
      let jump = number(0, 6)
      Meadow.move(&bunnies[index], in: bounds, jump: jump)
    }
  }

  private static func move(_ bunny: inout Bunny, in bounds: Rect, jump: Double) {
    bunny.velocity.y += gravity
    bunny.position.x += bunny.velocity.x
    bunny.position.y += bunny.velocity.y
    bunny.rotation += bunny.spin
    if bunny.position.x < bounds.minX || bunny.position.x > bounds.maxX {
      bunny.velocity.x = -bunny.velocity.x
      bunny.position.x = min(max(bunny.position.x, bounds.minX), bounds.maxX)
    }
    if bunny.position.y > bounds.maxY {
      bunny.position.y = bounds.maxY
      // Half the time with a jump, so that they never come to rest.
      bunny.velocity.y *= -0.85
      if jump > 3 { bunny.velocity.y -= jump }
    } else if bunny.position.y < bounds.minY {
      bunny.position.y = bounds.minY
      bunny.velocity.y = 0
    }
  }

  func draw(in context: DrawingContext) {
    for bunny in bunnies { context.draw(sprites[bunny.sprite], at: bunny.position, rotation: bunny.rotation) }
  }

  /// From `low` up to `high`, by a xorshift generator.
  private mutating func number(_ low: Double, _ high: Double) -> Double {
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    return low + Double(seed >> 11) * 0x1p-53 * (high - low)
  }
}
