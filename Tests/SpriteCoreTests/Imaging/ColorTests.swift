import SpriteCore
import Testing

@Suite struct ColorTests {
  private func color(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) -> Color {
    Color(red: r, green: g, blue: b, alpha: a)
  }

  @Test func readsTheFourHexadecimalForms() {
    #expect(Color(hex: "#1af") == color(0x11, 0xaa, 0xff))
    #expect(Color(hex: "#1aF8") == color(0x11, 0xaa, 0xff, 0x88))
    #expect(Color(hex: "#0102fE") == color(1, 2, 254))
    #expect(Color(hex: "#0102fe7f") == color(1, 2, 254, 127))
    #expect(Color(hex: "x#0102fe7f".dropFirst()) == color(1, 2, 254, 127))
  }

  @Test(arguments: [
    "", "#", "fff", "#1", "#12", "#12345", "#1234567", "#123456789", "#12345g", "# 123", "#123 ", "##123", "#+12",
    "#é12",
    "#１２３", "#12\u{0}", "0x123456", "#-1234567",
  ])
  func anythingElseIsNoColour(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func everyChannelSurvivesPrintingAndReading() {
    for value in 0...255 {
      let v = UInt8(value)
      let c = color(v, 255 - v, v ^ 0x5a, v &+ 77)
      #expect(Color(hex: c.hex) == c)
      #expect(c.description == c.hex)
    }
    #expect(color(1, 2, 254, 127).hex == "#0102fe7f")
  }

  @Test func channelsAreClampedAndRounded() {
    #expect(Color(red: -1, green: 2, blue: 0.5, alpha: 1e300) == color(0, 255, 128))
    #expect(Color(red: .infinity, green: -.infinity, blue: .nan, alpha: .nan) == color(255, 0, 0, 0))
    #expect(Color(white: 0.2, alpha: 0.4) == color(51, 51, 51, 102))
    // Just under and over the border between 127 and 128.
    #expect(Color(white: 0.4999).red == 127 && Color(white: 0.5001).red == 128)
    for value in 0...255 { #expect(Color(white: Double(value) / 255).green == UInt8(value)) }
  }

  @Test func alphaCanBeReplaced() {
    #expect(Color.red.withAlpha(0.2) == color(255, 0, 0, 51))
    #expect(Color.red.withAlpha(-1).alpha == 0 && Color.red.withAlpha(7).alpha == 255)
    #expect(Color.red.withAlpha(.nan).alpha == 0)
  }

  @Test func packsRedIntoTheLowestByte() {
    #expect(color(0x12, 0x34, 0x56, 0x78).packed == 0x7856_3412)
  }

  @Test func namedColours() {
    #expect(Color.clear.hex == "#00000000" && Color.white.hex == "#ffffffff" && Color.orange.hex == "#ff8000ff")
    #expect(Color.magenta.hex == "#ff00ffff" && Color.cyan.hex == "#00ffffff" && Color.yellow.hex == "#ffff00ff")
    #expect(Color.gray.hex == "#808080ff" && Color.black.hex == "#000000ff")
    #expect(Color.green.hex == "#00ff00ff" && Color.blue.hex == "#0000ffff" && Color.red.hex == "#ff0000ff")
  }
}
