import SpriteCore
import SpriteText
import Testing

private let interPath = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

@Suite(
  "Variable fonts",
  .enabled(if: (try? Font(contentsOf: interPath, size: 1)) != nil, "fonts-inter-variable is not installed"))
struct VariableFontTests {
  let font: Font

  init() throws { font = try Font(contentsOf: interPath, size: 100) }

  @Test func axes() throws {
    let weight = try #require(font.axes.first { $0.tag == "wght" })
    #expect(weight.range == 100...900 && weight.defaultValue == 400)
  }

  @Test(
    "heavier letters are wider and cover more, as hb-shape says",
    .enabled(if: HarfBuzzTool.isAvailable, "hb-shape is not installed"), arguments: [100.0, 400, 650, 900])
  func weights(_ weight: Double) throws {
    let units = font.unitsPerEm
    let varied = font.withSize(units).varied(["wght": weight])
    let expected = try HarfBuzzTool.shape(
      ["Weight"], font: interPath, script: "Latn", direction: "ltr", more: ["--variations=wght=\(weight)"])
    let layout = TextLayout("Weight", font: varied)
    #expect(layout.placedGlyphs.map(\.id) == expected[0].map(\.g))
    #expect(layout.placedGlyphs.map { Int($0.advance.rounded()) } == expected[0].map(\.ax))
  }

  @Test func outlinesAndMasksFollow() throws {
    func stem(_ font: Font) -> Double { font.glyph(for: "l").flatMap { font.outline(ofGlyph: $0).bounds }?.width ?? 0 }
    let (thin, normal, black) = (stem(font.varied(["wght": 100])), stem(font), stem(font.varied(["wght": 900])))
    #expect(thin > 0 && thin * 3 < black && thin < normal && normal < black)
    func pixels(_ font: Font) -> Int {
      let context = DrawingContext(size: Size(40, 60))
      context.draw("l", at: .zero, font: font.withSize(30))
      let list = context.finish()
      return list.quads.reduce(0) { $0 + Int($1.sourceWidth) }
    }
    #expect(pixels(font.varied(["wght": 100])) < pixels(font.varied(["wght": 900])))
  }

  @Test func whatTheFontLacksIsIgnored() throws {
    #expect(font.varied(["none": 3, "wght": .nan]) == font)
    // Beyond its range, an axis is at its end.
    #expect(font.varied(["wght": 5000]) == font.varied(["wght": 900]))
    #expect(font.varied(["wght": 900]) != font)
    let dejavu = try Font(contentsOf: TestFonts.sans, size: 10)
    #expect(dejavu.axes.isEmpty && dejavu.varied(["wght": 900]) == dejavu)
  }
}
