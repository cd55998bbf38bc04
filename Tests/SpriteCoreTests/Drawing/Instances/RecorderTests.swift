import SpriteCore
import TestSupport
import Testing

/// Parts placed by threads, against the whole placed by one call.
@Suite("Recorders") struct RecorderTests {
  private static func instances(_ count: Int, _ sprites: [Sprite], seed: UInt64) -> [SpriteInstance] {
    var g = SeededGenerator(seed: seed)
    return (0..<count).map { InstanceTests.instance(InstanceTests.pool, sprites, $0 + 1, &g) }
  }

  private static func context(_ seed: Int) -> DrawingContext {
    var g = SeededGenerator(seed: UInt64(seed))
    let context = DrawingContext(size: Size(200, 160), scale: [1, 2][seed % 2])
    context.clip(to: StateChange.clip(&g))
    context.transform = StateChange.transform(&g)
    context.opacity = 0.75
    context.blendMode = g.one(of: BlendMode.allCases)
    context.minificationFilter = g.one(of: [.nearest, .linear, .trilinear])
    context.magnificationFilter = g.one(of: [.nearest, .linear])
    context.antialiasesEdges = g.chance(60)
    return context
  }

  @Test("parts by many threads are the whole", arguments: 0..<24)
  func threads(_ seed: Int) async {
    let sprites = seed % 2 == 0 ? InstanceTests.pool.sprites : Array(InstanceTests.pool.solid.prefix(9))
    let set = SpriteSet(sprites)
    let all = RecorderTests.instances(5_000, sprites, seed: UInt64(seed))
    let whole = RecorderTests.context(seed)
    whole.draw(all, of: set)
    var g = SeededGenerator(seed: UInt64(seed) + 99)
    var borders = Set((0..<23).map { _ in g.int(0...all.count) }).union([0, 5_000]).sorted()
    if seed % 3 == 0 { borders.insert(0, at: 0) }
    let parted = RecorderTests.context(seed)
    let recorder = parted.recorder(for: set)
    let parts = await withTaskGroup(of: (Int, PlacedInstances).self) { group in
      for part in 0..<(borders.count - 1) {
        let range = borders[part]..<borders[part + 1]
        group.addTask { (part, recorder.record(all[range])) }
      }
      return await group.reduce(into: [Int: PlacedInstances]()) { $0[$1.0] = $1.1 }
    }
    // Another transform, as if the context had gone on.
    parted.transform = .scale(9)
    for part in parts.keys.sorted() { parts[part].map { parted.draw($0) } }
    let (expected, list) = (whole.finish(), parted.finish())
    #expect(list == expected && list.culledQuads == expected.culledQuads)
    #expect(list.reducedTextures == expected.reducedTextures)
  }

  @Test func memoryIsUsedAgain() {
    let sprites = Array(InstanceTests.pool.solid.prefix(5))
    let set = SpriteSet(sprites)
    var placed = PlacedInstances()
    for seed in 0..<6 {
      let all = RecorderTests.instances([700, 3, 0, 64, 701, 65][seed], sprites, seed: UInt64(seed))
      let (whole, parted) = (RecorderTests.context(seed), RecorderTests.context(seed))
      whole.draw(all, of: set)
      parted.recorder(for: set).record(all.span, into: &placed)
      parted.draw(placed)
      #expect(parted.finish() == whole.finish())
      #expect(placed.count == whole.finish().quads.count)
    }
  }

  /// The order of all that is drawn stays, and what a context is in the midst of goes on after it.
  @Test func amongOtherDraws() {
    let sprites = Array(InstanceTests.pool.solid.prefix(5))
    let (set, other) = (SpriteSet(sprites), Sprite(image: .pattern(9, 9, seed: 77)))
    let all = RecorderTests.instances(300, sprites, seed: 1)
    let (whole, parted) = (DrawingContext(size: Size(200, 160)), DrawingContext(size: Size(200, 160)))
    for context in [whole, parted] { context.draw(other, at: Point(50, 50), rotation: 0.5, scale: 2) }
    let recorder = parted.recorder(for: set)
    for index in 0..<3 {
      let part = all[(index * 100)..<(index * 100 + 100)]
      whole.draw(Array(part), of: set)
      parted.draw(recorder.record(part))
      for context in [whole, parted] {
        context.draw(other, at: Point(70, 50), rotation: 0.5, scale: 2)
        context.fill(Rect(x: 1, y: 1, width: 5, height: 5), with: .red)
      }
    }
    #expect(parted.finish() == whole.finish())
  }

  @Test func inAGroupAndTwice() {
    let sprites = Array(InstanceTests.pool.solid.prefix(5))
    let set = SpriteSet(sprites)
    let all = RecorderTests.instances(100, sprites, seed: 1)
    let (whole, parted) = (DrawingContext(size: Size(200, 160)), DrawingContext(size: Size(200, 160)))
    let recorder = parted.recorder(for: set)
    let placed = recorder.record(all)
    whole.draw(all, of: set)
    whole.group(opacity: 0.5) { whole.draw(all, of: set) }
    parted.draw(placed)
    parted.group(opacity: 0.5) { parted.draw(placed) }
    #expect(parted.finish() == whole.finish())
  }

  @Test func setsOfTooManyImages() {
    let sprites = (0..<1_100).map { Sprite(image: .pattern(3, 3, seed: $0)) }
    let set = SpriteSet(sprites)
    let all = (0..<3_000).map { SpriteInstance(sprite: ($0 * 7) % 1_100, x: 50, y: 50, rotation: 0.5) }
    let (whole, parted) = (DrawingContext(size: Size(100, 100)), DrawingContext(size: Size(100, 100)))
    whole.draw(all, of: set)
    let recorder = parted.recorder(for: set)
    parted.draw(recorder.record(all[..<1_000]))
    parted.draw(recorder.record(all[1_000...]))
    let list = parted.finish()
    #expect(list == whole.finish())
    #expect(ManySpritesTests.textures(list) == all.map { ObjectIdentifier(sprites[Int($0.sprite)].image.buffer) })
  }

  @Test func anotherPictureIsMisuse() async {
    await #expect(processExitsWith: .failure) {
      let set = SpriteSet([Sprite(image: .pattern(4, 4))])
      let context = DrawingContext(size: Size(9, 9))
      let placed = context.recorder(for: set).record([SpriteInstance(sprite: 0, x: 4, y: 4)])
      context.restart(size: Size(9, 9), scale: 1, background: .clear)
      context.draw(placed)
    }
    await #expect(processExitsWith: .failure) {
      let set = SpriteSet([Sprite(image: .pattern(4, 4))])
      let placed = DrawingContext(size: Size(9, 9)).recorder(for: set).record([SpriteInstance(sprite: 0, x: 4, y: 4)])
      DrawingContext(size: Size(9, 9)).draw(placed)
    }
  }
}
