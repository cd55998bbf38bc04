/// An edge cut by the four rows of a band, all at once: the same numbers as those of ``EdgeRows``, to the bit, without a branch.
struct EdgeBand: ~Copyable {
  /// The parts in the rows: all upper ends' x, in pixels, and y, from the upper end of the row; then the same of the lower ends. Rows
  /// that the edge isn't in have numbers without a meaning. The last is nobody's.
  ///
  /// They go through memory, as numbers of a vector that are taken apart are worked out one by one, by branches.
  private let parts = Scratch<SIMD4<Float>>(capacity: 5)
  /// The rows that the edge is in.
  private(set) var first = 0
  private(set) var end = 0
  /// For each row, the edge's direction where it passes the upper end, so that it counts for the winding of all that lies right
  /// of it there; else 0.
  private(set) var steps = SIMD4<Int32>.zero

  /// Cuts an edge that isn't level.
  @inline(__always)
  mutating func cut(_ edge: CoverageEdge, top: Float) {
    let y = SIMD4(0, 1, 2, 3) + top
    let below = y + 1
    let (y0, y1) = (SIMD4(repeating: edge.y0), SIMD4(repeating: edge.y1))
    let upper = y0.replacing(with: y, where: y0 .< y)
    let lower = y1.replacing(with: below, where: below .< y1)
    parts.base[0] = Self.x(edge, at: upper)
    parts.base[1] = upper - y
    parts.base[2] = Self.x(edge, at: lower)
    parts.base[3] = lower - y
    let (ended, begun) = (Self.bits(below .<= y0), Self.bits(y .< y1))
    // -1 and -256 for each row.
    let counts = ended &+ (begun &<< 8)
    let halves = counts.lowHalf &+ counts.highHalf
    let rows = 0 &- (halves.x &+ halves.y)
    (first, end) = (Int(rows & 0xff), Int(rows &>> 8))
    // The lower end is what it is.
    let ends = edge.y1 <= top + Float(CoverageGrid.cellHeight)
    numbers[end &+ (ends ? 7 : 15)] = edge.x1
    steps = Self.bits(y0 .<= y) & begun & edge.direction
  }

  /// The edge's part in a row.
  @inline(__always)
  func line(_ row: Int) -> SIMD4<Float> {
    SIMD4(numbers[row], numbers[row &+ 4], numbers[row &+ 8], numbers[row &+ 12])
  }

  /// Where it begins and ends in the band.
  @inline(__always)
  var reach: (from: Float, to: Float) { (numbers[0], numbers[end &+ 7]) }

  private var numbers: UnsafeMutablePointer<Float> {
    @inline(__always) get { UnsafeMutableRawPointer(parts.base).assumingMemoryBound(to: Float.self) }
  }

  @inline(__always)
  private static func x(_ edge: CoverageEdge, at y: SIMD4<Float>) -> SIMD4<Float> {
    let (low, high) = (SIMD4(repeating: lesser(edge.x0, edge.x1)), SIMD4(repeating: greater(edge.x0, edge.x1)))
    let x = (y - edge.y0) * edge.slope + edge.x0
    let bounded = x.replacing(with: low, where: x .< low)
    return bounded.replacing(with: high, where: high .< bounded)
  }

  /// -1 where a mask holds, else 0: what a mask consists of, as the standard library lays it out, but doesn't hand out.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<Int32> {
    unsafeBitCast(mask, to: SIMD4<Int32>.self)
  }
}
