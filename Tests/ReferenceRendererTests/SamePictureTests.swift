import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

@Suite("The quick renderer and the straightforward one")
struct SamePictureTests {
  @Test("give the same bytes for random scenes", arguments: 0..<25)
  func scenes(block: UInt64) throws {
    for seed in (block * 10)..<(block * 10 + 10) {
      let list = SceneGenerator.list(seed: seed)
      let right = Straightforward.render(list)
      for threads in [1, 3] {
        let drawn = try ReferenceRenderer(threads: threads).render(list).image
        #expect(drawn == right, "seed \(seed), \(threads) threads: \(firstDifference(drawn, right))\n\(list)")
      }
    }
  }

  private func firstDifference(_ a: Image, _ b: Image) -> String {
    for y in 0..<min(a.height, b.height) {
      for x in 0..<min(a.width, b.width) where a.premultipliedPixel(x: x, y: y) != b.premultipliedPixel(x: x, y: y) {
        return "(\(x), \(y)) is \(a.premultipliedPixel(x: x, y: y)), not \(b.premultipliedPixel(x: x, y: y))"
      }
    }
    return "none"
  }
}
