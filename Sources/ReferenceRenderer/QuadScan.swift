import SpriteCore

/// Which pixels a quad without edges holds: those of its two triangles, which share the diagonal.
struct QuadScan {
  private var upper: TriangleScan
  private var lower: TriangleScan

  /// The part of a quad within `bounds`.
  init(_ quad: Quad, in bounds: PixelRect) {
    let (w, h) = (quad.sourceWidth, quad.sourceHeight)
    let origin = SIMD2(quad.tx, quad.ty)
    let (u, v) = (SIMD2(quad.a, quad.b) * w, SIMD2(quad.c, quad.d) * h)
    upper = TriangleScan(origin, origin + u, origin + v, in: bounds)
    lower = TriangleScan(origin + v, origin + u, origin + u + v, in: bounds)
  }

  /// Calls `body` with each row and the columns in it. Where the triangles meet in a row, which is nearly always, once.
  @inline(__always)
  mutating func forEachSpan(_ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    let (upperRows, lowerRows) = (upper.rows, lower.rows)
    let start =
      upperRows.isEmpty
      ? lowerRows.lowerBound
      : lowerRows.isEmpty ? upperRows.lowerBound : min(upperRows.lowerBound, lowerRows.lowerBound)
    for row in start..<max(start, upperRows.upperBound, lowerRows.upperBound) {
      let a = upperRows.contains(row) ? upper.next() : 0..<0
      let b = lowerRows.contains(row) ? lower.next() : 0..<0
      if b.isEmpty || a.isEmpty {
        let columns = a.isEmpty ? b : a
        if !columns.isEmpty { body(row, columns) }
      } else if a.upperBound == b.lowerBound {
        body(row, a.lowerBound..<b.upperBound)
      } else if b.upperBound == a.lowerBound {
        body(row, b.lowerBound..<a.upperBound)
      } else {
        // A sliver whose corners the grid has moved across the diagonal.
        body(row, a)
        body(row, b)
      }
    }
  }
}
