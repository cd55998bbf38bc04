/// What text took: to be laid out, to be drawn again, and to be drawn first; and what the libraries beneath took alone.
package struct TextFigures: Codable, Equatable {
  /// The median time of laying out 10,000 words in 100 paragraphs.
  package var layoutMilliseconds: Double
  /// The same paragraphs, shaped by HarfBuzz alone.
  package var harfBuzzMilliseconds: Double
  /// The median work of this thread for a glyph of a page of text that is drawn again.
  package var nanosecondsPerGlyph: Double
  /// The median time of a glyph that is drawn first.
  package var firstUseMicroseconds: Double
  /// The same glyphs, loaded and rendered by FreeType alone.
  package var freeTypeMicroseconds: Double

  package init(
    layoutMilliseconds: Double, harfBuzzMilliseconds: Double, nanosecondsPerGlyph: Double, firstUseMicroseconds: Double,
    freeTypeMicroseconds: Double
  ) {
    (self.layoutMilliseconds, self.harfBuzzMilliseconds) = (layoutMilliseconds, harfBuzzMilliseconds)
    self.nanosecondsPerGlyph = nanosecondsPerGlyph
    (self.firstUseMicroseconds, self.freeTypeMicroseconds) = (firstUseMicroseconds, freeTypeMicroseconds)
  }

  package enum CodingKeys: String, CodingKey {
    case layoutMilliseconds = "layout_milliseconds"
    case harfBuzzMilliseconds = "harfbuzz_milliseconds"
    case nanosecondsPerGlyph = "nanoseconds_per_glyph"
    case firstUseMicroseconds = "first_use_microseconds"
    case freeTypeMicroseconds = "freetype_microseconds"
  }
}
