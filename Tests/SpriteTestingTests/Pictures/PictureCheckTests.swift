import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

@Suite struct PictureCheckTests {
  private let folder: TemporaryFolder
  private let image = Image.pattern(12, 9, border: 2)

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ name: String = "hero", _ tolerance: ToleranceClass = .exact, blesses: Bool = false, isCI: Bool = false
  ) -> PictureCheck {
    PictureCheck(
      name: name, testFile: folder["Tests/HeroTests.swift"], tolerance: tolerance,
      settings: PictureTestSettings(blesses: blesses, isCI: isCI, failureFolder: folder["failures"]))
  }

  private func failed(_ outcome: PictureCheck.Outcome) -> PictureFailure? {
    if case .failed(let failure) = outcome { return failure }
    return nil
  }

  private func writeReference(_ image: Image, _ name: String = "hero") throws {
    try folder.write(image.pngData(), to: "Tests/References/\(name).png")
  }

  @Test func asExpected() throws {
    try writeReference(image)
    guard case .passed(notice: nil) = check().run(image) else {
      Issue.record("the same picture failed")
      return
    }
    guard case .passed(let notice?) = check("hero", .blend).run(image) else {
      Issue.record("no notice although the pictures are the same")
      return
    }
    #expect(notice.hasPrefix("“hero”: the pictures are the same, though class B"))
    #expect(folder.files(in: "failures").isEmpty)
  }

  @Test func notAsExpected() throws {
    try writeReference(image)
    let wrong = image.replacing([(5, 5)]) { $0 &- SIMD4(0, 0, 0, 1) &+ SIMD4(1, 0, 0, 0) }
    let failure = try #require(failed(check().run(wrong)))
    #expect(failure.explanation.hasPrefix("“hero” is not as expected: 1 pixel of 108"))
    #expect(failure.report.contains("by 1: 1 pixel (0.93 %)"))
    #expect(folder.files(in: "failures") == ["HeroTests.hero.png", "HeroTests.hero.txt"])
    #expect(failure.path == folder["failures/HeroTests.hero"])
    let seen = try Image(contentsOf: folder["failures/HeroTests.hero.png"])
    #expect(seen == PictureTriptych.image(expected: image, actual: wrong))
    #expect(String(decoding: try folder.bytes(of: "failures/HeroTests.hero.txt"), as: UTF8.self) == failure.report)
    // What one class refuses, another may let pass.
    if case .failed = check("hero", .blend).run(wrong) { Issue.record("class B lets one pixel differ by 1") }
  }

  @Test func noReference() throws {
    let failure = try #require(failed(check("menus/title").run(image)))
    #expect(failure.explanation.contains("there is no reference \(folder["Tests/References/menus/title.png"])"))
    #expect(failure.explanation.contains("BLESS=1"))
    #expect(folder.files(in: "Tests").isEmpty, "a missing reference is not made up")
    #expect(try Image(contentsOf: folder["failures/HeroTests.menus-title.png"]) == image)
  }

  @Test func brokenReference() throws {
    try folder.write("no picture", to: "Tests/References/hero.png")
    #expect(try #require(failed(check().run(image))).explanation.hasPrefix("the reference cannot be read"))
  }

  @Test func blessing() throws {
    let blessing = check("menus/title", blesses: true)
    #expect(try #require(failed(blessing.run(image))).explanation.hasPrefix("blessed "), "a run that blesses fails")
    #expect(try Image(contentsOf: folder["Tests/References/menus/title.png"]) == image)
    if case .failed = check("menus/title").run(image) { Issue.record("the run after it passes") }
    // Over another picture, and over the same.
    let other = Image.pattern(3, 3)
    #expect(failed(blessing.run(other)) != nil)
    #expect(try Image(contentsOf: folder["Tests/References/menus/title.png"]) == other)
    #expect(failed(blessing.run(other)) != nil)
  }

  @Test func blessingIsRefusedWhereNobodyLooks() throws {
    try writeReference(image)
    let failure = try #require(failed(check(blesses: true, isCI: true).run(.pattern(12, 9))))
    #expect(failure.explanation.contains("refused where CI is set"))
    #expect(try Image(contentsOf: folder["Tests/References/hero.png"]) == image)
  }

  @Test func settingsFromTheEnvironment() {
    func settings(_ variables: [String: String]) -> PictureTestSettings { PictureTestSettings { variables[$0] } }
    #expect(settings([:]) == PictureTestSettings())
    #expect(settings(["BLESS": "1"]).blesses && !settings(["BLESS": "0"]).blesses && !settings(["BLESS": ""]).blesses)
    #expect(settings(["CI": "true"]).isCI && !settings(["CI": "false"]).isCI)
    #expect(settings(["LAYERSPRITES_IMAGE_FAILURES": "/x"]).failureFolder == "/x")
    #expect(settings(["LAYERSPRITES_IMAGE_FAILURES": ""]).failureFolder == nil)
  }
}
