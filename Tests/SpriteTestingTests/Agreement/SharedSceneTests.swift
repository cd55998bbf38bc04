import FoundationEssentials
import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteRendering
import SpriteScenes
import SpriteTesting
import TestSupport
import Testing

/// Our pictures of the scenes that other makers drew too, within the gates that stand beside them.
@Suite(.enabled(if: SharedCorpus.isAvailable, SharedCorpus.comment))
struct SharedSceneTests {
  /// The scenes that this version draws.
  static let names = SharedCorpus.names(in: "scenes").filter { $0.hasPrefix("image_") && $0.hasSuffix(".json") }
    .map { String($0.dropLast(5)) }

  private static let folder = (SharedCorpus.path ?? "") + "/scenes/"

  private func scene(_ name: String) throws -> Scene { try Scene(contentsOf: Self.folder + name + ".json") }

  private func theirs(_ name: String) throws -> Image { try Image(contentsOf: Self.folder + name + ".png") }

  private func ours(_ list: DisplayList, _ renderer: RendererChoice) throws -> Image {
    try renderer.makeRenderer().render(list).image
  }

  /// The file of gates: those of kinds, those of single cases, and the exact cases.
  private struct Gates: Decodable {
    struct Gate: Decodable {
      let max: Int
      let mean: Double
      let n8: Int
    }

    let kinds: [String: Gate]
    let per_case: [String: Gate]
    let exact: [String]
  }

  private func gate(of scene: Scene) throws -> PictureGate {
    let gates = try JSONDecoder().decode(
      Gates.self, from: Data(contentsOf: URL(filePath: Self.folder + "tolerances.json")))
    if gates.exact.contains(scene.name) { return PictureGate(max: 1, mean: 1, countOver8: 0) }
    let gate = try #require(gates.per_case[scene.name] ?? gates.kinds[scene.kind ?? ""])
    return PictureGate(max: gate.max, mean: gate.mean, countOver8: gate.n8)
  }

  private func verdict(_ image: Image, _ name: String) throws -> Verdict {
    try gate(of: scene(name)).verdict(on: PictureDifference(expected: theirs(name), actual: image))
  }

  @Test func thereAreScenes() { #expect(Self.names.count == 13) }

  @Test(arguments: names) func reference(name: String) throws {
    let verdict = try verdict(ours(scene(name).displayList(), .reference), name)
    #expect(verdict.passes, "\(verdict.explanation)")
  }

  @Test(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: names)
  func openGL(name: String) throws {
    let list = try scene(name).displayList()
    let verdict = try verdict(ours(list, .opengl), name)
    #expect(verdict.passes, "\(verdict.explanation)")
    let isExact = name.contains("nearest") || name.contains("1to1") || name.contains("rot")
    try expectAgreement(
      of: list, class: isExact ? .exact : name.contains("trilinear") ? .mips : .filtered, named: name,
      noticesExactness: false)
  }

  /// The same picture a pixel further to the right is not within the gate.
  @Test(arguments: names) func movedByAPixel(name: String) throws {
    let image = try ours(scene(name).displayList(), .reference)
    let moved = Image(width: image.width, height: image.height) { x, y in image[max(0, x - 1), y] }
    #expect(try !verdict(moved, name).passes)
  }

  /// The other filter is not within the gate either, wherever it makes a difference at all.
  @Test(arguments: names) func otherFilter(name: String) throws {
    let scene = try scene(name)
    let file = Self.folder + name + ".json"
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    func swapped(_ from: String, _ to: String) -> String { text.replacing("\"\(from)\"", with: "\"\(to)\"") }
    let other =
      name.contains("nearest")
      ? swapped("nearest", "linear") : swapped("trilinear", "nearest").replacing("\"linear\"", with: "\"nearest\"")
    let folder = String(Self.folder.dropLast())
    let image = try ours(Scene(json: Array(other.utf8), name: scene.name, folder: folder).displayList(), .reference)
    // At its own size, or turned by right angles, a picture has no filter.
    let hasFilter = !name.contains("1to1") && !name.contains("rot180")
    #expect(try verdict(image, name).passes == !hasFilter)
  }
}
