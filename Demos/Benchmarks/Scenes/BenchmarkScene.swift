package import SpriteCore

/// Something that is drawn frame after frame, and measured.
package protocol BenchmarkScene {
  /// What figures for one sprite are divided by.
  var spriteCount: Int { get }
  var textureCount: Int { get }

  /// What a game would do besides drawing. It counts for a frame's time, not for the submission's.
  mutating func advance()

  /// Draws a frame.
  func draw(in context: DrawingContext)

  /// Calls `body` with a frame's list: what is drawn, recorded into the memory of the frame before, unless the scene keeps a list itself.
  func withList<R>(_ recording: DrawingContext, _ body: (DisplayList) throws -> R) rethrows -> R
}

extension BenchmarkScene {
  package func withList<R>(_ recording: DrawingContext, _ body: (DisplayList) throws -> R) rethrows -> R {
    recording.restart(size: BenchmarkView.size, scale: 1, background: .black)
    draw(in: recording)
    return try recording.withRecording(body)
  }
}

/// What all scenes are drawn in.
package enum BenchmarkView {
  package static let size = Size(1280, 720)
  package static let bounds = Rect(origin: .zero, size: size)
}
