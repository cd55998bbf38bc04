import SpriteAtlases
import SpriteCore
import Testing

/// Three things that the Objective-C library of 2013 got wrong.
@Suite("Faults of the 2013 library")
struct PredecessorFaultTests {
  private func sprite(_ bytes: [UInt8]) throws -> Sprite {
    try SpriteAtlas(data: bytes, image: Fixture.page()).sprite(at: 0)
  }

  /// x of the offset was mirrored for pictures that are turned and trimmed.
  @Test func cocosTurnedAndTrimmed() throws {
    let sprite = try sprite(
      Fixture.cocos(
        2, ["a": Fixture.frame2("{{10,20},{6,4}}", offset: "{3,1}", source: "{20,10}", rotated: "<true/>")]))
    #expect(sprite.trimRect == Rect(x: 10, y: 2, width: 6, height: 4))
    // The centre of the source, (10, 5), comes to lie on the point.
    #expect(sprite.rect(drawnAt: .zero) == Rect(x: 0, y: -3, width: 6, height: 4))
    // In the stored picture, turned clockwise, that is 1 of 4 from the left, at the upper edge.
    #expect(sprite.anchorPoint == Point(0.25, 0))
    #expect(sprite.size == Size(4, 6))
  }

  /// x of the offset was mirrored for pictures that are not turned.
  @Test func spriteKitUpright() throws {
    let sprite = try sprite(
      Fixture.spriteKit([
        Fixture.image("a.1.png", [Fixture.subimage("a", "{{3,4},{4,2}}", offset: "{1,3}", source: "{10,10}")])
      ]))
    #expect(sprite.trimRect == Rect(x: 1, y: 5, width: 4, height: 2))
    #expect(sprite.rect(drawnAt: .zero) == Rect(x: -4, y: 0, width: 4, height: 2))
    #expect(sprite.anchorPoint == Point(1, 0))
  }

  /// The sides of a turned picture were only exchanged where the field is called `frame`.
  @Test func format3OfTexturePackerTurned() throws {
    let sprite = try sprite(
      Fixture.cocos(
        3,
        ["a": Fixture.frame3("{{16,8},{12,4}}", size: "{12,4}", source: "{12,4}", rotated: "<true/>")]))
    #expect(sprite.textureRect == Rect(x: 16, y: 8, width: 4, height: 12))
    #expect(sprite.contentsRect == Rect(x: 0.25, y: 0.125, width: 0.0625, height: 0.1875))
    #expect(sprite.trimRect == Rect(x: 0, y: 0, width: 12, height: 4))
  }
}
