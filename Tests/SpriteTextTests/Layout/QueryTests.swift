import SpriteCore
import SpriteText
import Testing

@Suite("Where characters are", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct QueryTests {
  let font: Font

  init() throws { font = try TestFonts.tenPoints() }

  func index(_ text: String, _ offset: Int) -> String.Index {
    text.unicodeScalars.index(text.startIndex, offsetBy: offset)
  }

  @Test func carets() {
    let text = "abc de"
    let layout = TextLayout(text, font: font, width: 40)
    let expected = [(0.0, 0), (10, 0), (20, 0), (30, 0), (0, 1), (10, 1), (20, 1)]
    for (offset, (x, line)) in expected.enumerated() {
      let caret = layout.caret(at: index(text, offset))
      #expect(abs(caret.minX - x) < 1e-4 && caret.width == 0, "\(offset)")
      #expect(caret.minY == layout.lines[line].origin.y - font.metrics.ascent)
    }
  }

  @Test func caretsFromRightToLeft() {
    // Two Latin letters, then three Arabic ones: those lie at 20 to 50, the first one rightmost.
    let text = "abبتث"
    let layout = TextLayout(text, font: font)
    let expected: [Double] = [0, 10, 50, 40, 30, 20]
    #expect(
      text.unicodeScalars.indices.map { layout.caret(at: $0).minX.rounded(toPlaces: 4) } == Array(expected.dropLast()))
    #expect(layout.caret(at: text.endIndex).minX.rounded(toPlaces: 4) == 20)
  }

  @Test func indexAtAPoint() {
    let text = "abc de"
    let layout = TextLayout(text, font: font, width: 40)
    let height = font.metrics.lineHeight
    for (x, y, offset) in [
      (-5.0, 5.0, 0), (4, 5, 0), (6, 5, 1), (24, 5, 2), (26, 5, 3), (4, height + 5, 4), (100, height + 5, 6),
      (6, -50, 1),
      (6, 1000, 5),
    ] {
      #expect(layout.index(at: Point(x, y)) == index(text, offset), "(\(x), \(y))")
    }
  }

  @Test func boxesOfASelection() {
    let text = "abبتثcd"
    let layout = TextLayout(text, font: font)
    // b and the first two Arabic letters, which lie apart: the third is between them.
    let boxes = layout.boxes(of: index(text, 1)..<index(text, 4))
    #expect(
      boxes.map { $0.minX.rounded(toPlaces: 4) } == [10, 30] && boxes.map { $0.width.rounded(toPlaces: 4) } == [10, 20])
  }

  @Test func aCaretWithinALigature() throws {
    // DejaVu Sans has a ligature for “ffi”: carets divide it.
    let sans = try Font(contentsOf: TestFonts.sans, size: 30)
    let text = "ffi"
    let layout = TextLayout(text, font: sans)
    guard layout.placedGlyphs.count == 1 else { return }
    let width = layout.size.width
    #expect(abs(layout.caret(at: index(text, 1)).minX - width / 3) < 1e-6)
    #expect(abs(layout.caret(at: index(text, 2)).minX - width * 2 / 3) < 1e-6)
  }

  @Test func sizes() {
    let text = AttributedText("aaa bb cccc", TextAttributes(font: font))
    #expect(abs(text.size().width - 110) < 1e-6)
    let fitting = text.size(fitting: 70)
    #expect(
      abs(fitting.width - 60) < 1e-6 && abs(fitting.height - 2 * font.metrics.lineHeight + font.metrics.lineGap) < 1e-6)
    // What fits stays as it is in the width that it takes.
    #expect(text.size(fitting: fitting.width) == fitting)
  }
}
