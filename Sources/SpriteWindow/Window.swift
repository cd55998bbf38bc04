import CGLFW
public import OpenGLRenderer
public import SpriteCore

/// A window to draw in, with OpenGL.
///
///     try Window.run(title: "Hello", size: Size(640, 360)) { frame in
///       frame.context.draw(sprite, at: frame.bounds.center, rotation: frame.time)
///     }
///
/// A window belongs to the main actor, since windows belong to the main thread everywhere. It is destroyed with the last
/// reference to it.
@MainActor
public final class Window {
  let handle: OpaquePointer
  let glContext: WindowGLContext
  /// As the window was made.
  public let options: WindowOptions
  private(set) var geometry: WindowGeometry
  var pointer = PointerTracker()
  var pointerHandler: ((PointerEvent) -> Void)?
  var keyHandler: ((KeyEvent) -> Void)?
  var resizeHandler: ((Size) -> Void)?
  var pressedKeys: Set<Key> = []
  /// Made with the first frame.
  var renderer: OpenGLRenderer?
  /// Where frames are recorded, one after another in the same memory.
  let recording = DrawingContext(size: .zero)
  /// What a frame is filled with before anything is drawn. The window is opaque: clear is black.
  public var background = Color.black
  /// What it took to draw the last frame.
  public internal(set) var statistics = FrameStatistics()

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: what its frame says.
  ///   - size: in points. Its own user, or a window manager that tiles, may change it at once.
  ///   - options: how it is made.
  /// - Precondition: `size` is positive and no greater than 32,767 each way.
  /// - Throws: ``WindowError``.
  public init(title: String, size: Size, options: WindowOptions = WindowOptions()) throws(WindowError) {
    Self.checkSize(size)
    try GLFWLibrary.start()
    // Some drivers make the new context current for a moment, which no other one on this thread would bear.
    let displaced = DisplacedContext.leaveThread()
    defer { displaced.comeBack() }
    Self.setHints(options)
    let screenSize = (WindowGeometry.screenUnits(size.width), WindowGeometry.screenUnits(size.height))
    guard let handle = glfwCreateWindow(screenSize.0, screenSize.1, title, nil, nil) else {
      throw WindowError(creationFailure: GLFWLibrary.takeReports())
    }
    do throws(WindowError) {
      glContext = try WindowGLContext(of: handle)
    } catch {
      glfwDestroyWindow(handle)
      throw error
    }
    self.handle = handle
    self.title = title
    self.options = options
    geometry = WindowGeometry(of: handle)
    isVerticalSyncOn = options.isVerticalSyncOn
    installCallbacks()
    applyVerticalSync()
  }

  isolated deinit {
    // It frees its textures in the context, which goes with the window.
    renderer = nil
    glContext.abandon()
    glfwDestroyWindow(handle)
  }

  /// What the window's frame says.
  public var title: String {
    didSet { if title != oldValue { glfwSetWindowTitle(handle, title) } }
  }

  /// The size of what can be drawn in, in points. The display may take its time to grant a new one, or refuse it.
  ///
  /// - Precondition: positive and no greater than 32,767 each way.
  public var size: Size {
    get { geometry.size }
    set {
      Self.checkSize(newValue)
      let screenSize = geometry.screenSize(of: newValue)
      glfwSetWindowSize(handle, screenSize.width, screenSize.height)
    }
  }

  /// What can be drawn in, in points: from (0, 0), the upper left corner, to the window's size.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Pixels per point: 2 on a screen of double density.
  public var scale: Double { geometry.scale }

  /// The size of what can be drawn in, in pixels.
  public var pixelSize: (width: Int, height: Int) { (geometry.pixelWidth, geometry.pixelHeight) }

  /// Whether the window is shown.
  public var isVisible: Bool {
    get { glfwGetWindowAttrib(handle, GLFW_VISIBLE) == GLFW_TRUE }
    set { if newValue { glfwShowWindow(handle) } else { glfwHideWindow(handle) } }
  }

  /// Whether a frame waits for the screen. The display may know no waiting; then this changes nothing.
  public var isVerticalSyncOn: Bool {
    didSet { if isVerticalSyncOn != oldValue { applyVerticalSync() } }
  }

  /// Whether the window was closed, by its user or by ``close()``: then `run(_:)` comes to its end.
  public var isClosed: Bool { glfwWindowShouldClose(handle) == GLFW_TRUE }

  /// Ends `run(_:)` after the frame that is being drawn.
  public func close() {
    glfwSetWindowShouldClose(handle, GLFW_TRUE)
  }

  /// What draws: the driver in its own words.
  public var driver: GLContextDescription { glContext.description }

  /// The context that draws into the window. Its framebuffer 0 has row 0 at the bottom.
  package var context: any GLContext { glContext }

  /// Asks GLFW for the measures anew, and tells whoever wants to know.
  func updateGeometry() {
    let before = geometry
    geometry = WindowGeometry(of: handle)
    if geometry != before { resizeHandler?(geometry.size) }
  }

  private func applyVerticalSync() {
    let interval: Int32 = isVerticalSyncOn ? 1 : 0
    // Where the context cannot be made current the next frame will say so.
    try? glContext.withCurrent { _ in glfwSwapInterval(interval) }
  }

  private static func checkSize(_ size: Size) {
    let range = 0.0...32767.0
    precondition(
      size.width > 0 && size.height > 0 && range.contains(size.width) && range.contains(size.height),
      "A window is between 0 and 32,767 points wide and high, not \(size)")
  }

  private static func setHints(_ options: WindowOptions) {
    glfwDefaultWindowHints()
    let hints: [(name: Int32, value: Int32)] = [
      (GLFW_CLIENT_API, GLFW_OPENGL_API),
      (GLFW_CONTEXT_VERSION_MAJOR, 3), (GLFW_CONTEXT_VERSION_MINOR, 3),
      (GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE), (GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE),
      (GLFW_VISIBLE, options.isVisible ? GLFW_TRUE : GLFW_FALSE),
      (GLFW_RESIZABLE, options.isResizable ? GLFW_TRUE : GLFW_FALSE),
      // The size that is asked for is in points.
      (GLFW_SCALE_TO_MONITOR, GLFW_TRUE),
      // Colours are drawn as they are; edges are the renderer's, not the rasteriser's.
      (GLFW_SRGB_CAPABLE, GLFW_FALSE), (GLFW_SAMPLES, 0), (GLFW_DEPTH_BITS, 0), (GLFW_STENCIL_BITS, 0),
    ]
    for hint in hints { glfwWindowHint(hint.name, hint.value) }
  }
}
