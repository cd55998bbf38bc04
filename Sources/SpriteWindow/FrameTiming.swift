/// When a frame is drawn.
package struct FrameTiming: Hashable, Sendable {
  /// How many frames were drawn before it.
  package var index: Int
  /// Seconds since the first frame.
  package var time: Double
  /// Seconds since the frame before; 0 for the first.
  package var duration: Double
}

/// Makes the timings of one frame after another.
package struct FrameClock {
  private var start: Double?
  private var last = 0.0
  package private(set) var frameCount = 0

  package init() {}

  /// The timing of a frame that is drawn at `now`, in seconds of any clock.
  package mutating func nextFrame(at now: Double) -> FrameTiming {
    let start = self.start ?? now
    let time = max(now - start, last)
    defer {
      self.start = start
      last = time
      frameCount += 1
    }
    return FrameTiming(index: frameCount, time: time, duration: time - last)
  }
}
