import OpenGLRenderer
import SpriteCore

/// Frames without a window: each ends when the driver says that everything is drawn.
struct HeadlessStage: Stage {
  private let context: any GLContext
  private let renderer: OpenGLRenderer
  private let isDrawn: Bool

  /// - Parameter isDrawn: Whether draw calls reach the driver.
  init(isDrawn: Bool) throws {
    self.isDrawn = isDrawn
    context = try isDrawn ? HeadlessGLContext() : UndrawnGLContext()
    renderer = try OpenGLRenderer(context: context)
  }

  var rendererName: String { renderer.contextDescription.renderer }

  mutating func run(_ scene: inout some BenchmarkScene, _ meter: inout FrameMeter) throws -> StageResult {
    var result = StageResult()
    try context.withCurrent { _ in
      repeat {
        meter.beginFrame()
        scene.advance()
        meter.endSimulation()
        try submitFrame(scene, &result.statistics)
        meter.endSubmission()
        if meter.frameIndex == 1 && isDrawn { result.coverage = try capture(scene) }
        try renderer.finish()
      } while meter.endFrame()
    }
    return result
  }

  /// What the submission's time is taken of. A function of its own, so that a profiler can be told to look at nothing else.
  @inline(never)
  private func submitFrame(_ scene: some BenchmarkScene, _ statistics: inout FrameStatistics) throws {
    statistics = try renderer.drawOffscreen(record(scene))
  }

  @inline(never)
  private func record(_ scene: some BenchmarkScene) -> DisplayList {
    let context = DrawingContext(size: BenchmarkView.size, background: .black)
    scene.draw(in: context)
    return context.finish()
  }

  private func capture(_ scene: some BenchmarkScene) throws -> Coverage {
    Coverage(try renderer.render(record(scene)).image.premultipliedBytes())
  }
}
