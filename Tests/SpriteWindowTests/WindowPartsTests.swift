import CGLFW
import Glibc
import SpriteCore
import SpriteWindow
import Testing

/// What needs no display.
@Suite struct WindowPartsTests {
  /// Windows of X11 are counted in pixels, those of Wayland in points.
  @Test(arguments: [(1280, 720), (640, 360)])
  func pointsAreTheSameOnEveryDisplay(screenWidth: Int, screenHeight: Int) {
    let geometry = WindowGeometry(
      screenWidth: screenWidth, screenHeight: screenHeight, pixelWidth: 1280, pixelHeight: 720, scale: 2)
    #expect(geometry.size == Size(640, 360))
    let corner = geometry.point(atScreenX: Double(screenWidth), y: Double(screenHeight))
    #expect(corner == Point(640, 360))
    let half = geometry.screenSize(of: Size(320, 180))
    #expect(half == (Int32(screenWidth / 2), Int32(screenHeight / 2)))
  }

  /// A picture of the window's size at the window's scale has the window's pixels: none missing, none too many.
  @Test(arguments: [1.0, 1.1, 1.25, 4.0 / 3, 1.5, 1.75, 2, 2.2, 3])
  func picturesFitTheWindow(scale: Double) {
    let misfits = (1...4000).filter { pixels in
      let geometry = WindowGeometry(
        screenWidth: pixels, screenHeight: pixels, pixelWidth: pixels, pixelHeight: pixels, scale: scale)
      return DisplayList(size: geometry.size, scale: scale).pixelWidth != pixels
    }
    #expect(misfits.isEmpty)
  }

  @Test func aWindowWithoutAreaHasPoints() {
    let geometry = WindowGeometry(screenWidth: 0, screenHeight: 0, pixelWidth: 0, pixelHeight: 0, scale: 1)
    #expect(geometry.point(atScreenX: 3, y: 4) == Point(3, 4))
    #expect(geometry.screenSize(of: Size(0.2, 10)) == (1, 10))
  }

  @Test func theClockNeverRunsBackwards() {
    var clock = FrameClock()
    let timings = [100, 100.5, 100.25, 101].map { clock.nextFrame(at: $0) }
    #expect(timings.map(\.time) == [0, 0.5, 0.5, 1])
    #expect(timings.map(\.duration) == [0, 0.5, 0, 0.5])
    #expect(timings.map(\.index) == [0, 1, 2, 3])
    #expect(clock.frameCount == 4)
  }

  @Test func theFirstButtonDownOwnsTheMoves() {
    var pointer = PointerTracker()
    _ = pointer.pressed(.secondary, isDown: true, modifiers: [])
    _ = pointer.pressed(.primary, isDown: true, modifiers: [])
    #expect(pointer.moved(to: Point(1, 1)).button == .secondary)
    #expect(pointer.pressed(.secondary, isDown: false, modifiers: []).phase == .ended)
    #expect(pointer.moved(to: Point(2, 1)).button == .primary)
    _ = pointer.pressed(.primary, isDown: false, modifiers: [])
    #expect(pointer.moved(to: Point(3, 1)) == PointerEvent(phase: .hovered, location: Point(3, 1)))
  }

  @Test func keysHaveNames() {
    #expect(Key("a") == Key(rawValue: GLFW_KEY_A))
    #expect(Key("A") == Key(rawValue: GLFW_KEY_A))
    #expect(Key("7") == Key(rawValue: GLFW_KEY_7))
    #expect(Key("`") == Key(rawValue: GLFW_KEY_GRAVE_ACCENT))
    #expect(Key("\\") == Key(rawValue: GLFW_KEY_BACKSLASH))
    #expect(Key("é") == nil)
    #expect(Key("ß") == nil)
    #expect(Key("!") == nil)
    #expect(Key.function(12) == Key(rawValue: GLFW_KEY_F12))
    #expect(KeyModifiers.super.rawValue == GLFW_MOD_SUPER)
  }

  @Test func errorsSayWhatToDo() {
    let noDisplay = WindowError(startFailure: [GLFWReport(code: GLFW_PLATFORM_ERROR, text: "X11: no DISPLAY")])
    #expect(noDisplay == .noDisplay(reason: "X11: no DISPLAY"))
    #expect(noDisplay.description.contains("X11: no DISPLAY"))
    #expect(noDisplay.description.contains("xvfb-run"))
    #expect(noDisplay.description.contains("WAYLAND_DISPLAY is "))
    let old = WindowError(
      creationFailure: [
        GLFWReport(code: GLFW_VERSION_UNAVAILABLE, text: "GLX: OpenGL version 3.3 is not available"),
        GLFWReport(code: GLFW_PLATFORM_ERROR, text: "more"),
      ])
    #expect(old == .noOpenGL(reason: "GLX: OpenGL version 3.3 is not available; more"))
    #expect(WindowError(creationFailure: []) == .refused(reason: "GLFW gives no reason"))
  }

  /// A program that is started where there is no display.
  @Test func aMissingDisplayIsAnError() async {
    await #expect(processExitsWith: .success) {
      unsetenv("DISPLAY")
      unsetenv("WAYLAND_DISPLAY")
      do {
        try await MainActor.run { _ = try Window(title: "", size: Size(10, 10)) }
        exit(2)
      } catch let error as WindowError {
        guard case .noDisplay(let reason) = error, reason.contains("DISPLAY") else { exit(3) }
        guard error.description.contains("DISPLAY is not set") else { exit(4) }
      }
    }
  }
}
