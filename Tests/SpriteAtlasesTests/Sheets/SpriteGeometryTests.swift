import SpriteAtlases
import SpriteCore
import Testing

@Suite("What a sheet says of its sprites")
struct SpriteGeometryTests {
  private static let sheet = Fixture.cocos(
    [
      "a": Fixture.frame2("{{16,8},{6,4}}", offset: "{3,1}", source: "{20,10}", rotated: "<true/>"),
      "b": Fixture.frame2("{{32,8},{6,4}}", offset: "{3,1}", source: "{20,10}"),
      "c": Fixture.frame2("{{0,0},{0,0}}", source: "{20,10}"),
    ], metadata: ["format": "<integer>2</integer>", "size": "<string>{64,32}</string>"])

  /// The same with and without the page.
  @Test func withoutAPage() throws {
    let description = try SheetDescription(data: Self.sheet)
    let image = Fixture.page(64, 32)
    for (frame, rotation) in zip(description.frames, [-90.0, 0, 0]) {
      let (geometry, sprite) = (description.geometry(of: frame), description.sprite(frame, in: image))
      #expect(geometry.contentsRect == sprite.contentsRect)
      #expect(geometry.size == sprite.size && geometry.anchorPoint == sprite.anchorPoint)
      #expect(geometry.rotation == rotation)
    }
    let turned = description.geometry(of: description.frames[0])
    #expect(turned.contentsRect == Rect(x: 0.25, y: 0.25, width: 0.0625, height: 0.1875))
    #expect(turned.size == Size(4, 6) && turned.anchorPoint == Point(0.25, 0))
  }

  @Test func withoutAnySize() throws {
    let bytes = Fixture.cocos(2, ["a": Fixture.frame2("{{16,8},{6,4}}", source: "{6,4}")])
    let description = try SheetDescription(data: bytes)
    #expect(description.geometry(of: description.frames[0]).contentsRect == nil)
    #expect(description.geometry(of: description.frames[0]).anchorPoint == Point(0.5, 0.5))
  }
}
