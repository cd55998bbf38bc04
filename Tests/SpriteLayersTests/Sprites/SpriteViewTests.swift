import ReferenceRenderer
import SpriteCore
import SpriteLayers
import TestSupport
import Testing

/// All numbers are worked out by hand, from what stands at the sprites.
@Suite struct SpriteViewTests {
  @Test func aViewIsLargeEnoughToHoldTheSpriteOnBothSidesOfItsAnchor() {
    let view = SpriteView(sprite: .trimmed)
    // The picture reaches from 9 to the left of the anchor to 1 to the left, and 3 up and down.
    #expect(view.bounds == Rect(x: 0, y: 0, width: 18, height: 6))
    #expect(view.spriteLayer.frame == Rect(x: 0, y: 0, width: 8, height: 6))
    #expect(view.spriteLayer.position == Point(9, 3))
    #expect(view.anchorPoint == Point(0.5, 0.5) && view.position == .zero)
    #expect(view.sublayers.count == 1 && view.sublayers[0] === view.spriteLayer)
    let turned = SpriteView(sprite: .turned)
    #expect(turned.bounds == Rect(x: 0, y: 0, width: 16, height: 8))
    #expect(turned.spriteLayer.frame == Rect(x: 0, y: 0, width: 10, height: 6))
  }

  @Test func aWholeImageFillsItsView() {
    let view = SpriteView(sprite: Sprite(image: .pattern(14, 9)))
    #expect(view.bounds.size == Size(14, 9))
    #expect(view.spriteLayer.frame == view.bounds)
  }

  @Test func withoutASpriteAViewHasNoSize() {
    let view = SpriteView()
    #expect(view.bounds == .zero && view.sizeThatFits(Size(100, 100)) == .zero)
    #expect(view.contentMode == .scaleToFill && view.sprite == nil)
    view.sprite = .trimmed
    #expect(view.bounds == .zero && view.spriteLayer.contents != nil)
    view.sizeToFit()
    #expect(view.bounds.size == Size(18, 6))
    view.sprite = nil
    #expect(view.bounds.size == Size(18, 6) && view.spriteLayer.contents == nil)
  }

  static let places: [(ContentMode, Rect)] = [
    (.scaleToFill, Rect(x: 0, y: 0, width: 16, height: 24)),
    (.redraw, Rect(x: 0, y: 0, width: 16, height: 24)),
    (.scaleAspectFit, Rect(x: 0, y: 6, width: 16, height: 12)),
    (.scaleAspectFill, Rect(x: -18, y: 0, width: 32, height: 24)),
    (.center, Rect(x: 9, y: 9, width: 8, height: 6)),
    (.top, Rect(x: 9, y: 0, width: 8, height: 6)),
    (.bottom, Rect(x: 9, y: 18, width: 8, height: 6)),
    (.left, Rect(x: 0, y: 9, width: 8, height: 6)),
    (.right, Rect(x: 18, y: 9, width: 8, height: 6)),
    (.topLeft, Rect(x: 0, y: 0, width: 8, height: 6)),
    (.topRight, Rect(x: 18, y: 0, width: 8, height: 6)),
    (.bottomLeft, Rect(x: 0, y: 18, width: 8, height: 6)),
    (.bottomRight, Rect(x: 18, y: 18, width: 8, height: 6)),
  ]

  /// A box of 18 × 6 in bounds of 36 × 24: twice as wide, four times as high.
  @Test(arguments: places) func contentModes(_ mode: ContentMode, _ place: Rect) {
    let view = SpriteView(sprite: .trimmed, contentMode: mode)
    view.bounds = Rect(x: 0, y: 0, width: 36, height: 24)
    #expect(isNear(view.spriteLayer.frame, place), "\(view.spriteLayer.frame)")
    // The mode may come after the size, and the bounds may be scrolled.
    let later = SpriteView(sprite: .trimmed)
    later.frame = Rect(x: 5, y: 6, width: 36, height: 24)
    later.bounds.origin = Point(100, 50)
    later.contentMode = mode
    #expect(isNear(later.spriteLayer.frame, place.translated(byX: 100, y: 50)), "\(later.spriteLayer.frame)")
    #expect(later.frame == Rect(x: 5, y: 6, width: 36, height: 24))
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-12 }
  }

  @Test func everyModeIsTested() { #expect(Self.places.map(\.0) == Self.modes) }

  private static let modes: [ContentMode] =
    [.scaleToFill, .redraw] + ContentMode.allCases.filter { $0 != .scaleToFill && $0 != .redraw }

  @Test func anotherSpriteLeavesTheSize() {
    let view = SpriteView(sprite: .trimmed)
    view.sprite = .turned
    #expect(view.bounds.size == Size(18, 6))
    #expect(view.sizeThatFits(Size(1, 1)) == Size(16, 8))
    // 16 × 8 stretched to 18 × 6.
    #expect(isNear(view.spriteLayer.frame, Rect(x: 0, y: 0, width: 11.25, height: 4.5)))
    view.position = Point(40, 30)
    view.sizeToFit()
    #expect(view.bounds.size == Size(16, 8) && view.position == Point(40, 30))
  }

  @Test func aSpriteWithoutExtentIsNoTrouble() {
    let empty = Sprite(
      image: .pattern(4, 4), textureRect: Rect(x: 1, y: 1, width: 0, height: 0), trimRect: .zero, sourceSize: .zero)
    for mode in ContentMode.allCases {
      let view = SpriteView(sprite: empty, contentMode: mode)
      view.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      #expect(view.spriteLayer.bounds.size == .zero)
      #expect(view.spriteLayer.position.isFinite)
    }
  }

  /// The place of a view is where the sprite would be drawn at.
  @Test(arguments: [Sprite.trimmed, .turned]) func showsWhatDrawAtShows(_ sprite: Sprite) throws {
    let view = SpriteView(sprite: sprite)
    view.position = Point(20, 15)
    let shown = DrawingContext(size: Size(40, 30), scale: 2)
    shown.draw(view)
    let drawn = DrawingContext(size: Size(40, 30), scale: 2)
    drawn.draw(sprite, at: Point(20, 15))
    let renderer = ReferenceRenderer()
    let expected = try renderer.render(drawn.finish()).image
    #expect(try renderer.render(shown.finish()).image == expected)
    view.position.x += 1
    shown.draw(view)
    #expect(try renderer.render(shown.finish()).image != expected)
  }

  /// Bounds tell a layer of its own what to arrange anew.
  @Test func boundsAreFollowed() {
    final class Counting: Layer {
      var count = 0
      override func boundsDidChange() { count += 1 }
    }
    let layer = Counting()
    layer.bounds = Rect(x: 0, y: 0, width: 3, height: 3)
    layer.bounds.size = Size(3, 3)
    #expect(layer.count == 1)
    layer.frame = Rect(x: 10, y: 10, width: 4, height: 3)
    #expect(layer.count == 2)
    layer.position = .zero
    #expect(layer.count == 2)
  }
}
