extension Path {
  /// Appends the path's contours, mapped and as straight edges that leave its curves by at most a tolerance. Open subpaths are
  /// closed, as filling needs it.
  ///
  /// - Parameters:
  ///   - transform: The map to device pixels. Nothing is written through one that isn't finite.
  ///   - visible: What can be seen, in device pixels. Outside of it, edges are simplified in ways that change no winding number
  ///     inside, and the work there is bounded. Without it, the limits are ±1,000,000 pixels.
  ///   - tolerance: In pixels.
  ///   - writer: Where the contours go. Nothing is allocated once it has grown.
  package func flatten(
    through transform: AffineTransform, visible: Rect? = nil, tolerance: Double = 0.05, into writer: inout ContourWriter
  ) {
    guard transform.isFinite else { return }
    writer.limit(to: visible)
    let walk = CurveWalk(tolerance: max(tolerance, 1e-6), pen: 0, low: writer.low, high: writer.high)
    let map = PointMap(transform)
    points.withUnsafeBufferPointer { points in
      var next = 0
      var current = SIMD2<Double>.zero
      for verb in verbs {
        switch verb {
        case .move:
          writer.close()
          current = map(points[next])
          writer.add(current)
        case .line:
          current = map(points[next])
          writer.add(current)
        case .quadCurve:
          let end = map(points[next + 1])
          walk.walk(CubicCurve(current, quadratic: map(points[next]), end), into: &writer)
          current = end
        case .curve:
          let end = map(points[next + 2])
          walk.walk(CubicCurve(current, map(points[next]), map(points[next + 1]), end), into: &writer)
          current = end
        case .close: break
        }
        next += verb.pointCount
      }
    }
    writer.close()
  }
}

extension ContourWriter: CurveSink {
  /// Adds a corner.
  @inline(__always)
  package mutating func step(to point: SIMD2<Double>, direction: SIMD2<Double>, along part: CurvePart) { add(point) }

  /// All of the part is on one side of the limits, so a straight line will do.
  package mutating func skip(_ part: CubicCurve) { add(part.p3) }
}
