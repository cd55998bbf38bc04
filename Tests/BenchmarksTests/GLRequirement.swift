import Glibc
import OpenGLRenderer
import Testing

/// Whether this machine has an OpenGL context for tests. Without one they are skipped, and say why; with `GL_REQUIRED=1`, which
/// the test suite's own command sets, they run all the same and fail.
enum GLRequirement {
  private static let failure: String? = {
    do {
      _ = try HeadlessGLContext()
      return nil
    } catch {
      return "\(error)"
    }
  }()

  static let isMetOrDemanded = failure == nil || getenv("GL_REQUIRED").map { String(cString: $0) } == "1"

  static let comment = Comment(rawValue: "GL_REQUIRED=1 makes this a failure. \(failure ?? "")")
}
