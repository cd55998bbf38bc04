import SpriteComparison
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

@Suite struct AgreementCheckTests {
  @Test func verdicts() throws {
    let folder = try TemporaryFolder()
    let image = Image.pattern(10, 10)
    let other = image.replacing([(4, 4)]) { SIMD4($0.x ^ 1, $0.y, $0.z, $0.w) }
    func outcome(_ tolerance: ToleranceClass, _ picture: Image) -> PictureCheck.Outcome {
      AgreementCheck(name: "a/b", tolerance: tolerance, failureFolder: folder.path).run(
        reference: image, other: picture)
    }
    if case .failed = outcome(.exact, image) { Issue.record("the same pictures agree") }
    if case .failed = outcome(.blend, other) { Issue.record("class B lets one pixel of a hundred differ by 1") }
    #expect(folder.files().isEmpty)
    guard case .failed(let failure) = outcome(.exact, other) else {
      Issue.record("class A lets nothing differ")
      return
    }
    #expect(failure.explanation.hasPrefix("“a/b”: the renderers do not agree: 1 pixel of 100"))
    #expect(folder.files() == ["a-b.png", "a-b.txt"])
  }

  @Test(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func bothRenderers() throws {
    let context = DrawingContext(size: Size(40, 30), background: .gray)
    context.draw(Image.pattern(16, 16), in: Rect(x: 3, y: 4, width: 16, height: 16))
    context.group(opacity: 0.5) { context.fill(Rect(x: 10, y: 10, width: 20, height: 10), with: .red) }
    try expectAgreement(of: context.finish())
  }
}
