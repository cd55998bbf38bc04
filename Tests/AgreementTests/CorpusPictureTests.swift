import Foundation
import SpriteAtlases
import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteRendering
import SpriteTesting
import Testing

/// Real sheets, drawn sprite by sprite, against the pictures that were packed into them.
@Suite("Source pictures of real sheets", .enabled(if: Shared.isAvailable, Comment(rawValue: Shared.skipped)))
struct CorpusPictureTests {
  static let folders = ["cocos-0", "cocos-1", "cocos-2", "cocos-3", "atlasc"].flatMap { format in
    Shared.files(in: "corpus/" + format) { _ in true }.map { "corpus/\(format)/\($0)" }
  }

  struct Expectation: Decodable {
    struct File: Decodable {
      let data: String
      let frames: [Frame]?
    }
    struct Frame: Decodable {
      let name: String
      let page: String
      let source_file: String?
      let match: String?

      /// How far the sprite may be from its source, premultiplied; `nil` where the source is no answer.
      func limit(in folder: String) -> Int? {
        guard let match, source_file != nil else { return nil }
        if match.hasPrefix("exact") { return 0 }
        // Its packer went through premultiplied storage and lost the last bit.
        return folder.hasSuffix("lostgarden") ? 1 : nil
      }
    }
    let files: [File]
  }

  struct Meta: Decodable { let sources_in: String? }

  private func load<T: Decodable>(_ type: T.Type, _ path: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: Shared.path(path))))
  }

  @Test("the reference renderer gives the source pictures back", arguments: folders)
  func reference(_ folder: String) throws { _ = try check(folder, .reference) }

  @Test(
    "OpenGL gives the source pictures back",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: folders)
  func openGL(_ folder: String) throws { _ = try check(folder, .opengl) }

  @Test("all of the exact source pictures are among them")
  func countsSources() throws {
    let count = try Self.folders.reduce(0) { try $0 + check($1, .reference) }
    #expect(count == 151)
  }

  /// Draws every sprite that has a source; how many.
  private func check(_ folder: String, _ choice: RendererChoice) throws -> Int {
    let sources = folder + "/" + (try load(Meta.self, folder + "/meta.json").sources_in ?? "sources")
    let renderer = try choice.makeRenderer()
    var count = 0
    for file in try load(Expectation.self, folder + "/expected.json").files {
      let wanted = (file.frames ?? []).filter { $0.limit(in: folder) != nil }
      guard !wanted.isEmpty else { continue }
      let sheet = try SheetDescription(contentsOf: Shared.path(folder + "/" + file.data))
      for page in sheet.pages.indices {
        let frames = sheet.frames.filter { $0.page == page }
        let image = wanted.contains { $0.page == sheet.pages[page].fileName } ? try sheet.image(ofPage: page) : nil
        for answer in wanted where answer.page == sheet.pages[page].fileName {
          let frame = try #require(frames.first { $0.name == answer.name })
          let drawn = try renderer.render(list(sheet.sprite(frame, in: #require(image).withScale(1)))).image
          let source = try Image(contentsOf: Shared.path(sources + "/" + #require(answer.source_file)))
          let greatest = PictureDifference(expected: source, actual: drawn).greatest
          let limit = try #require(answer.limit(in: folder))
          #expect(greatest.map { $0 <= limit } ?? false, "\(folder): \(answer.name) differs by \(greatest ?? -1)")
          count += 1
        }
      }
    }
    return count
  }

  private func list(_ sprite: Sprite) -> DisplayList {
    let size = sprite.sourceSize
    let context = DrawingContext(size: size)
    context.draw(sprite, at: Point(size.width / 2, size.height / 2))
    return context.finish()
  }
}
