/// The edges of polygons within a grid of cells. What lies above, below or on the right of it is dropped; what goes far off
/// is cut, so that the numbers stay small.
struct CoverageEdges: ~Copyable {
  private(set) var edges = Scratch<CoverageEdge>(capacity: 256)
  private(set) var count = 0

  /// Coordinates up to here, in pixels, are exact enough in `Float` as they are.
  private static let near: Float = 8192
  /// Edges that go far off are cut this far beside the grid.
  private static let margin = 32.0

  /// The greatest slope.
  private static let steepest: Float = 1e30

  mutating func removeAll() { count = 0 }

  /// Appends the edges of all contours. A contour with a point that isn't finite is left out.
  mutating func append(_ polygons: borrowing Polygons, in grid: CoverageGrid) {
    let ends = polygons.ends
    polygons.points.withUnsafeBufferPointer { points in
      var start = 0
      for end in ends {
        let end = min(Int(end), points.count)
        if end - start >= 2 { append(UnsafeBufferPointer(rebasing: points[start..<end]), in: grid) }
        start = max(start, end)
      }
    }
  }

  /// Appends the edges of one contour.
  private mutating func append(_ points: UnsafeBufferPointer<SIMD2<Float>>, in grid: CoverageGrid) {
    let origin = SIMD2(Float(grid.bounds.minX), Float(grid.bounds.minY))
    let size = SIMD2(Float(grid.columns * CoverageGrid.cellWidth), Float(grid.bands * CoverageGrid.cellHeight))
    // One sum tells of all points whether they are numbers, and one maximum whether any is far off.
    var probe = SIMD2<Float>.zero
    var reach = SIMD2<Float>.zero
    for point in points {
      probe += point * 0
      let distance = point - origin
      reach = pointwiseMax(reach, pointwiseMax(distance, -distance))
    }
    guard probe == .zero else { return }
    edges.reserve(count + 3 * points.count, keeping: count)
    let isNear = reach.max() <= Self.near
    var from = points[points.count - 1]
    for to in points {
      if isNear {
        append(from - origin, to - origin, size)
      } else {
        appendCut(SIMD2<Double>(from) - SIMD2<Double>(origin), SIMD2<Double>(to) - SIMD2<Double>(origin), size)
      }
      from = to
    }
  }

  @inline(__always)
  private mutating func append(_ from: SIMD2<Float>, _ to: SIMD2<Float>, _ size: SIMD2<Float>) {
    let goesDown = from.y <= to.y
    let upper = goesDown ? from : to
    let lower = goesDown ? to : from
    if lower.y <= 0 || upper.y >= size.y || min(upper.x, lower.x) >= size.x { return }
    let height = lower.y - upper.y
    // A level edge matters only where it crosses from one cell to another.
    if height == 0 && upper.x == lower.x { return }
    // The slope is finite, so that nothing times it is nothing; and nothing is +0, as ends are compared by their bits.
    let slope = lesser(greater((lower.x - upper.x) / height, -Self.steepest), Self.steepest)
    edges.base[count] = CoverageEdge(
      x0: upper.x + 0, y0: upper.y + 0, x1: lower.x + 0, y1: lower.y + 0, slope: height > 0 ? slope : 0,
      direction: goesDown ? 1 : -1)
    count += 1
  }

  /// An edge that goes far off: cut above and below, and brought to a vertical line where it is far on the left.
  private mutating func appendCut(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ size: SIMD2<Float>) {
    let (width, height) = (Double(size.x), Double(size.y))
    let goesDown = from.y <= to.y
    var (a, b) = goesDown ? (from, to) : (to, from)
    if b.y <= 0 || a.y >= height { return }
    let slope = b.y > a.y ? (b.x - a.x) / (b.y - a.y) : 0
    if b.y > height { b = SIMD2(a.x + (height - a.y) * slope, height) }
    if a.y < 0 { a = SIMD2(a.x - a.y * slope, 0) }
    let (left, right) = (-Self.margin, width + Self.margin)
    func appendPart(_ p: SIMD2<Double>, _ q: SIMD2<Double>) {
      let p = SIMD2<Float>(SIMD2(min(max(p.x, left), right), p.y))
      let q = SIMD2<Float>(SIMD2(min(max(q.x, left), right), q.y))
      if goesDown { append(p, q, size) } else { append(q, p, size) }
    }
    // At most two cuts, upper one first.
    var last = a
    let borders = a.x < b.x ? SIMD2(left, right) : SIMD2(right, left)
    for border in [borders.x, borders.y]
    where (a.x < border) != (b.x < border) {
      let cut = SIMD2(border, min(max(a.y + (border - a.x) / (b.x - a.x) * (b.y - a.y), last.y), b.y))
      appendPart(last, cut)
      last = cut
    }
    appendPart(last, b)
  }
}
