/// The part of an edge within one row of pixels of one cell, upper end first. x counts from the left border of the cell, 0…16,
/// y from the top of the row, 0…1.
struct CoveragePiece: BitwiseCopyable {
  /// `xa`, `ya`, `xb` and `yb`.
  var line: SIMD4<Float>
  /// +1 where the outline goes down along it, -1 where it goes up.
  var direction: Int32
  /// The next piece of the same row of the same cell, in the order of the outline; -1 after the last.
  var next: Int32
  /// 1 where it doesn't go on, in the same direction, where the piece before has ended; else 0.
  var startsStrand: Int32
}
