package import SpriteComparison
package import SpriteCore

/// One comparison of what two renderers draw of one list. It decides; ``expectAgreement(of:class:edgePixels:named:sourceLocation:)``
/// tells the test.
package struct AgreementCheck: Sendable {
  /// What failures are called.
  package let name: String
  package let tolerance: ToleranceClass
  /// How many pixels lie on edges; only class F asks.
  package var edgePixels = 0
  package var driver = DriverKind.gate
  package var notes: [String] = []
  package let failureFolder: String

  package init(name: String, tolerance: ToleranceClass, failureFolder: String) {
    (self.name, self.tolerance, self.failureFolder) = (name, tolerance, failureFolder)
  }

  /// Compares what the reference renderer drew with what another one drew.
  package func run(reference: Image, other: Image) -> PictureCheck.Outcome {
    let difference = PictureDifference(expected: reference, actual: other)
    let verdict = tolerance.verdict(on: difference, driver: driver, edgePixels: edgePixels)
    guard !verdict.passes else { return .passed(notice: verdict.notice.map { "“\(name)”: \($0)" }) }
    return .failed(
      PictureFailure(
        explanation: "“\(name)”: the renderers do not agree: \(verdict.explanation)", expected: reference,
        actual: other,
        notes: notes, folder: failureFolder, name: name.map { $0 == "/" ? "-" : String($0) }.joined()))
  }
}
