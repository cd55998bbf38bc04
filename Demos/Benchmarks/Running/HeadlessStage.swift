import OpenGLRenderer
import SpriteCore

/// Frames without a window: each ends when the driver says that everything is drawn.
struct HeadlessStage: Stage {
  private let context: any GLContext
  private let renderer: OpenGLRenderer
  private let isDrawn: Bool
  /// Where frames are recorded, one after another in the same memory, as a window does it.
  private let recording = DrawingContext(size: .zero)

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
    statistics = try scene.withList(recording) { try renderer.drawOffscreen($0) }
  }

  /// Draws what was recorded once more, to look at it.
  private func capture(_ scene: some BenchmarkScene) throws -> Coverage {
    Coverage(try scene.withList(recording) { try renderer.render($0) }.image.premultipliedBytes())
  }
}
