/// Edges cut into the pieces of rows and cells, and listed by them.
struct CoveragePieces: ~Copyable {
  /// The first is nobody's: what an empty unit takes for its last one.
  private var pieces = Scratch<CoveragePiece>(capacity: 1024)
  private var count = 1
  /// Four units for each column, one a row.
  private var units = Scratch<CoverageUnit>(capacity: 256)
  private(set) var columns = 0

  var first: UnsafeMutablePointer<CoveragePiece> { pieces.base }
  var unit: UnsafeMutablePointer<CoverageUnit> { units.base }

  mutating func setColumns(_ wanted: Int) {
    if wanted * 4 > units.capacity || columns == 0 {
      units.reserve(wanted * 4, keeping: 0)
      units.base.update(repeating: CoverageUnit(), count: units.capacity)
    }
    columns = wanted
  }

  /// To be called once all units have been cleared.
  @inline(__always)
  mutating func removeAll() { count = 1 }

  /// Makes room for the pieces of one edge in one band: three for each of the cells that it passes in each row.
  mutating func reserve(for edge: CoverageEdge, columns: Int) {
    let width = min(abs(edge.x1 - edge.x0) * (1 / Float(CoverageGrid.cellWidth)), Float(columns))
    pieces.reserve(count + 3 * (Int(width) + 12), keeping: count)
  }

  /// Appends what an edge has in a band, where all of it lies within the column that starts at `left`.
  @inline(__always)
  mutating func append(
    _ band: borrowing EdgeBand, _ direction: Int32, left: Float, to unit: UnsafeMutablePointer<CoverageUnit>
  ) {
    pieces.reserve(count + CoverageGrid.cellHeight, keeping: count)
    let origin = SIMD4(left, 0, left, 0)
    var row = band.first
    while row < band.end {
      append(band.line(row) - origin, direction, to: unit + row)
      row &+= 1
    }
  }

  @inline(__always)
  mutating func append(
    _ xa: Float, _ ya: Float, _ xb: Float, _ yb: Float, _ direction: Int32, to unit: UnsafeMutablePointer<CoverageUnit>
  ) {
    append(SIMD4(xa, ya, xb, yb), direction, to: unit)
  }

  /// Makes a piece the last of a unit. Whether there are others, and whether it goes on with them, can't be foreseen: so there is no
  /// branch.
  @inline(__always)
  private mutating func append(_ line: SIMD4<Float>, _ direction: Int32, to unit: UnsafeMutablePointer<CoverageUnit>) {
    // The bits of both ends, in the order of the outline: two places of eight bytes each, compared as one number each.
    let ends = unsafeBitCast(line, to: SIMD2<UInt64>.self)
    let swap = (ends.x ^ ends.y) & UInt64(truncatingIfNeeded: direction &>> 31)
    let (start, end) = (ends.x ^ swap, ends.y ^ swap)
    let differs = (start ^ unit.pointee.end) | UInt64(UInt32(bitPattern: direction ^ unit.pointee.direction))
    let starts: Int32 = differs == 0 ? 0 : 1
    let index = Int32(truncatingIfNeeded: count)
    pieces.base[count] = CoveragePiece(line: line, direction: direction, next: -1, startsStrand: starts)
    pieces.base[Int(unit.pointee.tail)].next = index
    unit.pointee.head = unit.pointee.head < 0 ? index : unit.pointee.head
    unit.pointee.turn = differs == 0 ? unit.pointee.turn : unit.pointee.tail
    unit.pointee.tail = index
    unit.pointee.strands &+= starts
    unit.pointee.direction = direction
    unit.pointee.end = end
    count &+= 1
  }

  /// Appends what an edge has in a row and a column, where it isn't all within it.
  @inline(never)
  mutating func appendCut(
    _ rows: EdgeRows, _ edge: CoverageEdge, column: Int, to unit: UnsafeMutablePointer<CoverageUnit>
  ) {
    let left = Float(column * CoverageGrid.cellWidth)
    let right = left + Float(CoverageGrid.cellWidth)
    let direction = edge.direction
    let (xa, ya, xb, yb, row) = (rows.xa, rows.ya, rows.xb, rows.yb, rows.y)
    @inline(__always) func cut(_ x: Float) -> Float { min(max(edge.y(at: x), ya), yb) - row }
    var (x0, y0) = (xa - left, ya - row)
    var (x1, y1) = (xb - left, yb - row)
    if xa >= right { (x0, y0) = (Float(CoverageGrid.cellWidth), cut(right)) }
    if xb >= right { (x1, y1) = (Float(CoverageGrid.cellWidth), cut(right)) }
    if xa < left { (x0, y0) = (0, cut(left)) }
    if xb < left { (x1, y1) = (0, cut(left)) }
    let comesIn = xa < left
    if comesIn {
      unit.pointee.shift &-= direction
      // In the order of the outline, so that the two become one strand.
      if direction > 0 && y0 > 0 { append(0, 0, 0, y0, direction, to: unit) }
    }
    let goesOut = xb < left && y1 < 1
    if goesOut && direction < 0 { append(0, y1, 0, 1, direction, to: unit) }
    if y1 > y0 { append(x0, y0, x1, y1, direction, to: unit) }
    if goesOut && direction > 0 { append(0, y1, 0, 1, direction, to: unit) }
    if comesIn && direction < 0 && y0 > 0 { append(0, 0, 0, y0, direction, to: unit) }
  }

  /// Appends what an edge has in a row, where all of it lies within one column.
  @inline(__always)
  mutating func append(
    _ rows: EdgeRows, _ edge: CoverageEdge, column: Int, to unit: UnsafeMutablePointer<CoverageUnit>
  ) {
    let left = Float(column * CoverageGrid.cellWidth)
    append(rows.xa - left, rows.ya - rows.y, rows.xb - left, rows.yb - rows.y, edge.direction, to: unit)
  }
}
