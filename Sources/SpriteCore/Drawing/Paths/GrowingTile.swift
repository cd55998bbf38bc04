/// A tile of a stroke that grows: the contours that reach into it, and a page that mirrors its pixels.
final class GrowingTile {
  let tile: CoverageTile
  let page = CoveragePage()
  /// The contours that may touch each of 8 × 8 squares, in their order.
  private var buckets = [[Int32]](repeating: [], count: GrowingTile.bucketsAcross * GrowingTile.bucketsAcross)
  /// For each row of cells, a bit for each of those that have to be done again.
  private var dirty = [UInt16](repeating: 0, count: GrowingTile.rows)
  /// The same for those that are covered whole, and stay so: all contours wind one way.
  private var full = [UInt16](repeating: 0, count: GrowingTile.rows)
  /// Around the cells that have to be done again, in device pixels; `nil` where none has.
  private(set) var dirtyBounds: PixelRect?
  /// The columns and rows of cells that hold coverage, or have held some.
  private(set) var usedColumns = 0..<0
  private(set) var usedRows = 0..<0

  private static let bucketsAcross = 8
  private static let bucketSide = CoverageTile.side / Int32(bucketsAcross)
  static let columns = CoveragePage.cellsPerBand
  static let rows = CoveragePage.capacity / CoveragePage.cellsPerBand

  init(_ tile: CoverageTile) { self.tile = tile }

  /// The columns and rows of squares of a side that a rectangle touches, borders included.
  private func squares(_ rect: PixelRect, _ width: Int32, _ height: Int32) -> (
    x: ClosedRange<Int>, y: ClosedRange<Int>
  )? {
    let area = tile.bounds
    guard rect.touches(area) else { return nil }
    func range(_ low: Int32, _ high: Int32, _ start: Int32, _ side: Int32) -> ClosedRange<Int> {
      let last = CoverageTile.side - 1
      return Int(min(max(low &- start, 0), last) / side)...Int(min(max(high &- start, 0), last) / side)
    }
    return (range(rect.minX, rect.maxX, area.minX, width), range(rect.minY, rect.maxY, area.minY, height))
  }

  /// The cells that a rectangle touches: rows, and a bit for each column.
  private func cells(_ box: PixelRect) -> (rows: ClosedRange<Int>, mask: UInt16)? {
    guard let at = squares(box, Int32(CoverageGrid.cellWidth), Int32(CoverageGrid.cellHeight)) else { return nil }
    return (at.y, UInt16(truncatingIfNeeded: (1 << (at.x.upperBound + 1)) - (1 << at.x.lowerBound)))
  }

  /// Lists a contour where it may touch, unless all cells there are full.
  func add(contour: Int, _ box: PixelRect) {
    guard let under = cells(box), under.rows.contains(where: { full[$0] & under.mask != under.mask }),
      let at = squares(box, GrowingTile.bucketSide, GrowingTile.bucketSide)
    else { return }
    for y in at.y {
      for x in at.x { buckets[y * GrowingTile.bucketsAcross + x].append(Int32(truncatingIfNeeded: contour)) }
    }
  }

  /// Calls `body` with the contours that may touch an area, some more than once.
  func forEachContour(touching area: PixelRect, _ body: (Int) -> Void) {
    guard let at = squares(area, GrowingTile.bucketSide, GrowingTile.bucketSide) else { return }
    for y in at.y {
      for x in at.x { for contour in buckets[y * GrowingTile.bucketsAcross + x] { body(Int(contour)) } }
    }
  }

  /// Notes that the cells which a rectangle touches have to be done again, but for those that are full. Returns whether these are
  /// the first.
  func markDirty(_ box: PixelRect) -> Bool {
    guard let under = cells(box) else { return false }
    var (columns, top, bottom) = (UInt16(0), GrowingTile.rows, -1)
    for row in under.rows {
      let open = under.mask & ~full[row]
      if open == 0 { continue }
      dirty[row] |= open
      columns |= open
      (top, bottom) = (min(top, row), row)
    }
    if columns == 0 { return false }
    let cells = pixels(
      columns: columns.trailingZeroBitCount..<(16 - columns.leadingZeroBitCount), rows: top..<(bottom + 1))
    defer { dirtyBounds = dirtyBounds.map { $0.union(cells) } ?? cells }
    return dirtyBounds == nil
  }

  /// The pixels of cells.
  func pixels(columns: Range<Int>, rows: Range<Int>) -> PixelRect {
    let area = tile.bounds
    let (width, height) = (CoverageGrid.cellWidth, CoverageGrid.cellHeight)
    return PixelRect(
      minX: area.minX &+ Int32(columns.lowerBound * width), minY: area.minY &+ Int32(rows.lowerBound * height),
      maxX: area.minX &+ Int32(columns.upperBound * width), maxY: area.minY &+ Int32(rows.upperBound * height))
  }

  /// Notes that a cell is covered whole, without the help of caps.
  func markFull(column: Int, row: Int) { full[row] |= 1 << UInt16(column) }

  /// Calls `body` with the numbers of the cells that have to be done again, and forgets that they have.
  func takeDirty(_ body: (_ column: Int, _ row: Int) -> Void) {
    for row in dirty.indices where dirty[row] != 0 {
      var mask = dirty[row]
      dirty[row] = 0
      while mask != 0 {
        body(mask.trailingZeroBitCount, row)
        mask &= mask &- 1
      }
    }
    dirtyBounds = nil
  }

  /// Notes that a cell holds coverage.
  func include(column: Int, row: Int) {
    if usedColumns.contains(column) && usedRows.contains(row) { return }
    func joined(_ range: Range<Int>, _ index: Int) -> Range<Int> {
      range.isEmpty ? index..<(index + 1) : min(range.lowerBound, index)..<max(range.upperBound, index + 1)
    }
    (usedColumns, usedRows) = (joined(usedColumns, column), joined(usedRows, row))
    page.include(bands: usedRows)
  }

  /// The pixels of the cells in use.
  var usedBounds: PixelRect { pixels(columns: usedColumns, rows: usedRows) }
}
