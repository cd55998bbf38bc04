import OpenGLRenderer
import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

/// The two renderers on clips that are worked out pixel by pixel.
@Suite("Clips", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct ClipAgreementTests {
  /// Rectangles, pictures, meshes and gradients within clips with round corners.
  private func rounded(seed: Int, movedBy dx: Double = 0) -> DisplayList {
    var random = SeededGenerator(seed: 300 + UInt64(seed))
    let picture = Image(width: 31, height: 23) { x, y in Color(white: Double(y) / 22, alpha: Double(x * y % 32) / 31) }
    let context = DrawingContext(
      size: Size(64, 52), scale: random.one(of: [1, 1.5, 2]), background: random.one(of: [.clear, .white, .orange]))
    for _ in 0..<3 {
      context.save()
      context.blendMode = random.chance(60) ? .normal : random.one(of: BlendMode.allCases)
      if random.chance(50) { context.rotate(by: random.double(-1...1)) }
      if random.chance(30) { context.clip(to: Rect(x: 3.3, y: 4.7, width: 50, height: 40.5)) }
      context.translate(x: dx, y: 0)
      let rect = Rect(
        x: random.double(-5...10), y: random.double(-5...10), width: random.double(20...50),
        height: random.double(20...50))
      context.clip(toRoundedRect: rect, radius: random.double(2...30))
      if random.chance(30) { context.clip(toRoundedRect: Rect(x: 5, y: 8, width: 50, height: 40), radius: 11) }
      switch random.int(0...3) {
      case 0: context.fill(context.bounds, with: Color(red: random.byte(), green: 90, blue: 20, alpha: random.byte()))
      case 1:
        context.setFilter(.nearest)
        context.draw(picture, in: Rect(x: 0, y: 0, width: 62, height: 46))
      case 2: context.group(opacity: 0.6) { context.fill(context.bounds, with: .blue) }
      default: context.fill(context.bounds, with: .gradient(Gradient(random: &random)))
      }
      context.restore()
    }
    return context.finish()
  }

  @Test("120 scenes with round corners agree within class B", arguments: 0..<120)
  func roundedAgree(_ seed: Int) throws {
    try expectAgreement(of: rounded(seed: seed), class: .blend, named: "rounded-\(seed)", noticesExactness: false)
  }

  @Test("round corners over nothing are the same to the byte", arguments: 0..<40)
  func roundedAlone(_ seed: Int) throws {
    var random = SeededGenerator(seed: 700 + UInt64(seed))
    let context = DrawingContext(size: Size(64, 52))
    context.rotate(by: random.one(of: [0, random.double(-1...1)]))
    context.clip(
      toRoundedRect: Rect(x: random.double(0...9), y: random.double(0...9), width: 40, height: 35),
      topLeft: random.double(2...17), topRight: random.double(2...17), bottomRight: 0, bottomLeft: 5)
    context.fill(Rect(x: -99, y: -99, width: 300, height: 300), with: .orange)
    try expectAgreement(of: context.finish(), class: .exact, named: "rounded-alone-\(seed)")
  }

  /// Fills, pictures and groups within clips to a picture, which shares a page, has an array, or is read reduced.
  private func pictured(seed: Int, movedBy dx: Double = 0) -> DisplayList {
    var random = SeededGenerator(seed: 500 + UInt64(seed))
    let side = random.one(of: [20, 90, 150])
    let mask = Image(width: side, height: side - 3) { x, y in
      Color(white: 1, alpha: Double(x * x + y * y) / Double(2 * side * side))
    }
    let context = DrawingContext(
      size: Size(64, 52), scale: random.one(of: [1, 2]), background: random.one(of: [.clear, .white, .orange]))
    // Something else reads the picture too, and not all of it lies in the first layer.
    let others = (0..<2).map { shade in
      Image(width: side, height: side - 3) { _, _ in Color(white: Double(shade), alpha: 1) }
    }
    for image in others { context.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    for _ in 0..<3 {
      context.save()
      context.setFilter(random.one(of: Filter.allCases))
      context.blendMode = random.chance(60) ? .normal : random.one(of: BlendMode.allCases)
      context.antialiasesEdges = !random.chance(20)
      if random.chance(50) { context.rotate(by: random.double(-1...1)) }
      context.translate(x: dx, y: 0)
      context.clip(
        toAlphaOf: random.one(of: [mask] + others),
        in: Rect(x: random.double(-5...20), y: random.double(-5...20), width: 44, height: random.double(8...60)))
      if random.chance(30) { context.clip(toRoundedRect: Rect(x: 5, y: 8, width: 50, height: 40), radius: 11) }
      switch random.int(0...2) {
      case 0: context.draw(mask, in: Rect(x: 0, y: 0, width: 62, height: 46))
      case 1: context.group(opacity: 0.6) { context.fill(context.bounds, with: .blue) }
      default: context.fill(context.bounds, with: Color(red: random.byte(), green: 90, blue: 20, alpha: random.byte()))
      }
      context.restore()
    }
    return context.finish()
  }

  @Test("120 scenes with clips to pictures agree within class B", arguments: 0..<120)
  func picturedAgree(_ seed: Int) throws {
    try expectAgreement(of: pictured(seed: seed), class: .blend, named: "pictured-\(seed)", noticesExactness: false)
  }

  @Test("clips to pictures that are a pixel off fail class B")
  func wrongPicturedFail() throws {
    var failures = 0
    for seed in 0..<40 {
      let right = try ReferenceRenderer().render(pictured(seed: seed)).image
      let wrong = try ReferenceRenderer().render(pictured(seed: seed, movedBy: 1)).image
      failures += ToleranceClass.blend.verdict(on: PictureDifference(expected: right, actual: wrong)).passes ? 0 : 1
    }
    #expect(failures >= 36)
  }

  @Test("groups of every blend mode with opacity, mask and clips agree within class B", arguments: BlendMode.allCases)
  func groups(_ mode: BlendMode) throws {
    let mask = Image(width: 40, height: 40) { x, y in Color(white: 1, alpha: Double(x + y) / 78) }
    for form in 0..<4 {
      let context = DrawingContext(size: Size(48, 48), background: Color(red: 90 as UInt8, green: 130, blue: 200))
      context.rotate(by: 0.1)
      if form & 1 != 0 { context.clip(toRoundedRect: Rect(x: 4, y: 4, width: 40, height: 38), radius: 13) }
      if form & 2 != 0 { context.clip(toAlphaOf: mask, in: Rect(x: 2.5, y: 3, width: 44, height: 40)) }
      context.blendMode = mode
      context.group(opacity: 0.7, mask: { context.fill(.circle(center: Point(24, 24), radius: 19), with: .white) }) {
        context.fill(context.bounds, with: .orange)
        context.draw(mask, in: Rect(x: 9.5, y: 9.5, width: 30, height: 30), tint: .blue)
      }
      try expectAgreement(
        of: context.finish(), class: .blend, named: "group-\(mode)-\(form)", noticesExactness: false)
    }
  }

  @Test("a clip to a picture costs no pass of its own")
  func noPass() throws {
    let mask = Image(width: 40, height: 40) { x, _ in Color(white: 1, alpha: Double(x) / 39) }
    let context = DrawingContext(size: Size(64, 52))
    context.clip(toAlphaOf: mask, in: Rect(x: 2, y: 2, width: 40, height: 40))
    context.draw(mask, in: Rect(x: 0, y: 0, width: 40, height: 40))
    let list = context.finish()
    let statistics = try OpenGLRenderer().render(list).statistics
    #expect((statistics.offscreenPasses, statistics.drawCalls, statistics.batches) == (0, 1, 1))
    try expectAgreement(of: list, class: .exact, named: "no-pass")
  }

  // A class that lets a wrong picture pass is no check.
  @Test("round corners that are a pixel off fail class B")
  func wrongRoundedFail() throws {
    var failures = 0
    for seed in 0..<40 {
      let right = try ReferenceRenderer().render(rounded(seed: seed)).image
      let wrong = try ReferenceRenderer().render(rounded(seed: seed, movedBy: 1)).image
      failures += ToleranceClass.blend.verdict(on: PictureDifference(expected: right, actual: wrong)).passes ? 0 : 1
    }
    #expect(failures >= 36)
  }
}
