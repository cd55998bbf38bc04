/// What the outline covers of one cell: its pieces, row by row, turned to the borders of what is inside, and their areas added up.
///
/// The rule decides first, area comes after. Only pieces that have inside on one side and outside on the other count, for the
/// heights at which they do; what is left winds 0 or 1 times around any point, so that areas may be added.
struct CellCoverage: ~Copyable {
  /// What came out of a cell.
  enum Outcome { case empty, solid, mixed }

  /// Which bits of the winding number make inside: all under non-zero, the lowest under even-odd.
  var insideBits: Int32 = -1
  /// What each column adds to the coverage of all pixels from it on, four rows side by side; 0 between cells.
  var area: Scratch<Float>
  /// The pieces of a row that need a closer look.
  var row = RowPieces()
  /// Those of them that cross.
  var sweep = RowSweep()
  /// The pieces of a row that need to be taken line by line.
  var lines = Scratch<UInt32>(capacity: 64)
  var sorter = KeySorter()
  /// Whether something was added to `area`.
  var isTouched = false
  /// Whether the last cell was covered whole, without the help of rounding.
  private(set) var isFull = false

  /// The cell's columns, and two for what lies on the right border.
  static let areaColumns = CoverageGrid.cellWidth + 2

  init() {
    area = Scratch(capacity: Self.areaColumns * 4)
    area.base.update(repeating: 0, count: Self.areaColumns * 4)
  }

  @inline(__always)
  func inside(_ winding: Int32) -> Int32 { winding & insideBits != 0 ? 1 : 0 }

  /// Covers a cell, and forgets its pieces.
  /// - Parameters:
  ///   - units: The cell's four rows.
  ///   - winding: How often the outline winds around the upper end of the left border of each row.
  ///   - bytes: 64 bytes to be set, unless the outcome is all or nothing.
  @inline(__always)
  mutating func cover(
    _ units: UnsafeMutablePointer<CoverageUnit>, of pieces: UnsafeMutablePointer<CoveragePiece>, winding: SIMD4<Int32>,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Outcome {
    let around = winding &+ SIMD4(units[0].shift, units[1].shift, units[2].shift, units[3].shift)
    let covered = SIMD4(
      Float(inside(around.x)), Float(inside(around.y)), Float(inside(around.z)), Float(inside(around.w)))
    isTouched = false
    for index in 0..<CoverageGrid.cellHeight where units[index].head >= 0 {
      let unit = units + index
      let around = around[index]
      if unit.pointee.strands == 1 {
        let change = inside(around &+ unit.pointee.direction) &- inside(around)
        var next = change != 0 ? unit.pointee.head : -1
        while next >= 0 {
          let piece = pieces + Int(next)
          add(piece.pointee.line, Float(change), index)
          next = piece.pointee.next
        }
      } else {
        resolve(pieces, unit, around, index)
      }
      unit.pointee.clear()
    }
    if !isTouched {
      isFull = true
      if covered == SIMD4(repeating: 1) { return .solid }
      if covered == .zero { return .empty }
    }
    return sum(covered, into: bytes)
  }

  /// Adds what lies on the right of a line within a row, from `xa`, `ya` to `xb`, `yb`, times `sign`.
  @inline(__always)
  mutating func add(_ line: SIMD4<Float>, _ sign: Float, _ row: Int) {
    isTouched = true
    let height = (line.w - line.y) * sign
    let low = lesser(line.x, line.z)
    let high = greater(line.x, line.z)
    let column = Int(low)
    let sum = area.base + (column * 4 + row)
    if high <= Float(column + 1) {
      let rest = height * ((line.x + line.z) * 0.5 - Float(column))
      sum[0] += height - rest
      sum[4] += rest
    } else {
      addWide(low, high, height, column, sum)
    }
  }

  /// The same for a line that passes several columns: a triangle in the first, one in the last, trapezoids between.
  @inline(__always)
  private func addWide(_ low: Float, _ high: Float, _ height: Float, _ column: Int, _ sum: UnsafeMutablePointer<Float>)
  {
    let perPixel = height / (high - low)
    // What lies right of the line in its first column, in whole columns, and in its last one.
    var way = Float(column + 1) - low
    var before = 0.5 * perPixel * way * way
    sum[0] += before
    var at = sum + 4
    var border = Float(column + 2)
    while border < high {
      let area = perPixel * (way + 0.5)
      at[0] += area - before
      before = area
      way += 1
      border += 1
      at += 4
    }
    let rest = high - (border - 1)
    let area = perPixel * (way + rest * (1 - 0.5 * rest))
    at[0] += area - before
    at[4] += height - area
  }

  /// Adds up the columns from left to right, and makes bytes of them.
  @inline(__always)
  private mutating func sum(_ start: SIMD4<Float>, into bytes: UnsafeMutablePointer<UInt8>) -> Outcome {
    let memory = UnsafeMutableRawPointer(area.base)
    let target = UnsafeMutableRawPointer(bytes)
    // 2²³ + 0…255 has the number, rounded, in its lowest bits.
    let magic = SIMD4<Float>(repeating: 8_388_608)
    var total = start
    var all = SIMD4<UInt32>(repeating: .max)
    var any = SIMD4<UInt32>.zero
    var least = SIMD4<Float>(repeating: 1)
    let one = SIMD4<Float>(repeating: 1)
    for group in 0..<4 {
      var packed = SIMD4<UInt32>.zero
      for column in 0..<4 {
        let at = (group * 4 + column) * 16
        total += memory.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
        memory.storeBytes(of: .zero, toByteOffset: at, as: SIMD4<Float>.self)
        least.replace(with: total, where: total .< least)
        // Rounding may bring a total a millionth out of 0…1. (The standard library's pointwiseMax isn't inlined.)
        let bounded = total.replacing(with: 0 as Float, where: total .< 0).replacing(with: one, where: total .> one)
        let level = bounded * 255 + magic
        packed |= (unsafeBitCast(level, to: SIMD4<UInt32>.self) & 0xff) &<< UInt32(column * 8)
      }
      all &= packed
      any |= packed
      for row in 0..<4 { target.storeBytes(of: packed[row], toByteOffset: row * 16 + group * 4, as: UInt32.self) }
    }
    memory.storeBytes(of: .zero, toByteOffset: 256, as: SIMD4<Float>.self)
    memory.storeBytes(of: .zero, toByteOffset: 272, as: SIMD4<Float>.self)
    isFull = least.min() > 1 - 1 / 8192
    if any == .zero { return .empty }
    return all == SIMD4(repeating: .max) ? .solid : .mixed
  }
}
