import OpenGLRenderer

/// How a window is made.
public struct WindowOptions: Hashable, Sendable {
  /// Whether the window is shown. A hidden one draws all the same.
  public var isVisible = true
  /// Whether its user may change its size.
  public var isResizable = true
  /// Whether a frame waits for the screen, so that no frame is drawn that nobody sees. Without it frames come as fast as they
  /// are drawn, as a measurement wants.
  public var isVerticalSyncOn = true
  /// How many bytes of textures are kept that a frame does not read, as of an `OpenGLRenderer`. Not negative.
  public var textureBudget = OpenGLRenderer.defaultTextureBudget
  /// After how many frames the window closes by itself; nil is never. For tests and measurements.
  public var frameLimit: Int?

  /// A window as most programs want it.
  public init() {}

  /// A window for tests: hidden, not waiting for the screen, and closed after `frames` frames.
  public static func hidden(frames: Int) -> WindowOptions {
    var options = WindowOptions()
    options.isVisible = false
    options.isVerticalSyncOn = false
    options.frameLimit = frames
    return options
  }
}
