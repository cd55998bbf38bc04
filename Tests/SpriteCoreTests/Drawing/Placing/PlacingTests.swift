import SpriteCore
import TestSupport
import Testing

/// Sprites that wait and are placed four at a time, against the same sprites placed one at a time by scalar arithmetic in `Double`.
@Suite("Placing four at a time") struct PlacingTests {
  private let pool = SpritePool()

  /// Both ways at once, through the same states.
  private final class Both {
    let four: DrawingContext
    let one: DrawingContext
    let pool: SpritePool
    var draws: [(draw: Draw, one: Quad?, reach: Double, variants: () -> [Quad?])] = []

    init(_ pool: SpritePool, scale: Double) {
      self.pool = pool
      four = DrawingContext(size: Size(200, 160), scale: scale)
      one = DrawingContext(size: Size(200, 160), scale: scale)
    }

    var contexts: [DrawingContext] { [four, one] }

    func draw(_ draw: Draw) {
      draw.draw(in: four)
      let before = one.list.quads.count
      draw.drawAlone(in: one)
      let quad = one.list.quads.count > before ? one.list.quads[before] : nil
      let (state, clips) = (one.state, one.list.clips)
      let (size, scale) = (one.size, one.scale)
      draws.append(
        (
          draw, quad, one.reach(of: draw.point),
          {
            draw.nearby.map { near in
              let probe = DrawingContext(size: size, scale: scale)
              probe.list.clips = clips
              probe.state = state
              probe.state.groupDepth = 0
              near.drawAlone(in: probe)
              return probe.finish().quads.first
            }
          }
        ))
    }
  }

  /// Draws, changes of state, clips, and groups in any order.
  private func record(_ count: Int, _ both: Both, depth: Int = 0, _ number: inout Int, _ g: inout SeededGenerator) {
    for _ in 0..<count {
      for _ in 0..<g.one(of: [1, 3, 4, 5, 9, 64, 70]) {
        both.draw(Draw(pool, number, &g))
        number += 1
      }
      switch g.int(0...9) {
      case 0 where depth < 3:
        for context in both.contexts { context.save() }
        let clip = StateChange.clip(&g)
        for context in both.contexts {
          context.transform = .identity
          context.clip(to: clip)
        }
        record(2, both, depth: depth + 1, &number, &g)
        for context in both.contexts { context.restore() }
      case 1 where depth < 3:
        // A closure cannot be in two contexts: the bracket is opened in both by hand.
        both.four.group(opacity: 0.5) {
          both.one.group(opacity: 0.5) { record(2, both, depth: depth + 1, &number, &g) }
        }
      default:
        let change = StateChange(&g)
        for context in both.contexts { change.apply(to: context, pool) }
      }
    }
  }

  @Test("gives what placing one at a time gives", arguments: 0..<40)
  func agrees(_ seed: Int) throws {
    var g = SeededGenerator(seed: UInt64(seed))
    let both = Both(pool, scale: [1, 2, 1.5, 3][seed % 4])
    var number = 1
    record(30, both, &number, &g)
    let (four, one) = (both.four.finish(), both.one.finish())
    let placed = PlacedQuads(four)
    var hairs = 0
    var seen = 0
    for (draw, expected, reach, variants) in both.draws {
      var actual = placed[draw.number]
      actual?.flags.subtract(Quad.Flags(slot: Quad.Flags.largestSlot))
      var wanted = expected
      wanted?.flags.subtract(Quad.Flags(slot: Quad.Flags.largestSlot))
      seen += wanted == nil ? 0 : 1
      if let actual, let wanted, areNear(actual, wanted, reach: reach) { continue }
      if actual == nil && wanted == nil { continue }
      // On a threshold, which rounding may cross.
      let isNear = variants().contains { variant in
        var variant = variant
        variant?.flags.subtract(Quad.Flags(slot: Quad.Flags.largestSlot))
        guard let variant, let actual else { return variant == nil && actual == nil }
        return variant.flags == actual.flags
      }
      #expect(isNear, "\(draw) became \(String(describing: actual)), not \(String(describing: wanted))")
      hairs += 1
    }
    #expect(seen > 100 && hairs * 100 <= both.draws.count + 100, "\(hairs) of \(both.draws.count)")
    #expect(placed.order.filter { $0 > 0 }.count > 0)
    guard hairs == 0 else { return }
    #expect(four.culledQuads == one.culledQuads)
    #expect(four.commands == one.commands)
    #expect(four.clips == one.clips && four.vertices == one.vertices && four.reducedTextures == one.reducedTextures)
    #expect(four.textures.map(ObjectIdentifier.init) == one.textures.map(ObjectIdentifier.init))
    #expect(four.quads.map(\.flags) == one.quads.map(\.flags))
    #expect(four.quads.map(\.tint) == one.quads.map(\.tint))
  }

  /// Upright and in its own size, a sprite's numbers are the same to the bit, wherever pixels have to meet pixels.
  @Test func uprightSpritesAreExact() {
    var g = SeededGenerator(seed: 5)
    for scale in [1, 2, 1.5, 3, 0.3] {
      let (four, one) = (
        DrawingContext(size: Size(300, 300), scale: scale), DrawingContext(size: Size(300, 300), scale: scale)
      )
      for number in 0..<2_000 {
        if number % 50 == 49 {
          let transform = StateChange.transform(&g)
          for context in [four, one] { context.transform = transform }
        }
        var draw = Draw(pool, number, &g)
        (draw.rotation, draw.scale) = (0, Size(1, 1))
        draw.draw(in: four)
        draw.drawAlone(in: one)
      }
      #expect(four.finish() == one.finish(), "scale \(scale)")
    }
  }

  /// Each number that is none, in each place, alone among others that are quick.
  @Test func whatIsNoNumberIsCulled() {
    let sprite = Sprite(image: .pattern(20, 20, border: 2))
    for lane in 0..<4 {
      for place in 0..<5 {
        for odd in [Double.nan, .infinity, -.infinity] {
          let context = DrawingContext(size: Size(200, 200))
          // The first four bring the texture into the list and open the run.
          for index in 0..<12 {
            var (x, y, rotation, scale) = (100.0, 100.0, 0.5, Size(1.5, 1.5))
            if index == 4 + lane {
              switch place {
              case 0: x = odd
              case 1: y = odd
              case 2: rotation = odd
              case 3: scale.width = odd
              default: scale.height = odd
              }
            }
            context.draw(sprite, at: Point(x, y), rotation: rotation, scale: scale)
          }
          let list = context.finish()
          #expect(list.quads.count == 11 && list.culledQuads == 1, "lane \(lane), place \(place), \(odd)")
          #expect(list.quads.allSatisfy { $0.tx.isFinite && $0.a.isFinite && $0.d.isFinite })
        }
      }
    }
  }

  /// Sprites without an area, or with one that is no number, among others that are quick.
  @Test func spritesWithoutAreaAreCulled() {
    let good = Sprite(image: .pattern(20, 20, border: 2))
    for odd in pool.sprites.dropFirst(pool.solid.count) {
      for edges in [true, false] {
        let context = DrawingContext(size: Size(200, 200))
        context.antialiasesEdges = edges
        context.setFilter(.nearest)
        for index in 0..<16 {
          context.draw(index == 9 ? odd : good, at: Point(100, 100), rotation: 0.5, scale: 1.5)
          context.draw(index == 9 ? odd : good, at: Point(100, 100))
        }
        let list = context.finish()
        #expect(list.quads.count == 30 && list.culledQuads == 2, "\(odd.textureRect)")
      }
    }
  }
}
