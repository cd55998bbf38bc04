extension CellCoverage {
  /// Adds the areas of a row with several strands.
  ///
  /// Mostly they lie one beside the other. Else they fall into groups that do. Within a group the row is cut at all
  /// heights where pieces start, end or cross. If a group ends up winding the same at all heights, those on its right need
  /// not know of its heights; else they have to join it.
  @inline(never)
  mutating func resolve(
    _ list: UnsafeMutablePointer<CoveragePiece>, _ unit: UnsafePointer<CoverageUnit>, _ around: Int32, _ index: Int
  ) {
    if unit.pointee.strands == 2 && resolvePair(list, unit, around, index) { return }
    guard row.take(list, unit.pointee.head) else { return resolveByLines(list, unit.pointee.head, around, index) }
    let all = 0..<row.strandCount
    row.sortByMiddle(all)
    if row.areOrdered(all) {
      addOrdered(all, around, index)
    } else if !resolveGroups(around, index) {
      for column in 0..<Self.areaColumns { area.base[column * 4 + index] = 0 }
      resolveByLines(list, unit.pointee.head, around, index)
    }
  }

  /// Adds strands that lie one beside the other, sorted.
  private mutating func addOrdered(_ range: Range<Int>, _ around: Int32, _ index: Int) {
    if row.areFull {
      var winding = around
      for at in range {
        let direction = row.strands.base[at].direction
        add(at, Float(inside(winding &+ direction) &- inside(winding)), index)
        winding &+= direction
      }
    } else {
      for at in range { addBeside(range.lowerBound..<at, at, around, index) }
    }
  }

  /// Adds a strand with others on its left, cut at the heights where these start and end.
  private mutating func addBeside(_ others: Range<Int>, _ at: Int, _ around: Int32, _ index: Int) {
    let strands = row.strands.base
    let strand = strands[at]
    var top = strand.top
    var (since, before) = (top, Float(0))
    repeat {
      var winding = around
      var bottom = strand.bottom
      for other in others {
        let other = strands + other
        if other.pointee.top <= top {
          if other.pointee.bottom <= top { continue }
          winding &+= other.pointee.direction
          bottom = min(bottom, other.pointee.bottom)
        } else {
          bottom = min(bottom, other.pointee.top)
        }
      }
      let change = Float(inside(winding &+ strand.direction) &- inside(winding))
      if change != before {
        add(at, from: since, to: top, before, index)
        (since, before) = (top, change)
      }
      top = bottom
    } while top < strand.bottom
    if since <= strand.top { add(at, before, index) } else { add(at, from: since, to: top, before, index) }
  }

  /// Adds a strand, times `change`.
  @inline(__always)
  private mutating func add(_ strand: Int, _ change: Float, _ index: Int) {
    if change == 0 { return }
    let strand = row.strands.base + strand
    var line = row.lines.base + Int(strand.pointee.first)
    let end = line + Int(strand.pointee.count)
    repeat {
      add(line.pointee, change, index)
      line += 1
    } while line < end
  }

  /// Adds a strand between two heights, times `change`.
  private mutating func add(_ strand: Int, from top: Float, to bottom: Float, _ change: Float, _ index: Int) {
    if change == 0 || top >= bottom { return }
    let strand = row.strands.base[strand]
    for line in Int(strand.first)..<Int(strand.first &+ strand.count) {
      let line = row.lines.base[line]
      let (y0, y1) = (max(line.y, top), min(line.w, bottom))
      if y0 >= y1 { continue }
      add(SIMD4(RowPieces.x(line, at: y0), y0, RowPieces.x(line, at: y1), y1), change, index)
    }
  }

  /// Adds strands group by group. Returns false if that is too much work.
  private mutating func resolveGroups(_ around: Int32, _ index: Int) -> Bool {
    row.sortByLow()
    let (strands, count) = (row.strands.base, row.strandCount)
    var winding = around
    var start = 0
    while start < count {
      var end = start + 1
      var reach = strands[start].high
      while end < count && strands[end].low < reach - RowPieces.slack {
        reach = max(reach, strands[end].high)
        end += 1
      }
      if end < count && !row.windsEvenly(start..<end) { end = count }
      row.sortByMiddle(start..<end)
      // All together aren't, that is known.
      if end - start < count && row.areOrdered(start..<end) {
        addOrdered(start..<end, winding, index)
      } else if !resolveGroup(start..<end, winding, index) {
        return false
      }
      for strand in start..<end where strands[strand].top <= 0 { winding &+= strands[strand].direction }
      start = end
    }
    return true
  }
}
