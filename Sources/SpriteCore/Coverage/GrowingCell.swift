/// A cell of an outline that grows.
struct GrowingCell: BitwiseCopyable {
  static let empty: Int32 = -1
  static let solid: Int32 = -2

  /// How often the outline winds around the upper end of the left border of each row.
  var winding = SIMD4<Int32>.zero
  /// The list of its edges, in the order of the outline.
  var firstLink: Int32 = -1
  var lastLink: Int32 = -1
  /// Where its bytes are, or `empty`, or `solid`.
  var slot = GrowingCell.empty
  /// Which way the polygons turn that touch or cover it.
  var turn = OutlineTurn.none
  /// Whether it's covered whole, and will be whatever more of the same turn comes.
  var staysFull = false
  /// Whether an edge of the polygons at hand touches it.
  var isTouched = false
  /// Whether it's among the changes.
  var isNoted = false
}

/// An edge of a cell, and where the cell's next one is; -1 after the last.
struct EdgeLink: BitwiseCopyable {
  var edge: Int32
  var next: Int32
}
