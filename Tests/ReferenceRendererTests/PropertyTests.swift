import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// What must hold for every scene.
@Suite struct PropertyTests {
  private static let pages: [Image] = {
    var generator = SeededGenerator(seed: 1)
    return [(9, 7), (16, 16), (5, 12)].map { Image(random: &generator, width: $0.0, height: $0.1) }
  }()

  /// Steps of a 64th, which a Float holds exactly wherever in the picture they lie.
  private func step(_ generator: inout SeededGenerator, _ range: ClosedRange<Int>) -> Double {
    Double(generator.int((range.lowerBound * 64)...(range.upperBound * 64))) / 64
  }

  private func sprite(_ generator: inout SeededGenerator) -> Sprite {
    let page = generator.one(of: PropertyTests.pages)
    let (x, y) = (generator.int(0...2), generator.int(0...3))
    let (w, h) = (generator.int(1...(page.width - x)), generator.int(1...(page.height - y)))
    let turn = generator.one(of: QuarterTurn.allCases)
    let upright = turn.exchangesSides ? Size(Double(h), Double(w)) : Size(Double(w), Double(h))
    let trim = Rect(origin: Point(Double(generator.int(-4...8)) / 2, Double(generator.int(-4...8)) / 2), size: upright)
    let corners = [
      Point(trim.minX, trim.minY), Point(trim.maxX, trim.minY), Point(trim.maxX, trim.maxY),
      Point(trim.minX, trim.maxY),
    ]
    let texture = Rect(x: Double(x), y: Double(y), width: Double(w), height: Double(h))
    func made(_ mesh: SpriteMesh?) -> Sprite {
      Sprite(image: page, textureRect: texture, turn: turn, trimRect: trim, sourceSize: Size(16, 12), mesh: mesh)
    }
    guard generator.chance(25) else { return made(nil) }
    let map = made(nil).texelMap.concatenating(.translation(x: texture.minX, y: texture.minY))
    return made(
      SpriteMesh(
        vertices: corners.map { .init(position: $0, texel: map.apply(to: $0)) },
        indices: generator.one(of: [[0, 1, 2], [0, 1, 2, 0, 2, 3]])))
  }

  /// A step of a scene, drawn from wherever the context's origin is; with turned clips or without.
  private func draw(
    _ context: DrawingContext, _ generator: inout SeededGenerator, turnedClips: Bool, depth: Int = 0
  ) {
    context.save()
    context.blendMode = generator.one(of: BlendMode.allCases)
    context.opacity = generator.one(of: [1, 1, 0.7, 0.2])
    context.minificationFilter = generator.one(of: Filter.allCases)
    context.magnificationFilter = generator.one(of: [.nearest, .linear])
    if generator.chance(30) {
      context.clip(
        to: Rect(x: step(&generator, 0...10), y: step(&generator, 0...10), width: step(&generator, 5...20), height: 15))
    }
    context.translate(x: step(&generator, 0...30), y: step(&generator, 0...30))
    let turned = generator.chance(50)
    // The numbers of the matrix are rounded to Float by themselves; only the place must be exact.
    if turned { context.rotate(by: generator.double(-4...4)) }
    if generator.chance(40) { context.scale(x: generator.double(0.3...2.5), y: generator.double(-2.5...2.5)) }
    if turnedClips && generator.chance(60) { context.clip(to: Rect(x: -4, y: -6, width: 10, height: 13)) }
    let color = Color(
      red: generator.byte(), green: generator.byte(), blue: generator.byte(), alpha: generator.one(of: [255, 90]))
    switch generator.int(0...(depth < 2 ? 4 : 3)) {
    case 0:
      context.fill(Rect(x: 0, y: 0, width: generator.double(1...20), height: generator.double(1...20)), with: color)
    case 1:
      context.draw(
        generator.one(of: PropertyTests.pages),
        in: Rect(x: 0, y: 0, width: Double(generator.int(1...20)), height: Double(generator.int(1...20))), tint: color)
    case 2: context.draw(sprite(&generator), in: Rect(x: 0, y: 0, width: 12, height: 9), tint: color)
    case 3 where !turned: context.draw(sprite(&generator), at: .zero, tint: color)
    case 3: context.fill(Rect(x: 0, y: 0, width: 3, height: 0.5), with: color)
    default:
      // In a group all starts again, at the place where the group is.
      let mask = generator.chance(50)
      let (inner, scale) = (generator.int(1...3), context.scale)
      context.transform = base(context, scale)
      func content() {
        for _ in 0..<inner { draw(context, &generator, turnedClips: turnedClips, depth: depth + 1) }
      }
      if mask {
        context.group(opacity: 0.8, mask: content, content)
      } else {
        context.group(opacity: 0.8, content)
      }
    }
    context.restore()
  }

  /// Where the scene's own origin is; set by the test.
  private func base(_ context: DrawingContext, _ scale: Double) -> AffineTransform {
    .translation(x: origin.x, y: origin.y)
  }
  private var origin = Point.zero

  private func scene(_ seed: UInt64, movedBy offset: Point, turnedClips: Bool) throws -> Image {
    var copy = self
    copy.origin = offset
    // The picture is cut by a clip that moves along, so that both see the same part.
    return try drawn(56, 50) { context in
      context.translate(x: offset.x, y: offset.y)
      context.clip(to: Rect(x: 0, y: 0, width: 36, height: 32))
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<5 { copy.draw(context, &generator, turnedClips: turnedClips) }
    }
  }

  private func shifted(_ image: Image, _ x: Int, _ y: Int) -> Image {
    image.cropped(x: x, y: y, width: 36, height: 32)
  }

  @Test(arguments: 1...40)
  func movedByWholePixelsThePictureMoves(seed: Int) throws {
    let still = try scene(UInt64(seed), movedBy: .zero, turnedClips: false)
    let moved = try scene(UInt64(seed), movedBy: Point(17, 13), turnedClips: false)
    #expect(shifted(still, 0, 0) == shifted(moved, 17, 13))
  }

  /// Where a turned clip's sides lie is known to the last bit of a Float, which differs from place to place: few bytes, by one.
  @Test(arguments: 1...15)
  func turnedClipsMoveToo(seed: Int) throws {
    let still = shifted(try scene(UInt64(seed), movedBy: .zero, turnedClips: true), 0, 0).premultipliedBytes()
    let moved = shifted(try scene(UInt64(seed), movedBy: Point(17, 13), turnedClips: true), 17, 13).premultipliedBytes()
    let differences = zip(still, moved).map { abs(Int($0) - Int($1)) }
    #expect(differences.allSatisfy { $0 <= 1 })
    #expect(differences.count { $0 > 0 } < differences.count / 100)
  }

  /// The twin: by a 16th of a pixel more, the pictures differ.
  @Test func aFractionOfAPixelIsSeen() throws {
    let still = try scene(3, movedBy: .zero, turnedClips: false)
    let moved = try scene(3, movedBy: Point(17.0625, 13), turnedClips: false)
    #expect(largestDifference(shifted(still, 0, 0), shifted(moved, 17, 13)) > 3)
  }

  @Test func aListDrawnTwiceIsTheSame() throws {
    let context = DrawingContext(size: Size(36, 32))
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<6 { draw(context, &generator, turnedClips: true) }
    let list = context.finish()
    let renderer = ReferenceRenderer()
    let first = try renderer.render(list)
    #expect(try renderer.render(list).image == first.image)
    #expect(try ReferenceRenderer().render(list).image == first.image)
    #expect(try renderer.render(list).statistics == first.statistics)
    #expect(first.image.alphas.contains { $0 > 0 })
  }

  @Test(arguments: 1...10)
  func aListSplitInTwoIsTheSamePicture(seed: Int) throws {
    func scene(split: Int?) throws -> Image {
      var context = DrawingContext(size: Size(36, 32))
      var generator = SeededGenerator(seed: UInt64(seed))
      for step in 0..<6 {
        if step == split { context = DrawingContext(recordingInto: context.finish()) }
        draw(context, &generator, turnedClips: true)
      }
      return try ReferenceRenderer().render(context.finish()).image
    }
    let whole = try scene(split: nil)
    #expect(try scene(split: 1) == whole)
    #expect(try scene(split: 4) == whole)
  }
}
