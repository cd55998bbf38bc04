/// A glyph as shaping leaves it, in points.
struct ShapedGlyph {
  var id: UInt32
  /// The first of the characters that it stands for, counted in the paragraph.
  var cluster: Int32
  var advance: Float
  /// How far it is moved, right and down.
  var dx: Float
  var dy: Float
  /// Whether other glyphs would be there if a line began at this one.
  var isUnsafe: Bool
}

/// Characters of a paragraph that are shaped together: of one font, script, direction and look.
struct ShapedItem {
  /// Counted in the paragraph.
  var range: Range<Int>
  var face: FontFace
  /// An index into the text's attributes.
  var attributes: Int
  var level: Int8
  var script: UInt32
  /// Its glyphs, from left to right.
  var glyphs: Range<Int> = 0..<0

  var isRightToLeft: Bool { level & 1 == 1 }
}
