import ReferenceRenderer
import SpriteCore
import SpriteLayers
import SpriteText
import Testing

private let sansPath = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
private let hasFonts = (try? Font(contentsOf: sansPath, size: 1)) != nil

@Suite("Text layers", .enabled(if: hasFonts, "fonts-dejavu-core is not installed"))
struct TextLayerTests {
  let font: Font

  init() throws { font = try Font(contentsOf: sansPath, size: 20) }

  private func picture(_ layer: Layer, _ size: Size = Size(200, 80)) throws -> Image {
    let context = DrawingContext(size: size, background: .gray)
    context.draw(layer)
    return try ReferenceRenderer().render(context.finish()).image
  }

  private func picture(_ body: (DrawingContext) -> Void) throws -> Image {
    let context = DrawingContext(size: Size(200, 80), background: .gray)
    body(context)
    return try ReferenceRenderer().render(context.finish()).image
  }

  @Test func defaults() {
    let layer = TextLayer()
    #expect(layer.string.isEmpty && layer.fontSize == 36 && layer.foregroundColor == .white)
    #expect(!layer.isWrapped && layer.truncation == .none && layer.alignment == .natural)
    #expect(layer.font.size == 36 && layer.attributedString == nil)
    // What fontconfig answers for Helvetica, whatever that is.
    #expect(!layer.font.family.isEmpty)
  }

  @Test func drawsWhatTheContextDraws() throws {
    let layer = TextLayer(string: "Score 1200", font: font)
    layer.frame = Rect(x: 10, y: 15, width: 150, height: 40)
    let expected = try picture { $0.draw("Score 1200", at: Point(10, 15), font: font, color: .white, width: 150) }
    let nothing = try picture { _ in }
    #expect(try picture(layer) == expected && expected != nothing)
  }

  @Test func alignmentAndWrapping() throws {
    let layer = TextLayer(string: "one two three four", font: font)
    layer.frame = Rect(x: 10, y: 5, width: 100, height: 70)
    (layer.isWrapped, layer.alignment, layer.foregroundColor) = (true, .right, .red)
    let expected = try picture {
      $0.draw("one two three four", at: Point(10, 5), font: font, color: .red, alignment: .right, width: 100)
    }
    #expect(try picture(layer) == expected)
    layer.isWrapped = false
    #expect(try picture(layer) != expected)
    #expect(layer.layout.lines.count == 1)
  }

  @Test func truncationAtTheLastLineThatFits() {
    let layer = TextLayer(string: "one two three four five six seven", font: font)
    layer.frame = Rect(x: 0, y: 0, width: 100, height: font.metrics.lineHeight * 2.2)
    (layer.isWrapped, layer.truncation) = (true, .end)
    #expect(layer.layout.lines.count == 2 && layer.layout.lines[1].isTruncated)
    layer.truncation = .none
    #expect(layer.layout.lines.count > 3)
  }

  @Test func itIsAsLargeAsItsText() {
    let layer = TextLayer(string: "Score", font: font)
    #expect(layer.bounds.size == AttributedText("Score", TextAttributes(font: font)).size())
    layer.fontSize = 40
    #expect(abs(layer.preferredSize.width - layer.bounds.width * 2) < 1e-9)
  }

  @Test func aMask() throws {
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 200, height: 80)
    layer.backgroundColor = .red
    let mask = TextLayer(string: "MASK", font: font.withSize(50))
    mask.position = Point(100, 40)
    layer.mask = mask
    let drawn = try picture(layer)
    mask.removeFromSuperlayer()
    layer.mask = nil
    mask.foregroundColor = .red
    // White text over red, seen where the text is, is red text.
    #expect(try picture(mask).meanDifference(from: drawn) < 0.1)
    #expect(try picture(layer).meanDifference(from: drawn) > 10)
  }

  @Test func changesAreSeenInAKeptRecording() throws {
    let layer = TextLayer(string: "1200", font: font)
    let root = Layer(sublayers: [layer])
    let display = LayerDisplay(root)
    let renderer = ReferenceRenderer()
    func drawn() throws -> Image {
      try renderer.render(display.displayList(size: Size(200, 80), background: .gray)).image
    }
    for text in ["1200", "1200", "1300", "9871", "12", "The long one", "", "5"] {
      layer.string = text
      #expect(try drawn() == picture(root), "“\(text)”")
    }
    layer.foregroundColor = .blue
    #expect(try drawn() == picture(root))
    layer.fontSize = 31
    #expect(try drawn() == picture(root))
  }
}

extension Image {
  fileprivate func meanDifference(from other: Image) -> Double {
    let (a, b) = (premultipliedBytes(), other.premultipliedBytes())
    return zip(a, b).reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(max(a.count, 1))
  }
}
