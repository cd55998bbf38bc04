import CGLFW
public import SpriteCore

extension Window {
  /// Calls `handler` for everything that the pointer does, in place of the handler before.
  ///
  /// Events come between frames, while the window runs.
  public func onPointer(_ handler: @escaping (PointerEvent) -> Void) {
    pointerHandler = handler
  }

  /// Calls `handler` for every key that goes down or up, in place of the handler before.
  ///
  /// Events come between frames, while the window runs. What is done for as long as a key is down asks ``isPressed(_:)``.
  public func onKey(_ handler: @escaping (KeyEvent) -> Void) {
    keyHandler = handler
  }

  /// Whether a key is down, with or without a handler: what a game asks in each frame.
  ///
  /// A window that loses the keyboard gets all keys as released.
  public func isPressed(_ key: Key) -> Bool { pressedKeys.contains(key) }

  /// Calls `handler` with the new size in points whenever the size or the scale changes, in place of the handler before.
  ///
  /// The next frame has the new bounds, with or without a handler.
  public func onResize(_ handler: @escaping (Size) -> Void) {
    resizeHandler = handler
  }
}

// What GLFW's callbacks come to, in GLFW's numbers.
extension Window {
  package func pointerMoved(toScreenX x: Double, y: Double) {
    let location = geometry.point(atScreenX: x, y: y)
    pointerHandler?(pointer.moved(to: location))
  }

  package func pointerButton(_ index: Int32, isDown: Bool, modifiers: Int32) {
    let button = PointerEvent.Button(index: Int(index))
    let modifiers = KeyModifiers(rawValue: modifiers)
    pointerHandler?(pointer.pressed(button, isDown: isDown, modifiers: modifiers))
  }

  package func keyChanged(_ key: Int32, action: Int32, modifiers: Int32) {
    let modifiers = KeyModifiers(rawValue: modifiers)
    pointer.modifiers = modifiers
    let phase: KeyEvent.Phase =
      switch action {
      case GLFW_PRESS: .pressed
      case GLFW_REPEAT: .repeated
      default: .released
      }
    if phase == .released {
      pressedKeys.remove(Key(rawValue: key))
    } else {
      pressedKeys.insert(Key(rawValue: key))
    }
    keyHandler?(KeyEvent(phase: phase, key: Key(rawValue: key), modifiers: modifiers))
  }

  /// Lets GLFW call this window. The pointer that it keeps is not counted: the window outlives its GLFW window.
  func installCallbacks() {
    glfwSetWindowUserPointer(handle, Unmanaged.passUnretained(self).toOpaque())
    glfwSetFramebufferSizeCallback(handle) { handle, _, _ in Window.find(handle) { $0.updateGeometry() } }
    glfwSetWindowSizeCallback(handle) { handle, _, _ in Window.find(handle) { $0.updateGeometry() } }
    glfwSetWindowContentScaleCallback(handle) { handle, _, _ in Window.find(handle) { $0.updateGeometry() } }
    glfwSetCursorPosCallback(handle) { handle, x, y in Window.find(handle) { $0.pointerMoved(toScreenX: x, y: y) } }
    glfwSetMouseButtonCallback(handle) { handle, button, action, modifiers in
      Window.find(handle) { $0.pointerButton(button, isDown: action == GLFW_PRESS, modifiers: modifiers) }
    }
    glfwSetKeyCallback(handle) { handle, key, _, action, modifiers in
      Window.find(handle) { $0.keyChanged(key, action: action, modifiers: modifiers) }
    }
  }

  /// Calls `action` with the window that a callback is about. GLFW calls back while it polls, which it does on the main thread.
  private nonisolated static func find(_ handle: OpaquePointer?, _ action: @MainActor (Window) -> Void) {
    guard let handle, let address = glfwGetWindowUserPointer(handle) else { return }
    let window = Unmanaged<Window>.fromOpaque(address).takeUnretainedValue()
    MainActor.assumeIsolated { action(window) }
  }
}
