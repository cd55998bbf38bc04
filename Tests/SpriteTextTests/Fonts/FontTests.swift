import Foundation
import SpriteCore
import SpriteText
import Synchronization
import TestSupport
import Testing

@Suite("Fonts", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct FontTests {
  @Test func byFamilyAndStyle() {
    #expect(Font(family: "DejaVu Sans", size: 12).path == TestFonts.sans)
    #expect(Font(family: "dejavu sans", style: "Bold", size: 12).path == "\(TestFonts.folder)/DejaVuSans-Bold.ttf")
    #expect(Font(family: "DejaVu Sans Bold", size: 12).path == "\(TestFonts.folder)/DejaVuSans-Bold.ttf")
    #expect(
      Font(family: "DejaVu Sans Bold Oblique", size: 1).style
        == Font(family: "DejaVu Sans", style: "Bold Oblique", size: 1).style)
    let mono = Font(family: "DejaVu Sans Mono", size: 12)
    #expect(mono.path == TestFonts.mono && mono.family == "DejaVu Sans Mono")
    #expect(Font(family: "monospace", size: 12).path != nil)
  }

  @Test func aMissingFamilyIsToldOnce() {
    let told = Mutex<[FontSubstitution]>([])
    FontSubstitution.onSubstitution { substitution in
      if substitution.family.hasPrefix("No Such") { told.withLock { $0.append(substitution) } }
    }
    for _ in 0..<3 { #expect(Font(family: "No Such Family", size: 12).path != nil) }
    #expect(told.withLock { $0 }.count == 1)
    let words = told.withLock { $0.first?.description ?? "" }
    #expect(words.contains("“No Such Family” is not installed") && words.contains("is taken instead; install it"))
  }

  @Test func fromAFileAndFromBytes() throws {
    let file = try Font(contentsOf: TestFonts.sans, size: 10)
    let bytes = try Font(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: TestFonts.sans))), size: 10)
    #expect(file.family == "DejaVu Sans" && bytes.family == "DejaVu Sans" && bytes.path == nil)
    #expect(file.metrics == bytes.metrics)
    #expect(file == Font(family: "DejaVu Sans", size: 10) && file != bytes && file.withSize(11) != file)
  }

  // hhea and OS/2 of DejaVu Sans say 1901, 483, 0; underline −40 and 90; of 2048. The letters are measured.
  @Test func metrics() throws {
    let metrics = try Font(contentsOf: TestFonts.sans, size: 2048).metrics
    #expect(metrics.ascent == 1901 && metrics.descent == 483 && metrics.lineGap == 0)
    #expect(metrics.xHeight == 1120 && abs(metrics.capHeight - 1493) < 3)
    #expect(metrics.underlineOffset == 40 && metrics.underlineThickness == 90)
    #expect(try Font(contentsOf: TestFonts.sans, size: 1024).metrics.ascent == 950.5)
  }

  // The capital I of DejaVu Sans is a rectangle: from 201 to 403, 1493 high.
  @Test func outlines() throws {
    let font = try Font(contentsOf: TestFonts.sans, size: 2048)
    let glyph = try #require(font.glyph(for: "I"))
    #expect(TextLayout("I", font: font).placedGlyphs.map(\.id) == [glyph] && font.glyph(for: "\u{10fffd}") == nil)
    #expect(font.image(ofGlyph: glyph) == nil)
    let path = font.outline(ofGlyph: glyph)
    #expect(path.bounds == Rect(minX: 201, minY: -1493, maxX: 403, maxY: 0))
    #expect(font.withSize(1024).outline(ofGlyph: glyph).bounds == Rect(minX: 100.5, minY: -746.5, maxX: 201.5, maxY: 0))
    #expect(font.outline(ofGlyph: 1_000_000).isEmpty)
  }

  @Test func missingCharactersComeFromOtherFonts() throws {
    let mono = try Font(contentsOf: TestFonts.mono, size: 10)
    #expect(!mono.hasGlyph(for: "ש") && mono.hasGlyph(for: "a"))
    let families = TextLayout("aשb", font: mono).placedGlyphs.map(\.family)
    #expect(families.count == 3 && families[0] == "DejaVu Sans Mono" && families[2] == "DejaVu Sans Mono")
    #expect(families[1] != "DejaVu Sans Mono")
    // What no font has stays a box.
    #expect(TextLayout("\u{10fffd}", font: mono).placedGlyphs.map(\.id) == [0])
  }

  // MARK: What goes wrong

  @Test func files() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](), to: "empty.ttf")
    try folder.write("no font", to: "words.ttf")
    for (name, words) in [
      ("none.ttf", "no such file; check the path, or name a family"), ("empty.ttf", "the file is empty"),
      ("words.ttf", "is no TrueType or OpenType font, or a damaged one"), ("", "is no regular file"),
    ] {
      let error = #expect(throws: FontError.self) { try Font(contentsOf: folder[name], size: 10) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
    let error = #expect(throws: FontError.self) { try Font(contentsOf: TestFonts.sans, index: 3, size: 10) }
    #expect(error?.description.contains("has no font at index 3; it has 1") == true)
  }

  @Test func damagedFonts() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestFonts.mono)))
    var random = SeededGenerator(seed: 11)
    for round in 0..<60 {
      var damaged = bytes
      if round % 3 == 0 { damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      // The tables' directory and heads are what is read first.
      for _ in 0..<(1 << (round % 10)) where !damaged.isEmpty {
        let range = round % 2 == 0 ? 0..<min(400, damaged.count) : 0..<damaged.count
        damaged[Int.random(in: range, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let font = try? Font(bytes: damaged, size: 20) else { continue }
      let context = DrawingContext(size: Size(100, 40))
      context.draw("Ag&ш بت", at: .zero, font: font, width: 50)
      _ = context.finish()
    }
  }
}
