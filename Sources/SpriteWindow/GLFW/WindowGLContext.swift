import CGLFW
import OpenGLRenderer

/// The OpenGL context of a window.
final class WindowGLContext: GLContext {
  let functions: GLFunctions
  let description: GLContextDescription
  /// Nil once the window is gone, and the context with it.
  private var handle: OpaquePointer?

  /// Takes the context of a GLFW window.
  ///
  /// - Precondition: no context is current on this thread; none is afterwards.
  init(of handle: OpaquePointer) throws(WindowError) {
    self.handle = handle
    do throws(GLContextError) {
      try Self.makeCurrent(handle)
      defer { glfwMakeContextCurrent(nil) }
      functions = try GLFunctions { name in
        glfwGetProcAddress(name).map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
      }
      description = GLContextDescription(of: functions, origin: "GLFW window")
    } catch {
      throw .openGL(error)
    }
  }

  /// Call it before GLFW destroys the window: whoever still holds the context then gets an error instead of a dead window.
  func abandon() {
    handle = nil
  }

  var isCurrent: Bool { handle != nil && glfwGetCurrentContext() == handle }

  func makeCurrent() throws(GLContextError) {
    guard let handle else { throw .notCurrent("its window is gone") }
    try Self.makeCurrent(handle)
  }

  func resignCurrent() {
    glfwMakeContextCurrent(nil)
  }

  private static func makeCurrent(_ handle: OpaquePointer) throws(GLContextError) {
    glfwMakeContextCurrent(handle)
    guard glfwGetCurrentContext() == handle else { throw .notCurrent(GLFWLibrary.takeReports().sentence) }
  }
}
