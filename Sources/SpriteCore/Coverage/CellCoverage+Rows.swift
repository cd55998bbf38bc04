extension CellCoverage {
  /// Lines that change places by less than this, in pixels, are taken as side by side.
  private static let slack: Float = 1 / 2048

  /// Adds the areas of a row with several pieces.
  @inline(never)
  mutating func resolve(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, _ around: Int32, _ index: Int) {
    guard row.take(list, head) else { return resolveByLines(list, head, around, index) }
    if resolveStrands(around, index) { return }
    if !resolveByHeights(around, index) {
      for column in 0..<Self.areaColumns { area.base[column * 4 + index] = 0 }
      resolveByLines(list, head, around, index)
    }
  }

  /// Strands that all go from the top to the bottom of the row, side by side; or a single one of any length.
  @inline(__always)
  private mutating func resolveStrands(_ around: Int32, _ index: Int) -> Bool {
    let strands = row.strands.base
    let count = row.strandCount
    if count > 1 {
      for at in 0..<count {
        let strand = strands[at]
        if strand.top > 0 || strand.bottom < 1 { return false }
        var place = at
        while place > 0 && strands[place - 1].minX + strands[place - 1].maxX > strand.minX + strand.maxX {
          strands[place] = strands[place - 1]
          place -= 1
        }
        strands[place] = strand
      }
      for at in 1..<count where strands[at - 1].maxX > strands[at].minX + Self.slack {
        if !areSideBySide(strands[at - 1], strands[at]) { return false }
      }
    }
    var winding = around
    for at in 0..<count {
      let strand = strands[at]
      let before = inside(winding)
      winding &+= strand.direction
      let change = inside(winding) &- before
      if change == 0 { continue }
      for piece in Int(strand.first)..<Int(strand.first + strand.count) {
        let piece = row.pieces.base[piece]
        add(piece.xa, piece.ya, piece.xb, piece.yb, Float(change), index)
      }
    }
    return true
  }

  @inline(__always)
  private func areSideBySide(_ left: RowPieces.Strand, _ right: RowPieces.Strand) -> Bool {
    guard left.count == 1 && right.count == 1 else { return false }
    let (left, right) = (row.pieces.base[Int(left.first)], row.pieces.base[Int(right.first)])
    return left.xa <= right.xa + Self.slack && left.xb <= right.xb + Self.slack
  }

  /// Cuts the row at all heights where pieces start, end or cross; in between they lie side by side. Returns false if that
  /// is too much work.
  private mutating func resolveByHeights(_ around: Int32, _ index: Int) -> Bool {
    let heights = sortHeights()
    let pieces = row.pieces.base
    var budget = 96
    for step in 1..<max(heights, 1) {
      var top = row.heights.base[step - 1]
      let end = row.heights.base[step]
      var count = 0
      for piece in 0..<row.count where pieces[piece].ya <= top && pieces[piece].yb >= end {
        row.crossings.base[count].piece = Int32(truncatingIfNeeded: piece)
        count += 1
      }
      while top < end {
        let bottom = findOrder(count, top, end, &budget)
        if budget < 0 { return false }
        wind(count, top, around, index)
        top = bottom
      }
    }
    for piece in 0..<row.count where pieces[piece].change != 0 && pieces[piece].change != RowPieces.unknown {
      finish(pieces[piece], pieces[piece].yb, index)
    }
    return true
  }

  /// The heights of all ends, each once. Returns how many.
  private mutating func sortHeights() -> Int {
    let heights = row.heights.base
    var count = 0
    @inline(__always) func insert(_ height: Float) {
      var place = count
      while place > 0 && heights[place - 1] > height { place -= 1 }
      if place > 0 && heights[place - 1] == height { return }
      var at = count
      while at > place {
        heights[at] = heights[at - 1]
        at -= 1
      }
      heights[place] = height
      count += 1
    }
    for at in 0..<row.count {
      let piece = row.pieces.base + at
      piece.pointee.slope = (piece.pointee.xb - piece.pointee.xa) / (piece.pointee.yb - piece.pointee.ya)
      insert(piece.pointee.ya)
      insert(piece.pointee.yb)
    }
    return count
  }

  /// Sorts the crossings from left to right, as they are below `top`, and returns how far down that holds, at most `end`.
  private mutating func findOrder(_ count: Int, _ top: Float, _ end: Float, _ budget: inout Int) -> Float {
    let crossings = row.crossings.base
    let pieces = row.pieces.base
    var bottom = end
    for at in 0..<count { crossings[at].xa = pieces[Int(crossings[at].piece)].x(at: top) }
    while true {
      budget -= 1
      for at in 0..<count {
        var crossing = crossings[at]
        crossing.xb = pieces[Int(crossing.piece)].x(at: bottom)
        var place = at
        while place > 0 && crossings[place - 1].xa + crossings[place - 1].xb > crossing.xa + crossing.xb {
          crossings[place] = crossings[place - 1]
          place -= 1
        }
        crossings[place] = crossing
      }
      if bottom - top < 1 / 1024 || budget < 0 { return bottom }
      var cut = bottom
      for at in 1..<max(count, 1) {
        let above = crossings[at - 1].xa - crossings[at].xa
        let below = crossings[at - 1].xb - crossings[at].xb
        if above > Self.slack || below > Self.slack {
          cut = min(cut, top + (bottom - top) * (above / (above - below)))
        }
      }
      if cut >= bottom { return bottom }
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
      if piece.pointee.change != RowPieces.unknown {
        if piece.pointee.change != 0 { finish(piece.pointee, top, index) }
        piece.pointee.since = top
      }
      piece.pointee.change = change
    }
  }

  /// Adds a piece from where it last changed its meaning down to `end`.
  @inline(__always)
  private mutating func finish(_ piece: RowPieces.Piece, _ end: Float, _ index: Int) {
    add(piece.x(at: piece.since), piece.since, piece.x(at: end), end, Float(piece.change), index)
  }
}
