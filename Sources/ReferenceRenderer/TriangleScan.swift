import SpriteCore

/// Which pixels a triangle holds: those whose centre lies inside, on a left edge or on an upper one.
///
/// Corners lie on a grid of 1/256 pixel, edges are sums of whole numbers, so that two triangles that share an edge never
/// share a pixel and never leave one out. Corners beyond ±2²¹ pixels are brought inside.
struct TriangleScan {
  /// The half-plane `a·x + b·y + c ≥ 0`, x and y in 1/256 pixel, and where it cuts a row: from one row to the next, a quotient
  /// and what is left of it grow by the same.
  private struct Edge {
    private let a: Int64
    private let b: Int64
    private let c: Int64
    /// `floor((b·y + c + a·128) / |256·a|)` for the row, and the remainder. The sum itself where the edge is level.
    private var quotient: Int64 = 0
    private var remainder: Int64 = 0
    private var divisor: Int64 = 0
    private var quotientStep: Int64 = 0
    private var remainderStep: Int64 = 0

    init(from p: SIMD2<Int64>, to q: SIMD2<Int64>) {
      a = p.y &- q.y
      b = q.x &- p.x
      // With the inside on the right of the direction and y down, a left edge runs up, an upper one to the right. The
      // others' own points are not inside.
      let ownsItsPoints = q.y < p.y || (q.y == p.y && q.x > p.x)
      c = -(a &* p.x &+ b &* p.y) &- (ownsItsPoints ? 0 : 1)
    }

    mutating func start(row: Int) {
      let sum = b &* (Int64(row) &* 256 &+ 128) &+ c &+ a &* 128
      let step = b &* 256
      if a == 0 {
        (quotient, quotientStep) = (sum, step)
        return
      }
      divisor = abs(a) &* 256
      (quotient, remainder) = floorDivision(sum)
      (quotientStep, remainderStep) = floorDivision(step)
    }

    private func floorDivision(_ n: Int64) -> (quotient: Int64, remainder: Int64) {
      let (quotient, remainder) = n.quotientAndRemainder(dividingBy: divisor)
      return remainder < 0 ? (quotient &- 1, remainder &+ divisor) : (quotient, remainder)
    }

    /// Leaves of a range of columns those whose centres are inside, and goes on to the next row.
    @inline(__always)
    mutating func cut(_ first: inout Int, _ end: inout Int) {
      if a > 0 {
        // 256·a · column ≥ −sum
        first = max(first, Int(-quotient))
      } else if a < 0 {
        end = min(end, Int(quotient &+ 1))
      } else if quotient < 0 {
        end = first
      }
      quotient &+= quotientStep
      remainder &+= remainderStep
      if a != 0 && remainder >= divisor {
        remainder &-= divisor
        quotient &+= 1
      }
    }
  }

  private var edges: (Edge, Edge, Edge)
  private let left: Int
  private let right: Int
  /// The rows that may hold pixels.
  let rows: Range<Int>

  /// The part of a triangle within `bounds`.
  init(_ p: SIMD2<Float>, _ q: SIMD2<Float>, _ r: SIMD2<Float>, in bounds: PixelRect) {
    let (p, q, r) = (TriangleScan.onGrid(p), TriangleScan.onGrid(q), TriangleScan.onGrid(r))
    let area = (q.x &- p.x) &* (r.y &- p.y) &- (q.y &- p.y) &* (r.x &- p.x)
    edges =
      area > 0
      ? (Edge(from: p, to: q), Edge(from: q, to: r), Edge(from: r, to: p))
      : (Edge(from: p, to: r), Edge(from: r, to: q), Edge(from: q, to: p))
    left = max(Int(min(p.x, q.x, r.x) >> 8), Int(bounds.minX))
    right = min(Int(max(p.x, q.x, r.x) >> 8) + 1, Int(bounds.maxX))
    let top = max(Int(min(p.y, q.y, r.y) >> 8), Int(bounds.minY))
    let bottom = min(Int(max(p.y, q.y, r.y) >> 8) + 1, Int(bounds.maxY))
    guard area != 0, left < right, top < bottom else {
      rows = 0..<0
      return
    }
    rows = top..<bottom
    edges.0.start(row: top)
    edges.1.start(row: top)
    edges.2.start(row: top)
  }

  private static func onGrid(_ p: SIMD2<Float>) -> SIMD2<Int64> {
    func coordinate(_ value: Float) -> Int64 {
      let bounded = min(max(value.isNaN ? 0 : value, -2_097_152), 2_097_152)
      let wanted = bounded * 256 + 0.5
      // Rounded down, without a call to the C library.
      let whole = Int64(wanted)
      return Float(whole) > wanted ? whole - 1 : whole
    }
    return SIMD2(coordinate(p.x), coordinate(p.y))
  }

  /// The columns of the next row: call it once for each of ``rows``, in order.
  @inline(__always)
  mutating func next() -> Range<Int> {
    var (first, end) = (left, right)
    edges.0.cut(&first, &end)
    edges.1.cut(&first, &end)
    edges.2.cut(&first, &end)
    return first..<max(first, end)
  }
}
