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

  let pieces = Scratch<Piece>(capacity: RowPieces.limit)
  let strands = Scratch<Strand>(capacity: RowPieces.limit)
  let crossings = Scratch<Crossing>(capacity: RowPieces.limit)
  /// The pieces of a group of strands, by their upper ends.
  let members = Scratch<Int32>(capacity: RowPieces.limit)
  private(set) var count = 0
  private(set) var strandCount = 0

  /// Takes over a list of pieces. Returns false if there are too many.
  ///
  /// - Parameter cancelling: Whether what goes to and fro along one line is taken away. A stroke is made of parts that lie
  ///   side by side: where one ends, the next starts, on the same line.
  @inline(__always)
  mutating func take(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, limit: Int, cancelling: Bool) -> Bool {
    count = 0
    var next = head
    while next >= 0 {
      var piece = list[Int(next)]
      next = piece.next
      if cancelling && cancels(&piece) { continue }
      if count == limit { return false }
      pieces.base[count] = Piece(
        xa: piece.xa, ya: piece.ya, xb: piece.xb, yb: piece.yb, direction: piece.direction, change: 0, since: piece.ya,
        slope: 0)
      count &+= 1
    }
    strandCount = 0
    for index in 0..<count { link(index) }
    return true
  }

  /// Lines closer than this, in pixels, are one.
  private static let same: Float = 1 / 2048
  /// How far back in the outline a piece's counterpart is looked for.
  private static let window = 6

  /// Takes away what goes the other way along the same line, in the piece and in those before. Returns true if nothing is left
  /// of the piece.
  @inline(__always)
  private mutating func cancels(_ piece: inout CoveragePiece) -> Bool {
    var at = count &- 1
    let last = max(at &- Self.window, -1)
    while at > last {
      let other = pieces.base[at]
      if other.direction != piece.direction {
        if other.ya == piece.ya && abs(other.xa - piece.xa) < Self.same {
          if cancelsDown(&piece, at) { return true }
        } else if other.yb == piece.yb && abs(other.xb - piece.xb) < Self.same {
          if cancelsUp(&piece, at) { return true }
        }
      }
      at &-= 1
    }
    return false
  }

  /// The same for two pieces that start at one point: the longer one keeps its lower part.
  private mutating func cancelsDown(_ piece: inout CoveragePiece, _ at: Int) -> Bool {
    let other = pieces.base + at
    let (height, otherHeight) = (piece.yb - piece.ya, other.pointee.yb - other.pointee.ya)
    if height <= otherHeight {
      let x = other.pointee.xa + (other.pointee.xb - other.pointee.xa) * (height / otherHeight)
      if abs(x - piece.xb) >= Self.same { return false }
      if height == otherHeight {
        remove(at)
      } else {
        (other.pointee.xa, other.pointee.ya, other.pointee.since) = (piece.xb, piece.yb, piece.yb)
      }
      return true
    }
    let x = piece.xa + (piece.xb - piece.xa) * (otherHeight / height)
    if abs(x - other.pointee.xb) >= Self.same { return false }
    (piece.xa, piece.ya) = (other.pointee.xb, other.pointee.yb)
    remove(at)
    return false
  }

  /// The same for two pieces that end at one point: the longer one keeps its upper part.
  private mutating func cancelsUp(_ piece: inout CoveragePiece, _ at: Int) -> Bool {
    let other = pieces.base + at
    let (height, otherHeight) = (piece.yb - piece.ya, other.pointee.yb - other.pointee.ya)
    if height < otherHeight {
      let x = other.pointee.xb + (other.pointee.xa - other.pointee.xb) * (height / otherHeight)
      if abs(x - piece.xa) >= Self.same { return false }
      (other.pointee.xb, other.pointee.yb) = (piece.xa, piece.ya)
      return true
    }
    let x = piece.xb + (piece.xa - piece.xb) * (otherHeight / height)
    if abs(x - other.pointee.xa) >= Self.same { return false }
    (piece.xb, piece.yb) = (other.pointee.xa, other.pointee.ya)
    remove(at)
    return false
  }

  private mutating func remove(_ index: Int) {
    count &-= 1
    for at in index..<count { pieces.base[at] = pieces.base[at &+ 1] }
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
      if left.maxX <= right.minX + slack { continue }
      if left.count > 1 || right.count > 1 || right.top > 0 || right.bottom < 1 { return false }
      let (a, b) = (pieces.base[Int(left.first)], pieces.base[Int(right.first)])
      if a.xa > b.xa + slack || a.xb > b.xb + slack { return false }
    }
    return true
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
