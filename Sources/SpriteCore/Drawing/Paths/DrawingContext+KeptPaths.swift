// Paths that are drawn as in the picture before: their quads are copied from the order that it has left. Nothing is allocated, retained
// or looked up for a path, and a page is asked for once for all quads that read it one after another.
extension DrawingContext {
  /// Draws what a path encloses, if the picture before drew the same next. Else nothing is done.
  @inline(__always)
  func drawAgain(_ path: Path, filled rule: FillRule, _ color: Color) -> Bool {
    placePaths()
    return drawAgain(
      path, CoverageMark(path, filled: rule, pathPlace.map, antialiases: state.antialiasesEdges), color)
  }

  /// Draws a line along a path, if the picture before drew the same next. Else nothing is done.
  @inline(__always)
  func drawAgain(_ path: Path, stroked style: StrokeStyle, _ color: Color) -> Bool {
    placePaths()
    return drawAgain(
      path, CoverageMark(path, stroked: style, pathPlace.map, antialiases: state.antialiasesEdges), color)
  }

  @inline(__always)
  private func drawAgain(_ path: Path, _ mark: CoverageMark, _ color: Color) -> Bool {
    guard coverage.isNext(mark), drawNext(color) else { return false }
    list.ignoredSegments &+= path.ignoredSegmentCount
    return true
  }

  /// Draws what the picture before drew next, unless not all of it that can be seen is there.
  private func drawNext(_ color: Color) -> Bool {
    let back = SIMD2(0 &- pathPlace.offset.x, 0 &- pathPlace.offset.y)
    let (clip, visible) = (state.clipBounds.moved(by: back), visibleBounds.moved(by: back))
    let row = coverage.order.before.rows[coverage.order.cursor]
    guard !clip.isEmpty, row.limit.intersection(visible) == visible else { return false }
    let seen = row.bounds.intersection(clip)
    if seen.isEmpty {
      list.culledQuads &+= row.pieceCount
    } else {
      guard seen == row.bounds || row.isExact else { return false }
      placeWaiting()
      emit(row, color, cutTo: seen == row.bounds ? nil : clip)
    }
    coverage.takeNext()
    return true
  }

  /// - Parameter clip: What quads have to touch; `nil` where all of them do.
  @inline(__always)
  private func emit(_ row: CoverageTape.Row, _ color: Color, cutTo clip: PixelRect?) {
    let start = SIMD2(Float(pathPlace.offset.x), Float(pathPlace.offset.y))
    let tint = color.packed
    coverage.order.before.pieces.withUnsafeBufferPointer { pieces in
      guard var piece = pieces.baseAddress.map({ $0 + row.firstPiece }) else { return }
      for index in row.sections {
        let section = coverage.order.before.sections[index]
        if state.key | (row.isSolid ? 1 : 0) != openRunKey { startRun(plain: row.isSolid) }
        let flags = section.page < 0 ? .solid : flags(ofPage: Int(section.page))
        let last = UInt32(state.opacityBits) | UInt32(flags.rawValue) << 16
        let count = Int(section.count)
        if let clip {
          append(piece, count, start, tint: tint, last: last, cutTo: clip)
        } else {
          append(piece, count, start, tint: tint, last: last)
        }
        piece += count
      }
    }
  }

  @inline(__always)
  private func append(
    _ pieces: UnsafePointer<CoverageTape.Piece>, _ count: Int, _ start: SIMD2<Float>, tint: UInt32, last: UInt32
  ) {
    list.quads.append(capacity: count) { quads in
      for index in 0..<count { quads[index] = pieces[index].quad(start, tint: tint, last: last) }
      return count
    }
  }

  /// The same for quads of which some may lie outside of a clip.
  @inline(never)
  private func append(
    _ pieces: UnsafePointer<CoverageTape.Piece>, _ count: Int, _ start: SIMD2<Float>, tint: UInt32, last: UInt32,
    cutTo clip: PixelRect
  ) {
    let low = SIMD2(Float(clip.minX), Float(clip.minY))
    let high = SIMD2(Float(clip.maxX), Float(clip.maxY))
    let before = list.quads.count
    list.quads.append(capacity: count) { quads in
      var place = quads
      for index in 0..<count where pieces[index].touches(low, high) {
        place.pointee = pieces[index].quad(start, tint: tint, last: last)
        place += 1
      }
      return place - quads
    }
    list.culledQuads &+= count &- (list.quads.count &- before)
  }

  /// The flags of quads that read a page.
  @inline(__always)
  private func flags(ofPage number: Int) -> Quad.Flags {
    guard let flags = coverage.pageFlags[number] else { return listPage(number) }
    openRun.slots |= 1 &<< UInt64(truncatingIfNeeded: min(flags.slot, 63))
    return flags
  }

  @inline(never)
  private func listPage(_ number: Int) -> Quad.Flags { flags(reading: coverage.pages[number]) }
}
