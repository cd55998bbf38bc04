/// The pieces in one row of one cell, side by side, for finding out which of them are borders of what is inside.
struct RowPieces: ~Copyable {
  /// A row with more is taken line by line.
  static let limit = 32

  /// A piece, and what has been found out about it so far.
  struct Piece: BitwiseCopyable {
    var xa: Float
    var ya: Float
    var xb: Float
    var yb: Float
    var slope: Float
    var direction: Int32
    /// What crossing it from left to right adds to the inside, from `since` on; `unknown` at first.
    var change: Int32
    var since: Float

    @inline(__always)
    func x(at y: Float) -> Float { y >= yb ? xb : y <= ya ? xa : xa + (y - ya) * slope }
  }

  /// Pieces that follow one another in the outline, in the same direction.
  struct Strand: BitwiseCopyable {
    var first: Int32
    var count: Int32
    var top: Float
    var bottom: Float
    var minX: Float
    var maxX: Float
    var direction: Int32
  }

  /// A piece that passes the whole height that is looked at.
  struct Crossing: BitwiseCopyable {
    var piece: Int32
    var xa: Float
    var xb: Float
  }

  static let unknown: Int32 = 2

  let pieces = Scratch<Piece>(capacity: RowPieces.limit)
  let strands = Scratch<Strand>(capacity: RowPieces.limit)
  let crossings = Scratch<Crossing>(capacity: RowPieces.limit)
  let heights = Scratch<Float>(capacity: 2 * RowPieces.limit)
  private(set) var count = 0
  private(set) var strandCount = 0

  /// Takes over a list of pieces. Returns false if there are too many.
  @inline(__always)
  mutating func take(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32) -> Bool {
    count = 0
    strandCount = 0
    var next = head
    while next >= 0 {
      if count == Self.limit { return false }
      let piece = list[Int(next)]
      pieces.base[count] = Piece(
        xa: piece.xa, ya: piece.ya, xb: piece.xb, yb: piece.yb, slope: 0, direction: piece.direction,
        change: Self.unknown, since: piece.ya)
      link(piece)
      count += 1
      next = piece.next
    }
    return true
  }

  /// Adds a piece to the strand that it goes on with, or starts one.
  @inline(__always)
  private mutating func link(_ piece: CoveragePiece) {
    let (low, high) = (min(piece.xa, piece.xb), max(piece.xa, piece.xb))
    if strandCount > 0 {
      let last = strands.base + (strandCount - 1)
      let before = pieces.base[count - 1]
      if last.pointee.direction == piece.direction {
        let goesOn =
          piece.direction > 0 ? before.yb == piece.ya && before.xb == piece.xa : before.ya == piece.yb && before.xa == piece.xb
        if goesOn {
          last.pointee.count += 1
          last.pointee.top = min(last.pointee.top, piece.ya)
          last.pointee.bottom = max(last.pointee.bottom, piece.yb)
          last.pointee.minX = min(last.pointee.minX, low)
          last.pointee.maxX = max(last.pointee.maxX, high)
          return
        }
      }
    }
    strands.base[strandCount] = Strand(
      first: Int32(truncatingIfNeeded: count), count: 1, top: piece.ya, bottom: piece.yb, minX: low, maxX: high,
      direction: piece.direction)
    strandCount += 1
  }
}
