/// Pieces in one row of one cell that follow one another in the outline, in the same direction.
struct RowStrand: BitwiseCopyable {
  var first: Int32
  var count: Int32
  var direction: Int32
  var top: Float
  var bottom: Float
  /// How far it reaches to both sides, measured from lines that lean as the row's pieces do.
  var low: Float
  var high: Float

  /// The index of the uppermost piece.
  @inline(__always)
  var upper: Int { Int(direction > 0 ? first : first &+ count &- 1) }

  /// The index of the lowest piece.
  @inline(__always)
  var lower: Int { Int(direction > 0 ? first &+ count &- 1 : first) }

  /// Whether it goes from the top of the row to the bottom.
  @inline(__always)
  var isFull: Bool { top <= 0 && bottom >= 1 }
}
