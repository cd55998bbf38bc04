import SpriteCore
import SpriteText
import Testing

@Suite("Text that nobody would write", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct BadTextTests {
  let font: Font

  init() throws { font = try TestFonts.tenPoints() }

  @Test func controlCharactersAreNotSeen() {
    let layout = TextLayout("a\u{0}\u{1}\u{7f}\u{9f}\u{feff}\u{200b}b", font: font)
    #expect(layout.size.width.rounded(toPlaces: 6) == 20)
    #expect(layout.lines.count == 1)
  }

  @Test func directionsOutOfBalance() {
    for scalar in ["\u{202e}", "\u{202a}", "\u{2066}", "\u{2068}", "\u{202c}", "\u{2069}"] {
      let text = "ab" + String(repeating: scalar, count: 200) + "cd"
      #expect(TextLayout(text, font: font).placedGlyphs.filter { $0.advance > 0 }.count == 4)
    }
  }

  @Test func bytesThatAreNoUTF8() {
    let text = AttributedText(utf8: [0x61, 0xff, 0xed, 0xa0, 0x80, 0x62], TextAttributes(font: font))
    #expect(text.string.hasPrefix("a\u{fffd}") && text.string.hasSuffix("\u{fffd}b"))
    #expect(TextLayout(text).placedGlyphs.count == text.string.unicodeScalars.count)
  }

  @Test func aLoneSurrogate() {
    let text = String(decoding: [0x61, 0xd800, 0x62] as [UInt16], as: UTF16.self)
    #expect(TextLayout(text, font: font).placedGlyphs.count == 3)
  }

  @Test(arguments: [0.0, -10, 1e-300])
  func noWidth(_ width: Double) {
    let layout = TextLayout("abc", font: font, width: width)
    #expect(layout.lineTexts == ["a", "b", "c"])
  }

  @Test func infiniteWidth() { #expect(TextLayout("a b", font: font, width: .infinity).lineTexts == ["a b"]) }

  @Test func aMillionCharactersWithoutABreak() {
    let text = String(repeating: "x", count: 1_000_000)
    let one = TextLayout(text, font: font)
    #expect(one.lines.count == 1 && abs(one.size.width - 1e7) < 1)
    let wrapped = TextLayout(text, font: font, width: 1005)
    #expect(wrapped.lines.count == 10_000)
  }

  @Test(arguments: [0.0, 1e-9, 10_000, 1e9])
  func oddSizes(_ size: Double) {
    let layout = TextLayout("Ag", font: font.withSize(size), width: 100)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    let context = DrawingContext(size: Size(50, 50))
    context.draw(layout, at: Point(-size / 4, 0))
    _ = context.finish()
  }

  @Test func randomScalars() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let scalars = (0..<50).map { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &random)) ?? "?"
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let layout = TextLayout(
        String(text), font: font, width: 77,
        options: TextOptions(alignment: .justified, truncation: .end, maximumLines: 3))
      // Each line follows the one before.
      for (before, after) in zip(layout.lines, layout.lines.dropFirst()) {
        #expect(before.range.upperBound == after.range.lowerBound)
      }
      _ = layout.index(at: Point(30, 30))
      _ = layout.caret(at: String(text).endIndex)
    }
  }
}
