/// The coverage of an outline that is appended to: only cells that new polygons touch or cover are rasterised, from all edges
/// in them. What comes out is equal, to the byte, to rasterising the whole outline at once.
///
/// A closed polygon winds 0 times around all that lies on its right, so no other cell changes. The time of an append grows with
/// the cells that it touches and the edges there, not with the length of the outline. Where polygons that all wind in one
/// direction have filled a cell, it stays full, and takes no more time.
package struct GrowingCoverage: ~Copyable {
  /// The cells; they start at the upper left corner of what is to be seen.
  package let grid: CoverageGrid
  /// Which points are inside.
  package let rule: FillRule
  /// Cells that were rasterised by the last append, and by all.
  package private(set) var cellsOfLastAppend = 0
  package private(set) var cellsRasterized = 0

  private var edges = CoverageEdges()
  private var cells: Scratch<GrowingCell>
  private var links = Scratch<EdgeLink>(capacity: 256)
  private var linkCount = 0
  private var slots = CoverageSlots()
  private var sorter = BandSorter()
  private var pieces = CoveragePieces()
  private var coverage = CellCoverage()
  /// What the new polygons change of the winding, for one band; one entry for what lies left of all columns.
  private var steps: Scratch<SIMD4<Int32>>
  /// The cells whose pixels have changed since the changes were last forgotten.
  private var changes = Scratch<Int32>(capacity: 64)
  private var changeCount = 0

  /// An empty outline.
  /// - Parameters:
  ///   - bounds: What is to be seen, in device pixels; 40 bytes for each 64 pixels are kept.
  ///   - rule: Which points are inside.
  package init(within bounds: PixelRect, rule: FillRule = .nonZero) {
    grid = CoverageGrid(bounds)
    self.rule = rule
    cells = Scratch(capacity: grid.columns * grid.bands)
    cells.base.update(repeating: GrowingCell(), count: grid.columns * grid.bands)
    steps = Scratch(capacity: grid.columns + 1)
    steps.base.update(repeating: .zero, count: grid.columns + 1)
    coverage.insideBits = rule == .nonZero ? -1 : 1
    pieces.setColumns(1)
  }

  /// Appends polygons to the outline. A contour with a point that isn't finite is left out.
  ///
  /// - Parameter turn: Which way the polygons wind around whatever they wind around, where that is known: all pieces that a
  ///   ``Stroker`` makes wind clockwise. Where it isn't, it is found out for polygons that are convex.
  package mutating func append(_ polygons: borrowing Polygons, turning turn: OutlineTurn? = nil) {
    cellsOfLastAppend = 0
    let first = edges.count
    edges.append(polygons, in: grid)
    if edges.count == first { return }
    let turn = rule == .nonZero ? turn ?? polygons.commonTurn : .unknown
    sorter.sort(edges, from: first, in: grid)
    for band in sorter.range { update(band, turn) }
    cellsRasterized += cellsOfLastAppend
  }

  /// Lists the new edges of a band in the cells that they touch, and redoes what they change.
  private mutating func update(_ band: Int, _ turn: OutlineTurn) {
    let row = cells.base + band * grid.columns
    var (low, high) = (grid.columns, 0)
    for edge in sorter.edges(of: band) {
      let touched = list(edge, band, row)
      (low, high) = (min(low, touched.lowerBound), max(high, touched.upperBound))
    }
    var change = steps.base[0]
    steps.base[0] = .zero
    if change != .zero { low = 0 }
    var column = low
    while column < grid.columns && (column < high || change != .zero) {
      row[column].winding &+= change
      if row[column].isTouched || change != .zero {
        row[column].isTouched = false
        row[column].turn = row[column].turn.joined(turn)
        redo(band, column, row + column)
      }
      change &+= steps.base[column + 1]
      steps.base[column + 1] = .zero
      column += 1
    }
  }

  /// Links an edge to the cells of a band that it touches. Returns their columns.
  private mutating func list(_ index: Int32, _ band: Int, _ row: UnsafeMutablePointer<GrowingCell>) -> Range<Int> {
    let edge = edges.edges.base[Int(index)]
    var rows = EdgeRows(edge, top: Float(band * CoverageGrid.cellHeight), columns: grid.columns)
    var (low, high) = (grid.columns, -1)
    while rows.next() {
      if rows.passesTop && rows.from < grid.columns {
        UnsafeMutableRawPointer(steps.base).assumingMemoryBound(to: Int32.self)[(rows.from + 1) * 4 + rows.row] &+=
          edge.direction
      }
      (low, high) = (min(low, rows.from, rows.to), max(high, rows.from, rows.to))
    }
    (low, high) = (max(low, 0), min(high, grid.columns - 1))
    if low > high { return grid.columns..<grid.columns }
    links.reserve(linkCount + high - low + 1, keeping: linkCount)
    for column in low...high {
      links.base[linkCount] = EdgeLink(edge: index, next: -1)
      let link = Int32(truncatingIfNeeded: linkCount)
      linkCount += 1
      if row[column].firstLink < 0 {
        row[column].firstLink = link
      } else {
        links.base[Int(row[column].lastLink)].next = link
      }
      row[column].lastLink = link
      row[column].isTouched = true
    }
    return low..<high + 1
  }

  /// Rasterises a cell from all of its edges.
  private mutating func redo(_ band: Int, _ column: Int, _ cell: UnsafeMutablePointer<GrowingCell>) {
    if cell.pointee.staysFull {
      if cell.pointee.turn.isOneWay { return }
      cell.pointee.staysFull = false
    }
    let before = cell.pointee.slot
    let slot = before >= 0 ? before : slots.take()
    cutEdges(band, column, cell.pointee)
    let bytes = slots.bytes(slot)
    let outcome = coverage.cover(pieces.unit, of: pieces.first, winding: cell.pointee.winding, into: bytes)
    cellsOfLastAppend += 1
    switch outcome {
    case .mixed: cell.pointee.slot = slot
    case .empty: cell.pointee.slot = GrowingCell.empty
    case .solid: cell.pointee.slot = GrowingCell.solid
    }
    if outcome != .mixed { slots.giveBack(slot) }
    if outcome == .solid && cell.pointee.turn.isOneWay && coverage.isFull {
      cell.pointee.staysFull = fillsAllLines(band, column, cell.pointee)
    }
    if outcome == .mixed || before != cell.pointee.slot { noteChange(band * grid.columns + column, cell) }
  }

  private mutating func cutEdges(_ band: Int, _ column: Int, _ cell: GrowingCell) {
    pieces.removeAll()
    var next = cell.firstLink
    while next >= 0 {
      let link = links.base[Int(next)]
      next = link.next
      let edge = edges.edges.base[Int(link.edge)]
      pieces.reserve(for: edge, columns: 1)
      var rows = EdgeRows(edge, top: Float(band * CoverageGrid.cellHeight), columns: grid.columns)
      while rows.next() {
        if rows.from == rows.to {
          if rows.from == column && rows.yb > rows.ya {
            pieces.append(rows, edge, column: column, to: pieces.unit + rows.row)
          }
        } else if min(rows.from, rows.to) <= column && column <= max(rows.from, rows.to) {
          pieces.appendCut(rows, edge, column: column, to: pieces.unit + rows.row)
        }
      }
    }
  }

  /// Whether a cell is full on all lines that a crowded cell is taken by. Then more polygons of the same direction find it
  /// full as well, by whatever way they are taken.
  private mutating func fillsAllLines(_ band: Int, _ column: Int, _ cell: GrowingCell) -> Bool {
    cutEdges(band, column, cell)
    var isFull = true
    for row in 0..<CoverageGrid.cellHeight {
      let unit = pieces.unit[row]
      pieces.unit[row] = CoverageUnit()
      if isFull { isFull = coverage.fillsLines(pieces.first, unit.head, cell.winding[row] &+ unit.shift) }
    }
    return isFull
  }

  private mutating func noteChange(_ index: Int, _ cell: UnsafeMutablePointer<GrowingCell>) {
    if cell.pointee.isNoted { return }
    cell.pointee.isNoted = true
    changes.reserve(changeCount + 1, keeping: changeCount)
    changes.base[changeCount] = Int32(truncatingIfNeeded: index)
    changeCount += 1
  }
}

extension GrowingCoverage {
  /// How many cells have changed since the changes were last forgotten.
  package var changedCells: Int { changeCount }

  /// Calls `body` with the 64 bytes of each mixed cell that has changed since the changes were last forgotten, and with where
  /// they lie in the strips of ``layOut(into:)``.
  package func forEachChange(_ body: (_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Void) {
    for index in 0..<changeCount {
      let slot = cells.base[Int(changes.base[index])].slot
      if slot >= 0 {
        body(
          Int(slot) * CoverageGrid.cellBytes,
          UnsafeBufferPointer(start: slots.bytes(slot), count: CoverageGrid.cellBytes))
      }
    }
  }

  /// To be called when the changes have been taken over.
  package mutating func forgetChanges() {
    for index in 0..<changeCount { cells.base[Int(changes.base[index])].isNoted = false }
    changeCount = 0
  }

  /// Bytes of all cells; what ``layOut(into:)`` refers to lies within.
  package var alphaSize: Int { slots.count * CoverageGrid.cellBytes }

  /// Bytes that are kept, all in all.
  package var memorySize: Int {
    cells.byteCount + links.byteCount + edges.edges.byteCount + slots.byteCount + steps.byteCount + changes.byteCount
  }

  /// Sets `strips` to where the coverage lies, without its bytes: they stay where they were from append to append, and
  /// ``forEachChange(_:)`` has those that are new. It takes a step for each cell of the grid.
  package mutating func layOut(into strips: inout CoverageStrips) {
    write(&strips, withBytes: false)
  }

  /// Sets `strips` to all of the coverage, as ``CoverageRasterizer`` would.
  package mutating func copy(into strips: inout CoverageStrips) {
    write(&strips, withBytes: true)
  }

  private mutating func write(_ strips: inout CoverageStrips, withBytes: Bool) {
    var output = CoverageOutput()
    let bounds = grid.bounds
    for band in 0..<grid.bands {
      let row = cells.base + band * grid.columns
      let y = bounds.minY &+ Int32(truncatingIfNeeded: band * CoverageGrid.cellHeight)
      for column in 0..<grid.columns where row[column].slot != GrowingCell.empty {
        let x = bounds.minX &+ Int32(truncatingIfNeeded: column * CoverageGrid.cellWidth)
        if row[column].slot == GrowingCell.solid {
          output.keepSolid(x, x &+ Int32(CoverageGrid.cellWidth), y, bounds)
        } else if withBytes {
          output.nextCell().update(from: slots.bytes(row[column].slot), count: CoverageGrid.cellBytes)
          output.keepCell(x, y, bounds)
        } else {
          output.keepCell(x, y, bounds, at: Int(row[column].slot) * CoverageGrid.cellBytes)
        }
      }
      output.endBand()
    }
    output.move(to: &strips)
  }
}
