import ReferenceRenderer
import SpriteCore
import SpriteText
import TestSupport
import Testing

@Suite("Glyphs as masks", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct MaskTests {
  let font: Font

  init() throws { font = try Font(contentsOf: TestFonts.sans, size: 2048.0 / 100) }

  func picture(_ context: DrawingContext) throws -> Image { try ReferenceRenderer().render(context.finish()).image }

  // The capital I is a rectangle, 201 to 403 units wide and 1493 high. Here a pixel is 100 units: with its origin on a pixel's corner it
  // covers 2.01 to 4.03 pixels, from 14.93 above the baseline.
  @Test func coverageWorkedOutByHand() throws {
    let context = DrawingContext(size: Size(10, 24), background: .white)
    let layout = TextLayout("I", font: font)
    context.draw(layout, at: Point(1, 20 - layout.lines[0].origin.y))
    let picture = try picture(context)
    // Columns 3, 4 and 5, rows 5 to 19 from the top: the baseline is at 20, which a letter of 1/64 pixel may miss by rounding.
    for (column, share) in [(2, 0.0), (3, 0.99), (4, 1), (5, 0.03), (6, 0)] {
      let grey = Double(picture[column, 10].red)
      #expect(abs(grey - 255 * (1 - share)) < 255.0 / 64 + 1, "column \(column): \(grey)")
      let top = Double(picture[column, 5].red)
      #expect(abs(top - 255 * (1 - share * 0.93)) < 255.0 / 32 + 1, "column \(column): \(top)")
    }
    #expect(picture[4, 4] == .white && picture[4, 20] == .white && picture[4, 19] == .black)
  }

  @Test func quartersOfAPixel() throws {
    // Moved by a quarter, a quarter of a column more is covered at the right, and as much less at the left.
    for step in 0..<8 {
      let context = DrawingContext(size: Size(12, 24), background: .white)
      let layout = TextLayout("I", font: font)
      context.draw(layout, at: Point(1 + Double(step) / 8, 20 - layout.lines[0].origin.y))
      let picture = try picture(context)
      let covered = (0..<12).reduce(0.0) { $0 + 1 - Double(picture[$1, 10].red) / 255 }
      #expect(abs(covered - 2.02) < 0.02)
      let middle = (0..<12).reduce(0.0) { $0 + (Double($1) + 0.5) * (1 - Double(picture[$1, 10].red) / 255) } / covered
      // An eighth is rounded up to a quarter.
      let quarters = Double((step + 1) / 2) / 4
      #expect(abs(middle - (1 + 3.02 + quarters)) < 0.02, "\(step): \(middle)")
    }
  }

  @Test func colourOpacityAndTurnsMakeNoMasks() throws {
    let context = DrawingContext(size: Size(200, 100))
    context.draw("Text", at: Point(20, 20), font: font)
    let made = context.masks.madeMasks
    #expect(made == 4)
    context.draw("Text", at: Point(20, 50), font: font, color: .red)
    context.opacity = 0.5
    context.draw("Text", at: Point(20, 60), font: font)
    #expect(context.masks.madeMasks == made)
    for angle in [0.1, 0.2, 1.7, 3] {
      context.transform = .rotation(angle)
      context.draw("Text", at: Point(60, 20), font: font)
    }
    // Turned glyphs have their origin on a pixel's corner: the letters that were elsewhere before are made once.
    #expect(context.masks.madeMasks <= made + 3)
    _ = context.finish()
  }

  @Test func aLineIsOneBatch() throws {
    let context = DrawingContext(size: Size(300, 100))
    context.draw("Many letters", at: Point(10, 10), font: font)
    context.draw("in two lines", at: Point(10, 40), font: font, color: .red)
    let plan = try ReferenceRenderer().render(context.finish())
    #expect(plan.statistics.batches == 1 && plan.statistics.quads == 11 + 10)
  }

  @Test func turnedTextIsLikeItsOutlines() throws {
    func draw(_ body: (DrawingContext, TextLayout) -> Void) throws -> Image {
      let context = DrawingContext(size: Size(160, 160), background: .white)
      context.transform = .rotation(0.5).concatenating(.translation(x: 40, y: 20))
      body(context, TextLayout("Turned", font: font.withSize(30)))
      return try picture(context)
    }
    let masks = try draw { $0.draw($1, at: .zero) }
    let paths = try draw { $0.fill($1.outline, with: .black) }
    let nothing = try draw { _, _ in }
    #expect(masks.meanDifference(from: paths) < 1.2)
    #expect(nothing.meanDifference(from: paths) > 4)
  }

  @Test func largeLettersAreShapes() throws {
    let context = DrawingContext(size: Size(200, 200), background: .white)
    context.draw("A", at: .zero, font: font.withSize(65))
    #expect(context.masks.madeMasks == 0 && context.coverage.rasterizedPaths == 1)
    context.draw("A", at: .zero, font: font.withSize(64))
    #expect(context.masks.madeMasks == 1)
    _ = context.finish()
  }

  @Test func withoutAntialiasing() throws {
    let context = DrawingContext(size: Size(60, 30), background: .white)
    context.antialiasesEdges = false
    context.draw("Sharp", at: Point(2, 2), font: font)
    let picture = try picture(context)
    let levels = Set((0..<30).flatMap { y in (0..<60).map { picture[$0, y].red } })
    #expect(levels == [0, 255])
  }

  @Test func underlines() throws {
    let context = DrawingContext(size: Size(60, 40), background: .white)
    let text = AttributedText("\u{a0}\u{a0}", TextAttributes(font: font.withSize(2048 / 64), isUnderlined: true))
    let layout = TextLayout(text)
    context.draw(layout, at: Point(0, 30 - layout.lines[0].origin.y))
    let picture = try picture(context)
    // 40 of 2048 below the baseline, 90 thick: 0.625 to 2.03 pixels.
    #expect(picture[5, 29] == .white && picture[5, 33] == .white && picture[5, 31] == .black)
    #expect(abs(Double(picture[5, 30].red) - 255 * 0.625) < 2 && abs(Double(picture[5, 32].red) - 255 * 0.96875) < 2)
  }
}

extension Image {
  func meanDifference(from other: Image) -> Double {
    let (a, b) = (premultipliedBytes(), other.premultipliedBytes())
    return zip(a, b).reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(max(a.count, 1))
  }
}
