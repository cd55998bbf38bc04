extension CellCoverage {
  /// Adds strands that may start, end and cross anywhere. Returns false if that is too much work.
  mutating func resolveGroup(_ group: Range<Int>, _ around: Int32, _ index: Int) -> Bool {
    row.sortByTop(group)
    sweep.count = 0
    var budget = 200
    var next = group.lowerBound
    var top = row.strands.base[next].top
    while true {
      var end = advance(to: top, index)
      while next < group.upperBound {
        let strand = row.strands.base[next]
        if strand.top > top {
          end = lesser(end, strand.top)
          break
        }
        let cursor = sweep.cursors.base + next
        cursor.initialize(to: RowCursor(strand, row.lines.base))
        end = lesser(end, cursor.pointee.line.w)
        sweep.append(next)
        next += 1
      }
      if sweep.count > 0 {
        budget &-= 1
        let bottom = sweep.sort(from: top, to: end, &budget)
        if budget < 0 { return false }
        wind(top, around, index)
        top = bottom
      } else if next < group.upperBound {
        top = end
      } else {
        return true
      }
    }
  }

  /// Brings all cursors to the height `top`. Returns how far down the first of them is at its piece's end.
  @inline(__always)
  private mutating func advance(to top: Float, _ index: Int) -> Float {
    var kept = 0
    var end: Float = 2
    for place in 0..<sweep.count {
      let cursor = sweep.cursor(place)
      if cursor.pointee.line.w <= top {
        finish(cursor.pointee, cursor.pointee.line.w, index)
        if cursor.pointee.index == cursor.pointee.last { continue }
        cursor.pointee.advance(row.lines.base)
      } else {
        cursor.pointee.xa = cursor.pointee.xb
      }
      end = lesser(end, cursor.pointee.line.w)
      sweep.order.base[kept] = sweep.order.base[place]
      kept &+= 1
    }
    sweep.count = kept
    return end
  }

  /// Goes along the cursors from left to right, and notes for each what it changes from `top` on.
  @inline(__always)
  private mutating func wind(_ top: Float, _ around: Int32, _ index: Int) {
    var winding = around
    var before = inside(winding)
    for place in 0..<sweep.count {
      let cursor = sweep.cursor(place)
      winding &+= cursor.pointee.direction
      let after = inside(winding)
      let change = after &- before
      before = after
      if cursor.pointee.change == change { continue }
      finish(cursor.pointee, top, index)
      cursor.pointee.since = top
      cursor.pointee.change = change
    }
  }

  /// Adds a piece from where it last changed its meaning down to `end`.
  @inline(__always)
  private mutating func finish(_ cursor: RowCursor, _ end: Float, _ index: Int) {
    if cursor.change == 0 || cursor.since >= end { return }
    add(
      SIMD4(cursor.x(at: cursor.since), cursor.since, cursor.x(at: end), end), Float(cursor.change), index)
  }
}
