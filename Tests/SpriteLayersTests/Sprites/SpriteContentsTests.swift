import SpriteCore
import SpriteLayers
import TestSupport
import Testing

@Suite struct SpriteContentsTests {
  @Test func contentsOfASprite() {
    let layer = Layer()
    layer.transform = .rotation(1)
    layer.setContents(of: .turned)
    // 12 × 20 of 30 × 30 pixels, as stored.
    #expect(layer.contentsRect == Sprite.turned.contentsRect && layer.contentsScale == 2)
    #expect(layer.contents == Sprite.turned.image)
    // The sprite's own turn is kept apart.
    #expect(layer.transform == .rotation(1) && layer.bounds == .zero && layer.anchorPoint == Point(0.5, 0.5))
  }

  @Test func dimensionsOfASprite() {
    let layer = Layer()
    layer.position = Point(50, 50)
    layer.setDimensions(of: .trimmed)
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 8, height: 6) && layer.position == Point(50, 50))
    #expect(layer.anchorPoint == Point(9 / 8.0, 0.5) && layer.contents == nil)
    #expect(layer.frame == Rect(x: 41, y: 47, width: 8, height: 6))
    layer.setDimensions(of: .turned)
    #expect(layer.bounds.size == Size(10, 6) && layer.frame == Rect(x: 42, y: 46, width: 10, height: 6))
  }

  /// A sprite cut out along an outline shows nothing of its neighbours in a layer either.
  @Test func outlinesAreKept() throws {
    let corners = [(Point(0, 0), Point(2, 2)), (Point(8, 0), Point(10, 2)), (Point(0, 6), Point(2, 8))]
    let mesh = SpriteMesh(vertices: corners.map { .init(position: $0.0, texel: $0.1) }, indices: [0, 1, 2])
    let sprite = Sprite(
      image: .pattern(16, 16), textureRect: Rect(x: 2, y: 2, width: 8, height: 6),
      trimRect: Rect(x: 0, y: 0, width: 8, height: 6), sourceSize: Size(8, 6), mesh: mesh)
    let layer = Layer(sprite: sprite)
    for (place, transform) in [(Point(6, 5), AffineTransform.identity), (Point(9.5, 7.25), .rotation(0.5))] {
      (layer.position, layer.transform) = (place, transform)
      let drawn = try Image.drawn(20, 16) { context in
        context.translate(x: place.x, y: place.y)
        context.concatenate(transform)
        context.draw(sprite, at: .zero)
      }
      #expect(try layer.drawn(20, 16) == drawn)
    }
    (layer.position, layer.transform) = (Point(4, 3), .identity)
    let drawn = try layer.drawn(8, 6)
    #expect(drawn[0, 0] == sprite.image[2, 2] && drawn[7, 5] == .white)
    // Part of the picture by itself has no outline.
    layer.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
    #expect(try layer.drawn(8, 6)[7, 5] != .white)
  }

  /// The turn is the contents' own: another picture is not turned.
  @Test func anotherPictureForgetsTheTurn() throws {
    let page = Sprite.turned.image
    let layer = Layer(sprite: .turned)
    layer.position = Point(8, 4)
    layer.contents = page.cropped(x: 0, y: 0, width: 30, height: 30)
    layer.contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    let plain = Layer()
    (plain.bounds, plain.position, plain.anchorPoint) = (layer.bounds, layer.position, layer.anchorPoint)
    plain.contents = page
    #expect(try layer.drawn(16, 8, scale: 2) == plain.drawn(16, 8, scale: 2))
  }

  /// A gravity that keeps proportions keeps those of the upright picture.
  @Test func gravitiesSeeTheUprightPicture() throws {
    let layer = Layer()
    layer.frame = Rect(x: 2, y: 2, width: 30, height: 9)
    layer.setContents(of: .turned)
    layer.contentsGravity = .resizeAspect
    // 10 × 6 fits 1.5 times, from 9.5 to 24.5.
    #expect(try layer.drawn(40, 20).box() == [9, 2, 16, 9])
    layer.contentsGravity = .topLeft
    #expect(try layer.drawn(40, 20).box() == [2, 2, 10, 6])
  }
}
