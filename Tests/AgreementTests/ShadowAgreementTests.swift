import OpenGLRenderer
import ReferenceRenderer
import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteRendering
import SpriteTesting
import TestSupport
import Testing

/// The two renderers on shadows.
@Suite("Shadows agree", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct ShadowAgreementTests {
  private func list(seed: Int, movedBy dx: Double = 0) -> DisplayList {
    var random = SeededGenerator(seed: 100 + UInt64(seed))
    let picture = Image(width: 31, height: 23) { x, y in Color(white: Double(y) / 22, alpha: Double(x * y % 32) / 31) }
    let context = DrawingContext(
      size: Size(64, 52), scale: random.one(of: [1, 1.5]), background: random.one(of: [.clear, .white, .orange]))
    context.translate(x: dx, y: 0)
    let shadow = Shadow(
      color: Color(red: random.byte(), green: 0, blue: 60, alpha: random.one(of: [255, 128])),
      radius: random.one(of: [0, 0.3, random.double(0.5...8), random.double(5...30)]),
      offset: Point(random.double(-10...10), random.one(of: [0, 3, random.double(-9...9)])))
    if random.chance(30) { context.clip(toRoundedRect: Rect(x: 5, y: 4, width: 52, height: 44), radius: 12) }
    if random.chance(40) { context.rotate(by: random.double(-0.5...0.5)) }
    let rect = Rect(x: random.double(5...20), y: random.double(5...20), width: 30, height: random.double(4...30))
    switch random.int(0...2) {
    case 0: context.drawShadow(of: .roundedRect(rect, radius: 5), shadow)
    case 1:
      context.group(opacity: random.one(of: [1, 0.6]), shadow: shadow) {
        context.fill(rect, with: .blue)
        context.draw(picture, in: Rect(x: 0, y: 20, width: 31, height: 23))
      }
    default:
      context.group(shadow: shadow) {
        context.fill(.ellipse(in: rect), with: .white)
        context.group(shadow: Shadow(radius: 2, offset: Point(2, 2))) {
          context.fill(Rect(x: 12, y: 14, width: 9, height: 9), with: .red)
        }
      }
    }
    return context.finish()
  }

  @Test("120 scenes with shadows agree within class B", arguments: 0..<120)
  func agreement(_ seed: Int) throws {
    try expectAgreement(of: list(seed: seed), class: .blend, named: "shadow-\(seed)", noticesExactness: false)
  }

  // A class that lets a wrong picture pass is no check.
  @Test("shadows that are a pixel off fail class B")
  func wrongPicturesFail() throws {
    var failures = 0
    for seed in 0..<40 {
      let right = try ReferenceRenderer().render(list(seed: seed)).image
      let wrong = try ReferenceRenderer().render(list(seed: seed, movedBy: 1)).image
      failures += ToleranceClass.blend.verdict(on: PictureDifference(expected: right, actual: wrong)).passes ? 0 : 1
    }
    #expect(failures >= 38)
  }

  @Test("a path's shadow costs a quad, a group's two or three passes")
  func costs() throws {
    let path = DrawingContext(size: Size(64, 52))
    path.drawShadow(of: .circle(center: Point(30, 25), radius: 12), Shadow(radius: 20))
    let renderer = try OpenGLRenderer()
    let one = try renderer.render(path.finish()).statistics
    #expect((one.offscreenPasses, one.blurPasses, one.drawCalls) == (0, 0, 1))
    for (radius, passes) in [(4.0, 2), (9, 3), (200, 3)] {
      let group = DrawingContext(size: Size(64, 52))
      group.group(shadow: Shadow(radius: radius)) { group.fillEllipse(in: group.bounds, with: .white) }
      let list = group.finish()
      let drawn = try renderer.render(list).statistics
      #expect((drawn.offscreenPasses, drawn.blurPasses) == (1, passes))
      let planned = FrameStatistics(planning: list)
      #expect((planned.blurPasses, planned.drawCalls) == (drawn.blurPasses, drawn.drawCalls))
      #expect(try ReferenceRenderer().render(list).statistics.blurPasses == passes)
    }
  }
}

/// Shadows by drawing calls against other makers' pictures.
@Suite("Other makers' shadows", .enabled(if: Shared.isAvailable, Comment(rawValue: Shared.skipped)))
struct ShadowSceneTests {
  enum Way: String, CaseIterable { case path, group }

  private func rect(_ context: DrawingContext, _ way: Way) {
    let rect = Rect(x: 23, y: 20, width: 50, height: 40)
    let shadow = Shadow(color: Color(white: 0, alpha: 0.7), radius: 4, offset: Point(3, 5))
    switch way {
    case .path:
      context.drawShadow(of: .rect(rect), shadow)
      context.fill(rect, with: .white)
    case .group: context.group(shadow: shadow) { context.fill(rect, with: .white) }
    }
  }

  private func difference(
    _ name: String, _ background: String, _ choice: RendererChoice, _ draw: (DrawingContext) -> Void
  )
    throws -> (greatest: Int, mean: Double, over8: Int)
  {
    let expected = try Image(contentsOf: Shared.path("scenes/\(name).png"))
    let context = DrawingContext(size: Size(96, 96), background: try #require(Color(hex: background)))
    draw(context)
    let drawn = try choice.makeRenderer().render(context.finish()).image
    var (greatest, sum, over8) = (0, 0, 0)
    for y in 0..<96 {
      for x in 0..<96 {
        let (a, b) = (expected.premultipliedPixel(x: x, y: y), drawn.premultipliedPixel(x: x, y: y))
        let worst = (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }
        greatest = max(greatest, worst.max() ?? 0)
        sum += worst.reduce(0, +)
        over8 += (worst.max() ?? 0) > 8 ? 1 : 0
      }
    }
    return (greatest, Double(sum) / (96 * 96 * 4), over8)
  }

  @Test("a rectangle's shadow is theirs", arguments: Way.allCases, [RendererChoice.reference, .opengl])
  func rectangle(_ way: Way, _ choice: RendererChoice) throws {
    if choice == .opengl && !OpenGLAvailability.isAvailableOrRequired { return }
    let found = try difference("layer_shadow_rect", "#e0e0ffff", choice) { rect($0, way) }
    #expect(found.greatest <= 4 && found.mean <= 0.4 && found.over8 == 0, "\(found)")
  }

  @Test("a path's shadow under a translucent layer is theirs", arguments: [RendererChoice.reference, .opengl])
  func hollow(_ choice: RendererChoice) throws {
    if choice == .opengl && !OpenGLAvailability.isAvailableOrRequired { return }
    let found = try difference("layer_shadow_path_hollow", "#ffffffff", choice) { context in
      let rect = Rect(x: 14, y: 14, width: 60, height: 60)
      context.drawShadow(of: .rect(rect), Shadow(color: Color(white: 0, alpha: 0.8), radius: 5))
      context.fill(rect, with: Color(red: 0x40 as UInt8, green: 0x80, blue: 0xc0, alpha: 0x80))
    }
    #expect(found.greatest <= 4 && found.mean <= 0.4 && found.over8 == 0, "\(found)")
  }

  @Test("a shadow a pixel further is not")
  func movedFails() throws {
    let found = try difference("layer_shadow_rect", "#e0e0ffff", .reference) { context in
      context.translate(x: 1, y: 0)
      rect(context, .group)
    }
    #expect(found.greatest > 4)
  }
}
