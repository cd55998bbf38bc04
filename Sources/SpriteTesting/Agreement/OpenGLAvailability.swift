import Glibc
public import Testing

/// Whether this machine can draw by OpenGL in tests.
///
///     @Suite(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
///     struct AgreementTests { … }
///
/// Without a context such tests are skipped, and say why; with `GL_REQUIRED=1` they run all the same, and fail.
public enum OpenGLAvailability {
  private static let failure = SharedOpenGLRenderer.failure()

  /// Whether there is a context.
  public static var isAvailable: Bool { failure == nil }

  /// Whether there is a context, or tests shall fail without one.
  public static var isAvailableOrRequired: Bool {
    isAvailable || getenv("GL_REQUIRED").map { String(cString: $0) } == "1"
  }

  /// Why tests are skipped.
  public static var comment: Comment {
    Comment(rawValue: "no OpenGL context; GL_REQUIRED=1 makes this a failure. \(failure ?? "")")
  }
}
