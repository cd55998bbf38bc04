extension Path {
  /// Whether a point is inside of what filling the path covers; open subpaths count as closed.
  ///
  /// The curves themselves are asked, not an approximation. Time grows with the number of segments. A point just on an edge
  /// may belong to either side.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    point.isFinite && rule.includes(winding: winding(around: SIMD2(point)))
  }

  /// How often the contours go round a place, clockwise on screen.
  func winding(around place: SIMD2<Double>) -> Int {
    var winding = 0
    var start = SIMD2<Double>.zero
    var last = SIMD2<Double>.zero
    for segment in segments {
      if segment.verb == .move {
        winding += Self.crossing(last, start, place)
        start = segment.curve.p0
      }
      last = segment.curve.p3
      switch segment.verb {
      case .move: break
      case .line, .close: winding += Self.crossing(segment.curve.p0, segment.curve.p3, place)
      case .quadCurve, .curve: winding += Self.crossings(segment.curve, place, depth: 0)
      }
    }
    return winding + Self.crossing(last, start, place)
  }

  /// What a straight line adds to the winding number: it is counted where it crosses the ray from the place to the right, its
  /// upper end included.
  private static func crossing(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ place: SIMD2<Double>) -> Int {
    guard (a.y <= place.y) != (b.y <= place.y) else { return 0 }
    let down = a.y <= place.y
    let side = (b - a).cross(place - a)
    // The place lies left of a line that goes down where the line turns clockwise to reach it.
    return down ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
  }

  /// The same for a curve: halved until it lies on one side of the place, or is all but straight.
  private static func crossings(_ curve: CubicCurve, _ place: SIMD2<Double>, depth: Int) -> Int {
    let (least, most) = curve.hull
    if place.y < least.y || place.y > most.y || place.x > most.x { return 0 }
    if place.x < least.x {
      // All of it crosses the ray: only the heights of its ends count.
      return (curve.p3.y > place.y ? 1 : 0) - (curve.p0.y > place.y ? 1 : 0)
    }
    // What halving can't make smaller any more would be halved on both sides.
    let (size, far) = ((most - least), max(abs(least.x), abs(least.y), abs(most.x), abs(most.y)))
    if depth >= 52 || max(size.x, size.y) <= 1e-14 * far { return crossing(curve.p0, curve.p3, place) }
    let (a, b) = curve.halves
    return crossings(a, place, depth: depth + 1) + crossings(b, place, depth: depth + 1)
  }
}
