import Foundation
import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteRendering
import SpriteScenes
import SpriteTesting
import Testing

/// The scenes that other makers drew, and the limits that they set.
private enum Scenes {
  static let kinds = ["image", "fill", "stroke", "grad", "layer", "text"]
  static let names = Shared.files(in: "scenes") { name in
    kinds.contains { name.hasPrefix($0 + "_") } && name.hasSuffix(".json")
  }.map { String($0.dropLast(5)) }

  /// The scene of square caps without length, of which nothing is drawn.
  static let visibleNames = names.filter { $0 != "stroke_zero_length_square" }

  struct Tolerances: Decodable {
    struct Limit: Decodable {
      let max: Int
      let mean: Double
      let n8: Int
    }
    let kinds: [String: Limit]
    let per_case: [String: Limit]
    let exact: [String]
  }

  static func gate(_ name: String) throws -> PictureGate {
    let data = try Data(contentsOf: URL(fileURLWithPath: Shared.path("scenes/tolerances.json")))
    let tolerances = try JSONDecoder().decode(Tolerances.self, from: data)
    if tolerances.exact.contains(name) { return PictureGate(max: 1, mean: 1, countOver8: 0) }
    let limit = try #require(try tolerances.per_case[name] ?? tolerances.kinds[kind(name)])
    return PictureGate(max: limit.max, mean: limit.mean, countOver8: limit.n8)
  }

  /// What the tolerances call a scene's kind.
  private static func kind(_ name: String) throws -> String {
    struct Header: Decodable { let kind: String }
    let data = try Data(contentsOf: URL(fileURLWithPath: Shared.path("scenes/\(name).json")))
    return try JSONDecoder().decode(Header.self, from: data).kind
  }

  static func list(_ name: String) throws -> DisplayList {
    try Scene(contentsOf: Shared.path("scenes/\(name).json")).displayList()
  }

  static func expected(_ name: String) throws -> Image { try Image(contentsOf: Shared.path("scenes/\(name).png")) }
}

@Suite("Other makers' pictures", .enabled(if: Shared.isAvailable, Comment(rawValue: Shared.skipped)))
struct SceneTests {
  @Test("there are scenes to draw")
  func scenesAreThere() { #expect(Scenes.names.count >= 74) }

  @Test("the reference renderer draws what they drew", arguments: Scenes.names)
  func reference(_ name: String) throws { try check(name, .reference) }

  @Test(
    "OpenGL draws what they drew",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: Scenes.names)
  func openGL(_ name: String) throws { try check(name, .opengl) }

  private func check(_ name: String, _ choice: RendererChoice) throws {
    let drawn = try choice.makeRenderer().render(Scenes.list(name)).image
    let verdict = try Scenes.gate(name).verdict(on: PictureDifference(expected: Scenes.expected(name), actual: drawn))
    #expect(verdict.passes, "\(name): \(verdict.explanation)")
  }

  // A gate that a wrong picture passes proves nothing.
  @Test("a picture moved by a pixel fails each gate", arguments: Scenes.visibleNames)
  func movedPictureFails(_ name: String) throws {
    let drawn = try RendererChoice.reference.makeRenderer().render(Scenes.list(name)).image
    let moved = Image(width: drawn.width, height: drawn.height) { x, y in drawn[max(0, x - 1), y] }
    let verdict = try Scenes.gate(name).verdict(on: PictureDifference(expected: Scenes.expected(name), actual: moved))
    #expect(!verdict.passes, "\(name): \(verdict.explanation)")
  }

  @Test(
    "both renderers draw the same",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: Scenes.names)
  func agreement(_ name: String) throws {
    // All but two turn out exact, though their filters would allow more; an edge over white may round the other way.
    try expectAgreement(of: Scenes.list(name), class: .blend, named: name, noticesExactness: false)
  }
}

extension DisplayList {
  /// Moves every quad and gradient by whole pixels, as if the picture had been drawn in the wrong place.
  mutating func move(byX dx: Float, y dy: Float) {
    for index in quads.indices {
      quads[index].tx += dx
      quads[index].ty += dy
    }
    for index in gradients.indices { gradients[index].origin += SIMD2(dx, dy) }
  }
}
