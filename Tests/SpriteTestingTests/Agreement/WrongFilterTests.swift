import Foundation
import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteScenes
import SpriteTesting
import TestSupport
import Testing

/// The gates beside other makers' pictures refuse the right picture drawn with the wrong filter.
@Suite(.enabled(if: SharedCorpus.isAvailable, SharedCorpus.comment))
struct WrongFilterTests {
  /// The scenes that have a filter at all: at its own size, or turned by right angles, a picture has none.
  static let names = SharedCorpus.names(in: "scenes")
    .filter { $0.hasPrefix("image_") && $0.hasSuffix(".json") && !$0.contains("1to1") && !$0.contains("rot180") }
    .map { String($0.dropLast(5)) }

  private static let folder = (SharedCorpus.path ?? "") + "/scenes"

  private struct Gates: Decodable {
    struct Gate: Decodable {
      let max: Int
      let mean: Double
      let n8: Int
    }

    let kinds: [String: Gate]
  }

  private func difference(_ json: String, _ name: String) throws -> PictureDifference {
    let scene = try Scene(json: Array(json.utf8), name: name, folder: Self.folder)
    let drawn = try RendererChoice.reference.makeRenderer().render(scene.displayList()).image
    return PictureDifference(expected: try Image(contentsOf: "\(Self.folder)/\(name).png"), actual: drawn)
  }

  @Test(arguments: names) func refused(name: String) throws {
    let gates = try JSONDecoder().decode(
      Gates.self, from: Data(contentsOf: URL(fileURLWithPath: Self.folder + "/tolerances.json")))
    // The widest gate of all: what fails it fails the narrower ones too.
    let limits = try #require(gates.kinds["image"])
    let gate = PictureGate(max: limits.max, mean: limits.mean, countOver8: limits.n8)
    let json = try String(contentsOfFile: "\(Self.folder)/\(name).json", encoding: .utf8)
    #expect(try gate.verdict(on: difference(json, name)).passes)
    let wrong =
      name.contains("nearest")
      ? json.replacing("\"nearest\"", with: "\"linear\"")
      : json.replacing("\"trilinear\"", with: "\"nearest\"").replacing("\"linear\"", with: "\"nearest\"")
    #expect(try !gate.verdict(on: difference(wrong, name)).passes)
  }
}
