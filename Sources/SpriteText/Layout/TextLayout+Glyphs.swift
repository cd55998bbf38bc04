extension TextLayout {
  /// A glyph where it lies, in the order in which glyphs are drawn: line by line, from left to right.
  package struct PlacedGlyph: Hashable, Sendable {
    /// The glyph's number in its font.
    package var id: UInt32
    /// The first of the characters that it stands for, counted in Unicode scalars.
    package var cluster: Int
    /// Where its origin is, from the upper left corner of the text.
    package var x: Double
    /// Where its origin is, from the baseline, down.
    package var y: Double
    /// How far it leads.
    package var advance: Double
    /// Which line it is in.
    package var line: Int
    /// The family of its font.
    package var family: String
  }

  /// All glyphs.
  package var placedGlyphs: [PlacedGlyph] {
    lines.enumerated().flatMap { number, line in
      runs[line.runs].flatMap { run in
        glyphs[run.glyphs].map {
          PlacedGlyph(
            id: $0.id, cluster: Int($0.cluster), x: run.x + Double($0.x), y: Double($0.y),
            advance: Double($0.advance), line: number, family: run.face.family)
        }
      }
    }
  }
}
