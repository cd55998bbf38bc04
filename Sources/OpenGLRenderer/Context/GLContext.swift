/// An OpenGL context: where textures, buffers and programs live, and what the functions of its table act on.
///
/// **The rule for threads.** GL acts on the context that is *current on the calling thread*, and a context can be current on one
/// thread at a time. So a context has one owner at a time, who may hand it on to another thread but never shares it, and every
/// use of its functions stands inside ``withCurrent(_:)``. What runs there is synchronous, so no suspension can move it to
/// another thread; when it is done, the thread has back the context that it had before. Different contexts may be used on
/// different threads at the same time.
package protocol GLContext: AnyObject {
  /// The functions of this context. They may be called only while it is current on the calling thread.
  var functions: GLFunctions { get }

  /// What the driver says of itself, and how the context was got.
  var description: GLContextDescription { get }

  /// Whether this context is current on the calling thread.
  var isCurrent: Bool { get }

  /// Makes this context current on the calling thread, in place of another one of its own kind.
  ///
  /// ``withCurrent(_:)`` is the way to call it: that also puts aside contexts of other kinds.
  ///
  /// - Throws: ``GLContextError/notCurrent(_:)`` where it cannot be: it is current on another thread, or was lost.
  func makeCurrent() throws(GLContextError)

  /// Leaves the calling thread without a current context.
  ///
  /// - Precondition: this context is current.
  func resignCurrent()
}

extension GLContext {
  /// The largest sizes and counts that the context allows.
  package var limits: GLLimits { functions.limits }

  /// Runs `body` with this context current on the calling thread, then gives the thread back the context that it had before.
  ///
  /// Calls may be nested, also those of different contexts. A call inside another one of the same context costs next to
  /// nothing: put one around a whole loop of frames.
  ///
  /// - Throws: what `body` throws, or ``GLContextError/notCurrent(_:)``.
  package func withCurrent<Result>(_ body: (GLFunctions) throws -> Result) throws -> Result {
    if isCurrent { return try body(functions) }
    let displaced = DisplacedContext.leaveThread()
    defer { displaced.comeBack() }
    try makeCurrent()
    CurrentContext.set(self)
    defer {
      CurrentContext.set(nil)
      if isCurrent { resignCurrent() }
    }
    return try body(functions)
  }
}
