extension CellCoverage {
  /// Lines that change places by less than this, in pixels, are taken as side by side.
  private static let slack: Float = 1 / 2048

  /// Adds the areas of a row with several pieces.
  ///
  /// Strands fall into groups, one beside the other. Mostly a group is a single strand. Within a group the row is cut at all
  /// heights where pieces start, end or cross. If a group ends up winding the same at all heights, those on its right need
  /// not know of its heights; else they have to join it.
  @inline(never)
  mutating func resolve(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, _ around: Int32, _ index: Int) {
    if resolveTwo(list, head, around, index) { return }
    let strands = row.strands.base
    var winding = around
    guard row.take(list, head) else { return resolveByLines(list, head, around, index) }
    row.sortStrands()
    if row.areSideBySide(slack: Self.slack) {
      for at in 0..<row.strandCount {
        add(strands[at], winding, index)
        winding &+= strands[at].direction
      }
      return
    }
    var start = 0
    while start < row.strandCount {
      var end = start + 1
      var maxX = strands[start].maxX
      while end < row.strandCount && strands[end].minX < maxX - Self.slack {
        maxX = max(maxX, strands[end].maxX)
        end += 1
      }
      if end < row.strandCount && !row.windsEvenly(start..<end) { end = row.strandCount }
      if end == start + 1 {
        add(strands[start], winding, index)
      } else if !resolveGroup(start..<end, winding, index) {
        for column in 0..<Self.areaColumns { area.base[column * 4 + index] = 0 }
        return resolveByLines(list, head, around, index)
      }
      for strand in start..<end where strands[strand].top <= 0 { winding &+= strands[strand].direction }
      start = end
    }
  }

  /// The same for the most common row: two pieces, of which one lies all on one side of the other and goes from top to bottom.
  @inline(__always)
  private mutating func resolveTwo(
    _ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, _ around: Int32, _ index: Int
  ) -> Bool {
    let first = list[Int(head)]
    if first.next < 0 { return false }
    let second = list[Int(first.next)]
    if second.next >= 0 { return false }
    let isLeft = first.xa + first.xb <= second.xa + second.xb
    let (left, right) = isLeft ? (first, second) : (second, first)
    if left.ya > 0 || left.yb < 1 { return false }
    if max(left.xa, left.xb) > min(right.xa, right.xb) + Self.slack {
      if right.ya > 0 || right.yb < 1 || left.xa > right.xa + Self.slack || left.xb > right.xb + Self.slack {
        return false
      }
    }
    let (before, between) = (inside(around), inside(around &+ left.direction))
    let behind = inside(around &+ left.direction &+ right.direction)
    if between != before { add(left.xa, left.ya, left.xb, left.yb, Float(between &- before), index) }
    if behind != between { add(right.xa, right.ya, right.xb, right.yb, Float(behind &- between), index) }
    return true
  }

  /// Adds a strand with nothing but `winding` around it.
  @inline(__always)
  private mutating func add(_ strand: RowPieces.Strand, _ winding: Int32, _ index: Int) {
    let change = inside(winding &+ strand.direction) &- inside(winding)
    if change == 0 { return }
    for piece in Int(strand.first)..<Int(strand.first &+ strand.count) {
      let piece = row.pieces.base[piece]
      add(piece.xa, piece.ya, piece.xb, piece.yb, Float(change), index)
    }
  }

  /// Adds strands that may start, end and cross anywhere. Returns false if that is too much work.
  private mutating func resolveGroup(_ group: Range<Int>, _ around: Int32, _ index: Int) -> Bool {
    let members = row.sortMembers(group)
    let pieces = row.pieces.base
    let crossings = row.crossings.base
    var budget = 200
    var (count, next) = (0, 0)
    var top = pieces[Int(row.members.base[0])].ya
    while true {
      // Who has ended, who starts here, and how far down it stays so.
      var kept = 0
      var end: Float = 2
      for at in 0..<count {
        let yb = pieces[Int(crossings[at].piece)].yb
        if yb <= top { continue }
        end = min(end, yb)
        crossings[kept] = crossings[at]
        crossings[kept].xa = crossings[at].xb
        kept += 1
      }
      count = kept
      while next < members {
        let member = row.members.base[next]
        let piece = pieces[Int(member)]
        if piece.ya > top {
          end = min(end, piece.ya)
          break
        }
        end = min(end, piece.yb)
        crossings[count] = RowPieces.Crossing(piece: member, xa: piece.xa, xb: 0)
        count += 1
        next += 1
      }
      if count == 0 {
        if next == members { break }
        top = end
        continue
      }
      budget &-= 1
      let bottom = findOrder(count, top, end, &budget)
      if budget < 0 { return false }
      wind(count, top, around, index)
      top = bottom
    }
    for at in 0..<members {
      let piece = pieces[Int(row.members.base[at])]
      if piece.change != 0 { finish(piece, piece.yb, index) }
    }
    return true
  }

  /// Sorts the crossings from left to right, as they are below `top`, and returns how far down that holds, at most `end`.
  @inline(__always)
  private mutating func findOrder(_ count: Int, _ top: Float, _ end: Float, _ budget: inout Int) -> Float {
    let crossings = row.crossings.base
    let pieces = row.pieces.base
    var bottom = end
    while true {
      for at in 0..<count {
        var crossing = crossings[at]
        crossing.xb = pieces[Int(crossing.piece)].x(at: bottom)
        let middle = crossing.xa + crossing.xb
        var place = at
        while place > 0 && crossings[place &- 1].xa + crossings[place &- 1].xb > middle {
          crossings[place] = crossings[place &- 1]
          place &-= 1
        }
        crossings[place] = crossing
      }
      if bottom - top < 1 / 1024 { return bottom }
      var cut = bottom
      var at = 1
      while at < count {
        let above = crossings[at &- 1].xa - crossings[at].xa
        let below = crossings[at &- 1].xb - crossings[at].xb
        if max(above, below) > Self.slack { cut = min(cut, top + (bottom - top) * (above / (above - below))) }
        at &+= 1
      }
      if cut >= bottom { return bottom }
      budget &-= 1
      if budget < 0 { return bottom }
      bottom = max(cut, top + 1 / 2048)
    }
  }

  /// Goes along the crossings from left to right, and notes for each piece what it changes from `top` on.
  @inline(__always)
  private mutating func wind(_ count: Int, _ top: Float, _ around: Int32, _ index: Int) {
    var winding = around
    var before = inside(winding)
    for at in 0..<count {
      let piece = row.pieces.base + Int(row.crossings.base[at].piece)
      winding &+= piece.pointee.direction
      let after = inside(winding)
      let change = after &- before
      before = after
      if piece.pointee.change == change { continue }
      if piece.pointee.change != 0 { finish(piece.pointee, top, index) }
      // What starts here has changed nothing so far.
      piece.pointee.since = top
      piece.pointee.change = change
    }
  }

  /// Adds a piece from where it last changed its meaning down to `end`.
  @inline(__always)
  private mutating func finish(_ piece: RowPieces.Piece, _ end: Float, _ index: Int) {
    add(piece.x(at: piece.since), piece.since, piece.x(at: end), end, Float(piece.change), index)
  }
}
