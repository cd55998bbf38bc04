import SpriteCore
import TestSupport
import Testing

/// More sprites and textures than there are places for, gone ones, and pictures after one another.
@Suite("Many sprites and textures") struct ManySpritesTests {
  private static func sprites(_ count: Int, seed: Int = 0) -> [Sprite] {
    (0..<count).map { Sprite(image: .pattern(6, 6, seed: seed + $0, border: 1)) }
  }

  /// Which texture each quad reads, in order, as the list has it.
  static func textures(_ list: DisplayList) -> [ObjectIdentifier?] {
    list.commands.flatMap { command -> [ObjectIdentifier?] in
      switch command {
      case .quads(let run):
        return run.range.map { index in list.texture(of: list.quads[index], in: run.key).map(ObjectIdentifier.init) }
      case .triangles(let run):
        return [list.texture(of: list.quads[Int(run.quad)], in: run.key).map(ObjectIdentifier.init)]
      default: return []
      }
    }
  }

  private static func texture(_ sprite: Sprite) -> ObjectIdentifier? { ObjectIdentifier(sprite.image.buffer) }

  /// Every slot that a run's quads have is in its mask.
  static func hasRightSlots(_ list: DisplayList) -> Bool {
    list.commands.allSatisfy { command in
      guard case .quads(let run) = command else { return true }
      let slots = run.range.reduce(UInt64(0)) { slots, index in
        let flags = list.quads[index].flags
        return flags.isSolid ? slots : slots | 1 << UInt64(min(flags.slot, 63))
      }
      return slots == run.slots
    }
  }

  @Test("one texture, many sprites", arguments: [1_000, 1_024, 1_025, 5_000])
  func manySpritesOfATexture(_ count: Int) {
    let image = Image.pattern(200, 200)
    let sprites = (0..<count).map { index in
      let rect = Rect(x: Double(index % 190), y: Double(index / 190), width: 3, height: 4)
      return Sprite(
        image: image, textureRect: rect, trimRect: Rect(origin: .zero, size: rect.size), sourceSize: rect.size)
    }
    var g = SeededGenerator(seed: 1)
    let order = (0..<8_000).map { _ in g.int(0...(count - 1)) }
    let context = DrawingContext(size: Size(100, 100))
    for index in order { context.draw(sprites[index], at: Point(50.5, 50), rotation: 0.25, scale: 2) }
    let list = context.finish()
    #expect(list.textures.count == 1 && list.commands.count == 1)
    #expect(
      list.quads.map { Point(Double($0.sourceMinX), Double($0.sourceMinY)) }
        == order.map { sprites[$0].textureRect.origin })
  }

  @Test("more textures than a run can name, mixed with all else", arguments: 0..<4)
  func manyTextures(_ seed: Int) {
    var g = SeededGenerator(seed: UInt64(seed))
    let sprites = ManySpritesTests.sprites([600, 1_100, 1_500, 2_600][seed])
    let images = (0..<400).map { Image.pattern(5, 5, seed: 7_000 + $0) }
    let sets = (0..<5).map { part in SpriteSet(Array(sprites[(part * 60)..<(part * 60 + [1, 40, 220][part % 3])])) }
    let pool = SpritePool()
    let context = DrawingContext(size: Size(100, 100))
    var expected: [ObjectIdentifier?] = []
    var culled = 0
    for _ in 0..<6_000 {
      switch g.int(0...20) {
      case 0:
        let image = g.one(of: images)
        context.draw(image, in: Rect(x: 10, y: 10, width: 5, height: 5))
        expected.append(ObjectIdentifier(image.buffer))
      case 1:
        context.draw(StateChange.mesh(pool), at: Point(50, 50))
        expected.append(ObjectIdentifier(pool.images[0].buffer))
      case 2:
        context.fill(Rect(x: 5, y: 5, width: 9, height: 9), with: .red)
        expected.append(nil)
      case 3:
        let set = g.one(of: sets)
        let instances = (0..<g.int(1...9)).map { _ in
          SpriteInstance(sprite: g.int(0...(set.count - 1)), x: 40, y: 40, rotation: 0.5)
        }
        if g.chance(50) {
          context.draw(instances, of: set)
        } else {
          context.draw(context.recorder(for: set).record(instances))
        }
        expected += instances.map { ManySpritesTests.texture(set[Int($0.sprite)]) }
      case 4: context.opacity = g.double(0.1...1)
      case 5:
        // Nobody sees these, but they hold their textures' room.
        for _ in 0..<40 {
          context.draw(g.one(of: sprites), at: Point(-500, 50), rotation: 1)
          culled += 1
        }
      case 6: context.magnificationFilter = g.one(of: [.nearest, .linear])
      default:
        let sprite = g.one(of: sprites)
        context.draw(sprite, at: Point(50, 50), rotation: g.one(of: [0, 0.5]))
        expected.append(ManySpritesTests.texture(sprite))
      }
    }
    let list = context.finish()
    #expect(ManySpritesTests.textures(list) == expected)
    #expect(list.culledQuads == culled && list.quads.count == expected.count)
    #expect(ManySpritesTests.hasRightSlots(list))
  }

  /// Room that sprites out of sight hold is not taken by the textures of a set.
  @Test func setsLeaveRoomToWaitingSprites() {
    let (far, near) = (ManySpritesTests.sprites(500), ManySpritesTests.sprites(600, seed: 3_000))
    for bulk in [true, false] {
      let context = DrawingContext(size: Size(100, 100))
      for sprite in far { context.draw(sprite, at: Point(-900, 0), rotation: 1) }
      let instances = near.indices.map { SpriteInstance(sprite: $0, x: 50, y: 50, rotation: 1) }
      if bulk {
        context.draw(instances, of: SpriteSet(near))
      } else {
        context.draw(SpriteBatch(instances, of: SpriteSet(near)))
      }
      for sprite in far { context.draw(sprite, at: Point(50, 50), rotation: 1) }
      let list = context.finish()
      let seen = (bulk ? near + far : far).map { ManySpritesTests.texture($0) }
      #expect(ManySpritesTests.textures(list) == seen)
      #expect(list.culledQuads == 500)
    }
  }

  /// Two sets that do not fit together are not brought into the list again and again.
  @Test func setsTakeTurns() {
    let sets = [0, 5_000, 10_000].map { SpriteSet(ManySpritesTests.sprites(600, seed: $0)) }
    let lone = ManySpritesTests.sprites(700, seed: 20_000)
    let context = DrawingContext(size: Size(100, 100))
    var expected: [ObjectIdentifier?] = []
    for turn in 0..<90 {
      let set = sets[turn % 3]
      let instances = (0..<9).map { SpriteInstance(sprite: ($0 * 61 + turn) % 600, x: 50, y: 50, rotation: 0.5) }
      context.draw(instances, of: set)
      expected += instances.map { ManySpritesTests.texture(set[Int($0.sprite)]) }
      for index in 0..<8 {
        context.draw(lone[(turn * 8 + index) % 700], at: Point(50, 50), rotation: 0.5)
        expected.append(ManySpritesTests.texture(lone[(turn * 8 + index) % 700]))
      }
    }
    let list = context.finish()
    #expect(ManySpritesTests.textures(list) == expected)
    #expect(list.textures.count <= 2 * (1_800 + 700), "\(list.textures.count)")
  }

  @Test func whatNobodySeesDoesNotComeIntoTheList() {
    let sprites = ManySpritesTests.sprites(60)
    let context = DrawingContext(size: Size(100, 100))
    for (index, sprite) in sprites.enumerated() {
      context.draw(sprite, at: Point(index % 3 == 0 ? 50 : -100, 50), rotation: 0.5)
    }
    let list = context.finish()
    let seen = sprites.enumerated().filter { $0.offset % 3 == 0 }.map { ObjectIdentifier($0.element.image.buffer) }
    #expect(list.textures.map(ObjectIdentifier.init) == seen && list.culledQuads == 40)
  }

  /// The list keeps the pixels of sprites that are gone before they are placed; other sprites may get their memory.
  @Test func spritesMayGoBeforeTheyArePlaced() {
    let context = DrawingContext(size: Size(100, 100))
    var colors: [Color] = []
    for index in 0..<300 {
      let color = Color(red: UInt8(index & 255), green: UInt8(index >> 8), blue: UInt8(9))
      colors.append(color)
      let sprite = Sprite(image: Image(width: 2, height: 2) { _, _ in color })
      context.draw(sprite, at: Point(index % 7 == 3 ? -50 : 50, 50), rotation: 0.5)
    }
    let list = context.finish()
    let seen = colors.enumerated().filter { $0.offset % 7 != 3 }.map(\.element)
    #expect(list.quads.count == seen.count)
    for (quad, color) in zip(list.quads, seen) {
      let texture = list.textures[quad.flags.slot]
      #expect(Array(texture.bytes.prefix(2)) == [color.red, color.green])
    }
  }

  /// A frame in the memory of the one before is what it would be in a context of its own.
  @Test func picturesAfterOneAnother() {
    let pool = SpritePool()
    let set = SpriteSet(Array(pool.solid.prefix(20)))
    let batch = SpriteBatch((0..<50).map { SpriteInstance(sprite: $0 % 20, x: Float($0 * 3), y: 40) }, of: set)
    let reused = DrawingContext(size: Size(1, 1))
    for frame in 0..<12 {
      let (size, scale) = (Size(Double(150 + frame * 10), 120), [1.0, 2, 1.5][frame % 3])
      func draw(in context: DrawingContext) {
        var g = SeededGenerator(seed: UInt64(frame / 2))
        for number in 1..<400 {
          Draw(pool, number, &g).draw(in: context)
          if number % 40 == 0 { StateChange(&g).apply(to: context, pool) }
          if number % 90 == 0 {
            let instances = (0..<70).map {
              SpriteInstance(sprite: $0 % 20, x: Float($0), y: 50, rotation: Float(number))
            }
            context.draw(instances, of: set)
            context.draw(context.recorder(for: set).record(instances))
            context.draw(batch)
          }
        }
      }
      let fresh = DrawingContext(size: size, scale: scale, background: .blue)
      draw(in: fresh)
      reused.restart(size: size, scale: scale, background: .blue)
      draw(in: reused)
      // What the batch shows may have been made twice; compare the numbers.
      let (a, b) = (fresh.finish(), reused.finish())
      #expect(a.quads == b.quads && a.commands == b.commands && a.clips == b.clips && a.culledQuads == b.culledQuads)
      #expect(a.textures.map(ObjectIdentifier.init) == b.textures.map(ObjectIdentifier.init), "frame \(frame)")
      #expect(a.reducedTextures == b.reducedTextures && a.retainedRanges == b.retainedRanges)
    }
  }
}
