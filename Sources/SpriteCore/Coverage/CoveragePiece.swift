/// The part of an edge within one row of pixels of one cell, upper end first. x counts from the left border of the cell, 0…16,
/// y from the top of the row, 0…1.
struct CoveragePiece: BitwiseCopyable {
  var xa: Float
  var ya: Float
  var xb: Float
  var yb: Float
  /// +1 where the outline goes down along it, -1 where it goes up.
  var direction: Int32
  /// The next piece of the same row of the same cell, in the order of the outline; -1 after the last.
  var next: Int32
}

/// The pieces in one row of one cell.
struct CoverageUnit: BitwiseCopyable {
  /// The first piece; -1 if there is none.
  var head: Int32 = -1
  var tail: Int32 = -1
  /// What is added to the winding that comes in from the left: pieces that enter through the left border go on along it to
  /// the top, as if they had been there all along, and this takes them out again.
  var shift: Int32 = 0
  /// Whether each piece goes on where the one before has ended.
  var isStrand = true
}
