import SpriteCore
import SpriteText
import Testing

@Suite("Text that gives way", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct TruncationTests {
  let font: Font

  init() throws { font = try TestFonts.tenPoints() }

  /// What is seen of lines, the ellipsis as “…”, from left to right.
  func seen(_ text: String, _ width: Double, _ options: TextOptions) throws -> [String] {
    let layout = TextLayout(text, font: font, width: width, options: options)
    let ellipsis = try #require(TextLayout("…", font: font).placedGlyphs.first).id
    let scalars = Array(text.unicodeScalars)
    return layout.lines.indices.map { line in
      layout.placedGlyphs.filter { $0.line == line }
        .map { $0.id == ellipsis ? "…" : String(scalars[$0.cluster]) }.joined()
    }
  }

  // The ellipsis is ten points wide as well.
  @Test(
    arguments: [
      (TextOptions.Truncation.end, 50, "abcd…"), (.start, 50, "…ghij"), (.middle, 50, "ab…ij"), (.end, 59, "abcd…"),
      (.middle, 60, "ab…hij"), (.end, 100, "abcdefghij"), (.start, 99, "…cdefghij"), (.end, 10, "…"), (.end, 9, ""),
      (.end, 0, ""), (.none, 50, "abcdefghij"),
    ] as [(TextOptions.Truncation, Double, String)])
  func oneLine(_ truncation: TextOptions.Truncation, _ width: Double, _ expected: String) throws {
    #expect(try seen("abcdefghij", width, TextOptions(wraps: false, truncation: truncation)) == [expected])
  }

  @Test func whiteSpaceBeforeTheEllipsisGoesToo() throws {
    #expect(try seen("ab cdef", 40, TextOptions(wraps: false, truncation: .end)) == ["ab…"])
    #expect(try seen("abcd ef", 40, TextOptions(wraps: false, truncation: .start)) == ["…ef"])
  }

  @Test(
    arguments: [
      (TextOptions.Truncation.end, ["aaa ", "bbb…"]), (.start, ["aaa ", "…ddd"]), (.middle, ["aaa ", "b…dd"]),
      (.none, ["aaa ", "bbb "]),
    ] as [(TextOptions.Truncation, [String])])
  func theLastLine(_ truncation: TextOptions.Truncation, _ expected: [String]) throws {
    let options = TextOptions(truncation: truncation, maximumLines: 2)
    #expect(try seen("aaa bbb ccc ddd", 40, options) == expected)
  }

  @Test func aLastLineThatFitsStillSaysThatMoreFollows() throws {
    #expect(try seen("aaa\nbbb", 60, TextOptions(truncation: .end, maximumLines: 1)) == ["aaa…"])
    #expect(try seen("aaa\nbbb", 60, TextOptions(truncation: .end, maximumLines: 2)) == ["aaa", "bbb"])
  }

  @Test func asManyLinesAsAreHighEnough() throws {
    let height = font.metrics.lineHeight
    for (lines, expected) in [(1.0, ["aaa…"]), (2.5, ["aaa ", "bbb…"]), (4, ["aaa ", "bbb ", "ccc ", "ddd"])] {
      let options = TextOptions(truncation: .end, maximumHeight: height * lines)
      #expect(try seen("aaa bbb ccc ddd", 40, options) == expected)
    }
  }

  @Test func noLines() { #expect(TextLayout("abc", font: font, options: TextOptions(maximumLines: 0)).lines.isEmpty) }

  @Test func fromRightToLeft() throws {
    // The end of Arabic text is at the left.
    let layout = TextLayout(
      "سبتث جدرز", font: font, width: 50, options: TextOptions(wraps: false, truncation: .end))
    #expect(layout.placedGlyphs.first?.cluster == 4)
    #expect(layout.placedGlyphs.dropFirst().map(\.cluster) == [3, 2, 1, 0])
    #expect(layout.lines[0].isTruncated && layout.lines[0].isRightToLeft)
  }
}
