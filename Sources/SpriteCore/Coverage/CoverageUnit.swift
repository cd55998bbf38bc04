/// The pieces in one row of one cell.
struct CoverageUnit: BitwiseCopyable {
  /// The first piece; -1 if there is none.
  var head: Int32 = -1
  /// The last piece; that at 0, which is nobody's, if there is none.
  var tail: Int32 = 0
  /// What is added to the winding that comes in from the left: pieces that enter through the left border go on along it to
  /// the top, as if they had been there all along, and this takes them out again.
  var shift: Int32 = 0
  /// How many strands there are: pieces that go on where the one before has ended.
  var strands: Int32 = 0
  /// The last piece of the last strand but one.
  var turn: Int32 = 0
  /// The direction of the last piece, and the bits of the place where it ends in the order of the outline.
  var direction: Int32 = 0
  var end: UInt64 = 0

  /// Forgets the pieces.
  @inline(__always)
  mutating func clear() { (head, tail, shift, strands, direction) = (-1, 0, 0, 0, 0) }
}
