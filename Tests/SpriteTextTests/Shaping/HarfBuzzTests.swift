import SpriteCore
import SpriteText
import TestSupport
import Testing

/// Texts in one script, and the font that they are shaped with.
struct ScriptSample: Sendable, CustomTestStringConvertible {
  let script: String
  let font: String
  var direction = "ltr"
  let words: [String]

  var testDescription: String { script }

  /// Twenty texts of one to five words.
  var texts: [String] {
    var random = SeededGenerator(seed: 7)
    return (0..<20).map { index in
      (0...(index % 5)).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")
    }
  }

  private static let dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  static let all: [ScriptSample] = [
    ScriptSample(
      script: "Latn", font: dejavu,
      words: ["AVATAR", "office", "fjord", "Ta", "Wörld", "naïve", "ﬁn", "Ǆ", "e\u{301}", "To."]),
    ScriptSample(script: "Grek", font: dejavu, words: ["Ελληνικά", "ἀρχῇ", "λόγος", "ΤΑΥ", "ᾧ", "τῷ", "ψυχή"]),
    ScriptSample(script: "Cyrl", font: dejavu, words: ["Привет", "мир", "ГУ", "й", "и\u{306}", "ёлка", "Ѡ"]),
    ScriptSample(
      script: "Arab", font: dejavu, direction: "rtl",
      words: ["سلام", "عليكم", "لا", "الله", "مَرْحَبًا", "کتاب", "ﻻ", "بيت", "ش", "ـهـ"]),
    ScriptSample(
      script: "Hebr", font: dejavu, direction: "rtl", words: ["שלום", "עוֹלָם", "בְּרֵאשִׁית", "אֱלֹהִים", "ירושלים", "יִ"]),
    ScriptSample(script: "Armn", font: dejavu, words: ["Հայաստան", "և", "բարեւ", "ﬓ", "մն", "մե"]),
    ScriptSample(script: "Geor", font: dejavu, words: ["საქართველო", "გამარჯობა", "Ⴀ", "ჰ", "თბილისი"]),
    ScriptSample(
      script: "Deva", font: "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf",
      words: ["नमस्ते", "हिन्दी", "क्षत्रिय", "र्क", "श्री", "विद्या", "ज्ञ", "कि", "ट्र", "र्\u{200d}य"]),
    ScriptSample(
      script: "Beng", font: "/usr/share/fonts/truetype/lohit-bengali/Lohit-Bengali.ttf",
      words: ["বাংলা", "নমস্কার", "ক্ষ", "কো", "র্ক", "বিদ্যা", "ৎ"]),
    ScriptSample(
      script: "Taml", font: "/usr/share/fonts/truetype/lohit-tamil/Lohit-Tamil.ttf",
      words: ["தமிழ்", "வணக்கம்", "கொ", "கௌ", "ஸ்ரீ", "நன்றி", "ழ்"]),
  ]

  static var installed: [ScriptSample] { all.filter { (try? Font(contentsOf: $0.font, size: 1)) != nil } }
}

@Suite(
  "HarfBuzz's own tool",
  .enabled(
    if: HarfBuzzTool.isAvailable, "hb-shape, of Debian's libharfbuzz-bin, is not installed; nothing is held against it")
)
struct HarfBuzzTests {
  @Test("two hundred texts of ten scripts have the same glyphs", arguments: ScriptSample.installed)
  func scripts(_ sample: ScriptSample) throws {
    let shaped = try HarfBuzzTool.shape(
      sample.texts, font: sample.font, script: sample.script, direction: sample.direction)
    #expect(shaped.count == 20)
    for (text, expected) in zip(sample.texts, shaped) {
      #expect(try glyphs(of: text, sample.font) == expected, "“\(text)”")
    }
  }

  @Test("all ten fonts are there", .enabled(if: ScriptSample.installed.count > 1))
  func fonts() { #expect(ScriptSample.installed.count == 10, "install fonts-lohit-deva, -beng-bengali and -taml") }

  @Test("features on request", arguments: ["-liga", "-kern", "dlig", "salt"])
  func features(_ feature: String) throws {
    let sample = ScriptSample.all[0]
    let ours = feature.hasPrefix("-") ? FontFeature.off(String(feature.dropFirst())) : FontFeature(feature)
    let shaped = try HarfBuzzTool.shape(
      sample.texts, font: sample.font, script: "Latn", direction: "ltr", features: feature)
    for (text, expected) in zip(sample.texts, shaped) {
      #expect(try glyphs(of: text, sample.font, [ours]) == expected, "“\(text)”")
    }
  }

  // Without kerning the texts come out otherwise, so that the comparison can fail.
  @Test("another feature fails")
  func otherFeatureFails() throws {
    let sample = ScriptSample.all[0]
    let shaped = try HarfBuzzTool.shape(
      sample.texts, font: sample.font, script: "Latn", direction: "ltr", features: "-kern")
    let same = try zip(sample.texts, shaped).filter { try glyphs(of: $0, sample.font) == $1 }
    #expect(same.count < 15)
  }

  /// Ours, in units of the font.
  private func glyphs(of text: String, _ path: String, _ features: [FontFeature] = []) throws -> [HarfBuzzTool.Glyph] {
    let units = try Font(contentsOf: path, size: 1).unitsPerEm
    let attributes = TextAttributes(font: try Font(contentsOf: path, size: units), features: features)
    let layout = TextLayout(AttributedText(text, attributes))
    var pen = layout.lines.first?.origin.x ?? 0
    return layout.placedGlyphs.map { glyph in
      defer { pen += glyph.advance }
      return HarfBuzzTool.Glyph(
        g: glyph.id, cl: glyph.cluster, dx: Int((glyph.x - pen).rounded()), dy: Int(-glyph.y.rounded()),
        ax: Int(glyph.advance.rounded()))
    }
  }
}
