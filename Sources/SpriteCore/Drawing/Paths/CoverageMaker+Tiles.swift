// Long strokes, which may go on to grow: rasterised tile by tile.
extension CoverageMaker {
  /// Whether a path's coverage can be made to grow. It depends on nothing but what is drawn, as it decides on how that is done.
  static func isTiled(_ path: Path, _ shape: CoverageShape) -> Bool {
    guard case .stroke(let style) = shape, path.verbs.count >= PathLineage.leastLength else { return false }
    return style.start <= 0 && style.end >= 1
  }

  /// Sets the strips to what polygons cover within `seen`.
  mutating func rasterizeTiles(_ polygons: borrowing Polygons, seen: PixelRect) {
    boxes.removeAll()
    boxes.append(polygons)
    let bounds = boxes.bounds.intersection(seen)
    CoverageTile.forEach(touching: bounds) { tile in
      chosen.removeAll(keepingCapacity: true)
      let area = tile.bounds
      for contour in 0..<polygons.ends.count where boxes.boxes[contour].touches(area) { chosen.append(contour) }
      if chosen.isEmpty { return }
      tile.forEachSquare(touching: bounds) { square in
        part.removeAll()
        for contour in chosen where boxes.boxes[contour].touches(square) {
          part.append(contour: contour, of: polygons)
        }
        if part.isEmpty { return }
        rasterizer.rasterize(part, rule: .nonZero, within: square, into: &tileStrips)
        strips.append(tileStrips)
      }
    }
  }
}

extension CoverageStrips {
  /// Makes rectangles of strips that are covered whole: at the border of what is seen, a cell is not all of one.
  mutating func takeOutFull() {
    var kept = 0
    for index in strips.indices {
      if isFull(strips[index]) {
        solids.append(strips[index].bounds)
      } else {
        strips[kept] = strips[index]
        kept += 1
      }
    }
    strips.removeLast(strips.count - kept)
  }

  private func isFull(_ strip: Strip) -> Bool {
    for row in 0..<strip.bounds.height {
      for column in 0..<strip.bounds.width {
        let at =
          Int(strip.offset) + (column >> 4) * CoverageGrid.cellBytes + row * CoverageGrid.cellWidth + (column & 15)
        if alpha[at] < 255 { return false }
      }
    }
    return true
  }

  /// Adds what others cover, which is nothing that these do.
  mutating func append(_ other: borrowing CoverageStrips) {
    let start = Int32(clamping: alpha.count)
    alpha.append(contentsOf: other.alpha)
    solids.append(contentsOf: other.solids)
    for strip in other.strips {
      var moved = strip
      moved.offset = strip.offset &+ start
      strips.append(moved)
    }
  }
}
