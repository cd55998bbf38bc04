/// Why there is no OpenGL context, or why it cannot be used.
public enum GLContextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One way of getting a context, and why it gave none.
  public struct Attempt: Hashable, Sendable, CustomStringConvertible {
    /// What was tried: "EGL surfaceless", "EGL device 1".
    public let way: String
    /// What failed, with the name of EGL's error.
    public let failure: String

    /// The way and its failure in one line.
    public var description: String { "\(way): \(failure)" }
  }

  /// No way led to a context without a window.
  case noHeadlessContext([Attempt])
  /// The variable `LAYERSPRITES_EGL` holds something else than it may.
  case unknownPlatform(String)
  /// The driver lacks a function that OpenGL 3.3 has.
  case missingFunction(String)
  /// The context is older than OpenGL 3.3. `found` is its `GL_VERSION`.
  case versionTooOld(found: String)
  /// The context could not be made current on this thread, for the reason given.
  case notCurrent(String)

  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .noHeadlessContext(let attempts):
      """
      No OpenGL 3.3 context without a window could be made. Tried:
      \(attempts.isEmpty ? "  nothing" : attempts.map { "  \($0)" }.joined(separator: "\n"))
      On Debian and Ubuntu, `apt-get install libegl1 libgl1-mesa-dri` brings Mesa's EGL and a software renderer; a graphics \
      card needs its own driver besides. LIBGL_ALWAYS_SOFTWARE=1 asks Mesa for the software renderer. The reference renderer \
      draws the same pictures without OpenGL.
      """
    case .unknownPlatform(let value):
      "LAYERSPRITES_EGL is '\(value)'; it may be surfaceless, device, device:N (N counts from 0) or pbuffer"
    case .missingFunction(let name):
      "The OpenGL driver has no function \(name), which OpenGL 3.3 requires; update the driver"
    case .versionTooOld(let found):
      "The context speaks OpenGL \(found.isEmpty ? "of no stated version" : found); 3.3 or later is needed: update the driver"
    case .notCurrent(let reason):
      "The OpenGL context could not be made current on this thread: \(reason)"
    }
  }
}
