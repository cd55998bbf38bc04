import CGLFW
import OpenGLRenderer

// The loop.
extension Window {
  /// Draws frame after frame until the window is closed, or its frame limit reached.
  ///
  /// Between frames come the events, and the jobs that wait for the main actor. The window's context is current all the while.
  package func drawFrames(_ draw: (FrameTiming) throws -> Void) throws {
    var clock = FrameClock()
    try glContext.withCurrent { _ in
      while goesOn(after: clock) {
        glfwPollEvents()
        MainQueue.drain()
        try drawFrame(&clock, draw)
      }
    }
  }

  /// The same for an asynchronous function: it lets others have the main actor between frames, and throws `CancellationError`
  /// when its task is cancelled.
  package func drawFrames(_ draw: (FrameTiming) throws -> Void) async throws {
    var clock = FrameClock()
    while goesOn(after: clock) {
      try Task.checkCancellation()
      glfwPollEvents()
      try glContext.withCurrent { _ in try drawFrame(&clock, draw) }
      await Task.yield()
    }
  }

  private func goesOn(after clock: FrameClock) -> Bool {
    !isClosed && clock.frameCount < options.frameLimit ?? .max
  }

  private func drawFrame(_ clock: inout FrameClock, _ draw: (FrameTiming) throws -> Void) throws {
    guard geometry.pixelWidth > 0, geometry.pixelHeight > 0 else {
      // An iconified window on some displays: there is nothing to draw in, so the loop must not spin.
      glfwWaitEventsTimeout(0.05)
      return
    }
    try draw(clock.nextFrame(at: glfwGetTime()))
    glfwSwapBuffers(handle)
  }
}
