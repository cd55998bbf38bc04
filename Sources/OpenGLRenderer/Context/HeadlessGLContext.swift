import CEGL

/// An OpenGL 3.3 core context without a window, got through EGL. Draw into framebuffers of your own: it has no other.
///
/// Any number may live at once. All that belongs to the context is released with the last reference to it. (EGL's connection to
/// the driver is the process's, shared by all contexts, and stays open: closing it would close it for others.)
package final class HeadlessGLContext: GLContext {
  package let functions: GLFunctions
  package let description: GLContextDescription
  private let handle: EGLHandle

  /// Makes a context in the first way that works.
  ///
  /// - Parameter platforms: the ways, in order; what `LAYERSPRITES_EGL` says, or all of them.
  /// - Throws: ``GLContextError/noHeadlessContext(_:)``, which says what was tried, why it failed and what to install; or
  ///   ``GLContextError/unknownPlatform(_:)``.
  package init(platforms: [Platform]? = nil) throws(GLContextError) {
    // `??` would make the error untyped.
    let platforms = if let platforms { platforms } else { try Platform.preferred() }
    (handle, functions, description) = try Self.open(platforms)
  }

  private typealias Parts = (handle: EGLHandle, functions: GLFunctions, description: GLContextDescription)

  private static func open(_ platforms: [Platform]) throws(GLContextError) -> Parts {
    var attempts: [GLContextError.Attempt] = []
    for platform in platforms {
      for candidate in EGLDisplayCandidate.all(of: platform) {
        do throws(EGLFailure) {
          return try open(candidate)
        } catch {
          attempts.append(GLContextError.Attempt(way: candidate.name, failure: error.description))
        }
      }
    }
    throw .noHeadlessContext(attempts)
  }

  private static func open(_ candidate: EGLDisplayCandidate) throws(EGLFailure) -> Parts {
    let handle = try EGLHandle(display: candidate.open())
    let displaced = DisplacedContext.leaveThread()
    defer { displaced.comeBack() }
    try handle.makeCurrent()
    defer { handle.resignCurrent() }
    do throws(GLContextError) {
      let functions = try GLFunctions(loader: EGLHandle.address(of:))
      return (handle, functions, GLContextDescription(of: functions, origin: candidate.name))
    } catch {
      throw EGLFailure(error.description)
    }
  }

  package var isCurrent: Bool { handle.isCurrent }

  package func makeCurrent() throws(GLContextError) {
    do throws(EGLFailure) {
      try handle.makeCurrent()
    } catch {
      throw .notCurrent(error.description)
    }
  }

  package func resignCurrent() {
    handle.resignCurrent()
  }
}
