import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteRendering
import SpriteTesting
import TestSupport
import Testing

/// Paths by both renderers, from the context on.
@Suite("Paths in a context")
struct PathDrawingTests {
  private func picture(_ context: DrawingContext) throws -> Image {
    try context.withRecording { try ReferenceRenderer().render($0).image }
  }

  private func alphas(_ context: DrawingContext, row: Int) throws -> [UInt8] {
    let image = try picture(context)
    return (0..<image.width).map { image.premultipliedPixel(x: $0, y: row).w }
  }

  private func path(_ random: inout SeededGenerator, _ side: Double) -> Path {
    func point() -> Point { Point(random.double(-8...side + 8), random.double(-8...side + 8)) }
    var path = Path()
    for _ in 0..<random.int(1...3) {
      path.move(to: point())
      for _ in 0..<random.int(1...6) {
        switch random.int(0...2) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if random.chance(50) { path.closeSubpath() }
    }
    return path
  }

  private func style(_ random: inout SeededGenerator) -> StrokeStyle {
    StrokeStyle(
      width: random.double(0.3...14), cap: random.one(of: [.butt, .round, .square]),
      join: random.one(of: [.miter, .round, .bevel]), dash: random.chance(30) ? [random.double(1...20), 5] : [])
  }

  private func draw(_ random: inout SeededGenerator, _ context: DrawingContext, _ color: Color) {
    let path = path(&random, 90)
    if random.chance(50) {
      context.fill(path, with: color, rule: random.one(of: [.nonZero, .evenOdd]))
    } else {
      context.stroke(path, with: color, style: style(&random))
    }
  }

  // One opaque colour on clear: what is seen is the coverage itself, and no rounding excuses a difference.
  @Test(
    "both renderers cover the same, to the byte",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: 0..<60)
  func coverage(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let context = DrawingContext(size: Size(90, 90), scale: random.one(of: [1, 1, 1.5, 2]))
    context.antialiasesEdges = !random.chance(20)
    context.translate(x: random.double(-9...9), y: random.double(-9...9))
    if random.chance(40) { context.rotate(by: random.double(-3...3)) }
    draw(&random, context, random.one(of: [.red, .white, Color(hex: "#305090") ?? .blue]))
    try expectAgreement(of: context.finish(), class: .exact, named: "path-\(seed)")
  }

  @Test(
    "both renderers draw many over one another, clipped and in groups",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: 0..<30)
  func pictures(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    let context = DrawingContext(size: Size(90, 90), background: random.one(of: [.white, .clear]))
    for _ in 0..<3 {
      context.withSavedState {
        context.blendMode = random.one(of: BlendMode.allCases)
        context.opacity = random.double(0.2...1)
        if random.chance(60) { context.clip(to: path(&random, 90), rule: random.one(of: [.nonZero, .evenOdd])) }
        if random.chance(40) { context.clip(to: Rect(x: 10.5, y: 4.2, width: 60, height: 70.3)) }
        if random.chance(40) { context.clip(to: .circle(center: Point(50, 40), radius: random.double(10...50))) }
        if random.chance(40) {
          context.group(opacity: 0.7, mask: { draw(&random, context, .white) }, { draw(&random, context, .blue) })
        }
        draw(
          &random, context, Color(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.byte()))
      }
    }
    try expectAgreement(of: context.finish(), class: .deep, named: "paths-\(seed)", noticesExactness: false)
  }

  @Test("coverage worked out by hand")
  func byHand() throws {
    let context = DrawingContext(size: Size(8, 4))
    context.fill(.rect(Rect(minX: 1.5, minY: 1, maxX: 4.25, maxY: 2)), with: .white)
    context.strokeLine(from: Point(0, 3), to: Point(8, 3), with: .white, style: StrokeStyle(width: 0.5))
    #expect(try alphas(context, row: 1) == [0, 128, 255, 255, 64, 0, 0, 0])
    #expect(try alphas(context, row: 2) == [UInt8](repeating: 64, count: 8))
    #expect(try alphas(context, row: 3) == [UInt8](repeating: 64, count: 8))
  }

  @Test("without antialiasing a pixel belongs to what covers half of it")
  func sharp() throws {
    let context = DrawingContext(size: Size(8, 2))
    context.antialiasesEdges = false
    context.fill(.rect(Rect(minX: 1.5, minY: 0, maxX: 4.25, maxY: 1)), with: .white)
    context.fill(.rect(Rect(minX: 1.6, minY: 1, maxX: 4.75, maxY: 2)), with: .white)
    #expect(try alphas(context, row: 0) == [0, 255, 255, 255, 0, 0, 0, 0])
    #expect(try alphas(context, row: 1) == [0, 0, 255, 255, 255, 0, 0, 0])
  }

  @Test("clips to paths multiply, each product rounded")
  func clips() throws {
    let context = DrawingContext(size: Size(8, 1))
    context.clip(to: .rect(Rect(minX: 0.5, minY: -3, maxX: 6.3, maxY: 3)))
    context.clip(to: .rect(Rect(minX: 0.25, minY: -9, maxX: 5.4, maxY: 3)))
    context.fill(Rect(x: -5, y: -5, width: 90, height: 90), with: .white)
    // 0.5 · 0.75: 128 · 191 / 255 = 95.9; 0.4: 102.
    #expect(try alphas(context, row: 0) == [96, 255, 255, 255, 255, 102, 0, 0])
  }

  @Test("a clip to an empty path leaves nothing, one to whole pixels needs no mask")
  func plainClips() throws {
    let context = DrawingContext(size: Size(8, 8))
    context.withSavedState {
      context.clip(to: Path())
      context.fill(context.bounds, with: .white)
    }
    context.withSavedState {
      context.clip(to: .rect(Rect(x: 0, y: 0, width: 4, height: 4)))
      context.fill(context.bounds, with: .white)
    }
    let list = context.finish()
    #expect(list.textures.isEmpty)
    #expect(list.quadCount == 1)
  }

  @Test("coverage is kept: moved by whole pixels, in other colours and clips, nothing is made again")
  func kept() throws {
    let context = DrawingContext(size: Size(100, 100))
    let star = Path.star(points: 7, in: Rect(x: 0, y: 0, width: 60, height: 50))
    func drawAll(_ x: Double) {
      context.restart(size: Size(100, 100), scale: 1, background: .clear)
      context.translate(x: x, y: 3 * x)
      context.fill(star, with: .red)
      context.clip(to: Rect(x: 3, y: 3, width: 10, height: 10))
      context.fill(.star(points: 7, in: Rect(x: 0, y: 0, width: 60, height: 50)), with: .blue)
      context.stroke(star, with: .green, width: 3)
    }
    for x in [0.0, 1, -20, 5, 5000] { drawAll(x) }
    #expect(context.coverage.rasterizedPaths == 2)
    for x in [0.1, 3.1, 7.1] { drawAll(x) }
    #expect(context.coverage.rasterizedPaths == 4)
    context.antialiasesEdges = false
    context.fill(star, with: .red)
    context.fill(star, with: .red, rule: .evenOdd)
    context.stroke(star, with: .red, width: 3.5)
    #expect(context.coverage.rasterizedPaths == 7)
  }

  @Test("a whole-pixel move moves the picture")
  func moves() throws {
    func drawn(_ offset: Double, in context: DrawingContext) throws -> Image {
      context.restart(size: Size(80, 80), scale: 1, background: .clear)
      context.translate(x: 0.37 + offset, y: 0.6 + offset)
      context.fill(.circle(center: Point(30, 30), radius: 19.3), with: .red)
      return try picture(context)
    }
    let context = DrawingContext(size: Size(80, 80))
    let first = try drawn(0, in: context)
    let moved = try drawn(9, in: context)
    #expect(moved.cropped(x: 9, y: 9, width: 71, height: 71) == first.cropped(x: 0, y: 0, width: 71, height: 71))
    #expect(try moved == drawn(9, in: DrawingContext(size: Size(80, 80))))
  }

  @Test(
    "what is drawn again uploads no texture, and many paths are one draw call",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func steadyState() throws {
    let renderer = try RendererChoice.opengl.makeRenderer()
    let context = DrawingContext(size: Size(300, 300))
    for frame in 0..<3 {
      context.restart(size: Size(300, 300), scale: 1, background: .white)
      for index in 0..<400 {
        let center = Point(Double(index % 20) * 15 + 7.3, Double(index / 20) * 15 + 6.9)
        context.fill(.circle(center: center, radius: 2 + Double(index % 9)), with: .red)
      }
      let statistics = try context.withRecording { try renderer.render($0).statistics }
      #expect(statistics.drawCalls == 1)
      #expect(statistics.keptCoverageBytes > 64 << 10)
      if frame > 0 { #expect(statistics.textureUploads == 0) }
    }
  }

  @Test("what is kept is bounded")
  func budget() throws {
    let context = DrawingContext(size: Size(200, 200))
    context.coverage.budget = 1 << 20
    for frame in 0..<600 {
      context.restart(size: Size(200, 200), scale: 1, background: .clear)
      context.fill(.circle(center: Point(100, 100 + Double(frame) / 37), radius: 90), with: .red)
      _ = context.withRecording { $0.quadCount }
      #expect(context.coverage.byteCount <= (1 << 20) + (256 << 10))
    }
  }

  @Test(
    "numbers beyond all reason",
    arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e7, -1e7, 0, 1e-300])
  func oddNumbers(number: Double) throws {
    let context = DrawingContext(size: Size(50, 50))
    for transform in [
      AffineTransform.identity, .scale(number), .translation(x: number, y: 3), .rotation(number),
    ] {
      context.withSavedState {
        context.transform = transform
        var path = Path()
        path.move(to: Point(1, 1))
        path.addLine(to: Point(number, 20))
        path.addQuadCurve(to: Point(5, number), control: Point(number, number))
        path.addLine(to: Point(30, 40))
        context.fill(path, with: .red)
        context.stroke(path, with: .blue, style: StrokeStyle(width: number, dash: [number, 3], dashPhase: number))
        context.stroke(path, with: .blue, width: 2)
        context.fillEllipse(in: Rect(x: number, y: 2, width: 20, height: number), with: .green)
        context.fillRoundedRect(Rect(x: 3, y: 3, width: 30, height: 20), radius: number, with: .green)
        context.clip(to: path)
        context.fill(context.bounds, with: .gray)
      }
    }
    _ = try picture(context)
  }
}
