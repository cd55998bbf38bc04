import SpriteCore
import TestSupport
import Testing

@Suite struct SpriteTests {
  private let page = Image(
    width: 64, height: 32, scale: 2, premultipliedBytes: [UInt8](repeating: 9, count: 64 * 32 * 4))

  /// A picture of 20 × 30 page pixels, trimmed to 10 × 8 at (3, 4.5), stored at (5, 6).
  private func trimmed(_ turn: QuarterTurn) -> Sprite {
    let stored = turn.exchangesSides ? Size(8, 10) : Size(10, 8)
    return Sprite(
      image: page, textureRect: Rect(origin: Point(5, 6), size: stored), turn: turn,
      trimRect: Rect(x: 3, y: 4.5, width: 10, height: 8), sourceSize: Size(20, 30))
  }

  // MARK: Geometry by hand

  // The middle of the source, (10, 15), counted from the trimmed picture's corner: (7, 10.5), in its units (0.7, 1.3125).
  // A picture stored clockwise has its upper left corner at the upper right.
  @Test(arguments: [
    (QuarterTurn.none, Point(0.7, 1.3125)), (.clockwise, Point(-0.3125, 0.7)), (.half, Point(1 - 0.7, -0.3125)),
    (.counterclockwise, Point(1.3125, 1 - 0.7)),
  ])
  func theAnchorIsTheMiddleOfTheUntrimmedPicture(turn: QuarterTurn, anchor: Point) {
    let sprite = trimmed(turn)
    #expect(sprite.anchorPoint == anchor)
    // At (100, 50) the source covers 10 × 15 points from (95, 42.5), the trimmed part from 1.5 and 2.25 points further on.
    #expect(sprite.rect(drawnAt: Point(100, 50)) == Rect(x: 96.5, y: 44.75, width: 5, height: 4))
  }

  @Test(arguments: QuarterTurn.allCases)
  func partsOfThePage(turn: QuarterTurn) {
    let sprite = trimmed(turn)
    let (w, h): (Double, Double) = turn.exchangesSides ? (8, 10) : (10, 8)
    #expect(sprite.contentsRect == Rect(x: 5.0 / 64, y: 6.0 / 32, width: w / 64, height: h / 32))
    #expect(sprite.size == Size(w / 2, h / 2))
    #expect(sprite.scale == 2 && sprite.sourceSize == Size(20, 30))
    #expect(sprite.turn == turn && sprite.trimRect == Rect(x: 3, y: 4.5, width: 10, height: 8))
    #expect(sprite.textureRect == Rect(x: 5, y: 6, width: w, height: h))
    #expect(sprite.mesh == nil && sprite.image == page)
  }

  @Test func turnsUndoThemselves() {
    #expect(QuarterTurn.allCases.map(\.quarterTurnsToUpright) == [0, 3, 2, 1])
    #expect(QuarterTurn.allCases.map(\.exchangesSides) == [false, true, false, true])
    // Stored clockwise, a step to the right in the page is a step up on screen.
    #expect(trimmed(.clockwise).transform.apply(to: Point(1, 0)) == Point(0, -1))
    #expect(trimmed(.counterclockwise).transform.apply(to: Point(1, 0)) == Point(0, 1))
    #expect(trimmed(.half).transform.apply(to: Point(1, 2)) == Point(-1, -2))
    #expect(trimmed(.none).transform == .identity)
  }

  /// What a layer does with `contentsRect`, `size`, `anchorPoint` and `transform` puts every texel where the sprite puts it.
  @Test(arguments: QuarterTurn.allCases)
  func aLayerOfTheFourPropertiesShowsTheSame(turn: QuarterTurn) {
    let sprite = trimmed(turn)
    let point = Point(100, 50)
    let map = sprite.map(into: sprite.rect(drawnAt: point))
    for (u, v) in [(0.0, 0.0), (1, 0), (0, 1), (0.25, 0.75)] {
      let place = map.apply(to: Point(u * sprite.textureRect.width, v * sprite.textureRect.height))
      let turned = sprite.transform.apply(
        to: Point(
          (u - sprite.anchorPoint.x) * sprite.size.width, (v - sprite.anchorPoint.y) * sprite.size.height))
      #expect(abs(place.x - point.x - turned.x) < 1e-12 && abs(place.y - point.y - turned.y) < 1e-12)
    }
  }

  @Test func cornersOfTheStoredPictureOnScreen() {
    /// Where the upper left and the upper right corner of the stored picture come to lie.
    func corners(_ turn: QuarterTurn) -> [Point] {
      let sprite = trimmed(turn)
      let map = sprite.map(into: Rect(x: 0, y: 0, width: 5, height: 4))
      return [Point(0, 0), Point(sprite.textureRect.width, 0)].map(map.apply(to:))
    }
    #expect(corners(.none) == [Point(0, 0), Point(5, 0)])
    #expect(corners(.clockwise) == [Point(0, 4), Point(0, 0)])
    #expect(corners(.half) == [Point(5, 4), Point(0, 4)])
    #expect(corners(.counterclockwise) == [Point(5, 0), Point(5, 4)])
  }

  @Test func halfPixelsAreReal() {
    // 5 × 4 trimmed off an even frame: the middle lies half a pixel from the trimmed picture's own.
    let sprite = Sprite(
      image: page.withScale(1), textureRect: Rect(x: 0, y: 0, width: 5, height: 4),
      trimRect: Rect(x: 1.5, y: 2, width: 5, height: 4), sourceSize: Size(9, 8))
    #expect(sprite.anchorPoint == Point(0.6, 0.5))
    #expect(sprite.rect(drawnAt: Point(4.5, 4)) == Rect(x: 1.5, y: 2, width: 5, height: 4))
  }

  // MARK: Made by hand

  @Test func aWholeImageIsASprite() {
    let sprite = Sprite(image: page)
    #expect(sprite.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(sprite.size == Size(32, 16) && sprite.anchorPoint == Point(0.5, 0.5) && sprite.turn == .none)
    #expect(sprite.rect(drawnAt: Point(16, 8)) == Rect(x: 0, y: 0, width: 32, height: 16))
  }

  @Test func aRotatedPartIsDrawnUpright() {
    let part = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let sprite = Sprite(image: page, contentsRect: part, anchorPoint: Point(0.25, 1), rotated: true)
    #expect(sprite.textureRect == Rect(x: 16, y: 16, width: 32, height: 8))
    #expect(sprite.contentsRect == part && sprite.size == Size(16, 4) && sprite.turn == .clockwise)
    #expect(sprite.sourceSize == Size(8, 32) && sprite.trimRect == Rect(x: 0, y: 0, width: 8, height: 32))
    // The stored point (0.25, 1) is the upright (1, 0.75): the right edge, three quarters down, of 4 × 16 points.
    #expect(sprite.rect(drawnAt: Point(50, 60)) == Rect(x: 46, y: 48, width: 4, height: 16))
  }

  @Test func aPartMayBeGivenFromItsOtherCorner() {
    let sprite = Sprite(image: page, contentsRect: Rect(x: 0.75, y: 0.75, width: -0.5, height: -0.25))
    #expect(sprite.textureRect == Rect(x: 16, y: 16, width: 32, height: 8))
  }

  // MARK: Nothing to see

  @Test(arguments: QuarterTurn.allCases)
  func aFrameWithoutSizeDrawsNothingAndDividesNothing(turn: QuarterTurn) {
    for (width, height) in [(0.0, 0.0), (0, 7), (7, 0)] {
      let stored = turn.exchangesSides ? Size(height, width) : Size(width, height)
      let sprite = Sprite(
        image: page, textureRect: Rect(origin: Point(3, 3), size: stored), turn: turn,
        trimRect: Rect(x: 2, y: 3, width: width, height: height), sourceSize: Size(20, 10))
      #expect(sprite.anchorPoint.isFinite && sprite.contentsRect.isFinite && sprite.size.isFinite)
      let rect = sprite.rect(drawnAt: Point(10, 10))
      #expect(rect.isFinite && rect.width == width / 2 && rect.height == height / 2)
      let context = DrawingContext(size: Size(40, 40))
      context.draw(sprite, at: Point(10, 10))
      context.draw(sprite, at: Point(10, 10), rotation: 1, scale: 3)
      context.draw(sprite, in: Rect(x: 5, y: 5, width: 20, height: 20))
      let list = context.finish()
      #expect(list.quadCount == 0 && list.culledQuads == 3)
    }
  }

  @Test func anEmptyPageDividesNothing() {
    let sprite = Sprite(image: Image(width: 0, height: 0, premultipliedBytes: []))
    #expect(sprite.contentsRect == .zero && sprite.size == .zero && sprite.anchorPoint == Point(0.5, 0.5))
    let context = DrawingContext(size: Size(10, 10))
    context.draw(sprite, at: Point(5, 5))
    #expect(context.finish().quadCount == 0)
  }

  @Test func equalSpritesShowTheSame() {
    #expect(trimmed(.half) == trimmed(.half))
    #expect(trimmed(.half) != trimmed(.none))
    let samePixels = Image(width: 64, height: 32, scale: 2, premultipliedBytes: page.premultipliedBytes())
    #expect(Sprite(image: samePixels) == Sprite(image: page))
    #expect(Sprite(image: page.withScale(1)) != Sprite(image: page))
    #expect(
      Sprite(image: page, contentsRect: Rect(x: 0, y: 0, width: 1, height: 1), anchorPoint: .zero)
        != Sprite(image: page))
  }

  // MARK: At a point and into its rectangle

  private func random(_ generator: inout SeededGenerator) -> Sprite {
    let turn = generator.one(of: QuarterTurn.allCases)
    let (w, h) = (Double(generator.int(1...20)), Double(generator.int(1...12)))
    let half = { (g: inout SeededGenerator) in Double(g.int(-20...20)) / 2 }
    let trim = Rect(x: half(&generator), y: half(&generator), width: w, height: h)
    let source = Size(Double(generator.int(1...40)), Double(generator.int(1...40)))
    let stored = turn.exchangesSides ? Size(h, w) : Size(w, h)
    var mesh: SpriteMesh?
    let texture = Rect(origin: Point(Double(generator.int(0...40)), Double(generator.int(0...12))), size: stored)
    if generator.chance(20) {
      let toPage = Sprite(image: page, textureRect: texture, turn: turn, trimRect: trim, sourceSize: source).texelMap
        .concatenating(.translation(x: texture.minX, y: texture.minY))
      mesh = SpriteMesh(
        vertices: [Point(trim.minX, trim.minY), Point(trim.maxX, trim.minY), Point(trim.minX, trim.maxY)].map {
          .init(position: $0, texel: toPage.apply(to: $0))
        }, indices: [0, 1, 2])
    }
    return Sprite(
      image: page.withScale(generator.one(of: [1, 2, 3, 1.5])), textureRect: texture, turn: turn, trimRect: trim,
      sourceSize: source, mesh: mesh)
  }

  @Test func drawingIntoItsRectangleIsDrawingAtThePoint() {
    var generator = SeededGenerator(seed: 1)
    var (different, seen) = (0, 0)
    for _ in 0..<300 {
      let sprite = random(&generator)
      let point = Point(generator.double(-10...90), generator.double(-10...90))
      let transform = AffineTransform.rotation(generator.one(of: [0, .pi / 2, generator.double(-4...4)]))
        .concatenating(.scale(x: generator.double(-2...2), y: generator.double(0.1...2)))
        .concatenating(.translation(x: generator.double(0...50), y: generator.double(0...50)))
      let lists = (0..<3).map { way in
        let context = DrawingContext(size: Size(100, 100), scale: 2)
        context.transform = transform
        switch way {
        case 0: context.draw(sprite, at: point)
        case 1: context.draw(sprite, in: sprite.rect(drawnAt: point))
        default: sprite.draw(at: point, in: context)
        }
        return context.finish()
      }
      if lists[0] != lists[1] || lists[0] != lists[2] { different += 1 }
      seen += lists[0].quadCount
    }
    #expect(different == 0)
    #expect(seen > 100)
  }

  /// A turn and a scale are what the context's own turn and scale are, but for the last bits of a `Float`.
  @Test func rotationAndScaleAreAboutTheAnchor() throws {
    var generator = SeededGenerator(seed: 2)
    var worst: Float = 0
    for _ in 0..<200 {
      let sprite = random(&generator)
      let point = Point(generator.double(30...70), generator.double(30...70))
      let (angle, scale) = (generator.double(-7...7), Size(generator.double(0.5...3), generator.double(-3...3)))
      let direct = DrawingContext(size: Size(100, 100))
      direct.draw(sprite, at: point, rotation: angle, scale: scale)
      let nested = DrawingContext(size: Size(100, 100))
      nested.translate(x: point.x, y: point.y)
      nested.rotate(by: angle)
      nested.scale(x: scale.width, y: scale.height)
      nested.draw(sprite, in: sprite.rect(drawnAt: .zero))
      let (a, b) = (direct.finish(), nested.finish())
      try #require(a.quadCount == b.quadCount)
      for (p, q) in zip(a.quads, b.quads) {
        for (c, d) in zip(p.corners, q.corners) { worst = max(worst, abs(c.x - d.x), abs(c.y - d.y)) }
        #expect(p.flags == q.flags)
      }
    }
    // Floats of up to 200 are 1.5e-5 apart.
    #expect(worst < 1e-4)
  }

  @Test func theRectangleIsStretchedWithoutRegardToAnchorAndSize() throws {
    let context = DrawingContext(size: Size(100, 100))
    trimmed(.clockwise).draw(in: Rect(x: 60, y: 80, width: -50, height: -70), in: context)
    let quad = try #require(context.finish().quads.first)
    // Upper left, upper right, lower left, lower right of the stored picture.
    #expect(quad.corners == [SIMD2(10, 80), SIMD2(10, 10), SIMD2(60, 80), SIMD2(60, 10)])
  }
}
