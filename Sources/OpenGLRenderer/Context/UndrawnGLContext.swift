/// A headless context whose draw calls do nothing: everything else, uploads and changes of state included, is real. What is
/// left of a frame is the work of the library and of the driver's front.
///
/// For measurements: on a software driver filling pixels would hide everything else.
package final class UndrawnGLContext: GLContext {
  package let functions: GLFunctions
  private let drawn: HeadlessGLContext

  /// A context got as ``HeadlessGLContext/init(platforms:)`` does.
  ///
  /// - Throws: As that one.
  package init() throws {
    let drawn = try HeadlessGLContext()
    self.drawn = drawn
    functions = try drawn.withCurrent { _ in
      try GLFunctions { name in
        name.hasPrefix("glDraw") ? Self.nothing : EGLHandle.address(of: name)
      }
    }
  }

  /// A function for any arguments, as C's calling conventions leave them to the caller.
  private static var nothing: UnsafeMutableRawPointer {
    let function: @convention(c) () -> Void = {}
    // A function pointer of C is its address; there is no conversion but its bits.
    return unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }

  package var description: GLContextDescription { drawn.description }
  package var isCurrent: Bool { drawn.isCurrent }
  package func makeCurrent() throws(GLContextError) { try drawn.makeCurrent() }
  package func resignCurrent() { drawn.resignCurrent() }
}
