import Foundation
import ReferenceRenderer
import SpriteCodecs
import SpriteCore
import SpriteText
import TestSupport
import Testing

/// A font of two letters and a space on a page of 8×4 pixels: A is a red square of 3×3, B a green one of 2×4.
private enum TinyFont {
  static let page = Image(width: 8, height: 4) { x, y in
    x < 3 && y < 3 ? .red : (4..<6).contains(x) ? .green : .clear
  }

  static let text = """
    info face="Tiny \\"Font" size=-4 bold=0
    common lineHeight=6 base=4 scaleW=8 scaleH=4 pages=1 packed=0
    page id=0 file="tiny.png"
    chars count=3
    char id=65 x=0 y=0 width=3 height=3 xoffset=0 yoffset=1 xadvance=4 page=0 chnl=15
    char id=66   x=4 y=0   width=2 height=4 xoffset=1 yoffset=0 xadvance=3 page=0 chnl=15
    char id=32 x=0 y=0 width=0 height=0 xoffset=0 yoffset=0 xadvance=2 page=0 chnl=15
    kernings count=1
    kerning first=65 second=66 amount=-1
    """

  static let xml = """
    <?xml version="1.0"?>
    <font>
      <info face="Tiny &amp; &lt;Font&gt;" size="4"/>
      <common lineHeight="6" base="4" scaleW="8" scaleH="4" pages="1" packed="0"/>
      <pages><page id="0" file="tiny.png" /></pages>
      <chars count="3">
        <char id="65" x="0" y="0" width="3" height="3" xoffset="0" yoffset="1" xadvance="4" page="0" chnl="15"/>
        <char id='66' x='4' y='0' width='2' height='4' xoffset='1' yoffset='0' xadvance='3' page='0' chnl='15'/>
        <char id="32" x="0" y="0" width="0" height="0" xoffset="0" yoffset="0" xadvance="2" page="0" chnl="15"/>
      </chars>
      <kernings count="1"><kerning first="65" second="66" amount="-1"/></kernings>
    </font>
    """

  /// By the layout that AngelCode's documentation gives.
  static var binary: [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func block(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] { [kind] + little(content.count, 4) + content }
    func words(_ numbers: [Int]) -> [UInt8] { numbers.reduce(into: []) { $0 += little($1, 2) } }
    func char(_ id: Int, _ numbers: [Int]) -> [UInt8] { little(id, 4) + words(numbers) + [0, 15] }
    var info: [UInt8] = little(-4, 2) + [UInt8](repeating: 0, count: 12)
    info += Array("Tiny".utf8) + [0]
    let common: [UInt8] = words([6, 4, 8, 4, 1]) + [UInt8](repeating: 0, count: 5)
    var chars: [UInt8] = char(65, [0, 0, 3, 3, 0, 1, 4])
    chars += char(66, [4, 0, 2, 4, 1, 0, 3])
    chars += char(32, [0, 0, 0, 0, 0, 0, 2])
    var file: [UInt8] = Array("BMF".utf8) + [3]
    file += block(1, info)
    file += block(2, common)
    file += block(3, Array("tiny.png".utf8) + [0])
    file += block(4, chars)
    file += block(5, little(65, 4) + little(66, 4) + little(-1, 2))
    return file
  }
}

@Suite("Bitmap fonts")
struct BitmapFontTests {
  static let forms: [[UInt8]] = [Array(TinyFont.text.utf8), Array(TinyFont.xml.utf8), TinyFont.binary]

  @Test("all three forms say the same", arguments: 0..<3)
  func forms(_ form: Int) throws {
    let font = try BitmapFont(bytes: BitmapFontTests.forms[form], pages: [TinyFont.page])
    #expect(font.lineHeight == 6 && font.base == 4 && font.name.hasPrefix("Tiny"))
    #expect(font.hasGlyph(for: "A") && font.hasGlyph(for: " ") && !font.hasGlyph(for: "C"))
    #expect(font.glyph(for: "B")?.rect == Rect(x: 1, y: 0, width: 2, height: 4) && font.glyph(for: "B")?.advance == 3)
    #expect(font.kerning("A", "B") == -1 && font.kerning("B", "A") == 0)
    let context = DrawingContext(size: Size(14, 12), background: .white)
    context.draw("AB A\nB", at: Point(1, 0), font: font)
    let picture = try ReferenceRenderer().render(context.finish()).image
    // A from 1 to 4, rows 1 to 3; B, moved left by the kerning, from 1 + 4 − 1 + 1 = 5 to 7; A again from 1 + 4 − 1 + 3 + 2 = 9 to 12.
    let rows = (0..<12).map { y in
      String((0..<14).map { x in picture[x, y] == .red ? "A" : picture[x, y] == .green ? "B" : "." })
    }
    #expect(
      rows == [
        ".....BB.......", ".AAA.BB..AAA..", ".AAA.BB..AAA..", ".AAA.BB..AAA..", "..............", "..............",
        "..BB..........", "..BB..........", "..BB..........", "..BB..........", "..............", "..............",
      ])
  }

  @Test func wrapping() throws {
    let font = try BitmapFont(bytes: Array(TinyFont.text.utf8), pages: [TinyFont.page])
    // “AA” is 8 wide, a space 2.
    let layout = BitmapTextLayout("AA AA AAAA", font: font, width: 18)
    #expect(layout.lineCount == 2 && layout.size == Size(18, 12))
    #expect(BitmapTextLayout("AAAA", font: font, width: 9).lineCount == 2)
    #expect(BitmapTextLayout("AAAA", font: font, width: -1).lineCount == 4)
    #expect(BitmapTextLayout("", font: font).lineCount == 1 && BitmapTextLayout("A\n", font: font).lineCount == 2)
    let right = BitmapTextLayout("A\nAA", font: font, width: 20, alignment: .right)
    #expect(right.glyphs.map(\.rect.minX) == [16, 12, 16])
  }

  @Test func fromAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(TinyFont.text, to: "tiny.fnt")
    let error = #expect(throws: BitmapFontError.self) { try BitmapFont(contentsOf: folder["tiny.fnt"]) }
    #expect(error?.description.contains("tiny.fnt”: the font's page “") == true)
    #expect(error?.description.contains("tiny.png”: no such file") == true)
    try folder.write(TinyFont.page.pngData(), to: "tiny.png")
    #expect(try BitmapFont(contentsOf: folder["tiny.fnt"]).hasGlyph(for: "A"))
    try folder.write(TinyFont.text.replacing("tiny.png", with: "../tiny.png"), to: "out.fnt")
    let out = #expect(throws: BitmapFontError.self) { try BitmapFont(contentsOf: folder["out.fnt"]) }
    #expect(out?.description.contains("leads out of the font's folder; move it there") == true)
    #expect(throws: BitmapFontError(file: folder["none.fnt"], reason: .missing)) {
      try BitmapFont(contentsOf: folder["none.fnt"])
    }
  }

  @Test(arguments: [
    ("width=3 ", "width=x ", "line 5: “width” is “x”"), ("xadvance=4", "advance=4", "line 5: “xadvance” is missing"),
    ("x=4", "x=7", "the glyph of U+42 lies outside of its page"),
    ("page=0 chnl=15\nchar id=66", "page=1 chnl=15\nchar id=66", "U+41 lies"),
    ("packed=0", "packed=1", "export the font without packing channels"), ("common", "comon", "is no AngelCode BMFont"),
    ("page id=0", "page id=5000", "line 3: “id” is “5000”"),
  ])
  func broken(_ old: String, _ new: String, _ words: String) {
    let text = TinyFont.text.replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: BitmapFontError.self) {
      try BitmapFont(bytes: Array(text.utf8), pages: [TinyFont.page])
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func damaged() {
    var random = SeededGenerator(seed: 5)
    for form in BitmapFontTests.forms {
      for _ in 0..<400 {
        var bytes = form
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        if let font = try? BitmapFont(bytes: bytes, pages: [TinyFont.page]) {
          _ = BitmapTextLayout("AB A\nB", font: font, width: 10)
        }
      }
    }
  }

  @Test func aGrid() throws {
    // Cells of 2×2, a pixel apart: 1, 2 and 3 in red, green and blue, and a space.
    let colors: [Color] = [.red, .green, .blue, .clear]
    let image = Image(width: 5, height: 5) { x, y in x == 2 || y == 2 ? .white : colors[x / 3 + y / 3 * 2] }
    let font = BitmapFont(grid: image, cell: Size(2, 2), characters: "123 ", spacing: 1)
    #expect(font.lineHeight == 2 && font.base == 2)
    let context = DrawingContext(size: Size(10, 2))
    context.draw("3 12", at: .zero, font: font)
    let picture = try ReferenceRenderer().render(context.finish()).image
    #expect(
      (0..<10).map { picture[$0, 1] } == [.blue, .blue, .clear, .clear, .red, .red, .green, .green, .clear, .clear])
  }
}
