import Benchmarks
import CGL
import OpenGLRenderer
import SpriteCore
import SpriteWindow

/// Frames in a window that does not wait for the screen: each ends when it is swapped.
///
/// The window's events count for a frame's time, with a few microseconds.
struct WindowStage: Stage {
  private let window: Window

  init() throws {
    var options = WindowOptions()
    options.isVerticalSyncOn = false
    options.isResizable = false
    window = try Window(title: "Bench", size: BenchmarkView.size, options: options)
  }

  var rendererName: String { window.driver.renderer }

  mutating func run(_ scene: inout some BenchmarkScene, _ meter: inout FrameMeter) throws -> StageResult {
    var result = StageResult()
    var isFirst = true
    try window.drawFrames { timing in
      // The frame before ends here, after it was swapped.
      if !isFirst && !meter.endFrame() {
        window.close()
        return
      }
      isFirst = false
      meter.beginFrame()
      scene.advance()
      meter.endSimulation()
      try submitFrame(scene, timing)
      meter.endSubmission()
      if meter.frameIndex == 1 { result.coverage = try capture() }
    }
    result.statistics = window.statistics
    return result
  }

  @inline(never)
  private func submitFrame(_ scene: some BenchmarkScene, _ timing: FrameTiming) throws {
    try window.draw(timing) { frame in scene.draw(in: frame.context) }
  }

  private func capture() throws -> Coverage {
    let (width, height) = window.pixelSize
    return try window.context.withCurrent { gl in
      Coverage(
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
          gl.readPixels(
            x: 0, y: 0, width: width, height: height, format: GL_RGBA, type: GL_UNSIGNED_BYTE,
            into: buffer.baseAddress)
          count = width * height * 4
        })
    }
  }
}
