/// The pieces in one row of one cell, side by side, for finding out which of them are borders of what is inside.
///
/// Whether strands lie one beside the other shows mostly by how far they reach to both sides. For the borders of a line that is
/// nearly level, x is of no use for that; so what counts is how far they are off a line that leans as the pieces do in the mean.
/// On each height it is x but for a constant.
struct RowPieces: ~Copyable {
  /// A row with more is taken line by line.
  static let limit = 64
  /// Lines that change places by less than this, in pixels, are taken as side by side.
  static let slack: Float = 1 / 2048

  /// The pieces: `xa`, `ya`, `xb` and `yb` of each, in the order of the outline.
  let lines = Scratch<SIMD4<Float>>(capacity: RowPieces.limit)
  /// The strands. One more is written than there are.
  let strands = Scratch<RowStrand>(capacity: RowPieces.limit + 1)
  private(set) var count = 0
  private(set) var strandCount = 0
  /// Whether all strands go from the top of the row to the bottom.
  private(set) var areFull = false

  /// Takes over a list of pieces. Returns false if there are too many.
  @inline(__always)
  mutating func take(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32) -> Bool {
    let (lines, strands) = (lines.base, strands.base)
    var (count, strand) = (0, 0)
    var sum = SIMD4<Float>.zero
    var next = head
    repeat {
      if count == Self.limit { return false }
      let piece = list + Int(next)
      lines[count] = piece.pointee.line
      sum += piece.pointee.line
      // What doesn't start a strand has written into the next one's place.
      let starts = Int(piece.pointee.startsStrand)
      strand &+= starts
      strands[strand &- starts].first = Int32(truncatingIfNeeded: count)
      strands[strand &- starts].direction = piece.pointee.direction
      count &+= 1
      next = piece.pointee.next
    } while next >= 0
    strands[strand].first = Int32(truncatingIfNeeded: count)
    (self.count, strandCount) = (count, strand)
    measure(lean: (sum.z - sum.x) / (sum.w - sum.y))
    return true
  }

  /// Finds out how far strands reach.
  @inline(__always)
  private mutating func measure(lean: Float) {
    let lean = lesser(greater(lean, -Float(CoverageGrid.cellWidth)), Float(CoverageGrid.cellWidth))
    areFull = true
    for at in 0..<strandCount {
      let strand = strands.base + at
      strand.pointee.count = strand[1].first &- strand.pointee.first
      let (first, end) = (Int(strand.pointee.first), Int(strand[1].first))
      var low = Float.infinity
      var high = -Float.infinity
      var index = first
      while index < end {
        let line = lines.base[index]
        let (a, b) = (line.x - line.y * lean, line.z - line.w * lean)
        low = lesser(low, lesser(a, b))
        high = greater(high, greater(a, b))
        index &+= 1
      }
      (strand.pointee.low, strand.pointee.high) = (low, high)
      strand.pointee.top = lines.base[strand.pointee.upper].y
      strand.pointee.bottom = lines.base[strand.pointee.lower].w
      if !strand.pointee.isFull { areFull = false }
    }
  }

  /// Sorts strands from left to right, by the middle between how far they reach.
  @inline(__always)
  mutating func sortByMiddle(_ range: Range<Int>) { sort(range) { $0.low + $0.high } }

  /// Sorts strands by how far they reach to the left.
  @inline(__always)
  mutating func sortByLow() { sort(0..<strandCount) { $0.low } }

  /// Sorts strands by their upper ends.
  @inline(__always)
  mutating func sortByTop(_ range: Range<Int>) { sort(range) { $0.top } }

  @inline(__always)
  private mutating func sort(_ range: Range<Int>, by key: (RowStrand) -> Float) {
    let strands = strands.base
    var at = range.lowerBound &+ 1
    while at < range.upperBound {
      let strand = strands[at]
      let its = key(strand)
      var place = at
      while place > range.lowerBound && key(strands[place &- 1]) > its {
        strands[place] = strands[place &- 1]
        place &-= 1
      }
      if place < at { strands[place] = strand }
      at &+= 1
    }
  }

  /// Whether sorted strands lie one beside the other at all heights.
  @inline(__always)
  func areOrdered(_ range: Range<Int>) -> Bool {
    var reach = strands.base[range.lowerBound].high
    var at = range.lowerBound &+ 1
    while at < range.upperBound {
      let strand = strands.base + at
      if reach > strand.pointee.low + Self.slack {
        for other in range.lowerBound..<at where !isOrdered(strands.base[other], strand.pointee) { return false }
      }
      reach = greater(reach, strand.pointee.high)
      at &+= 1
    }
    return true
  }

  /// Whether a strand lies on the left of another at all heights that both have. It does where it does at all ends of their pieces.
  @inline(__always)
  private func isOrdered(_ left: RowStrand, _ right: RowStrand) -> Bool {
    let (top, bottom) = (greater(left.top, right.top), lesser(left.bottom, right.bottom))
    return left.high <= right.low + Self.slack || top >= bottom || isOrdered(left, right, from: top, to: bottom)
  }

  @inline(never)
  private func isOrdered(_ left: RowStrand, _ right: RowStrand, from top: Float, to bottom: Float) -> Bool {
    var (a, b) = (lines.base + left.upper, lines.base + right.upper)
    let (stepA, stepB) = (Int(left.direction), Int(right.direction))
    var height = top
    while a.pointee.w <= height { a += stepA }
    while b.pointee.w <= height { b += stepB }
    while true {
      if Self.x(a.pointee, at: height) > Self.x(b.pointee, at: height) + Self.slack { return false }
      if height >= bottom { return true }
      height = lesser(a.pointee.w, b.pointee.w)
      if Self.x(a.pointee, at: height) > Self.x(b.pointee, at: height) + Self.slack { return false }
      if height >= bottom { return true }
      if a.pointee.w <= height { a += stepA }
      if b.pointee.w <= height { b += stepB }
    }
  }

  /// Where a line is at a height; its ends are exact.
  @inline(__always)
  static func x(_ line: SIMD4<Float>, at y: Float) -> Float {
    let between = line.x + (y - line.y) * ((line.z - line.x) / (line.w - line.y))
    let upper = y <= line.y ? line.x : between
    return y >= line.w ? line.z : upper
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
}
