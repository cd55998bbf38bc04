import OpenGLRenderer
import ReferenceRenderer
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

/// A drawing as a hand makes it: short segments, mostly straight on, now and then a new subpath.
private struct Scribble {
  var random: SeededGenerator
  var path = Path()
  var place = Point(120, 100)
  var angle = 0.0
  let size = Size(240, 200)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    path.move(to: place)
  }

  mutating func addSegment(curves: Bool = false, subpaths: Bool = false) {
    if subpaths && random.chance(3) {
      if random.chance(50) { path.closeSubpath() }
      place = Point(random.double(10...230), random.double(10...190))
      path.move(to: place)
    }
    let from = place
    repeat {
      angle += random.double(-0.9...0.9)
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      let step = random.double(0.2...9)
      place = Point(from.x + cosine * step, from.y + sine * step)
    } while place.x < 4 || place.y < 4 || place.x > 236 || place.y > 196
    if curves && random.chance(40) {
      path.addQuadCurve(
        to: place, control: Point(from.x + random.double(-6...6), from.y + random.double(-6...6)))
    } else {
      path.addLine(to: place)
    }
  }
}

@Suite("Paths that grow")
struct GrowingPathTests {
  static let styles: [StrokeStyle] = [
    StrokeStyle(width: 5, cap: .round, join: .round), StrokeStyle(width: 3.3, cap: .butt, join: .miter),
    StrokeStyle(width: 7, cap: .square, join: .bevel),
    StrokeStyle(width: 4, cap: .round, join: .round, dash: [11, 6], dashPhase: 3),
    StrokeStyle(width: 0.6, cap: .round, join: .miter),
  ]

  private func picture(_ context: DrawingContext) throws -> Image {
    try context.withRecording { try ReferenceRenderer().render($0).image }
  }

  private func fresh(_ scribble: Scribble, _ style: StrokeStyle, _ prepare: (DrawingContext) -> Void) throws -> Image {
    let context = DrawingContext(size: scribble.size)
    prepare(context)
    // Another path of the same segments, which has no past.
    context.stroke(scribble.path.applying(.identity), with: .red, style: style)
    return try picture(context)
  }

  @Test(
    "what has grown is equal, to the byte, to what is drawn at once",
    arguments: zip(styles.indices, [false, true, false, true, true]))
  func equality(style index: Int, transformed: Bool) throws {
    let style = Self.styles[index]
    var scribble = Scribble(seed: UInt64(index) * 2 + (transformed ? 1 : 0))
    let context = DrawingContext(size: scribble.size)
    let prepare = { (context: DrawingContext) in
      if transformed { context.transform = AffineTransform(a: 0.8, b: 0.2, c: -0.3, d: 1.1, tx: 30.3, ty: -7.6) }
    }
    for count in 1...130 {
      scribble.addSegment(curves: true, subpaths: true)
      context.restart(size: scribble.size, scale: 1, background: .clear)
      prepare(context)
      context.stroke(scribble.path, with: .red, style: style)
      guard [66, 67, 90, 129, 130].contains(count) else { continue }
      let (grown, whole) = (try picture(context), try fresh(scribble, style, prepare))
      #expect(grown == whole, "after \(count) segments")
    }
    #expect(context.coverage.cellsOfLastGrowth > 0)
    // The twin that fails: a segment more is another picture.
    let last = try picture(context)
    scribble.path.addLine(to: Point(120, 100))
    scribble.path.addLine(to: Point(30, 20))
    #expect(try fresh(scribble, style, prepare) != last)
  }

  // To and fro in rows, so that there is as much around the last segment as there was around the first ones.
  @Test("cells and bytes of each of 10,000 appends do not grow")
  func constancy() throws {
    let size = Size(1210, 730)
    var path = Path()
    path.move(to: Point(5, 5))
    let context = DrawingContext(size: size)
    let style = Self.styles[0]
    var known: [ObjectIdentifier: Int32] = [:]
    var (cells, bytes): ([Int], [Int]) = ([], [])
    for count in 1...10_000 {
      let (row, column) = (count / 170, count % 170)
      path.addLine(to: Point(Double(row & 1 == 0 ? column : 169 - column) * 7 + 5, Double(row) * 12 + 5))
      context.restart(size: size, scale: 1, background: .clear)
      context.stroke(path, with: .red, style: style)
      guard count > 100 else { continue }
      cells.append(context.coverage.cellsOfLastGrowth)
      var sent = 0
      context.withRecording { list in
        for texture in list.textures {
          guard let revision = texture.revision else { continue }
          let id = ObjectIdentifier(revision.texture)
          revision.forEachChange(since: known[id] ?? 0) { sent += $0.count * texture.bytesPerRow }
          known[id] = revision.number
        }
      }
      if count > 101 { bytes.append(sent) }
    }
    // The segment and the pen are 12 pixels wide and 5 high, the caps less: 2 × 3 cells each, and one more at borders. A band
    // of cells is 1,024 bytes; a tile that is new comes with those of another.
    #expect((cells.max() ?? 0) <= 24)
    #expect((bytes.max() ?? 0) <= 16 * 1024)
    func mean(_ numbers: ArraySlice<Int>) -> Double { Double(numbers.reduce(0, +)) / Double(numbers.count) }
    #expect(mean(cells.suffix(1000)) <= 1.2 * mean(cells.prefix(1000)))
    #expect(mean(bytes.suffix(1000)) <= 1.2 * mean(bytes.prefix(1000)))
    let whole = DrawingContext(size: size)
    whole.stroke(path.applying(.identity), with: .red, style: style)
    #expect(try picture(context) == picture(whole))
  }

  @Test("two stages of a path in one picture")
  func stages() throws {
    var scribble = Scribble(seed: 5)
    for _ in 0..<80 { scribble.addSegment() }
    let context = DrawingContext(size: scribble.size)
    let expected = DrawingContext(size: scribble.size)
    for color in [Color.red, .green, .blue] {
      context.stroke(scribble.path, with: color, style: Self.styles[0])
      expected.stroke(scribble.path.applying(.identity), with: color, style: Self.styles[0])
      for _ in 0..<30 { scribble.addSegment() }
    }
    #expect(try picture(context) == picture(expected))
  }

  @Test("a copy that goes another way is drawn as it is")
  func branches() throws {
    var scribble = Scribble(seed: 6)
    for _ in 0..<100 { scribble.addSegment() }
    let context = DrawingContext(size: scribble.size)
    context.stroke(scribble.path, with: .red, style: Self.styles[0])
    var other = scribble
    scribble.addSegment()
    other.path.addLine(to: Point(5, 5))
    for branch in [scribble, other, scribble] {
      context.restart(size: scribble.size, scale: 1, background: .clear)
      context.stroke(branch.path, with: .red, style: Self.styles[0])
      #expect(try picture(context) == fresh(branch, Self.styles[0]) { _ in })
    }
  }

  @Test(
    "OpenGL uploads what has changed",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func uploads() throws {
    var scribble = Scribble(seed: 8)
    for _ in 0..<100 { scribble.addSegment() }
    let context = DrawingContext(size: scribble.size)
    let renderer = try RendererChoice.opengl.makeRenderer()
    var sizes: [Int] = []
    for count in 0..<400 {
      scribble.addSegment()
      context.restart(size: scribble.size, scale: 1, background: .clear)
      context.stroke(scribble.path, with: .red, style: Self.styles[0])
      let drawn = try context.withRecording { try renderer.render($0) }
      if count > 2 { sizes.append(drawn.statistics.uploadedBytes) }
      #expect(drawn.statistics.drawCalls == 1)
      if count % 100 == 99 { #expect(try drawn.image == picture(context)) }
    }
    #expect((sizes.max() ?? 0) <= 20 * 1024)
    // Drawn again as it is, nothing but the quad goes to the GPU.
    context.restart(size: scribble.size, scale: 1, background: .clear)
    context.stroke(scribble.path, with: .red, style: Self.styles[0])
    let again = try context.withRecording { try renderer.render($0) }
    #expect(again.statistics.textureUploads == 0)
    #expect(again.statistics.uploadedBytes <= 64)
  }
}
