import SpriteCodecs
package import SpriteComparison
package import SpriteCore

/// One comparison of a picture with its reference on disk. It decides; ``expectPicture(of:matches:class:sourceLocation:)``
/// tells the test.
package struct PictureCheck: Sendable {
  /// What came out.
  package enum Outcome: Sendable {
    /// The picture is the expected one; perhaps with a word on how the check could be stricter.
    case passed(notice: String?)
    /// It isn't, or nothing was expected, or what was expected has just been rewritten.
    case failed(PictureFailure)
  }

  /// The reference's name, without folder and `.png`.
  package let name: String
  /// The test's source file; references lie in `References` beside it.
  package let testFile: String
  package let tolerance: ToleranceClass
  package let settings: PictureTestSettings
  /// What drew the picture: the gate driver stands for the reference renderer too, which needs no more.
  package var driver = DriverKind.gate
  /// What else belongs into a report.
  package var notes: [String] = []

  package init(name: String, testFile: String, tolerance: ToleranceClass, settings: PictureTestSettings) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      !name.isEmpty && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." },
      "a reference is named by a file name without .png, perhaps behind folders, not “\(name)”")
    (self.name, self.testFile, self.tolerance, self.settings) = (name, testFile, tolerance, settings)
  }

  /// Where the reference is.
  package var referencePath: String { TestFiles.folder(of: testFile) + "/References/" + name + ".png" }

  /// Compares, or rewrites the reference where the settings say so.
  package func run(_ actual: Image) -> Outcome {
    if settings.blesses { return bless(actual) }
    guard TestFiles.exists(referencePath) else {
      return failure(
        "there is no reference \(referencePath); look at the picture, and if it is right, run with BLESS=1", nil, actual
      )
    }
    let expected: Image
    do throws(ImageFileError) {
      expected = try Image(contentsOf: referencePath)
    } catch {
      return failure("the reference cannot be read: \(error)", nil, actual)
    }
    let difference = PictureDifference(expected: expected, actual: actual)
    let verdict = tolerance.verdict(on: difference, driver: driver)
    guard !verdict.passes else { return .passed(notice: verdict.notice.map { "“\(name)”: \($0)" }) }
    return failure("“\(name)” is not as expected: \(verdict.explanation)", expected, actual)
  }

  private func bless(_ actual: Image) -> Outcome {
    if settings.isCI {
      return failure("BLESS is refused where CI is set: a picture is blessed by somebody who looks at it", nil, actual)
    }
    let before = try? Image(contentsOf: referencePath)
    do throws(ImageFileError) {
      try TestFiles.makeFolder(TestFiles.folder(of: referencePath))
      try actual.write(to: referencePath)
    } catch {
      return failure("the reference cannot be written: \(error)", before, actual)
    }
    return failure(
      "blessed \(referencePath); a run that blesses fails: look at the picture, and run again without BLESS", before,
      actual
    )
  }

  private func failure(_ sentence: String, _ expected: Image?, _ actual: Image) -> Outcome {
    .failed(
      PictureFailure(
        explanation: sentence, expected: expected, actual: actual, notes: notes,
        folder: settings.failureFolder ?? TestFiles.failureFolder(forTestAt: testFile),
        name: TestFiles.stem(of: testFile) + "." + name.map { $0 == "/" ? "-" : String($0) }.joined()))
  }
}
