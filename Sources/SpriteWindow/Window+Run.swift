import CGLFW
import OpenGLRenderer
public import SpriteCore
import SpriteLayers

extension Window {
  /// Opens a window and draws frame after frame until it is closed.
  ///
  ///     try Window.run(title: "Hello", size: Size(640, 360)) { frame in
  ///       frame.context.draw(sprite, at: frame.bounds.center, rotation: frame.time)
  ///     }
  ///
  /// Between frames come the window's events, and the jobs that wait for the main actor: `Task { @MainActor in … }` goes on
  /// while the window runs. That holds where the program's main thread calls this by itself. In an asynchronous function the
  /// compiler takes the asynchronous `run` of the same name, which lets go of the main actor between frames.
  ///
  /// - Parameters:
  ///   - title: what the window's frame says.
  ///   - size: in points.
  ///   - options: how the window is made.
  ///   - body: draws one frame.
  /// - Throws: ``WindowError`` where there can be no window, what the renderer says of the driver, and what `body` throws.
  public static func run(
    title: String, size: Size, options: WindowOptions = WindowOptions(), _ body: (Frame) throws -> Void
  ) throws {
    try Window(title: title, size: size, options: options).run(body)
  }

  /// Opens a window and draws frame after frame until it is closed, letting go of the main actor between frames.
  ///
  /// - Parameters:
  ///   - title: what the window's frame says.
  ///   - size: in points.
  ///   - options: how the window is made.
  ///   - body: draws one frame.
  /// - Throws: as the synchronous `run`, and `CancellationError` when the task is cancelled.
  public static func run(
    title: String, size: Size, options: WindowOptions = WindowOptions(), _ body: (Frame) throws -> Void
  ) async throws {
    try await Window(title: title, size: size, options: options).run(body)
  }

  /// Draws frame after frame until the window is closed, or its frame limit reached.
  ///
  /// - Parameter body: draws one frame.
  /// - Throws: what the renderer says of the driver, and what `body` throws. The window can be run again after that.
  public func run(_ body: (Frame) throws -> Void) throws {
    try drawFrames { timing in try draw(timing, body) }
  }

  /// Draws frame after frame until the window is closed, or its frame limit reached, letting go of the main actor between
  /// frames.
  ///
  /// - Parameter body: draws one frame.
  /// - Throws: as the synchronous `run`, and `CancellationError` when the task is cancelled.
  public func run(_ body: (Frame) throws -> Void) async throws {
    try await drawFrames { timing in try draw(timing, body) }
  }

  /// Records what `body` draws and draws it into the window, without showing it yet.
  ///
  /// - Precondition: the window's context is current.
  package func draw(_ timing: FrameTiming, _ body: (Frame) throws -> Void) throws {
    try record(timing, body)
    let renderer = try readyRenderer()
    statistics = try recording.withRecording { try renderer.draw($0) }
  }

  /// The same with a tree of layers above it. Where `body` draws nothing, the layers' own list is kept from frame to frame.
  package func draw(_ timing: FrameTiming, _ stage: LayerStage, _ body: (Frame) throws -> Void) throws {
    stage.fit(bounds)
    try record(timing, body)
    let renderer = try readyRenderer()
    if recording.hasRecordedNothing {
      statistics = try stage.display.withList(at: timing.time, size: size, scale: scale, background: background) {
        try renderer.draw($0)
      }
    } else {
      stage.display.advance(to: timing.time)
      stage.display.draw(in: recording)
      statistics = try recording.withRecording { try renderer.draw($0) }
    }
  }

  private func record(_ timing: FrameTiming, _ body: (Frame) throws -> Void) throws {
    recording.restart(size: size, scale: scale, background: background)
    let frame = Frame(
      context: recording, bounds: bounds, time: timing.time, duration: timing.duration, index: timing.index,
      window: self,
      statistics: statistics)
    try body(frame)
  }

  private func readyRenderer() throws -> OpenGLRenderer {
    let renderer = try self.renderer ?? OpenGLRenderer(context: glContext, textureBudget: options.textureBudget)
    self.renderer = renderer
    return renderer
  }
}

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
