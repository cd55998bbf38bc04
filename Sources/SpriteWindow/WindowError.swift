import CGLFW
import Glibc
public import OpenGLRenderer

/// Why there is no window.
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no display to open a window on. The reason is GLFW's.
  case noDisplay(reason: String)
  /// The display has no OpenGL 3.3 core. The reason is GLFW's.
  case noOpenGL(reason: String)
  /// The window's context is there but cannot be used.
  case openGL(GLContextError)
  /// The display refused the window. The reason is GLFW's.
  case refused(reason: String)

  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      """
      There is no display to open a window on (\(reason)). DISPLAY is \(Self.variable("DISPLAY")), WAYLAND_DISPLAY is \
      \(Self.variable("WAYLAND_DISPLAY")). Draw without a window into an Image, or run the program under `xvfb-run -a`.
      """
    case .noOpenGL(let reason):
      """
      The display has no OpenGL 3.3 core (\(reason)). Update the graphics driver; on Debian and Ubuntu \
      `apt-get install libgl1-mesa-dri` brings a software renderer, which LIBGL_ALWAYS_SOFTWARE=1 asks for.
      """
    case .openGL(let error): "The window's OpenGL context is of no use. \(error)"
    case .refused(let reason): "The display refused the window: \(reason)"
    }
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { "'\(String(cString: $0))'" } ?? "not set"
  }
}

extension WindowError {
  /// After `glfwInit` failed: without a display there is nothing else that could.
  package init(startFailure reports: [GLFWReport]) {
    self = .noDisplay(reason: reports.sentence)
  }

  /// After `glfwCreateWindow` failed.
  package init(creationFailure reports: [GLFWReport]) {
    let openGL = [GLFW_API_UNAVAILABLE, GLFW_VERSION_UNAVAILABLE, GLFW_FORMAT_UNAVAILABLE]
    if reports.contains(where: { openGL.contains($0.code) }) {
      self = .noOpenGL(reason: reports.sentence)
    } else {
      self = .refused(reason: reports.sentence)
    }
  }
}
