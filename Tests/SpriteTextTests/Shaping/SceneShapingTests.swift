import Foundation
import SpriteCore
import SpriteText
import TestSupport
import Testing

/// What another program, HarfBuzz by another binding, made of the texts of the scenes.
private struct ShapedScene: Decodable {
  struct Item: Decodable {
    let text: String
    let font: String
    let size: Double
  }
  struct Shaping: Decodable {
    let text: String
    let width: Double
    /// Glyph, cluster, x, y, advance.
    let glyphs: [[Double]]
  }
  let items: [Item]
  let shaping: [Shaping]
}

@Suite("Shaping of the scenes", .enabled(if: SharedCorpus.isAvailable, SharedCorpus.comment))
struct SceneShapingTests {
  static let names = ["text_latin", "text_arabic", "text_large", "text_tiny"]

  @Test("glyphs, clusters and advances are those of the scenes", arguments: names)
  func agreement(_ name: String) throws {
    let path = try #require(SharedCorpus.path).appending("/scenes/\(name).json")
    let scene = try JSONDecoder().decode(ShapedScene.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(scene.items.count == scene.shaping.count)
    for (item, expected) in zip(scene.items, scene.shaping) {
      let layout = TextLayout(item.text, font: Font(family: item.font, size: item.size))
      let glyphs = layout.placedGlyphs
      #expect(glyphs.map { Double($0.id) } == expected.glyphs.map { $0[0] })
      #expect(glyphs.map { Double($0.cluster) } == expected.glyphs.map { $0[1] })
      for (ours, theirs) in zip(glyphs, expected.glyphs) {
        #expect(
          abs(ours.x - theirs[2]) < 1e-3 && abs(ours.y - theirs[3]) < 1e-3 && abs(ours.advance - theirs[4]) < 1e-3)
      }
      #expect(abs(layout.size.width - expected.width) < 1e-3)
    }
  }
}
