// Paths that are drawn as in the picture before: their quads are copied from the order that it has left. Nothing is allocated, retained
// or looked up for a path, and a page is asked for once for all quads that read it one after another.
extension DrawingContext {
  /// Draws what a path encloses, if the picture before drew the same next. Else nothing is done.
  @inline(__always)
  func drawAgain(_ path: Path, filled rule: FillRule, _ color: Color) -> Bool {
    placePaths()
    let mark = CoverageMark(path, filled: rule, pathPlace.map, antialiases: state.antialiasesEdges)
    guard coverage.isNext(mark), drawNext(color) else { return false }
    list.ignoredSegments &+= path.ignoredSegmentCount
    return true
  }

  /// Draws a line along a path, if the picture before drew the same next. Else nothing is done.
  @inline(__always)
  func drawAgain(_ path: Path, stroked style: StrokeStyle, _ color: Color) -> Bool {
    placePaths()
    let mark = CoverageMark(path, stroked: style, pathPlace.map, antialiases: state.antialiasesEdges)
    guard coverage.isNext(mark), drawNext(color) else { return false }
    list.ignoredSegments &+= path.ignoredSegmentCount
    return true
  }

  /// Draws what the picture before drew next, unless it is cut, or not all of it that can be seen is there.
  private func drawNext(_ color: Color) -> Bool {
    let back = SIMD2(0 &- pathPlace.offset.x, 0 &- pathPlace.offset.y)
    let (clip, visible) = (state.clipBounds.moved(by: back), visibleBounds.moved(by: back))
    let row = coverage.order.before.rows[coverage.order.cursor]
    guard !clip.isEmpty, row.limit.intersection(visible) == visible else { return false }
    let seen = row.bounds.intersection(clip)
    if seen.isEmpty {
      list.culledQuads &+= row.pieceCount
    } else if seen == row.bounds {
      placeWaiting()
      emit(row, color)
    } else {
      return false
    }
    coverage.takeNext()
    return true
  }

  @inline(__always)
  private func emit(_ row: CoverageTape.Row, _ color: Color) {
    let start = SIMD2(Float(pathPlace.offset.x), Float(pathPlace.offset.y))
    var first = row.firstPiece
    for index in row.sections {
      let section = coverage.order.before.sections[index]
      if state.key | (row.isSolid ? 1 : 0) != openRunKey { startRun(plain: row.isSolid) }
      let flags = section.page < 0 ? .solid : flags(ofPage: Int(section.page))
      let last = UInt32(state.opacityBits) | UInt32(flags.rawValue) << 16
      let count = Int(section.count)
      coverage.order.before.pieces.withUnsafeBufferPointer { pieces in
        list.quads.append(capacity: count) { quads in
          for place in 0..<count { quads[place] = pieces[first &+ place].quad(start, tint: color.packed, last: last) }
          return count
        }
      }
      first &+= count
    }
  }

  /// The flags of quads that read a page.
  @inline(__always)
  private func flags(ofPage number: Int) -> Quad.Flags {
    guard let flags = coverage.pageFlags[number] else { return flags(reading: coverage.pages[number]) }
    openRun.slots |= 1 &<< UInt64(truncatingIfNeeded: min(flags.slot, 63))
    return flags
  }
}
