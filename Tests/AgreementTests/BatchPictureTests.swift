import OpenGLRenderer
import ReferenceRenderer
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

/// Pictures of batches that stay on the GPU: by both renderers, and against the bulk call.
@Suite(
  "Pictures of batches", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct BatchPictureTests {
  /// Instances, and the state in which they are drawn.
  private struct Scene {
    let instances: [SpriteInstance]
    let set: SpriteSet

    private let seed: UInt64
    private let edges: Bool
    private let filter: Filter
    private let area = Size(120, 100)

    init(seed: Int) {
      var g = SeededGenerator(seed: UInt64(seed) + 900)
      edges = seed % 4 != 3
      filter = edges ? [.nearest, .linear, .linear, .trilinear][seed % 7 % 4] : [.nearest, .linear][seed % 2]
      let sprites = Scene.sprites(pages: [1, 3, 12, 20][seed % 5 % 4], &g)
      set = SpriteSet(sprites)
      let edges = edges
      instances = (0..<[1, 20, 64, 90, 130][seed % 5]).map { _ in
        // On a grid where sums are exact, unless edges are smooth.
        var place = Point(g.double(-40...220), g.double(-40...200))
        if !edges || g.chance(40) { place = Point((place.x * 8).rounded() / 8, (place.y * 8).rounded() / 8) }
        let turn = g.chance(50) ? 0 : edges ? g.double(-3...3) : 0
        let scale = !edges || g.chance(40) ? 1 : g.double(0.3...1.6)
        return SpriteInstance(
          sprite: g.int(0...(sprites.count - 1)), at: place, rotation: turn, scale: scale,
          tint: g.chance(50) ? .white : Color(red: 200, green: 255, blue: 180, alpha: UInt8(g.int(90...255))))
      }

      self.seed = g.next()
    }

    /// Sprites of so many pages, each of another size, so that each is a texture of its own.
    private static func sprites(pages: Int, _ g: inout SeededGenerator) -> [Sprite] {
      (0..<pages).flatMap { page -> [Sprite] in
        let (width, height) = pages == 1 ? (60, 50) : (130 + page * 2, 131 + page)
        let image = Image(width: width, height: height) { x, y in
          Color(
            red: Double(x) / Double(width), green: Double(y) / Double(height), blue: Double(page % 5) / 5,
            alpha: min(1, 0.4 + Double(x + y) / 90))
        }
        let clear = Image(width: 40, height: 40) { x, y in
          min(x, y, 39 - x, 39 - y) < 3 ? .clear : Color(red: Double(x) / 39, green: 0.5, blue: Double(y) / 39)
        }
        return [
          Sprite(
            image: image, textureRect: Rect(x: 3, y: 5, width: 24, height: 20), turn: g.one(of: QuarterTurn.allCases),
            trimRect: Rect(x: 0, y: 0, width: 24, height: 20), sourceSize: Size(24, 20)),
          page % 2 == 0
            ? Sprite(image: clear) : Sprite(image: image, contentsRect: Rect(x: 0, y: 0, width: 0.25, height: 0.25)),
        ]
      }
    }

    /// Draws in several states.
    func list(_ draw: (DrawingContext) -> Void) -> DisplayList {
      var g = SeededGenerator(seed: seed)
      let context = DrawingContext(size: area, scale: edges ? g.one(of: [1, 2, 1.5]) : 1, background: .random(&g))
      context.antialiasesEdges = edges
      (context.minificationFilter, context.magnificationFilter) = (filter, filter == .trilinear ? .linear : filter)
      for _ in 0..<2 {
        context.save()
        if g.chance(50) {
          let rect = Rect(x: g.double(0...40), y: g.double(0...40), width: g.double(30...90), height: g.double(30...90))
          if g.chance(50) && edges { context.rotate(by: 0.2) }
          context.clip(to: rect)
        }
        context.opacity = g.one(of: [1, 0.5])
        context.blendMode = g.one(of: BlendMode.allCases)
        switch g.int(0...5) {
        case 0: break
        case 1: context.translate(x: Double(g.int(-150...20)), y: Double(g.int(-150...20)))
        case 2: context.translate(x: Double(g.int(-600...80)) / 8, y: Double(g.int(-600...80)) / 8)
        case 3 where edges: context.transform = .rotation(0.3).concatenating(.translation(x: 5, y: -20.5))
        case 4 where edges: context.transform = AffineTransform(a: 0.6, b: 0, c: 0.2, d: 0.5, tx: -7.25, ty: 3)
        default: context.transform = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 110, ty: -30)
        }
        if g.chance(30) {
          context.group(opacity: 0.6) { draw(context) }
        } else {
          draw(context)
        }
        context.restore()
        context.fill(Rect(x: 10, y: 10, width: 6, height: 7), with: .red)
      }
      return context.finish()
    }
  }

  /// The corner of a batch's quad is rounded before it is moved, that of the bulk call's after it: a hundred-thousandth of a pixel,
  /// which may turn a rounding of a colour, and a few of them in layers over one another.
  private func isNear(_ a: Image, _ b: Image) -> Bool {
    let (a, b) = (a.premultipliedBytes(), b.premultipliedBytes())
    let differences = zip(a, b).map { abs(Int($0) - Int($1)) }
    return a.count == b.count && (differences.max() ?? 0) <= 3 && differences.count { $0 > 0 } * 50 <= a.count
  }

  @Test("both renderers draw them as they draw the bulk call", arguments: 0..<28)
  func likeTheBulkCall(_ seed: Int) throws {
    let scene = Scene(seed: seed)
    let batch = SpriteBatch(scene.instances, of: scene.set)
    let retained = scene.list { $0.draw(batch) }
    let bulk = scene.list { $0.draw(scene.instances, of: scene.set) }
    let expected = try ReferenceRenderer().render(bulk).image
    #expect(isNear(try ReferenceRenderer().render(retained).image, expected), "seed \(seed)")
    let renderer = try OpenGLRenderer()
    #expect(isNear(try renderer.render(retained).image, try renderer.render(bulk).image), "seed \(seed)")
    // The check can fail.
    var moved = scene.instances
    for index in moved.indices { moved[index].x += 0.5 }
    let wrong = scene.list { $0.draw(moved, of: scene.set) }
    let shows = Set(expected.premultipliedBytes()).count > 60
    if shows { #expect(!isNear(try ReferenceRenderer().render(wrong).image, expected)) }
  }

  /// Maps of many chunks, looked at through small windows: what is seen is what the bulk call shows.
  @Test("nothing that is seen is left out", arguments: 0..<8)
  func windows(_ seed: Int) throws {
    var g = SeededGenerator(seed: UInt64(seed))
    let tiles = SpriteSet((0..<3).map { Sprite(image: .pattern(16, 16, seed: $0)) })
    let side = 64
    var all = (0..<(side * side)).map { index in
      SpriteInstance(sprite: g.int(0...2), x: Float(index % side) * 16 + 8, y: Float(index / side) * 16 + 8)
    }
    if seed % 2 == 0 { all.shuffle(using: &g) }
    let map = SpriteBatch(all, of: tiles)
    for _ in 0..<2 {
      let offset = Point(Double(g.int(-1_000...60)), Double(g.int(-1_000...60)))
      let clip = Rect(x: g.double(0...60), y: g.double(0...60), width: g.double(1...60), height: g.double(1...60))
      func list(_ draw: (DrawingContext) -> Void) -> DisplayList {
        let context = DrawingContext(size: Size(100, 90), background: .blue)
        if seed % 3 == 0 { context.clip(to: clip) }
        context.translate(x: offset.x, y: offset.y)
        draw(context)
        return context.finish()
      }
      let retained = list { $0.draw(map) }
      if seed % 2 == 1 { #expect(retained.quadCount < all.count / 2) }
      let expected = try ReferenceRenderer().render(list { $0.draw(all, of: tiles) }).image
      #expect(try ReferenceRenderer().render(retained).image == expected)
      #expect(try OpenGLRenderer().render(retained).image == expected)
    }
  }

  // MARK: Batches that change

  private func picture(_ list: DisplayList, _ renderer: OpenGLRenderer) throws -> Image {
    let image = try renderer.render(list).image
    #expect(try ReferenceRenderer().render(list).image == image)
    return image
  }

  private static func crowd(_ count: Int) -> (SpriteBatch, [SpriteInstance]) {
    let set = SpriteSet([Sprite(image: .pattern(8, 8)), Sprite(image: .pattern(8, 8, seed: 5, border: 2))])
    let all = (0..<count).map {
      SpriteInstance(sprite: $0 % 2, x: Float($0 % 10) * 8 + 4, y: Float($0 / 10 % 10) * 8 + 4)
    }
    return (SpriteBatch(all, of: set), all)
  }

  /// Drawn, changed and drawn again in one list, in its own places: each time as it was then.
  @Test func twiceInAListAndChangedInBetween() throws {
    let renderer = try OpenGLRenderer()
    for appends in [false, true] {
      let (batch, all) = Self.crowd(40)
      let (context, expected) = (DrawingContext(size: Size(90, 180)), DrawingContext(size: Size(90, 180)))
      for step in 0..<3 {
        for each in [context, expected] { each.transform = .translation(x: 0, y: Double(step) * 50) }
        var now = all
        if step > 0 {
          now[7].tint = [.red, .green, .blue][step]
          if appends { now += all.prefix(step) }
          batch[7].tint = now[7].tint
          if appends { batch.append(contentsOf: all.prefix(1)) }
        }
        if appends && step == 2 { now = Array(now.dropLast(2)) + [all[0], all[0]] }
        context.draw(batch)
        expected.draw(now, of: batch.sprites)
      }
      let image = try picture(expected.finish(), renderer)
      let list = context.finish()
      for _ in 0..<3 { #expect(try picture(list, renderer) == image) }
    }
  }

  @Test func oldListsShowWhatTheyShowed() throws {
    let (renderer, other) = (try OpenGLRenderer(), try OpenGLRenderer())
    let (batch, _) = Self.crowd(100)
    func list() -> DisplayList {
      let context = DrawingContext(size: Size(90, 90))
      context.draw(batch)
      return context.finish()
    }
    var lists: [(DisplayList, Image)] = []
    for step in 0..<5 {
      let now = list()
      lists.append((now, try picture(now, renderer)))
      if batch.count > step * 3 { batch[step * 3].sprite = 1 - batch[step * 3].sprite }
      if step == 2 { batch.append(contentsOf: [SpriteInstance(sprite: 0, x: 40.5, y: 40)]) }
      if step == 3 { batch.removeAll() }
    }
    #expect(Set(lists.map { $0.1.premultipliedBytes() }).count == 5)
    for index in [4, 0, 3, 1, 2, 0, 0, 4] {
      #expect(try picture(lists[index].0, renderer) == lists[index].1)
      #expect(try picture(lists[index].0, other) == lists[index].1)
    }
  }

  /// Batches come and go; their memory may be that of one before.
  @Test func oneAfterAnother() throws {
    let renderer = try OpenGLRenderer()
    let set = SpriteSet([Sprite(image: .pattern(8, 8))])
    for step in 0..<30 {
      let context = DrawingContext(size: Size(90, 20))
      context.draw(SpriteBatch([SpriteInstance(sprite: 0, x: Float(step * 2 + 6), y: 8)], of: set))
      _ = try picture(context.finish(), renderer)
    }
  }

  /// An image without pixels has no texture.
  @Test func imagesWithoutPixels() throws {
    let renderer = try OpenGLRenderer()
    let nothing = Sprite(image: Image(width: 0, height: 0, premultipliedBytes: []))
    for sprites in [[nothing], [nothing, Sprite(image: .pattern(8, 8))]] {
      let context = DrawingContext(size: Size(40, 20))
      let all = sprites.indices.map { SpriteInstance(sprite: $0, x: Float($0) * 10 + 6, y: 8) }
      context.draw(SpriteBatch(all, of: SpriteSet(sprites)))
      context.draw(all, of: SpriteSet(sprites))
      _ = try picture(context.finish(), renderer)
    }
  }

  /// As in a scene of old, with all that may stand around batches.
  @Test func amongOtherDraws() throws {
    let renderer = try OpenGLRenderer()
    let (batch, all) = Self.crowd(100)
    let (context, expected) = (DrawingContext(size: Size(200, 100)), DrawingContext(size: Size(200, 100)))
    let lone = Sprite(image: .pattern(9, 9, seed: 3))
    for each in [context, expected] {
      for step in 0..<6 {
        each.draw(lone, at: Point(20.5 + Double(step), 20.5))
        each.save()
        each.translate(x: Double(step * 20), y: Double(step))
        each.opacity = step == 3 ? 0.5 : 1
        if each === context { each.draw(batch) } else { each.draw(all, of: batch.sprites) }
        each.restore()
        each.fill(Rect(x: 5, y: 5, width: 30, height: 3), with: .red)
        each.draw(lone, at: Point(60.5 + Double(step), 20.5))
        each.draw(Array(all.prefix(3)), of: batch.sprites)
      }
    }
    #expect(try picture(context.finish(), renderer) == picture(expected.finish(), renderer))
  }
}

extension Color {
  fileprivate static func random(_ g: inout SeededGenerator) -> Color {
    Color(red: g.byte(), green: g.byte(), blue: g.byte(), alpha: 255)
  }
}
