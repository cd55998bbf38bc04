import Foundation
import Testing

/// What users have: the README, and packages of their own that depend on this one.
///
/// Building clients takes its time, the first time: they are built one after the other, and never by the build that runs the tests.
@Suite(.serialized)
enum ClientTests {
  /// Whether clients are built. Not where `LAYERSPRITES_SKIP_CLIENT_BUILDS` is 1, unless `CI` is set.
  static let buildsClients: Bool = {
    let variables = ProcessInfo.processInfo.environment
    return variables["CI"] != nil || variables["LAYERSPRITES_SKIP_CLIENT_BUILDS"] != "1"
  }()

  static let comment: Comment = "LAYERSPRITES_SKIP_CLIENT_BUILDS=1 asks for it: no client package is built"
}
