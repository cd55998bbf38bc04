import Glibc

/// What the environment says about picture tests.
package struct PictureTestSettings: Equatable, Sendable {
  /// Whether references are rewritten (`BLESS=1`).
  package var blesses: Bool
  /// Whether this is a machine that nobody looks at (`CI`).
  package var isCI: Bool
  /// Where failures are written (`LAYERSPRITES_IMAGE_FAILURES`); `nil` for `.build/image-failures` of the package.
  package var failureFolder: String?

  package init(blesses: Bool = false, isCI: Bool = false, failureFolder: String? = nil) {
    (self.blesses, self.isCI, self.failureFolder) = (blesses, isCI, failureFolder)
  }

  /// The settings that an environment makes.
  package init(environment variable: (String) -> String?) {
    func isOn(_ name: String) -> Bool { !["", "0", "false", "no"].contains(variable(name)?.lowercased() ?? "") }
    self.init(
      blesses: isOn("BLESS"), isCI: isOn("CI"),
      failureFolder: variable("LAYERSPRITES_IMAGE_FAILURES").flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The settings of this process.
  package static var current: PictureTestSettings {
    PictureTestSettings { getenv($0).map { String(cString: $0) } }
  }
}
