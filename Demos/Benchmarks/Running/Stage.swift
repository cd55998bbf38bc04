package import SpriteCore

/// Where frames are drawn to be measured.
@MainActor
package protocol Stage {
  /// What draws, in the driver's words.
  var rendererName: String { get }

  /// Draws frames of a scene until the meter has seen enough.
  mutating func run(_ scene: inout some BenchmarkScene, _ meter: inout FrameMeter) throws -> StageResult
}

/// What is known after the frames.
package struct StageResult {
  /// Of the last frame.
  package var statistics = FrameStatistics()
  /// Of the second frame; `nil` where there was none, or nothing was drawn.
  package var coverage: Coverage?

  package init() {}
}
