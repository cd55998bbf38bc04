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
  }
}
