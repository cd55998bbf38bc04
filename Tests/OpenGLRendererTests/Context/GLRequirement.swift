import Glibc
import OpenGLRenderer

/// Whether this machine has an OpenGL context for tests. Without one they are skipped, and say so; with `GL_REQUIRED=1`, which the
/// test suite's own command sets, they run all the same and fail.
enum GLRequirement {
  static let reason = "there is no OpenGL context here (GL_REQUIRED=1 makes this a failure)"

  static let isMetOrDemanded: Bool = {
    if getenv("GL_REQUIRED").map({ String(cString: $0) }) == "1" { return true }
    return (try? HeadlessGLContext()) != nil
  }()
}
