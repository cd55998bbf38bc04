/// The edges in bands of four rows, and the walk through a band, cell by cell.
struct CoverageBands: ~Copyable {
  /// The bands that edges reach into.
  private(set) var range = 0..<0
  /// Where the edges of each band start in `order`; one more for the end.
  private var starts = Scratch<Int32>(capacity: 64)
  /// The edges' indices, band by band, in the order of the outline.
  private var order = Scratch<Int32>(capacity: 256)
  private var pieces = CoveragePieces()
  /// For each column, one shifted, what lies right of it winds more than what lies left of it, at the upper ends of the rows.
  private var steps = Scratch<SIMD4<Int32>>(capacity: 64)
  private var columns = 0
  /// A bit for each column that an edge of the band touches.
  private var touched = Scratch<UInt64>(capacity: 4)

  /// The bands that an edge reaches into.
  @inline(__always)
  static func bands(of edge: CoverageEdge, in grid: CoverageGrid) -> ClosedRange<Int> {
    let first = max(Int(max(edge.y0, 0) * 0.25), 0)
    let end = edge.y1 * 0.25
    var last = min(Int(min(end, Float(grid.bands))), grid.bands - 1)
    // What ends on the border between two bands doesn't reach into the lower one.
    if Float(last) >= end { last -= 1 }
    return first...max(last, first)
  }

  /// Sorts edges by bands.
  mutating func sort(_ edges: borrowing CoverageEdges, in grid: CoverageGrid) {
    starts.reserve(grid.bands + 2, keeping: 0)
    starts.base.update(repeating: 0, count: grid.bands + 2)
    let starts = starts.base
    var (low, high, total) = (grid.bands, 0, 0)
    for index in 0..<edges.count {
      let bands = Self.bands(of: edges.edges.base[index], in: grid)
      (low, high) = (min(low, bands.lowerBound), max(high, bands.upperBound + 1))
      total += bands.count
      for band in bands { starts[band + 2] += 1 }
    }
    range = low < high ? low..<high : 0..<0
    for band in range { starts[band + 2] += starts[band + 1] }
    order.reserve(total, keeping: 0)
    for index in 0..<edges.count {
      for band in Self.bands(of: edges.edges.base[index], in: grid) {
        order.base[Int(starts[band + 1])] = Int32(truncatingIfNeeded: index)
        starts[band + 1] += 1
      }
    }
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
  }

  /// Covers the cells of one band.
  mutating func cover(
    _ band: Int, _ edges: borrowing CoverageEdges, _ grid: CoverageGrid, _ cell: inout CellCoverage,
    _ output: inout CoverageOutput
  ) {
    pieces.removeAll()
    for at in Int(starts.base[band])..<Int(starts.base[band + 1]) {
      list(edges.edges.base[Int(order.base[at])], Float(band * CoverageGrid.cellHeight))
    }
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
  private mutating func list(_ edge: CoverageEdge, _ top: Float) {
    let width = Float(columns * CoverageGrid.cellWidth)
    @inline(__always) func column(_ x: Float) -> Int { x < 0 ? -1 : Int(min(x, width) * (1 / 16)) }
    var row = edge.y0 > top ? Int(edge.y0 - top) : 0
    var y = top + Float(row)
    var x = edge.y0 >= y ? edge.x0 : edge.x(at: y)
    var from = column(x)
    pieces.reserve(columns: abs(column(edge.x1) - column(edge.x0)))
    while row < CoverageGrid.cellHeight && y < edge.y1 {
      let below = y + 1
      let end = edge.y1 <= below ? edge.x1 : edge.x(at: below)
      let to = column(end)
      let (ya, yb) = (max(edge.y0, y), min(edge.y1, below))
      if edge.y0 <= y {
        UnsafeMutableRawPointer(steps.base).assumingMemoryBound(to: Int32.self)[(from + 1) * 4 + row] &+= edge.direction
        if from >= 0 && from < columns { touched.base[from >> 6] |= 1 &<< UInt64(from & 63) }
      }
      if from == to {
        if from >= 0 && from < columns && yb > ya {
          touched.base[from >> 6] |= 1 &<< UInt64(from & 63)
          let left = Float(from * CoverageGrid.cellWidth)
          pieces.append(x - left, ya - y, end - left, yb - y, edge.direction, to: pieces.unit + (from * 4 + row))
        }
      } else {
        listAcross(edge, x, ya, end, yb, y, row, max(min(from, to), 0)...min(max(from, to), columns - 1))
      }
      (x, from, y) = (end, to, below)
      row += 1
    }
  }

  @inline(never)
  private mutating func listAcross(
    _ edge: CoverageEdge, _ xa: Float, _ ya: Float, _ xb: Float, _ yb: Float, _ y: Float, _ row: Int,
    _ range: ClosedRange<Int>
  ) {
    for column in range {
      touched.base[column >> 6] |= 1 &<< UInt64(column & 63)
      let left = Float(column * CoverageGrid.cellWidth)
      pieces.appendCut(edge, xa, ya, xb, yb, row: y, left: left, to: pieces.unit + (column * 4 + row))
    }
  }
}
