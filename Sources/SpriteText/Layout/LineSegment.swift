/// A part of a line whose glyphs follow one another.
struct LineSegment {
  /// An index into the paragraph's items; −1 for an ellipsis.
  var item: Int
  /// Its characters, counted in the paragraph.
  var range: Range<Int>
  var level: Int8
  /// Its glyphs, among those of the paragraph.
  var glyphs: Range<Int>
}
