import SpriteCore
import SpriteText
import Testing

@Suite("Lines of text", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct WrappingTests {
  let font: Font

  init() throws { font = try TestFonts.tenPoints() }

  func layout(_ text: String, _ width: Double? = nil, _ options: TextOptions = TextOptions()) -> TextLayout {
    TextLayout(text, font: font, width: width, options: options)
  }

  // Ten points a character.
  @Test(
    arguments: [
      ("aaa bb cccc", 70, ["aaa bb ", "cccc"]),
      ("aaa bb cccc", 60, ["aaa bb ", "cccc"]),
      ("aaa bb cccc", 59, ["aaa ", "bb ", "cccc"]),
      ("aaa bb cccc", 110, ["aaa bb cccc"]),
      ("aaa   bb", 30, ["aaa   ", "bb"]),
      ("abcdefghij", 40, ["abcd", "efgh", "ij"]),
      ("ab cdefgh", 40, ["ab ", "cdef", "gh"]),
      ("well-known", 60, ["well-", "known"]),
      ("a\u{a0}b c", 30, ["a\u{a0}b ", "c"]),
      ("(a) (b)", 40, ["(a) ", "(b)"]),
      ("e\u{301}e\u{301}e\u{301}", 20, ["e\u{301}e\u{301}", "e\u{301}"]),
    ] as [(String, Double, [String])])
  func wraps(_ text: String, _ width: Double, _ lines: [String]) {
    #expect(layout(text, width).lineTexts == lines)
  }

  @Test(
    arguments: [
      ("a\nb", ["a\n", "b"]), ("a\r\nb", ["a\r\n", "b"]), ("a\n\nb", ["a\n", "\n", "b"]), ("a\n", ["a\n", ""]),
      ("\n", ["\n", ""]), ("", [""]), ("a\u{2028}b\u{2029}c\u{85}d", ["a\u{2028}", "b\u{2029}", "c\u{85}", "d"]),
    ] as [(String, [String])])
  func explicitLineEnds(_ text: String, _ lines: [String]) {
    let layout = layout(text)
    #expect(layout.lineTexts == lines)
    let metrics = font.metrics
    #expect(abs(layout.size.height - Double(lines.count) * metrics.lineHeight + metrics.lineGap) < 1e-9)
  }

  @Test func widthsLeaveOutWhiteSpaceAtTheEnd() {
    let layout = layout("aaa bb   cccc", 70)
    #expect(layout.lines.map { $0.width.rounded(toPlaces: 6) } == [60, 40])
    #expect(abs(layout.size.width - 60) < 1e-9)
  }

  @Test func baselinesFollowTheFont() {
    let spaced = layout("a\nb\nc", nil, TextOptions(lineSpacing: 5))
    let metrics = font.metrics
    for (index, line) in spaced.lines.enumerated() {
      #expect(abs(line.origin.y - (metrics.ascent + Double(index) * (metrics.lineHeight + 5))) < 1e-9)
    }
    // DejaVu Sans Mono: 1901 above and 483 below, of 2048.
    #expect(abs(metrics.ascent - 1901 * 10 / 1233) < 1e-9 && abs(metrics.descent - 483 * 10 / 1233) < 1e-9)
  }

  @Test(
    arguments: [
      (TextOptions.Alignment.left, [0, 0]), (.natural, [0, 0]), (.right, [40, 60]), (.center, [20, 30]),
      (.justified, [0, 0]),
    ] as [(TextOptions.Alignment, [Double])])
  func alignment(_ alignment: TextOptions.Alignment, _ starts: [Double]) {
    let layout = layout("aaa bb cccc", 100, TextOptions(alignment: alignment))
    #expect(layout.lines.map { $0.origin.x.rounded(toPlaces: 6) } == starts)
  }

  @Test func withoutAWidthLinesAreAlignedToTheLongest() {
    let layout = layout("aaaa\nbb", nil, TextOptions(alignment: .right))
    #expect(layout.lines.map { $0.origin.x.rounded(toPlaces: 6) } == [0, 20])
  }

  @Test func justifiedLinesFillTheWidth() {
    // “a b c” of 50 points in 60: each of two spaces is five points wider.
    let layout = layout("a b c ddd", 60, TextOptions(alignment: .justified))
    #expect(layout.lineTexts == ["a b c ", "ddd"])
    let first = layout.placedGlyphs.filter { $0.line == 0 && $0.cluster % 2 == 0 }
    #expect(first.map { $0.x.rounded(toPlaces: 4) } == [0, 25, 50])
    #expect(abs(layout.lines[0].width - 60) < 1e-9 && abs(layout.lines[1].width - 30) < 1e-9)
  }

  @Test func tracking() {
    let text = AttributedText("abc", TextAttributes(font: font, tracking: 3))
    let layout = TextLayout(text)
    #expect(layout.placedGlyphs.map { $0.x.rounded(toPlaces: 4) } == [0, 13, 26])
    #expect(abs(layout.size.width - 39) < 1e-6)
  }

  @Test func tabsAreFourSpaces() {
    #expect(layout("a\tb").placedGlyphs.last?.x.rounded(toPlaces: 4) == 50)
  }

  @Test func attributedRunsShareALine() throws {
    var text = AttributedText("aa", TextAttributes(font: font))
    text.append("bb", TextAttributes(font: font.withSize(font.size * 2), color: .red))
    let layout = TextLayout(text)
    #expect(layout.placedGlyphs.map { $0.x.rounded(toPlaces: 4) } == [0, 10, 20, 40])
    #expect(abs(layout.lines[0].ascent - font.metrics.ascent * 2) < 1e-9)
    text.change(text.string.startIndex..<text.string.index(after: text.string.startIndex)) { $0.isUnderlined = true }
    #expect(text.attributes(at: text.string.startIndex)?.isUnderlined == true)
    #expect(text.attributes(at: text.string.index(after: text.string.startIndex))?.isUnderlined == false)
    #expect(TextLayout(text).placedGlyphs.map { $0.x.rounded(toPlaces: 4) } == [0, 10, 20, 40])
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { value, _ in value * 10 }
    return (self * factor).rounded() / factor
  }
}
