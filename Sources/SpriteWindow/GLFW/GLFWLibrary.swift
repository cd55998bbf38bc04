import CGLFW
import Synchronization

/// GLFW as a whole: it is started before the first window, and stays started for the life of the process, since stopping it
/// would take away the windows of everybody else who uses it.
@MainActor
package enum GLFWLibrary {
  /// What GLFW reported since it was last asked. It may report from any thread, and reports once for each failure.
  private nonisolated static let reports = Mutex<[GLFWReport]>([])

  /// Starts GLFW, or does nothing where it runs already.
  static func start() throws(WindowError) {
    glfwSetErrorCallback { code, text in
      let report = GLFWReport(code: code, text: text.map { String(cString: $0) } ?? "")
      GLFWLibrary.reports.withLock { reports in
        // Nobody may ask for long: the first reports say most.
        if reports.count < 16 { reports.append(report) }
      }
    }
    _ = takeReports()
    guard glfwInit() == GLFW_TRUE else { throw WindowError(startFailure: takeReports()) }
  }

  /// The reports since the last call, which are then forgotten.
  package nonisolated static func takeReports() -> [GLFWReport] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
