import SpriteCore

/// Where frames are drawn to be measured.
@MainActor
protocol Stage {
  /// What draws, in the driver's words.
  var rendererName: String { get }

  /// Draws frames of a scene until the meter has seen enough.
  mutating func run(_ scene: inout some BenchmarkScene, _ meter: inout FrameMeter) throws -> StageResult
}

/// What is known after the frames.
struct StageResult {
  /// Of the last frame.
  var statistics = FrameStatistics()
  /// Of the second frame; `nil` where there was none, or nothing was drawn.
  var coverage: Coverage?
}
