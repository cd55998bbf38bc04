/// The pieces in one row of one cell, side by side, for finding out which of them are borders of what is inside.
struct RowPieces: ~Copyable {
  /// A row with more is taken line by line.
  static let limit = 64

  /// A piece, and what has been found out about it so far.
  struct Piece: BitwiseCopyable {
    var xa: Float
    var ya: Float
    var xb: Float
    var yb: Float
    var direction: Int32
    /// What crossing it from left to right adds to the inside, from `since` on.
    var change: Int32
    var since: Float
    /// How far x goes for a whole pixel down.
    var slope: Float

    @inline(__always)
    func x(at y: Float) -> Float { y >= yb ? xb : y <= ya ? xa : xa + (y - ya) * slope }

    /// The same where the slope hasn't been worked out.
    @inline(__always)
    func x(upTo y: Float) -> Float {
      y >= yb ? xb : y <= ya ? xa : xa + (y - ya) * ((xb - xa) / (yb - ya))
    }
  }

  /// Pieces that follow one another in the outline, in the same direction.
  struct Strand: BitwiseCopyable {
    /// The index of the uppermost piece.
    var upper: Int {
      @inline(__always) get { Int(direction > 0 ? first : first &+ count &- 1) }
    }
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

  let pieces = Scratch<Piece>(capacity: RowPieces.limit)
  let strands = Scratch<Strand>(capacity: RowPieces.limit)
  let crossings = Scratch<Crossing>(capacity: RowPieces.limit)
  /// The pieces of a group of strands, by their upper ends.
  let members = Scratch<Int32>(capacity: RowPieces.limit)
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
      next = piece.next
      pieces.base[count] = Piece(
        xa: piece.xa, ya: piece.ya, xb: piece.xb, yb: piece.yb, direction: piece.direction, change: 0, since: piece.ya,
        slope: 0)
      link(count)
      count &+= 1
    }
    return true
  }

  /// Adds a piece to the strand that it goes on with, or starts one.
  @inline(__always)
  private mutating func link(_ index: Int) {
    let piece = pieces.base[index]
    let (low, high) = (min(piece.xa, piece.xb), max(piece.xa, piece.xb))
    if strandCount > 0 {
      let last = strands.base + (strandCount - 1)
      let before = pieces.base[index &- 1]
      if last.pointee.direction == piece.direction {
        let goesOn =
          piece.direction > 0
          ? before.yb == piece.ya && before.xb == piece.xa : before.ya == piece.yb && before.xa == piece.xb
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
      first: Int32(truncatingIfNeeded: index), count: 1, top: piece.ya, bottom: piece.yb, minX: low, maxX: high,
      direction: piece.direction)
    strandCount += 1
  }

  /// Sorts strands by their left ends.
  @inline(__always)
  mutating func sortStrands() {
    let strands = strands.base
    for at in 1..<max(strandCount, 1) {
      let strand = strands[at]
      var place = at
      while place > 0 && strands[place &- 1].minX > strand.minX {
        strands[place] = strands[place &- 1]
        place &-= 1
      }
      strands[place] = strand
    }
  }

  /// Whether the strands, sorted, lie one beside the other, and all but the last go from the top to the bottom.
  @inline(__always)
  func areSideBySide(slack: Float) -> Bool {
    for at in 1..<max(strandCount, 1) {
      let (left, right) = (strands.base[at &- 1], strands.base[at])
      if left.top > 0 || left.bottom < 1 { return false }
      if left.maxX > right.minX + slack && !isOrdered(left, right, slack) { return false }
    }
    return true
  }

  /// Whether a strand that passes the whole row lies on the left of another at all heights. It does where it does at all ends of
  /// their pieces.
  @inline(__always)
  private func isOrdered(_ left: Strand, _ right: Strand, _ slack: Float) -> Bool {
    var (a, b) = (pieces.base + left.upper, pieces.base + right.upper)
    let (stepA, stepB) = (Int(left.direction), Int(right.direction))
    var height = right.top
    while a.pointee.yb <= height { a += stepA }
    while true {
      if a.pointee.x(upTo: height) > b.pointee.x(upTo: height) + slack { return false }
      if height >= right.bottom { return true }
      height = min(a.pointee.yb, b.pointee.yb)
      if a.pointee.x(upTo: height) > b.pointee.x(upTo: height) + slack { return false }
      if height >= right.bottom { return true }
      if a.pointee.yb <= height { a += stepA }
      if b.pointee.yb <= height { b += stepB }
    }
  }

  /// Whether strands wind the same, in sum, at all heights: at no height within the row more start than end.
  @inline(__always)
  func windsEvenly(_ group: Range<Int>) -> Bool {
    for strand in group {
      let strand = strands.base[strand]
      if strand.top > 0 && changes(group, strand.top) { return false }
      if strand.bottom < 1 && changes(group, strand.bottom) { return false }
    }
    return true
  }

  /// Whether the winding changes at a height.
  private func changes(_ group: Range<Int>, _ height: Float) -> Bool {
    var sum: Int32 = 0
    for strand in group {
      let strand = strands.base[strand]
      if strand.top == height { sum &+= strand.direction }
      if strand.bottom == height { sum &-= strand.direction }
    }
    return sum != 0
  }

  /// Lists the pieces of a group of strands by their upper ends. Returns how many there are.
  @inline(__always)
  mutating func sortMembers(_ group: Range<Int>) -> Int {
    let members = members.base
    var total = 0
    for strand in group {
      let strand = strands.base[strand]
      for index in strand.first..<strand.first &+ strand.count {
        let piece = pieces.base + Int(index)
        piece.pointee.slope = (piece.pointee.xb - piece.pointee.xa) / (piece.pointee.yb - piece.pointee.ya)
        let top = piece.pointee.ya
        var place = total
        while place > 0 && pieces.base[Int(members[place &- 1])].ya > top {
          members[place] = members[place &- 1]
          place &-= 1
        }
        members[place] = index
        total &+= 1
      }
    }
    return total
  }
}
