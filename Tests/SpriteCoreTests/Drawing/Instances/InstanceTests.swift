import SpriteCore
import TestSupport
import Testing

/// Sprites from plain numbers, against the same drawn one by one.
@Suite("The bulk call") struct InstanceTests {
  static let pool = SpritePool()

  /// An instance as it would be drawn, and as numbers.
  static func instance(_ pool: SpritePool, _ sprites: [Sprite], _ number: Int, _ g: inout SeededGenerator)
    -> SpriteInstance
  {
    let draw = Draw(pool, number, &g)
    return SpriteInstance(
      sprite: g.int(0...(sprites.count - 1)), at: draw.point, rotation: draw.rotation, scale: draw.scale.width,
      tint: draw.tint)
  }

  private func draw(_ instance: SpriteInstance, _ sprites: [Sprite]) -> Draw {
    var g = SeededGenerator(seed: 0)
    var draw = Draw(InstanceTests.pool, 0, &g)
    draw.sprite = sprites[Int(instance.sprite)]
    draw.point = instance.position
    draw.rotation = Double(instance.rotation)
    draw.scale = Size(Double(instance.scale), Double(instance.scale))
    draw.number = Int(instance.tint.packed & 0xff_ffff)
    return draw
  }

  @Test("gives what drawing each gives", arguments: 0..<60)
  func agrees(_ seed: Int) {
    let pool = InstanceTests.pool
    var g = SeededGenerator(seed: UInt64(seed) + 500)
    let sprites = seed % 2 == 0 ? pool.sprites : Array(pool.solid.shuffled(using: &g).prefix(1 + seed % 7))
    let set = SpriteSet(sprites)
    let (bulk, single) = (
      DrawingContext(size: Size(200, 160), scale: [1, 2, 1.5][seed % 3]),
      DrawingContext(size: Size(200, 160), scale: [1, 2, 1.5][seed % 3])
    )
    var number = 1
    var wrong = 0
    var checks: [(SpriteInstance, reach: Double, variants: () -> [Quad?])] = []
    for _ in 0..<12 {
      let (device, opacity) = (StateChange.transform(&g), g.one(of: [1, 0.5]))
      let (reduction, enlargement) = (
        g.one(of: [Filter.nearest, .linear, .trilinear]), g.one(of: [Filter.nearest, .linear])
      )
      let (edges, blend) = (g.chance(60), g.one(of: BlendMode.allCases))
      for context in [bulk, single] {
        (context.transform, context.opacity, context.blendMode) = (device, opacity, blend)
        (context.minificationFilter, context.magnificationFilter) = (reduction, enlargement)
        context.antialiasesEdges = edges
      }
      let instances = (0..<g.one(of: [0, 1, 2, 3, 4, 5, 63, 64, 65, 66, 67, 150])).map { offset in
        InstanceTests.instance(pool, sprites, number + offset, &g)
      }
      number += instances.count
      bulk.draw(instances, of: set)
      for instance in instances {
        let draw = draw(instance, sprites)
        draw.draw(in: single)
        let (state, clips, size, scale) = (single.state, single.list.clips, single.size, single.scale)
        checks.append(
          (
            instance, single.reach(of: draw.point),
            {
              draw.nearby.map { near in
                let probe = DrawingContext(size: size, scale: scale)
                probe.list.clips = clips
                probe.state = state
                near.drawAlone(in: probe)
                return probe.finish().quads.first
              }
            }
          ))
      }
    }
    let (bulkList, singleList) = (bulk.finish(), single.finish())
    let (actual, wanted) = (PlacedQuads(bulkList), PlacedQuads(singleList))
    func withoutSlot(_ quad: Quad?) -> Quad? {
      var quad = quad
      quad?.flags.subtract(Quad.Flags(slot: Quad.Flags.largestSlot))
      return quad
    }
    for (instance, reach, variants) in checks {
      let number = Int(instance.tint.packed & 0xff_ffff)
      let (a, b) = (withoutSlot(actual[number]), withoutSlot(wanted[number]))
      if let a, let b, areNear(a, b, reach: reach) { continue }
      if a == nil && b == nil { continue }
      let isNear = variants().contains { withoutSlot($0)?.flags == a?.flags }
      #expect(isNear, "\(instance) became \(String(describing: a)), not \(String(describing: b))")
      wrong += 1
    }
    #expect(wrong * 20 <= checks.count, "\(wrong) of \(checks.count)")
    #expect(actual.order == actual.order.sorted() && ManySpritesTests.hasRightSlots(bulkList))
    if wrong == 0 { #expect(bulkList.culledQuads == singleList.culledQuads) }
    if wrong == 0 { #expect(ManySpritesTests.textures(bulkList) == ManySpritesTests.textures(singleList)) }
  }

  @Test func setsWithMeshesAreDrawnOneByOne() {
    let pool = InstanceTests.pool
    let sprites = [pool.solid[0], StateChange.mesh(pool), pool.solid[9]]
    let set = SpriteSet(sprites)
    let instances = (0..<10).map {
      SpriteInstance(sprite: $0 % 3, x: Float(20 + $0 * 9), y: 60, rotation: Float($0) * 0.3, scale: 1.5)
    }
    let (bulk, single, recorded) = (
      DrawingContext(size: Size(150, 150)), DrawingContext(size: Size(150, 150)), DrawingContext(size: Size(150, 150))
    )
    for context in [bulk, single, recorded] {
      context.opacity = 0.5
      context.rotate(by: 0.1)
    }
    bulk.draw(instances, of: set)
    let recorder = recorded.recorder(for: set)
    recorded.save()
    // What the context does meanwhile changes nothing.
    (recorded.opacity, recorded.transform) = (0.25, .scale(3))
    recorded.draw(recorder.record(instances[..<4]))
    recorded.draw(recorder.record(instances[4...]))
    recorded.restore()
    for instance in instances {
      single.draw(
        sprites[Int(instance.sprite)], at: instance.position, rotation: Double(instance.rotation),
        scale: Double(instance.scale))
    }
    let expected = single.finish()
    #expect(expected.commands.count { if case .triangles = $0 { true } else { false } } == 3)
    #expect(bulk.finish() == expected && recorded.finish() == expected)
  }

  @Test func emptyOnes() {
    let set = SpriteSet(Array(InstanceTests.pool.solid.prefix(3)))
    let context = DrawingContext(size: Size(100, 100))
    context.draw([], of: set)
    context.draw([], of: SpriteSet([]))
    context.draw(context.recorder(for: SpriteSet([])).record([SpriteInstance]()))
    context.draw(PlacedInstances())
    let list = context.finish()
    #expect(list.quads.isEmpty && list.commands.isEmpty && list.culledQuads == 0)
  }

  @Test func spritesThatTheSetHasNotAreMisuse() async {
    await #expect(processExitsWith: .failure) {
      let set = SpriteSet([Sprite(image: .pattern(4, 4))])
      DrawingContext(size: Size(9, 9)).draw([SpriteInstance(sprite: 1, x: 4, y: 4)], of: set)
    }
    await #expect(processExitsWith: .failure) {
      let set = SpriteSet([Sprite(image: .pattern(4, 4))])
      let good = SpriteInstance(sprite: 0, x: 4, y: 4)
      let bad = SpriteInstance(sprite: -1, x: 4, y: 4)
      DrawingContext(size: Size(9, 9)).draw([good, good, good, good, good, good, bad], of: set)
    }
    await #expect(processExitsWith: .failure) {
      DrawingContext(size: Size(9, 9)).draw([SpriteInstance(sprite: 0, x: 4, y: 4)], of: SpriteSet([]))
    }
    await #expect(processExitsWith: .failure) {
      let context = DrawingContext(size: Size(9, 9))
      let batch = SpriteBatch([SpriteInstance(sprite: 9, x: 4, y: 4)], of: SpriteSet([Sprite(image: .pattern(4, 4))]))
      context.draw(batch)
    }
  }
}
