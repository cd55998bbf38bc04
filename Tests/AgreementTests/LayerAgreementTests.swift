import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteLayers
import SpriteTesting
import TestSupport
import Testing

/// Trees of layers made at random, drawn by both renderers.
@Suite("Random layers", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct LayerAgreementTests {
  private func list(_ seed: Int, movedBy away: Double = 0) -> DisplayList {
    let context = DrawingContext(
      size: RandomLayers.size, scale: seed % 3 == 0 ? 2 : 1, background: seed % 2 == 0 ? .white : .clear)
    let tree = RandomLayers(seed: UInt64(seed))
    tree.root.position.x += away
    context.draw(tree.root)
    return context.finish()
  }

  private func empty(_ seed: Int) -> DisplayList {
    let whole = list(seed)
    return DisplayList(size: whole.size, scale: whole.scale, background: whole.background)
  }

  @Test("240 trees agree within class D", arguments: 0..<240)
  func agreement(_ seed: Int) throws {
    try expectAgreement(of: list(seed), class: .deep, named: "layers-\(seed)", noticesExactness: false)
  }

  // A class that lets a wrong picture pass is no check.
  @Test("trees drawn a pixel aside fail it")
  func wrongPicturesFail() throws {
    var (failures, drawn) = (0, 0)
    for seed in 0..<40 {
      let right = try ReferenceRenderer().render(list(seed)).image
      let wrong = try ReferenceRenderer().render(list(seed, movedBy: 1)).image
      // Some trees show nothing: what they draw lies outside, or is hidden.
      if right == (try ReferenceRenderer().render(empty(seed)).image) { continue }
      drawn += 1
      let verdict = ToleranceClass.deep.verdict(on: PictureDifference(expected: right, actual: wrong))
      failures += verdict.passes ? 0 : 1
    }
    #expect(drawn > 30 && failures == drawn, "\(failures) of \(drawn)")
  }
}
