public import SpriteCore
public import SpriteLayers

extension Window {
  /// Opens a window and shows a layer and its sublayers, frame after frame, until it is closed.
  ///
  ///     try Window.run(title: "Layers", root: Layer(sublayers: [photo, digit, tree]))
  ///
  /// The root lies where its own position says, in points from the window's upper left corner. A root without size covers the window, and
  /// follows its size. The synchronous form is as that of `run(title:size:options:_:)`.
  ///
  /// Which layer the pointer is on, the root says: `root.hitTest(event.location)`.
  ///
  /// - Parameters:
  ///   - title: what the window's frame says.
  ///   - size: in points; without it, the size of the root's bounds, or 640 × 480 for a root that has none.
  ///   - options: how the window is made.
  ///   - root: what is shown.
  ///   - body: called before each frame, to change layers. What it draws lies beneath them.
  /// - Throws: ``WindowError`` where there can be no window, what the renderer says of the driver, and what `body` throws.
  public static func run(
    title: String, size: Size? = nil, options: WindowOptions = WindowOptions(), root: Layer,
    _ body: (Frame) throws -> Void = { _ in }
  ) throws {
    try Window(title: title, size: size ?? LayerStage.size(for: root), options: options).run(root: root, body)
  }

  /// Opens a window and shows a layer and its sublayers until it is closed, letting go of the main actor between frames.
  ///
  /// - Parameters:
  ///   - title: what the window's frame says.
  ///   - size: in points; without it, the size of the root's bounds, or 640 × 480 for a root that has none.
  ///   - options: how the window is made.
  ///   - root: what is shown.
  ///   - body: called before each frame, to change layers. What it draws lies beneath them.
  /// - Throws: as the synchronous `run`, and `CancellationError` when the task is cancelled.
  public static func run(
    title: String, size: Size? = nil, options: WindowOptions = WindowOptions(), root: Layer,
    _ body: (Frame) throws -> Void = { _ in }
  ) async throws {
    try await Window(title: title, size: size ?? LayerStage.size(for: root), options: options).run(root: root, body)
  }

  /// Shows a layer and its sublayers until the window is closed, or its frame limit reached.
  ///
  /// - Parameters:
  ///   - root: what is shown; one without size covers the window, and follows its size.
  ///   - body: called before each frame, to change layers. What it draws lies beneath them.
  /// - Throws: what the renderer says of the driver, and what `body` throws. The window can be run again after that.
  public func run(root: Layer, _ body: (Frame) throws -> Void = { _ in }) throws {
    let stage = LayerStage(root)
    try drawFrames { timing in try draw(timing, stage, body) }
  }

  /// Shows a layer and its sublayers until the window is closed, or its frame limit reached, letting go of the main actor between frames.
  ///
  /// - Parameters:
  ///   - root: what is shown; one without size covers the window, and follows its size.
  ///   - body: called before each frame, to change layers. What it draws lies beneath them.
  /// - Throws: as the synchronous `run`, and `CancellationError` when the task is cancelled.
  public func run(root: Layer, _ body: (Frame) throws -> Void = { _ in }) async throws {
    let stage = LayerStage(root)
    try await drawFrames { timing in try draw(timing, stage, body) }
  }
}

/// The tree of layers that a window shows.
@MainActor
package struct LayerStage {
  let display: LayerDisplay
  /// Whether the root had no size of its own.
  private let followsWindow: Bool

  package init(_ root: Layer) {
    display = LayerDisplay(root)
    followsWindow = root.hasNoSize
  }

  /// The size of a window that shows a root.
  static func size(for root: Layer) -> Size {
    let size = root.bounds.size
    return size.width > 0 && size.height > 0 ? size : Size(640, 480)
  }

  /// Makes the root as large as the window, where it follows that.
  func fit(_ bounds: Rect) {
    if followsWindow { display.root.cover(bounds) }
  }
}
