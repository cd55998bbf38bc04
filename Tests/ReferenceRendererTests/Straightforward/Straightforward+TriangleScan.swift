import SpriteCore

extension Straightforward {
  /// Which pixels a triangle holds: those whose centre lies inside, on a left edge or on an upper one.
  ///
  /// Corners lie on a grid of 1/256 pixel, edges are sums of whole numbers, so that two triangles that share an edge never
  /// share a pixel and never leave one out. Corners beyond ±2²¹ pixels are brought inside.
  struct TriangleScan {
    /// The half-plane `a·x + b·y + c ≥ 0`, x and y in 1/256 pixel.
    private struct Edge {
      var a: Int64
      var b: Int64
      var c: Int64

      init(from p: SIMD2<Int64>, to q: SIMD2<Int64>) {
        a = p.y - q.y
        b = q.x - p.x
        c = -(a * p.x + b * p.y)
        // With the inside on the right of the direction and y down, a left edge runs up, an upper one to the right. The
        // others' own points are not inside.
        let ownsItsPoints = q.y < p.y || (q.y == p.y && q.x > p.x)
        if !ownsItsPoints { c -= 1 }
      }

      /// The columns of a row whose centres are inside, cut to a range of columns.
      func columns(row: Int, within range: Range<Int>) -> Range<Int> {
        let y = Int64(row) * 256 + 128
        let rest = b * y + c + a * 128
        let step = a * 256
        if step == 0 { return rest >= 0 ? range : range.lowerBound..<range.lowerBound }
        // step · column ≥ −rest
        if step > 0 {
          let first = Int(ceilingOfQuotient(-rest, step))
          return min(max(first, range.lowerBound), range.upperBound)..<range.upperBound
        }
        let last = Int(floorOfQuotient(rest, -step))
        return range.lowerBound..<min(max(last + 1, range.lowerBound), range.upperBound)
      }

      private func floorOfQuotient(_ n: Int64, _ d: Int64) -> Int64 {
        n >= 0 ? n / d : -((-n + d - 1) / d)
      }

      private func ceilingOfQuotient(_ n: Int64, _ d: Int64) -> Int64 {
        -floorOfQuotient(-n, d)
      }
    }

    private let edges: [Edge]
    private let box: PixelRect

    init(_ p: SIMD2<Float>, _ q: SIMD2<Float>, _ r: SIMD2<Float>) {
      let corners = [p, q, r].map(TriangleScan.onGrid)
      let area =
        (corners[1].x - corners[0].x) * (corners[2].y - corners[0].y)
        - (corners[1].y - corners[0].y) * (corners[2].x - corners[0].x)
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      guard area != 0, let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
        edges = []
        box = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
        return
      }
      let order = area > 0 ? [0, 1, 2] : [0, 2, 1]
      edges = (0..<3).map { Edge(from: corners[order[$0]], to: corners[order[($0 + 1) % 3]]) }
      box = PixelRect(
        minX: Int32(left >> 8), minY: Int32(top >> 8), maxX: Int32((right >> 8) + 1), maxY: Int32((bottom >> 8) + 1))
    }

    private static func onGrid(_ p: SIMD2<Float>) -> SIMD2<Int64> {
      func coordinate(_ value: Float) -> Int64 {
        let bounded = min(max(value.isNaN ? 0 : value, -2_097_152), 2_097_152)
        return Int64((bounded * 256 + 0.5).rounded(.down))
      }
      return SIMD2(coordinate(p.x), coordinate(p.y))
    }

    /// Calls `body` with each row and the columns in it, within `bounds`.
    func forEachSpan(in bounds: PixelRect, _ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
      let area = box.intersection(bounds)
      guard !area.isEmpty, !edges.isEmpty else { return }
      for row in Int(area.minY)..<Int(area.maxY) {
        var columns = Int(area.minX)..<Int(area.maxX)
        for edge in edges { columns = edge.columns(row: row, within: columns) }
        if !columns.isEmpty { body(row, columns) }
      }
    }
  }
}
