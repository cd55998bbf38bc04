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

  @Test("the scenes hold paths and clips to paths")
  func variety() {
    let lists = (0..<250 as Range<UInt64>).map(SceneGenerator.list(seed:))
    #expect(lists.count { $0.textures.contains { $0.format == .alpha8 } } > 80)
    #expect(lists.count { $0.clips.contains { $0.mask != nil } } > 40)
  }

  @Test("give the same bytes for what is huge, tiny or far away")
  func extremes() throws {
    var random = SeededGenerator(seed: 11)
    let image = Image(width: 13, height: 7) { x, y in Color(red: UInt8(x * 19), green: UInt8(y * 36), blue: 90) }
    for _ in 0..<150 {
      let context = DrawingContext(size: Size(16, 9))
      context.setFilter(random.one(of: Filter.allCases))
      let size = random.one(of: [1e-4, 1, 1e4, 1e7, 1e9])
      context.translate(x: random.double(-1...1) * size * 8, y: random.double(-1...1) * size * 8)
      context.rotate(by: random.one(of: [0, 1e-9, random.double(-3...3)]))
      context.scale(x: size * random.double(0.1...1), y: size * random.one(of: [1, 1e-3, 1e-6]))
      context.draw(image, in: Rect(x: -8, y: -8, width: 16, height: 16), tint: Color(white: 1, alpha: 0.7))
      let list = context.finish()
      let right = Straightforward.render(list)
      let drawn = try ReferenceRenderer(threads: 1).render(list).image
      #expect(drawn == right, "\(firstDifference(drawn, right))\n\(list)")
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
