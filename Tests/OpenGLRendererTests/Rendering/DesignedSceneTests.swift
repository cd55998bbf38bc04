import OpenGLRenderer
import SpriteCore
import TestSupport
import Testing

/// Draw calls, batches and the reasons of breaks of scenes that show one rule each, counted at the driver's door.
@Suite struct DesignedSceneTests {
  @Test(arguments: DesignedScene.all)
  func counts(_ scene: DesignedScene) throws {
    let recorder = GLRecorder()
    let list = scene.list
    let statistics = try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      renderer.batchOptions = scene.options
      return try renderer.draw(list)
    }
    #expect(statistics.quads == scene.quads && statistics.culledQuads == 0)
    #expect(statistics.batches == scene.batches)
    #expect(statistics.drawCalls == scene.drawCalls ?? scene.batches)
    #expect(recorder.names.count { $0.hasPrefix("glDraw") } == statistics.drawCalls)
    #expect(statistics.textureBinds == scene.binds)
    #expect(statistics.offscreenPasses == scene.offscreenPasses)
    #expect(statistics.breaks.map(DesignedScene.Break.init) == scene.breaks)
  }

  /// What can be said without a GPU is what is done with one.
  @Test(arguments: DesignedScene.all)
  func planning(_ scene: DesignedScene) {
    let planned = FrameStatistics(planning: scene.list, scene.options)
    #expect(planned.quads == scene.quads)
    #expect(planned.batches == scene.batches)
    #expect(planned.drawCalls == scene.drawCalls ?? scene.batches)
    #expect(planned.offscreenPasses == scene.offscreenPasses)
    #expect(planned.breaks.map(DesignedScene.Break.init) == scene.breaks)
  }

  /// A list may have as many pairs of textures as it likes: the first are told apart, the others counted together.
  @Test func manyPairs() throws {
    let context = DrawingContext(size: Size(300, 300))
    let sprites = (0..<50).map { Sprite(image: .pattern(129 + $0, 130).named("\($0)")) }
    for sprite in sprites { context.draw(sprite, in: Rect(origin: .zero, size: sprite.size)) }
    let breaks = FrameStatistics(planning: context.finish(), DesignedScene.oneArray).breaks
    try #require(breaks.count == 33)
    #expect(breaks.map(\.count) == Array(repeating: 1, count: 32) + [17])
    #expect(breaks[0].textures.before?.name == "0" && breaks[31].textures.after?.name == "32")
    #expect(breaks[32].textures.before == nil && breaks[32].firstSeen == (32, 33))
  }

  /// A run that reads more textures than it can tell is one piece where they lie in one array, whatever else the list has, and as many
  /// as it takes where they don't.
  @Test(arguments: [false, true]) func manyTexturesInARun(_ readsAnother: Bool) {
    let context = DrawingContext(size: Size(300, 300))
    let small = (0..<100).map { Sprite(image: .pattern(7 + $0 % 3, 5)) }
    let large = Sprite(image: .pattern(140, 150))
    for sprite in small { context.draw(sprite, in: Rect(x: 1, y: 1, width: 20, height: 20)) }
    if !readsAnother { context.blendMode = .additive }
    context.draw(large, in: Rect(x: 1, y: 1, width: 140, height: 150))
    context.blendMode = .normal
    for sprite in small { context.draw(sprite, in: Rect(x: 1, y: 1, width: 20, height: 20)) }
    let list = context.finish()
    var plan = BatchPlan()
    plan.plan(list, arrays: TextureLayout.arrays(of: list), DesignedScene.oneArray)
    #expect(plan.batches.map(\.quadCount) == [100, 1, 100] && plan.batches.map(\.arrayCount) == [1, 1, 1])
    #expect(plan.breaks.map(\.reason) == (readsAnother ? [.texture, .texture] : [.blendMode]))
  }

  /// Statistics that someone keeps stay as they were.
  @Test func earlierBreaksAreNotChanged() {
    var plan = BatchPlan()
    var kept: [[BatchBreak]] = []
    for scene in DesignedScene.all {
      let list = scene.list
      plan.plan(list, arrays: TextureLayout.arrays(of: list), scene.options)
      kept.append(plan.breaks)
    }
    for (breaks, scene) in zip(kept, DesignedScene.all) {
      #expect(breaks.map(DesignedScene.Break.init) == scene.breaks)
    }
  }

  /// A frame like the last one takes no memory for its breaks, though the statistics of the last one are still kept.
  @Test func breaksReuseTheirMemory() throws {
    let scene = try #require(DesignedScene.all.first { $0.name == "more textures than units" })
    let list = scene.list
    var plan = BatchPlan()
    var kept = FrameStatistics()
    var places: Set<UInt> = []
    for _ in 0..<100 {
      plan.plan(list, arrays: TextureLayout.arrays(of: list), scene.options)
      kept.breaks = plan.breaks
      places.insert(kept.breaks.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
    }
    #expect(kept.breaks.count == 2 && places.count == 2)
  }
}
