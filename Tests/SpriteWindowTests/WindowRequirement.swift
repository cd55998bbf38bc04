import Glibc
import SpriteCore
import SpriteWindow

/// Whether this machine has a display for tests. Without one they are skipped, and say so; with `WINDOW_REQUIRED=1` they run all
/// the same and fail.
enum WindowRequirement {
  static let reason =
    "there is no display with OpenGL here: run the tests under `xvfb-run -a` (WINDOW_REQUIRED=1 makes this a failure)"

  static func isMetOrDemanded() async -> Bool {
    if getenv("WINDOW_REQUIRED").map({ String(cString: $0) }) == "1" { return true }
    return await isMet
  }

  @MainActor private static let isMet =
    (try? Window(title: "probe", size: Size(8, 8), options: .hidden(frames: 1))) != nil
}
