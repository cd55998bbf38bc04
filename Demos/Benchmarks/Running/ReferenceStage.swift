import ReferenceRenderer
import SpriteCore

/// Frames drawn by the CPU renderer. There is nothing to swap or to wait for: the whole drawing is the submission.
struct ReferenceStage: Stage {
  private let renderer = ReferenceRenderer()
  private let recording = DrawingContext(size: .zero)

  var rendererName: String { "ReferenceRenderer" }

  mutating func run(_ scene: inout some BenchmarkScene, _ meter: inout FrameMeter) throws -> StageResult {
    var result = StageResult()
    repeat {
      meter.beginFrame()
      scene.advance()
      meter.endSimulation()
      let picture = try submitFrame(scene)
      meter.endSubmission()
      result.statistics = picture.statistics
      if meter.frameIndex == 1 { result.coverage = Coverage(picture.image.premultipliedBytes()) }
    } while meter.endFrame()
    return result
  }

  @inline(never)
  private func submitFrame(_ scene: some BenchmarkScene) throws -> RenderedPicture {
    recording.restart(size: BenchmarkView.size, scale: 1, background: .black)
    scene.draw(in: recording)
    return try recording.withRecording { try renderer.render($0) }
  }
}
