import Glibc
import SpriteCore
import SpriteWindow
import Testing

/// Whether this machine has a display for tests. Without one they are skipped, and say why; with `WINDOW_REQUIRED=1`, which the test
/// suite's own command sets, they run all the same and fail.
enum WindowRequirement {
  static func isMetOrDemanded() async -> Bool {
    if getenv("WINDOW_REQUIRED").map({ String(cString: $0) }) == "1" { return true }
    return await isMet
  }

  @MainActor private static let isMet: Bool = {
    do {
      _ = try Window(title: "probe", size: Size(8, 8), options: .hidden(frames: 1))
      return true
    } catch {
      print("No window can be tested here. \(error)")
      return false
    }
  }()

  static let comment: Comment = "there is no window here; WINDOW_REQUIRED=1 makes this a failure"
}
