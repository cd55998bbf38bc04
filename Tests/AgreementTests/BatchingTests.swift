import OpenGLRenderer
import SpriteCore
import SpriteTesting
import Testing

/// Putting draws together changes nothing but how many calls it takes.
@Suite(
  "Batching keeps the picture", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct BatchingTests {
  @Test("the same bytes with every merge and with none", arguments: 0..<5)
  func merges(_ group: Int) throws {
    // One renderer for many scenes: a software driver compiles a shader for each mix of textures, clips and blend modes anew.
    let renderer = try OpenGLRenderer()
    for seed in (group * 100)..<(group * 100 + 100) {
      var features = RandomScene.Features()
      features.draws = [1...4, 5...20, 20...60][seed % 3]
      // Paths are in a fifth of them: their textures double the mixes.
      features.paths = seed % 5 == 0
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

  @Test("what is planned without a GPU is what is done with one", arguments: [true, false])
  func planning(_ readsManyArrays: Bool) throws {
    let renderer = try OpenGLRenderer()
    renderer.batchOptions = BatchPlan.Options(readsManyArrays: readsManyArrays)
    var breaks = 0
    for seed in 0..<100 {
      var features = RandomScene.Features()
      features.draws = 5...40
      features.paths = seed % 5 == 0
      let list = RandomScene(seed: 20_000 + UInt64(seed), features).list
      let done = try renderer.drawOffscreen(list)
      let planned = FrameStatistics(planning: list, renderer.batchOptions)
      #expect(planned.quads == done.quads && planned.triangles == done.triangles, "seed \(seed)")
      #expect(planned.batches == done.batches && planned.drawCalls == done.drawCalls, "seed \(seed)")
      #expect(planned.offscreenPasses == done.offscreenPasses && planned.culledQuads == done.culledQuads)
      #expect(planned.breaks == done.breaks, "seed \(seed)")
      breaks += done.breaks.reduce(0) { $0 + $1.count }
    }
    #expect(breaks > 500)
  }
}
