extension Path {
  /// The smallest rectangle around all points, control points included; `nil` for an empty path. Time grows with the number of points.
  public var controlBounds: Rect? {
    guard let first = points.first else { return nil }
    var (low, high) = (SIMD2(first), SIMD2(first))
    for point in points {
      low = pointwiseMin(low, SIMD2(point))
      high = pointwiseMax(high, SIMD2(point))
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// The smallest rectangle around the lines and curves themselves; `nil` for an empty path. A move counts, with or without a line.
  public var bounds: Rect? {
    guard let first = points.first else { return nil }
    var (low, high) = (SIMD2(first), SIMD2(first))
    for segment in segments {
      for p in [segment.curve.p0, segment.curve.p3] {
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
      guard segment.verb == .quadCurve || segment.verb == .curve else { continue }
      // A curve within the bounds of its ends has no extreme beyond them.
      let (least, most) = segment.curve.hull
      if all(least .>= low) && all(most .<= high) { continue }
      for t in segment.curve.extremes {
        let p = segment.curve.point(at: t)
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// A move, line, curve or closing line with its ends; lines are curves that are run through evenly.
  struct Segment {
    let verb: Verb
    let curve: CubicCurve
    /// Which of the path's verbs it is.
    let index: Int
  }

  /// The segments with their ends. A move is a curve whose points are one.
  var segments: Segments { Segments(path: self) }

  /// Goes through a path with the ends of each segment.
  struct Segments: Sequence, IteratorProtocol {
    let path: Path
    private var verb = 0
    private var point = 0
    private var current = SIMD2<Double>.zero
    private var start = SIMD2<Double>.zero

    init(path: Path) { self.path = path }

    mutating func next() -> Segment? {
      guard verb < path.verbs.count else { return nil }
      let kind = path.verbs[verb]
      let from = current
      func p(_ offset: Int) -> SIMD2<Double> { SIMD2(path.points[point + offset]) }
      let curve: CubicCurve
      switch kind {
      case .move:
        start = p(0)
        curve = CubicCurve(start, start, start, start)
      case .line: curve = CubicCurve(lineFrom: from, to: p(0))
      case .quadCurve: curve = CubicCurve(from, quadratic: p(0), p(1))
      case .curve: curve = CubicCurve(from, p(0), p(1), p(2))
      case .close: curve = CubicCurve(lineFrom: from, to: start)
      }
      current = curve.p3
      defer {
        verb += 1
        point += kind.pointCount
      }
      return Segment(verb: kind, curve: curve, index: verb)
    }
  }
}

extension CubicCurve {
  /// The parameters between 0 and 1 where a coordinate stops growing or shrinking, at most four.
  var extremes: [Double] {
    let (e0, e1, e2) = (p1 - p0, p2 - p1, p3 - p2)
    // e0·s² + 2·e1·s·t + e2·t² = 0, by axis.
    var found: [Double] = []
    for axis in 0..<2 {
      let (a, b, c) = (e0[axis] - 2 * e1[axis] + e2[axis], e1[axis] - e0[axis], e0[axis])
      for t in Self.roots(a, b, c) where t > 0 && t < 1 { found.append(t) }
    }
    return found
  }

  /// The roots of a·t² + 2·b·t + c, without cancellation.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let square = b * b - a * c
    guard square >= 0 else { return [] }
    let q = -(b + (b < 0 ? -square.squareRoot() : square.squareRoot()))
    return [a != 0 ? q / a : .nan, q != 0 ? c / q : .nan]
  }
}
