import Foundation
import ReferenceRenderer
import SpriteCore
import SpriteText
import Testing

/// DejaVu Sans, in which the letter A is made of two layers: an I in red, and an underscore in half transparent blue.
private enum LayeredFont {
  static func bytes() throws -> [UInt8] {
    let font = try Font(contentsOf: TestFonts.sans, size: 10)
    func glyph(_ text: String) -> Int { Int(TextLayout(text, font: font).placedGlyphs[0].id) }
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var colr = big(0, 2) + big(1, 2)
    colr += big(14, 4) + big(20, 4) + big(2, 2)
    colr += big(glyph("A"), 2) + big(0, 2) + big(2, 2)
    colr += big(glyph("I"), 2) + big(0, 2)
    colr += big(glyph("_"), 2) + big(1, 2)
    // Version, colours a palette, palettes, colours, where they are, the first one's index; blue, green, red, alpha.
    var cpal = big(0, 2) + big(2, 2)
    cpal += big(1, 2) + big(2, 2)
    cpal += big(14, 4) + big(0, 2)
    cpal += [0, 0, 255, 255] as [UInt8]
    cpal += [255, 0, 0, 128] as [UInt8]
    return try adding(
      ["COLR": colr, "CPAL": cpal], to: [UInt8](Data(contentsOf: URL(fileURLWithPath: TestFonts.sans))))
  }

  /// A font file with more tables.
  private static func adding(_ more: [String: [UInt8]], to file: [UInt8]) throws -> [UInt8] {
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | Int(file[at + $1]) } }
    var tables = more
    for index in 0..<number(4, 2) {
      let at = 12 + index * 16
      let start = number(at + 8, 4)
      tables[String(decoding: file[at..<(at + 4)], as: UTF8.self)] = Array(file[start..<(start + number(at + 12, 4))])
    }
    var directory = Array(file[0..<4])
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    directory += big(tables.count, 2) + big(0, 6)
    var body: [UInt8] = []
    let start = 12 + tables.count * 16
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + big(0, 4)
      directory += big(start + body.count, 4) + big(table.count, 4)
      body += table
      while body.count % 4 != 0 { body.append(0) }
    }
    return directory + body
  }
}

@Suite("Coloured glyphs", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct ColorGlyphTests {
  private static var hasEmoji: Bool {
    Font(family: "Noto Color Emoji", size: 9).path?.contains("NotoColorEmoji") ?? false
  }

  private func picture(_ text: String, _ font: Font, color: Color = .black, exactly: Bool = false) throws -> Image {
    let context = DrawingContext(size: Size(70, 80), background: .white)
    let layout = TextLayout(text, font: font, color: color)
    let place = Point(2, 60 - layout.lines[0].origin.y)
    if exactly { context.drawExactly(layout, at: place) } else { context.draw(layout, at: place) }
    return try ReferenceRenderer().render(context.finish()).image
  }

  // At 64 pixels: the I is from 6.3 to 12.6 to the right of 2, 46.7 high; the underscore from 17 to 24 % below the baseline, from 0 on.
  @Test("layers have the palette's colours", arguments: [false, true])
  func layers(_ exactly: Bool) throws {
    let font = try Font(bytes: LayeredFont.bytes(), size: 64)
    #expect(font.hasColorGlyphs)
    let drawn = try picture("A", font, exactly: exactly)
    #expect(drawn[11, 40] == .red && drawn[40, 40] == .white)
    // Half of blue on white.
    let rows = (60..<80).map { drawn[20, $0] }
    #expect(rows.contains { $0.blue == 255 && abs(Int($0.red) - 127) <= 2 && abs(Int($0.green) - 127) <= 2 })
    // Glyphs without layers are drawn as ever, and the colour's opacity counts for all.
    #expect(try picture("I", font, color: .green, exactly: exactly)[11, 40] == .green)
    let faint = try picture("A", font, color: Color.black.withAlpha(0.5), exactly: exactly)[11, 40]
    #expect(faint.red == 255 && abs(Int(faint.green) - 127) <= 2)
  }

  @Test("emoji are pictures", .enabled(if: hasEmoji, "fonts-noto-color-emoji is not installed"))
  func emoji() throws {
    let font = try Font(contentsOf: TestFonts.sans, size: 40)
    let layout = TextLayout("a😀b", font: font)
    #expect(layout.placedGlyphs.map(\.family) == ["DejaVu Sans", "Noto Color Emoji", "DejaVu Sans"])
    let drawn = try picture("😀", font)
    // A yellow face.
    let middle = drawn[25, 29]
    #expect(middle.red > 180 && middle.green > 120 && middle.blue < 160, "\(middle)")
    // A family, a flag and a hand of another colour are a glyph each.
    for text in ["👨‍👩‍👧", "🇪🇺", "👍🏽", "1️⃣"] {
      #expect(TextLayout(text, font: font).placedGlyphs.filter { $0.advance > 0 }.count == 1, "\(text)")
    }
  }
}
