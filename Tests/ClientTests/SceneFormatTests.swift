import DemoArt
import Foundation
import SpriteCodecs
import SpriteCore
import TestSupport
import Testing

extension ClientTests {
  /// What SCENES.md says of scene files.
  @Suite struct SceneFormat {
    private let text: String
    private let scenes: [String]
    private let folder: TemporaryFolder

    init() throws {
      text = try Repository.text(of: "Demos/SCENES.md")
      scenes = Markdown(text).blocks("json")
      folder = try TemporaryFolder()
      try DemoArt.write(to: folder.path)
    }

    private func render(_ scene: String, _ options: String...) async throws -> (
      status: Int32, messages: String, picture: Image?
    ) {
      try folder.write(scene, to: "scene.json")
      let picture = folder["out.png"]
      let result = try await ChildProcess.run(
        Repository.programs + "/layersprites",
        ["render", folder["scene.json"], "--output", picture, "--renderer", "reference"] + options, in: folder.path)
      return (result.status, result.output, result.status == 0 ? try Image(contentsOf: picture) : nil)
    }

    /// Every scene that stands there is drawn, and each of its items is seen: without it the picture is another.
    @Test func scenesAreDrawn() async throws {
      #expect(scenes.count == 3)
      for scene in scenes {
        let whole = try await render(scene)
        #expect(whole.picture != nil, "\(whole.messages)")
        for partial in try withoutOneItem(scene) {
          let part = try await render(partial)
          #expect(part.picture != nil && part.picture != whole.picture, "\(part.messages)\(partial)")
        }
        let later = try await render(scene, "--time", "0.5")
        #expect(later.picture != nil, "\(later.messages)")
        #expect((later.picture != whole.picture) == scene.contains("animations"))
      }
    }

    /// The scene without each of its items, and without each sublayer of these.
    private func withoutOneItem(_ scene: String) throws -> [String] {
      let members = try #require(try JSONSerialization.jsonObject(with: Data(scene.utf8)) as? [String: Any])
      let items = try #require(members["items"] as? [[String: Any]])
      var lists: [[[String: Any]]] = []
      for index in items.indices {
        var rest = items
        let item = rest.remove(at: index)
        lists.append(rest)
        for key in ["sublayers", "mask"] where item[key] != nil {
          var (other, list) = (item, items)
          other[key] = nil
          list[index] = other
          lists.append(list)
        }
      }
      return try lists.map { list in
        let data = try JSONSerialization.data(withJSONObject: members.merging(["items": list]) { $1 })
        return String(decoding: data, as: UTF8.self)
      }
    }

    /// A key that is known nowhere is not told there either: the scenes would not be drawn.
    @Test func whatIsNotKnownIsAnError() async throws {
      let wrong = scenes[0].replacing("\"items\"", with: "\"itms\"")
      let result = try await render(wrong)
      #expect(result.status == 3 && result.messages.contains("itms: unknown key"), "\(result.messages)")
    }
  }
}
