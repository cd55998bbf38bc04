/// The walk through the bands of an outline, cell by cell.
struct CoverageBands: ~Copyable {
  private var sorter = BandSorter()
  private var pieces = CoveragePieces()
  private var cut = EdgeBand()
  /// For each column, one shifted, what lies right of it winds more than what lies left of it, at the upper ends of the rows.
  private var steps = Scratch<SIMD4<Int32>>(capacity: 64)
  private var columns = 0
  /// The width of all columns, in pixels.
  private var width: Float = 0
  /// A bit for each column that an edge of the band touches.
  private var touched = Scratch<UInt64>(capacity: 4)

  /// The bands that edges reach into.
  var range: Range<Int> { sorter.range }

  /// Sorts edges by bands.
  mutating func sort(_ edges: borrowing CoverageEdges, in grid: CoverageGrid) {
    sorter.sort(edges, in: grid)
    setColumns(grid.columns)
  }

  private mutating func setColumns(_ wanted: Int) {
    if wanted == columns { return }
    pieces.setColumns(wanted)
    steps.reserve(wanted + 1, keeping: 0)
    steps.base.update(repeating: .zero, count: wanted + 1)
    touched.reserve((wanted + 63) / 64, keeping: 0)
    touched.base.update(repeating: 0, count: (wanted + 63) / 64)
    columns = wanted
    width = Float(wanted * CoverageGrid.cellWidth)
  }

  /// Covers the cells of one band.
  mutating func cover(
    _ band: Int, _ edges: borrowing CoverageEdges, _ grid: CoverageGrid, _ cell: inout CellCoverage,
    _ output: inout CoverageOutput
  ) {
    pieces.removeAll()
    let top = Float(band * CoverageGrid.cellHeight)
    for edge in sorter.edges(of: band) { list(edges.edges.base + Int(edge), top) }
    var winding = steps.base[0]
    steps.base[0] = .zero
    let y = grid.bounds.minY &+ Int32(band * CoverageGrid.cellHeight)
    var x = grid.bounds.minX
    for word in 0..<(columns + 63) / 64 {
      var bits = touched.base[word]
      touched.base[word] = 0
      while bits != 0 {
        let column = word * 64 + bits.trailingZeroBitCount
        bits &= bits &- 1
        let left = grid.bounds.minX &+ Int32(truncatingIfNeeded: column * CoverageGrid.cellWidth)
        // No edge passes between: all rows are alike.
        if left > x && cell.inside(winding[0]) != 0 { output.keepSolid(x, left, y, grid.bounds) }
        x = left &+ Int32(CoverageGrid.cellWidth)
        switch cell.cover(pieces.unit + column * 4, of: pieces.first, winding: winding, into: output.nextCell()) {
        case .empty: break
        case .solid: output.keepSolid(left, x, y, grid.bounds)
        case .mixed: output.keepCell(left, y, grid.bounds)
        }
        winding &+= steps.base[column + 1]
        steps.base[column + 1] = .zero
      }
    }
    if x < grid.bounds.maxX && cell.inside(winding[0]) != 0 { output.keepSolid(x, grid.bounds.maxX, y, grid.bounds) }
    output.endBand()
  }

  /// Cuts an edge by the rows and cells of a band whose first row is `top`.
  @inline(__always)
  private mutating func list(_ edge: UnsafePointer<CoverageEdge>, _ top: Float) {
    if edge.pointee.y0 == edge.pointee.y1 { return listAcross(edge, top) }
    cut.cut(edge.pointee, top: top)
    let reach = cut.reach
    guard reach.from >= 0 && reach.from < width else { return listAcross(edge, top) }
    let column = Int(reach.from * (1 / Float(CoverageGrid.cellWidth)))
    let left = Float(column &* CoverageGrid.cellWidth)
    guard reach.to >= left && reach.to < left + Float(CoverageGrid.cellWidth) else { return listAcross(edge, top) }
    touch(column)
    steps.base[column + 1] &+= cut.steps
    pieces.append(cut, edge.pointee.direction, left: left, to: pieces.unit + column &* CoverageGrid.cellHeight)
  }

  /// The same for an edge that goes from column to column, or is level.
  @inline(never)
  private mutating func listAcross(_ edge: UnsafePointer<CoverageEdge>, _ top: Float) {
    let edge = edge.pointee
    if edge.y0 == edge.y1 { touchAlong(edge) }
    var rows = EdgeRows(edge, top: top, columns: columns)
    pieces.reserve(for: edge, columns: columns)
    while rows.next() {
      let (row, from, to) = (rows.row, rows.from, rows.to)
      if rows.passesTop && from < columns {
        UnsafeMutableRawPointer(steps.base).assumingMemoryBound(to: Int32.self)[(from + 1) * 4 + row] &+= edge.direction
        if from >= 0 { touch(from) }
      }
      if from == to {
        if from >= 0 && from < columns && rows.yb > rows.ya {
          touch(from)
          pieces.append(rows, edge, column: from, to: pieces.unit + (from * 4 + row))
        }
      } else {
        for column in max(min(from, to), 0)...min(max(from, to), columns - 1) {
          touch(column)
          pieces.appendCut(rows, edge, column: column, to: pieces.unit + (column * 4 + row))
        }
      }
    }
  }

  @inline(__always)
  private func touch(_ column: Int) { touched.base[column >> 6] |= 1 &<< UInt64(column & 63) }

  /// Touches all that lies below a level edge: where it lies between two rows, they differ, and no other edge may tell.
  @inline(never)
  private func touchAlong(_ edge: CoverageEdge) {
    @inline(__always) func column(_ x: Float) -> Int { Int(min(max(x, 0), width - 1)) / CoverageGrid.cellWidth }
    for column in column(min(edge.x0, edge.x1))...column(max(edge.x0, edge.x1)) { touch(column) }
  }
}
