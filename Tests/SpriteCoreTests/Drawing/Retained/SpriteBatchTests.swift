import SpriteCore
import TestSupport
import Testing

/// What a batch puts into a list, against the bulk call with the same instances.
@Suite("Batches that stay") struct SpriteBatchTests {
  private static let pool = SpritePool()

  private static func instances(_ count: Int, _ sprites: [Sprite], seed: UInt64) -> [SpriteInstance] {
    var g = SeededGenerator(seed: seed)
    return (0..<count).map { InstanceTests.instance(pool, sprites, $0 + 1, &g) }
  }

  /// The quads that the batches of a list show, moved, in order.
  static func shown(_ list: DisplayList) -> [(quad: Quad, plain: Bool, texture: ObjectIdentifier?)] {
    list.commands.flatMap { command -> [(quad: Quad, plain: Bool, texture: ObjectIdentifier?)] in
      guard case .retained(let run) = command else { return [] }
      return list.retainedRanges[run.ranges].joined().compactMap { index in
        let quad = list.retained[Int(run.batch)].quads[Int(index)].moved(by: run.offset)
        if quad.flags.isSolid { return nil }
        return (quad, run.key.plain, list.texture(of: quad, in: run.key).map(ObjectIdentifier.init))
      }
    }
  }

  private func draw(_ batch: SpriteBatch, _ set: (DrawingContext) -> Void = { _ in }) -> DisplayList {
    let context = DrawingContext(size: Size(200, 160))
    set(context)
    context.draw(batch)
    return context.finish()
  }

  @Test("shows what the bulk call shows, and leaves nothing out", arguments: 0..<36)
  func agrees(_ seed: Int) {
    var g = SeededGenerator(seed: UInt64(seed) + 40)
    let sprites = seed % 2 == 0 ? Self.pool.sprites : Array(Self.pool.solid.shuffled(using: &g).prefix(6))
    let all = Self.instances([1, 3, 64, 65, 300, 2_500][seed % 6], sprites, seed: UInt64(seed))
    let set = SpriteSet(sprites)
    let batch = SpriteBatch(all, of: set)
    var missing = 0
    for _ in 0..<6 {
      let (retained, bulk) = (DrawingContext(size: Size(200, 160)), DrawingContext(size: Size(200, 160)))
      let (clip, transform) = (
        g.chance(50) ? StateChange.clip(&g) : Rect(x: 0, y: 0, width: 200, height: 160), StateChange.transform(&g)
      )
      let move = g.one(of: [Point(0, 0), Point(7, -9), Point(0.5, 0.25), Point(g.double(-90...90), g.double(-90...90))])
      let (edges, opacity) = (g.chance(60), g.one(of: [1, 0.5]))
      let (small, large) = (g.one(of: [Filter.nearest, .linear, .trilinear]), g.one(of: [Filter.nearest, .linear]))
      for context in [retained, bulk] {
        context.clip(to: clip)
        context.transform = transform
        context.translate(x: move.x, y: move.y)
        (context.antialiasesEdges, context.opacity) = (edges, opacity)
        (context.minificationFilter, context.magnificationFilter) = (small, large)
      }
      let offset = SIMD2(Float(retained.state.device.tx), Float(retained.state.device.ty))
      retained.draw(batch)
      bulk.draw(all, of: set)
      let (list, wanted) = (retained.finish(), PlacedQuads(bulk.finish()))
      let shown = Self.shown(list)
      let found = Dictionary(shown.map { (Int($0.quad.tint & 0xff_ffff), $0) }, uniquingKeysWith: { first, _ in first })
      #expect(found.count == shown.count, "one is shown twice")
      for instance in all {
        let number = Int(instance.tint.packed & 0xff_ffff)
        guard let bulkQuad = wanted[number] else { continue }
        guard let (quad, plain, texture) = found[number] else {
          missing += 1
          continue
        }
        #expect(texture == ObjectIdentifier(sprites[Int(instance.sprite)].image.buffer))
        #expect(quad.source == bulkQuad.source && quad.opacity == bulkQuad.opacity)
        #expect(quad.flags.filter == bulkQuad.flags.filter || abs(abs(quad.a * quad.d - quad.b * quad.c) - 1) < 1e-4)
        #expect(!plain || !quad.flags.hasEdges)
        var (a, b) = (quad, bulkQuad)
        (a.flags, b.flags) = ([], [])
        #expect(areNear(a, b, reach: retained.reach(of: instance.position) + Double(abs(offset.x) + abs(offset.y))))
        if quad.flags.hasEdges != bulkQuad.flags.hasEdges {
          // Whether a corner is on a whole pixel is a matter of the last bit; then its edges cover next to nothing in part.
          let corners = quad.corners
          let beside =
            [corners[0], corners[3]].map { max(abs($0.x - $0.x.rounded()), abs($0.y - $0.y.rounded())) }.max() ?? 0
          #expect(beside < 1e-3 || !edges, "\(instance): \(quad) not \(bulkQuad)")
        }
      }
      #expect(shown.map { $0.quad.tint & 0xff_ffff } == shown.map { $0.quad.tint & 0xff_ffff }.sorted())
      #expect(list.quads.isEmpty)
    }
    // Those on the border of the clip by a hair.
    #expect(missing <= 1)
  }

  @Test func chunksOutOfSightAreLeftOut() {
    let sprite = Sprite(image: .pattern(10, 10))
    // A map of 400 × 400 tiles, row by row.
    let map = SpriteBatch(
      (0..<160_000).map { SpriteInstance(sprite: 0, x: Float($0 % 400) * 10 + 5, y: Float($0 / 400) * 10 + 5) },
      of: SpriteSet([sprite]))
    for offset in [Point(0, 0), Point(-1_000, -1_500), Point(-3_800, -3_840), Point(-50.5, -70.25), Point(-5_000, 0)] {
      let list = draw(map) { $0.translate(x: offset.x, y: offset.y) }
      let shown = Self.shown(list).count
      // 20 × 16 tiles are seen, and as much again on each side of a row.
      #expect(offset.x == -5_000 ? shown == 0 : shown >= 320 && shown <= 20 * 3 * 64, "\(offset): \(shown)")
    }
  }

  /// Far from the origin, where `Float` has few digits, what is brought near is not left out.
  @Test("what rounding brings into sight is drawn", arguments: 0..<20)
  func farMaps(_ seed: Int) {
    var g = SeededGenerator(seed: UInt64(seed))
    let set = SpriteSet([Sprite(image: .pattern(10, 10))])
    for far in [1e4, 1e6, 1.7e7, 1e8, 3e9] {
      let all = (0..<400).map { number in
        SpriteInstance(
          sprite: 0, x: Float(far + g.double(-300...500)), y: Float(g.double(-50...210)),
          rotation: Float(g.double(-3...3)),
          tint: Color(red: UInt8(number & 255), green: UInt8(number >> 8), blue: UInt8(1)))
      }
      let batch = SpriteBatch(all, of: set)
      let list = draw(batch) { $0.translate(x: -far, y: 0) }
      let shown = Set(Self.shown(list).map(\.quad.tint))
      let quads = batch.count == 0 ? [] : list.retained.first.map { Array($0.quads) } ?? []
      for quad in quads {
        let moved = quad.moved(by: SIMD2(Float(-far), 0))
        let (low, high) = moved.box
        let isSeen = low.x < 200 && high.x > 0 && low.y < 160 && high.y > 0
        if isSeen { #expect(shown.contains(quad.tint), "\(far): \(moved)") }
      }
    }
  }

  // MARK: Changes

  private static func simple(_ count: Int) -> (SpriteSet, [SpriteInstance]) {
    let set = SpriteSet([
      Sprite(image: .pattern(12, 12, border: 2)), Sprite(image: .pattern(12, 12, seed: 1)),
      Sprite(image: .pattern(12, 12, seed: 2, border: 3)),
    ])
    return (
      set,
      (0..<count).map { SpriteInstance(sprite: 0, x: Float($0 % 18) * 11, y: Float($0 / 18 % 14) * 11, rotation: 0.5) }
    )
  }

  /// Whether a batch shows what a new one of the same sprites shows.
  private func isLikeNew(_ batch: SpriteBatch, _ set: SpriteSet, _ state: (DrawingContext) -> Void = { _ in }) -> Bool {
    let (a, b) = (draw(batch, state), draw(SpriteBatch((0..<batch.count).map { batch[$0] }, of: set), state))
    let (shownA, shownB) = (Self.shown(a), Self.shown(b))
    return shownA.map(\.quad.withoutIdleEdges) == shownB.map(\.quad.withoutIdleEdges)
      && shownA.map(\.texture) == shownB.map(\.texture)
      && zip(shownA, shownB).allSatisfy { !$0.plain || $1.plain }
  }

  @Test("after any changes it is like a new one", arguments: 0..<30)
  func changes(_ seed: Int) {
    var g = SeededGenerator(seed: UInt64(seed))
    let (set, all) = Self.simple(g.one(of: [5, 64, 300]))
    let batch = SpriteBatch(all, of: set)
    for _ in 0..<25 {
      for _ in 0..<g.one(of: [0, 1, 2, 10, 70, 400]) {
        let index = g.int(0...(batch.count - 1))
        switch g.int(0...8) {
        case 0: batch[index].x = g.one(of: [.nan, 1e9, -4, 50])
        case 1: batch[index].rotation = g.one(of: [0, 0.7, .nan])
        case 2: batch[index].scale = g.one(of: [0, 1, 0.3, 2, .infinity])
        case 3: batch[index].sprite = Int32(g.int(0...2))
        case 4: batch[index].tint = .red
        default:
          batch[index].x = Float(g.double(0...190))
          batch[index].x = Float(g.double(0...190))
        }
      }
      if g.chance(10) { batch.append(contentsOf: all.prefix(g.int(0...9))) }
      if g.chance(4) {
        batch.removeAll()
        #expect(batch.count == 0 && Self.shown(draw(batch)).isEmpty)
        batch.append(contentsOf: all)
      }
      let state = g.int(0...3)
      #expect(
        isLikeNew(batch, set) {
          if state == 1 { $0.translate(x: 3, y: 2) }
          if state == 2 { $0.translate(x: 0.5, y: 0) }
          if state == 3 { $0.setFilter(.trilinear) }
        })
    }
  }

  @Test func oneChangeIsOneQuad() throws {
    let (set, all) = Self.simple(10_000)
    let batch = SpriteBatch(all, of: set)
    let first = try #require(draw(batch).retained.first)
    batch[77].tint = .red
    batch[77].tint = .blue
    batch[77].x += 1
    let second = try #require(draw(batch).retained.first)
    #expect(second.generation == first.generation + 1 && second.oldestGeneration <= first.generation)
    #expect(second.changes(after: first.generation).map(\.quads) == [77..<78])
    // Side by side, in any order; then beyond the last.
    for index in [100, 99, 101, 9_999] { batch[index].tint = .green }
    let third = try #require(draw(batch).retained.first)
    #expect(third.changes(after: second.generation).map(\.quads) == [99..<102, 9_999..<10_000])
    #expect(third.changes(after: first.generation).map(\.quads) == [77..<78, 99..<102, 9_999..<10_000])
    #expect(first.quads[77] != second.quads[77] && first.identity === third.identity)
    // Moved, faded back, cut: all the same quads.
    let moved = try #require(draw(batch) { $0.translate(x: 9, y: -5) }.retained.first)
    #expect(moved == third)
  }

  /// Over and over, the same few: no more than the few are made anew, however often.
  @Test func theSameOnesManyTimes() throws {
    let (set, all) = Self.simple(1_000)
    let batch = SpriteBatch(all, of: set)
    let first = try #require(draw(batch).retained.first)
    for step in 0..<5_000 { batch[step % 3 * 10].rotation += 0.001 }
    let second = try #require(draw(batch).retained.first)
    #expect(second.changes(after: first.generation).map(\.quads) == [0..<1, 10..<11, 20..<21])
    #expect(isLikeNew(batch, set))
  }

  /// A renderer that has kept up always finds what it misses, however many changes there were before.
  @Test func changesAreRememberedFromFrameToFrame() throws {
    let (set, all) = Self.simple(2_000)
    let batch = SpriteBatch(all, of: set)
    var last = try #require(draw(batch).retained.first)
    for frame in 0..<200 {
      for step in 0..<50 { batch[(frame * 7 + step * 37) % 2_000].tint = Color(red: UInt8(step), green: 1, blue: 2) }
      let next = try #require(draw(batch).retained.first)
      #expect(next.oldestGeneration <= last.generation && next.changes.count <= 4_096)
      let changed = Set(next.changes(after: last.generation).map(\.quads).joined())
      for index in 0..<2_000 where next.quads[index] != last.quads[index] {
        #expect(changed.contains(index), "frame \(frame), quad \(index)")
      }
      last = next
    }
  }

  @Test func aPlainSpriteMayGetEdges() {
    let (set, all) = Self.simple(100)
    for edged in [[5], [0], [99], [3, 4, 80]] {
      let batch = SpriteBatch(all, of: set)
      #expect(Self.shown(draw(batch)).allSatisfy { $0.plain })
      for index in edged { batch[index].sprite = 1 }
      #expect(isLikeNew(batch, set))
      #expect(Self.shown(draw(batch)).contains { $0.quad.flags.hasEdges })
      for index in edged { batch[index].sprite = 2 }
      #expect(isLikeNew(batch, set))
      for index in edged { batch[index].x = .nan }
      #expect(isLikeNew(batch, set) && Self.shown(draw(batch)).count < 100)
      for index in edged { batch[index].x = 50 }
      #expect(isLikeNew(batch, set))
    }
  }

  /// Gone for a while, a sprite costs its own bytes, not those of all.
  @Test func blanksFitAnywhere() throws {
    let (set, all) = Self.simple(100)
    let batch = SpriteBatch(all, of: set)
    let first = try #require(draw(batch).retained.first)
    batch[7].scale = 0
    let second = try #require(draw(batch).retained.first)
    #expect(second.changes(after: first.generation).map(\.quads) == [7..<8] && second.quads[7] == .blank)
    batch[7].scale = 1
    let third = try #require(draw(batch).retained.first)
    #expect(third.changes(after: second.generation).map(\.quads) == [7..<8] && third.quads[7] == first.quads[7])
  }

  @Test func aListKeepsWhatItDrew() {
    let (set, all) = Self.simple(200)
    let batch = SpriteBatch(all, of: set)
    let old = draw(batch)
    let before = Self.shown(old).map(\.quad)
    batch[3].x += 40
    _ = draw(batch)
    batch.append(contentsOf: all)
    _ = draw(batch)
    batch.removeAll()
    #expect(Self.shown(old).map(\.quad) == before)
  }

  /// Between whole and fractional offsets it goes without making quads anew each time.
  @Test func offsetsMayAlternate() {
    let set = SpriteSet([Sprite(image: .pattern(12, 12))])
    let batch = SpriteBatch((0..<50).map { SpriteInstance(sprite: 0, x: Float($0 * 4), y: 30) }, of: set)
    var generations = Set<Int>()
    for step in 0..<20 {
      let list = draw(batch) { $0.translate(x: [0, 0.5, 3, 7.25][step % 4], y: 1) }
      generations.insert(list.retained[0].generation)
      for (quad, _, _) in Self.shown(list) where step % 2 == 1 { #expect(quad.flags.hasEdges) }
    }
    #expect(generations.count <= 2)
  }

  @Test func oddOnes() async {
    let (set, all) = Self.simple(70)
    let empty = SpriteBatch(of: set)
    #expect(draw(empty).commands.isEmpty && empty.count == 0)
    #expect(draw(SpriteBatch(of: SpriteSet([]))).commands.isEmpty)
    let batch = SpriteBatch(all, of: set)
    for odd in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e30] {
      #expect(Self.shown(draw(batch) { $0.translate(x: odd, y: 0) }).isEmpty)
      _ = draw(batch) { $0.scale(x: odd, y: 1) }
      _ = draw(batch) { $0.rotate(by: odd) }
    }
    #expect(Self.shown(draw(batch) { $0.clip(to: .zero) }).isEmpty)
    #expect(Self.shown(draw(SpriteBatch(all.map { SpriteInstance(sprite: 0, x: .nan, y: $0.y) }, of: set))).isEmpty)
    await #expect(processExitsWith: .failure) {
      _ = SpriteBatch([], of: SpriteSet([StateChange.mesh(SpritePool())]))
    }
    await #expect(processExitsWith: .failure) {
      _ = SpriteBatch([], of: SpriteSet((0..<1_025).map { Sprite(image: .pattern(2, 2, seed: $0)) }))
    }
  }

  /// Alternating kinds make many runs, each with its own quads.
  @Test func manyRuns() {
    let (set, all) = Self.simple(5_000)
    let batch = SpriteBatch(all, of: set)
    for index in all.indices { batch[index].sprite = Int32(index % 2) }
    let list = draw(batch)
    #expect(list.commands.count == 5_000 && list.quadCount == 5_000 && isLikeNew(batch, set))
    #expect(Self.shown(list).enumerated().allSatisfy { $0.element.plain == ($0.offset % 2 == 0) })
  }
}

extension Quad {
  /// The same without edges where those would cover no pixel in part.
  fileprivate var withoutIdleEdges: Quad {
    var quad = self
    let isUpright = (b == 0 && c == 0) || (a == 0 && d == 0)
    if isUpright, corners.allSatisfy({ $0.rounded(.toNearestOrEven) == $0 }) { quad.flags.subtract(.allEdges) }
    return quad
  }
}
