import SpriteCore
import SpriteScenes
import SpriteTesting
import TestSupport
import Testing

/// The functions as a game's own tests call them, against the references beside this file.
@Suite struct ExpectPictureTests {
  private func draw(into context: DrawingContext) {
    context.fill(Rect(x: 2, y: 2, width: 20, height: 12), with: .orange)
    context.opacity = 0.5
    context.draw(Image.pattern(8, 8), at: Point(16, 12))
  }

  @Test func everyKindOfPicture() throws {
    let context = DrawingContext(size: Size(32, 24), background: .white)
    draw(into: context)
    let list = context.finish()
    try expectPicture(of: list, matches: "square and pattern")
    try expectPicture(size: Size(32, 24), background: .white, matches: "square and pattern", draw(into:))
    let image = try Image(size: Size(32, 24), background: .white, renderer: .reference, draw: draw(into:))
    expectPicture(of: image, matches: "square and pattern")
  }

  @Test func scenes() throws {
    try expectPicture(ofSceneAt: "Scenes/empty.json")
    let scene = try Scene(
      json: Array("{\"name\": \"empty\", \"size\": [4, 3], \"background\": \"#336699ff\", \"items\": []}".utf8))
    try expectPicture(of: scene)
  }

  @Test(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func byOpenGL() throws {
    try expectPicture(
      size: Size(32, 24), background: .white, matches: "square and pattern", renderer: .opengl, draw(into:))
  }

  @Test func failure() throws {
    let folder = try TemporaryFolder()
    let check = PictureCheck(
      name: "square and pattern", testFile: #filePath, tolerance: .exact,
      settings: PictureTestSettings(failureFolder: folder.path))
    guard case .failed(let failure) = check.run(.pattern(32, 24)) else {
      Issue.record("another picture passed")
      return
    }
    #expect(failure.explanation.contains("is not as expected"))
  }
}
