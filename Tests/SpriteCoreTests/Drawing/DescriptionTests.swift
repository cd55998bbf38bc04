import SpriteCore
import Testing

@Suite struct DescriptionTests {
  @Test func aListTellsItselfInWords() {
    let image = Image(width: 8, height: 4) { _, _ in .red }
    let context = DrawingContext(size: Size(20, 10), scale: 2, background: .black)
    context.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: Color.blue.withAlpha(0.4))
    context.withSavedState {
      context.clip(to: Rect(x: 0, y: 0, width: 10, height: 5.25))
      context.opacity = 0
      context.blendMode = .additive
      context.setFilter(.nearest)
      context.rotate(by: .pi / 2)
      context.draw(image, in: Rect(x: 0.25, y: -4, width: 2, height: 4), part: Rect(x: 1, y: 1, width: 2, height: 2))
    }
    context.fill(Rect(x: 100, y: 0, width: 1, height: 1), with: .red)
    #expect(
      "\(context.finish())" == """
        40×20 pixels on #000000ff
        1 quad, normal, plain
          0: (2.0, 4.0)–(8.0, 12.0) plain colour, tint #0000ff66
        1 quad, additive, clipped to (0, 0)–(20, 11) with 1 soft side pair
          1: (8.0, 0.5)–(0.0, 4.5) from (1.0, 1.0, 2.0×2.0) of texture 0 (8×4), nearest, edges, tint #ffffffff, opacity 0.0
        1 quad left out: nothing of them can be seen
        """)
  }

  @Test func groupsAndTrianglesAreIndented() throws {
    let image = Image(width: 8, height: 8) { _, _ in .red }
    let mesh = SpriteMesh(
      vertices: [(0.0, 0.0), (8, 0), (0, 8)].map { .init(position: Point($0, $1), texel: Point($0, $1)) },
      indices: [0, 1, 2])
    let whole = Rect(x: 0, y: 0, width: 8, height: 8)
    let sprite = Sprite(image: image, textureRect: whole, trimRect: whole, sourceSize: whole.size, mesh: mesh)
    let context = DrawingContext(size: Size(20, 20))
    context.group(opacity: 0.5) {
      context.draw(sprite, at: Point(8, 8))
    } _: {
      for i in 0..<10 { context.fill(Rect(x: Double(i), y: 0, width: 1, height: 1), with: .red) }
    }
    let lines = "\(context.finish())".split(separator: "\n").map(String.init)
    try #require(lines.count == 15)
    #expect(lines[1] == "group of opacity 0.5, normal {")
    #expect(lines[2] == "  10 quads, normal, plain")
    #expect(lines[3] == "    0: (0.0, 0.0)–(1.0, 1.0) plain colour, tint #ff0000ff")
    #expect(lines[11] == "    … 2 more")
    #expect(
      lines[12...] == [
        "} masked by {", "  1 triangle, normal: from (0.0, 0.0, 8.0×8.0) of texture 0 (8×8), linear", "}",
      ])
  }

  @Test func turnedQuadsTellTheirCornersInOrder() {
    let context = DrawingContext(size: Size(20, 20))
    context.transform = AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 10, ty: 0)
    context.fill(Rect(x: 0, y: 0, width: 4, height: 2), with: .white)
    #expect("\(context.finish())".contains("0: (10.0, 0.0) (14.0, 4.0) (12.0, 6.0) (8.0, 2.0) plain colour, edges"))
  }

  @Test func statisticsTellThemselves() {
    var statistics = FrameStatistics()
    (statistics.quads, statistics.triangles, statistics.batches, statistics.drawCalls) = (5, 2, 3, 4)
    (statistics.textureBinds, statistics.textureUploads, statistics.uploadedBytes) = (6, 7, 2000)
    (statistics.offscreenPasses, statistics.culledQuads) = (8, 9)
    #expect(
      "\(statistics)"
        == "5 quads and 2 triangles in 3 batches, 4 draw calls, 6 texture binds, 7 textures and 2 KB uploaded, "
        + "8 offscreen passes, 9 culled")
    statistics = FrameStatistics()
    (statistics.quads, statistics.batches, statistics.drawCalls, statistics.textureBinds) = (1_234_567, 1, 1, 1000)
    (statistics.uploadedBytes, statistics.offscreenPasses) = (30_000_000, 1)
    statistics.planTime = .microseconds(54)
    statistics.submitTime = .nanoseconds(1_995_000)
    statistics.gpuTime = .milliseconds(12)
    #expect(
      "\(statistics)" == """
        1,234,567 quads in 1 batch, 1 draw call, 1,000 texture binds, 29 MB uploaded, 1 offscreen pass, 0 culled
        0.05 ms planning, 0.00 ms uploading, 2.00 ms submitting, 12.00 ms on the GPU
        """)
  }

  /// Coordinates that are no numbers leave a segment out, and the frame tells of it.
  @Test func ignoredSegmentsAreTold() throws {
    var path = Path.rect(Rect(x: 1, y: 1, width: 5, height: 5))
    path.addLine(to: Point(.nan, 3))
    path.addCurve(to: Point(4, 4), control1: Point(0, .infinity), control2: Point(3, 3))
    let context = DrawingContext(size: Size(20, 20))
    context.fill(path, with: .red)
    context.withSavedState {
      context.clip(to: path)
      context.stroke(path, with: .red)
    }
    // One whose segments are all ignored is empty, and tells it all the same.
    var nothing = Path()
    nothing.move(to: Point(.nan, .nan))
    context.fill(nothing, with: .red)
    let list = context.finish()
    #expect(list.ignoredSegments == 7)
    #expect("\(list)".hasSuffix("\n7 path segments ignored: not finite"))
    let statistics = FrameStatistics(planning: list)
    #expect(statistics.ignoredSegments == 7)
    #expect("\(statistics)".split(separator: "\n").contains("7 path segments ignored: not finite"))
    // The next picture counts anew; without such segments nothing is told.
    context.restart(size: Size(20, 20), scale: 1, background: .clear)
    context.fill(.rect(Rect(x: 1, y: 1, width: 5, height: 5)), with: .red)
    let clean = context.finish()
    #expect(clean.ignoredSegments == 0 && !"\(clean) \(FrameStatistics(planning: clean))".contains("ignored"))
  }

  @Test func theMostFrequentBreakComesFirst() {
    let (hero, ui) = (
      TextureName(name: "hero#2", width: 512, height: 512), TextureName(name: "ui#1", width: 256, height: 256)
    )
    let unnamed = TextureName(name: nil, width: 320, height: 200)
    var statistics = FrameStatistics()
    statistics.breaks = [
      BatchBreak(reason: .blendMode, before: 3, after: 4, textures: (hero, nil)),
      BatchBreak(reason: .texture, count: 1214, before: 5, after: 6, textures: (hero, ui)),
      BatchBreak(reason: .texture, count: 2, before: 7, after: 8, textures: (unnamed, ui)),
      BatchBreak(reason: .texture, count: 2, before: 9, after: 10),
      BatchBreak(reason: .group, before: 11, after: 12),
    ]
    #expect(
      "\(statistics)".split(separator: "\n").dropFirst().joined(separator: "\n") == """
        break: texture page hero#2 → ui#1, 1,214 times; pack them together, or make them equal in size \
        (first between quads 5 and 6)
        break: texture page image 320×200 → ui#1, 2 times; pack them together, or make them equal in size \
        (first between quads 7 and 8)
        break: further texture pages, 2 times; pack them together, or make them equal in size \
        (first between quads 9 and 10)
        break: blend mode between hero#2 and a plain colour, once; draw what shares a blend mode together \
        (first between quads 3 and 4)
        break: the border of a group, once; draw with fewer groups (first between quads 11 and 12)
        """)
  }
}
