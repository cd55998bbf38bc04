import OpenGLRenderer
import SpriteCore
import SpriteTesting
import Testing

/// Putting draws together changes nothing but how many calls it takes.
@Suite(
  "Batching keeps the picture", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct BatchingTests {
  @Test("the same bytes with every merge and with none", arguments: 0..<50)
  func merges(_ group: Int) throws {
    let renderer = try OpenGLRenderer()
    for seed in (group * 10)..<(group * 10 + 10) {
      var features = RandomScene.Features()
      features.draws = [1...4, 5...20, 20...60][seed % 3]
      features.size = seed % 2 == 0 ? Size(96, 80) : Size(400, 300)
      let list = RandomScene(seed: 10_000 + UInt64(seed), features).list
      renderer.batchOptions = BatchPlan.Options()
      let merged = try renderer.render(list)
      renderer.batchOptions = BatchPlan.Options(merges: false)
      let single = try renderer.render(list)
      #expect(merged.image == single.image, "seed \(seed)")
      #expect(merged.statistics.drawCalls <= single.statistics.drawCalls)
    }
  }
}
