import CGL
import Glibc
import OpenGLRenderer
import SpriteCore
import SpriteLayers
import SpriteWindow
import Testing

@MainActor
@Suite(
  .serialized, .enabled(WindowRequirement.comment) { await WindowRequirement.isMetOrDemanded() })
struct WindowTests {
  private func makeWindow(_ width: Double = 64, _ height: Double = 48, frames: Int = 3) throws -> Window {
    try Window(title: "test", size: Size(width, height), options: .hidden(frames: frames))
  }

  @Test func hasTheSizeAskedFor() throws {
    let window = try makeWindow(200, 100)
    #expect(window.size == Size(200, 100))
    #expect(window.bounds == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(window.scale > 0)
    #expect(window.pixelSize.width == Int((200 * window.scale).rounded()))
    #expect(!window.isVisible)
    #expect(window.driver.origin == "GLFW window")
    #expect(!window.driver.renderer.isEmpty)
  }

  @Test func drawsAsManyFramesAsItMay() throws {
    var timings: [FrameTiming] = []
    try makeWindow(frames: 3).drawFrames { timings.append($0) }
    #expect(timings.map(\.index) == [0, 1, 2])
    #expect(timings[0].time == 0 && timings[0].duration == 0)
    for (before, after) in zip(timings, timings.dropFirst()) {
      #expect(after.time >= before.time)
      #expect(abs(after.duration - (after.time - before.time)) < 1e-9)
    }
  }

  @Test func drawsWithOpenGL() throws {
    let window = try makeWindow()
    var pixel = [UInt8](repeating: 0, count: 4)
    try window.drawFrames { _ in
      #expect(window.context.isCurrent)
      let gl = window.context.functions
      gl.viewport(x: 0, y: 0, width: window.pixelSize.width, height: window.pixelSize.height)
      gl.clearColor(0.2, 0.4, 1, 1)
      gl.clear(GL_COLOR_BUFFER_BIT)
      gl.readPixels(x: 5, y: 5, width: 1, height: 1, format: GL_RGBA, type: GL_UNSIGNED_BYTE, into: &pixel)
    }
    #expect(pixel == [51, 102, 255, 255])
    #expect(!window.context.isCurrent)
  }

  /// What a frame records is on screen the right way up, in points, over the window's background.
  @Test func showsWhatAFrameDraws() throws {
    let window = try makeWindow(64, 48, frames: 2)
    window.background = .blue
    var upperLeft: [UInt8] = []
    var lowerLeft: [UInt8] = []
    var statistics: [FrameStatistics] = []
    try window.drawFrames { timing in
      try window.draw(timing) { frame in
        #expect(frame.window === window)
        #expect(frame.bounds == window.bounds)
        #expect(frame.index == timing.index && frame.time == timing.time && frame.duration == timing.duration)
        statistics.append(frame.statistics)
        frame.context.fill(Rect(x: 0, y: 0, width: 32, height: 24), with: .red)
      }
      let height = window.pixelSize.height
      upperLeft = pixel(of: window, row: height - 2)
      lowerLeft = pixel(of: window, row: 1)
    }
    #expect(upperLeft.prefix(3) == [255, 0, 0])
    #expect(lowerLeft.prefix(3) == [0, 0, 255])
    #expect(statistics.map(\.quads) == [0, 1])
    #expect(window.statistics.drawCalls == 1)
  }

  @Test func runsFramesFromTheFirstToTheLast() throws {
    var times: [Int] = []
    try Window.run(title: "run", size: Size(40, 30), options: .hidden(frames: 3)) { frame in
      times.append(frame.index)
      frame.context.fill(frame.bounds.inset(by: Insets(all: 10)), with: .green)
      frame.window.title = "\(frame.statistics.drawCalls) draw calls"
    }
    #expect(times == [0, 1, 2])
  }

  @Test func showsLayers() throws {
    let root = Layer()
    root.backgroundColor = .blue
    let square = Layer()
    square.frame = Rect(x: 0, y: 0, width: 32, height: 24)
    root.addSublayer(square)
    let window = try makeWindow(64, 48, frames: 3)
    let stage = LayerStage(root)
    try window.drawFrames { timing in
      try window.draw(timing, stage) { frame in
        #expect(root.frame == frame.bounds)
        Transaction.withoutAnimation { square.backgroundColor = frame.index == 0 ? nil : .red }
      }
      #expect(pixel(of: window, row: 1).prefix(3) == [0, 0, 255])
      let isRed = pixel(of: window, row: window.pixelSize.height - 2).prefix(3) == [255, 0, 0]
      #expect(isRed == (timing.index > 0))
    }
    #expect(root.bounds.size == Size(64, 48))
  }

  @Test func aRootFollowsTheWindowUnlessItHasASize() async throws {
    let root = Layer()
    let window = try makeWindow(64, 48, frames: 200)
    try await window.run(root: root) { frame in
      if frame.index == 0 { window.size = Size(80, 60) }
      if frame.bounds.width == 80 {
        #expect(root.frame == frame.bounds)
        window.close()
      }
    }
    #expect(root.bounds.size == window.size && window.size == Size(80, 60))
    let small = Layer()
    small.bounds = Rect(x: 0, y: 0, width: 30, height: 20)
    var size = Size.zero
    try await Window.run(title: "small", options: .hidden(frames: 1), root: small) { size = $0.bounds.size }
    #expect(size == Size(30, 20) && small.position == .zero)
    try await Window.run(title: "none", options: .hidden(frames: 1), root: Layer()) { size = $0.bounds.size }
    #expect(size == Size(640, 480))
  }

  @Test func runsInAnAsynchronousFunction() async throws {
    var times: [Int] = []
    try await Window.run(title: "run", size: Size(40, 30), options: .hidden(frames: 3)) { times.append($0.index) }
    #expect(times == [0, 1, 2])
  }

  @Test func canRunAgainAfterAnError() throws {
    struct Stop: Error {}
    let window = try makeWindow(frames: 2)
    #expect(throws: Stop.self) { try window.run { _ in throw Stop() } }
    var count = 0
    try window.run { _ in count += 1 }
    #expect(count == 2)
  }

  @Test func stopsWhenClosed() throws {
    let window = try makeWindow(frames: 100)
    var count = 0
    try window.drawFrames { timing in
      count += 1
      if timing.index == 1 { window.close() }
    }
    #expect(count == 2)
    #expect(window.isClosed)
  }

  @Test func passesOnWhatAFrameThrows() throws {
    struct Stop: Error {}
    let window = try makeWindow()
    #expect(throws: Stop.self) { try window.drawFrames { _ in throw Stop() } }
    #expect(!window.context.isCurrent)
  }

  @Test func drawsOffscreenInsideAFrame() throws {
    let window = try makeWindow(frames: 2)
    let headless = try HeadlessGLContext()
    try window.drawFrames { _ in
      #expect(window.context.isCurrent)
      try headless.withCurrent { _ in
        #expect(headless.isCurrent)
        #expect(!window.context.isCurrent)
      }
      #expect(window.context.isCurrent && !headless.isCurrent)
    }
  }

  @Test func opensInsideAnotherContext() throws {
    let headless = try HeadlessGLContext()
    try headless.withCurrent { _ in
      let window = try makeWindow(frames: 1)
      #expect(headless.isCurrent)
      try window.drawFrames { _ in #expect(window.context.isCurrent && !headless.isCurrent) }
      #expect(headless.isCurrent)
    }
  }

  @Test func twoWindowsTakeTurns() throws {
    let (first, second) = (try makeWindow(), try makeWindow(32, 32))
    try first.drawFrames { _ in
      try second.context.withCurrent { _ in #expect(second.context.isCurrent && !first.context.isCurrent) }
      #expect(first.context.isCurrent)
    }
    #expect(second.size == Size(32, 32))
  }

  @Test func aContextThatOutlivesItsWindowSaysSo() throws {
    let context = try makeWindow().context
    #expect(!context.isCurrent)
    let error = #expect(throws: GLContextError.self) { try context.withCurrent { _ in } }
    #expect(error == .notCurrent("its window is gone"))
  }

  @Test func takesANewSize() throws {
    var options = WindowOptions.hidden(frames: 500)
    options.isVisible = true
    let window = try Window(title: "resizing", size: Size(64, 48), options: options)
    var sizes: [Size] = []
    window.onResize { size in
      sizes.append(size)
      window.close()
    }
    window.size = Size(120, 80)
    try window.drawFrames { _ in usleep(2000) }
    #expect(sizes.last == Size(120, 80))
    #expect(window.bounds.size == Size(120, 80))
    #expect(window.pixelSize.height == Int((80 * window.scale).rounded()))
    #expect(window.isVisible)
    window.isVisible = false
    #expect(!window.isVisible)
  }

  @Test func verticalSyncAndTitleCanChange() throws {
    let window = try makeWindow()
    window.title = "Überschrift ✓"
    #expect(window.title == "Überschrift ✓")
    window.isVerticalSyncOn = true
    window.isVerticalSyncOn = false
    #expect(GLFWLibrary.takeReports().isEmpty)
  }

  @Test func tellsOfPointerAndKeys() throws {
    let window = try makeWindow()
    var events: [PointerEvent] = []
    var keys: [KeyEvent] = []
    window.onPointer { events.append($0) }
    window.onKey { keys.append($0) }
    let scale = window.scale
    window.pointerMoved(toScreenX: 10 * scale, y: 20 * scale)
    window.pointerButton(0, isDown: true, modifiers: 0)
    window.keyChanged(65, action: 1, modifiers: 1)
    window.pointerMoved(toScreenX: 11 * scale, y: 20 * scale)
    window.keyChanged(65, action: 0, modifiers: 0)
    window.pointerButton(0, isDown: false, modifiers: 0)
    #expect(
      events == [
        PointerEvent(phase: .hovered, location: Point(10, 20)),
        PointerEvent(phase: .began, location: Point(10, 20), button: .primary),
        PointerEvent(phase: .moved, location: Point(11, 20), button: .primary, modifiers: .shift),
        PointerEvent(phase: .ended, location: Point(11, 20), button: .primary),
      ])
    #expect(
      keys == [
        KeyEvent(phase: .pressed, key: Key(rawValue: 65), modifiers: .shift),
        KeyEvent(phase: .released, key: Key(rawValue: 65)),
      ])
  }

  /// From when it goes down until it goes up, whoever listens.
  @Test func knowsWhichKeysAreDown() throws {
    let window = try makeWindow()
    func change(_ key: Key, _ action: Int32) { window.keyChanged(key.rawValue, action: action, modifiers: 0) }
    #expect(!window.isPressed(.left) && !window.isPressed(.space))
    change(.left, 1)
    change(.space, 1)
    #expect(window.isPressed(.left) && window.isPressed(.space) && !window.isPressed(.right))
    change(.left, 2)
    #expect(window.isPressed(.left))
    change(.left, 0)
    #expect(!window.isPressed(.left) && window.isPressed(.space))
    window.onKey { _ in #expect(!window.isPressed(.space), "the handler is told once it is known") }
    change(.space, 0)
    #expect(!window.isPressed(.space))
    window.onKey { _ in }
  }

  /// Jobs of the main actor make progress while an asynchronous loop runs.
  @Test func sharesTheMainActor() async throws {
    let window = try makeWindow(frames: 500)
    var steps = 0
    let task = Task { @MainActor in
      for _ in 0..<10 {
        steps += 1
        await Task.yield()
      }
      window.close()
    }
    try await window.drawFrames { _ in }
    #expect(steps == 10)
    await task.value
  }

  @Test func stopsWhenItsTaskIsCancelled() async throws {
    let window = try makeWindow(frames: .max)
    let task = Task { @MainActor in try await window.drawFrames { _ in } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// A pixel near the left edge of what was drawn and is not yet shown; row 0 is at the bottom.
@MainActor
private func pixel(of window: Window, row: Int) -> [UInt8] {
  var pixel = [UInt8](repeating: 0, count: 4)
  window.context.functions.bindFramebuffer(GL_FRAMEBUFFER, 0)
  window.context.functions.readPixels(
    x: 1, y: row, width: 1, height: 1, format: GL_RGBA, type: GL_UNSIGNED_BYTE, into: &pixel)
  return pixel
}
