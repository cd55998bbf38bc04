import Foundation
import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteRendering
import SpriteScenes
import SpriteTesting
import Testing

/// The gradients of other makers' pictures, by themselves: over all of the picture, compared where a shape is all there.
@Suite("Other makers' gradients", .enabled(if: Shared.isAvailable, Comment(rawValue: Shared.skipped)))
struct GradientSceneTests {
  private static let names = Shared.files(in: "scenes") { $0.hasPrefix("grad_") && $0.hasSuffix(".json") }
    .map { String($0.dropLast(5)) }

  @Test("there are gradients to compare")
  func scenesAreThere() { #expect(Self.names.count >= 8) }

  @Test("the reference renderer's colours are theirs, to one level", arguments: names)
  func reference(_ name: String) throws { try check(name, .reference) }

  @Test(
    "OpenGL's colours are theirs, to one level",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: names)
  func openGL(_ name: String) throws { try check(name, .opengl) }

  @Test("gradients a pixel further down to the right are not theirs", arguments: names)
  func movedGradientsDiffer(_ name: String) throws {
    // One colour is the same wherever it is; of a ramp of 88 pixels, a pixel's way is more than a level.
    if name == "grad_start_eq_end" { return }
    #expect(try compare(name, .reference, movedBy: 1).greatest > 1)
  }

  private func check(_ name: String, _ choice: RendererChoice) throws {
    let difference = try compare(name, choice, movedBy: 0)
    #expect(difference.greatest <= 1, "\(name)")
    #expect(difference.compared > 900, "\(name)")
  }

  private func compare(_ name: String, _ choice: RendererChoice, movedBy away: Double) throws -> (
    greatest: Int, compared: Int
  ) {
    let expected = try Image(contentsOf: Shared.path("scenes/\(name).png"))
    let (background, paint) = try scene(name)
    let context = DrawingContext(size: Size(96, 96), background: background)
    context.translate(x: away, y: away)
    context.fill(Rect(x: -away, y: -away, width: 96, height: 96), with: paint)
    let drawn = try choice.makeRenderer().render(context.finish()).image
    var (greatest, compared) = (0, 0)
    for y in 0..<96 {
      for x in 0..<96 where isInside(name, Double(x) + 0.5, Double(y) + 0.5) {
        let (a, b) = (expected.premultipliedPixel(x: x, y: y), drawn.premultipliedPixel(x: x, y: y))
        for channel in 0..<4 { greatest = max(greatest, abs(Int(a[channel]) - Int(b[channel]))) }
        compared += 1
      }
    }
    return (greatest, compared)
  }

  /// Whether a pixel lies at least two inside of the scene's shape.
  private func isInside(_ name: String, _ x: Double, _ y: Double) -> Bool {
    let radius = hypot(x - 48, y - 48)
    switch name {
    case "grad_radial": return radius < 42
    case "grad_stroke": return radius > 30 && radius < 38
    default: return min(x, y) > 6 && max(x, y) < 90
    }
  }

  private func scene(_ name: String) throws -> (background: Color, paint: Paint) {
    let data = try Data(contentsOf: URL(fileURLWithPath: Shared.path("scenes/\(name).json")))
    let scene = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let item = try #require((scene["items"] as? [[String: Any]])?.first)
    let fill = try #require((item["fill"] ?? item["stroke"]) as? [String: Any])
    let gradient = try JSONSerialization.data(withJSONObject: ["gradient": fill["gradient"]])
    let background = try #require(Color(hex: scene["background"] as? String ?? ""))
    return (background, try PaintReader.paint(json: Array(gradient), file: name))
  }
}
