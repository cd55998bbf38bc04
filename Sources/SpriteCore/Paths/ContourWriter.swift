/// Writes contours into ``Polygons``, and keeps their corners within limits.
///
/// What lies beyond a limit is moved onto it, cut where it crosses. Within the limits, nothing changes: above, below and to the
/// right edges don't matter, and to the left only their heights do, which stay. So coordinates are small enough for
/// `Float`, whatever comes in.
package struct ContourWriter: Sendable {
  /// What has been written.
  package var polygons = Polygons()
  /// The least coordinates to be written.
  package private(set) var low = SIMD2<Double>(repeating: -Self.farthest)
  /// The greatest.
  package private(set) var high = SIMD2<Double>(repeating: Self.farthest)

  /// The limits where nobody says what can be seen: a `Float` still tells a sixteenth there.
  package static let farthest = 1_000_000.0

  private var first = SIMD2<Double>.zero
  private var last = SIMD2<Double>.zero
  private var lastIsInside = true
  private var firstIsInside = true
  private var isStarted = false

  /// A writer without limits that matter.
  package init() {}

  /// Sets the limits: around `visible` with something to spare, or far away.
  package mutating func limit(to visible: Rect?) {
    guard let visible else {
      (low, high) = (SIMD2(repeating: -Self.farthest), SIMD2(repeating: Self.farthest))
      return
    }
    let spare = 16.0
    low = SIMD2(bounded(visible.minX, Self.farthest), bounded(visible.minY, Self.farthest)) - spare
    high = SIMD2(bounded(visible.maxX, Self.farthest), bounded(visible.maxY, Self.farthest)) + spare
  }

  /// Whether both coordinates are within the limits. What is no number isn't.
  @inline(__always)
  package func isInside(_ p: SIMD2<Double>) -> Bool {
    p.x >= low.x && p.y >= low.y && p.x <= high.x && p.y <= high.y
  }

  /// Adds a corner to the contour that is open, or opens one.
  @inline(__always)
  package mutating func add(_ p: SIMD2<Double>) {
    let inside = isInside(p)
    if inside && lastIsInside && isStarted {
      polygons.points.append(SIMD2<Float>(p))
      last = p
    } else {
      addAtLimit(p, isInside: inside)
    }
  }

  /// Ends the contour that is open.
  @inline(__always)
  package mutating func close() {
    if isStarted && !(lastIsInside && firstIsInside) { addAtLimit(first, isInside: firstIsInside) }
    polygons.closeContour()
    (isStarted, lastIsInside) = (false, true)
  }

  /// A closed triangle or quadrilateral within the limits, by the short way.
  @inline(__always)
  package mutating func addTriangle(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
    add(a)
    add(b)
    add(c)
    close()
  }

  @inline(never)
  private mutating func addAtLimit(_ point: SIMD2<Double>, isInside inside: Bool) {
    guard !point.x.isNaN && !point.y.isNaN else { return }
    let p = point.clamped(lowerBound: SIMD2(repeating: -1e12), upperBound: SIMD2(repeating: 1e12))
    if isStarted { addCrossings(from: last, to: p) } else { (first, firstIsInside, isStarted) = (p, inside, true) }
    put(p)
    (last, lastIsInside) = (p, inside)
  }

  /// The places where the edge crosses the four limits, in its order.
  private mutating func addCrossings(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    let d = b - a
    var places = SIMD4<Double>(repeating: 2)
    func crossing(_ limit: Double, _ a: Double, _ b: Double, _ d: Double) -> Double {
      (a < limit) != (b < limit) ? (limit - a) / d : 2
    }
    places[0] = crossing(low.x, a.x, b.x, d.x)
    places[1] = crossing(high.x, a.x, b.x, d.x)
    places[2] = crossing(low.y, a.y, b.y, d.y)
    places[3] = crossing(high.y, a.y, b.y, d.y)
    for _ in 0..<4 {
      var next = 0
      for index in 1..<4 where places[index] < places[next] { next = index }
      guard places[next] < 1 else { return }
      put(a + d * places[next])
      places[next] = 2
    }
  }

  /// Adds a point, moved onto the limits. Of three on one limit the middle one is dropped: nobody sees along it.
  private mutating func put(_ point: SIMD2<Double>) {
    let p = SIMD2<Float>(point.clamped(lowerBound: low, upperBound: high))
    let (count, start) = (polygons.points.count, Int(polygons.ends.last ?? 0))
    let (least, most) = (SIMD2<Float>(low), SIMD2<Float>(high))
    if count - start >= 2 {
      let (a, b) = (polygons.points[count - 2], polygons.points[count - 1])
      for axis in 0..<2
      where a[axis] == b[axis] && b[axis] == p[axis] && (p[axis] == least[axis] || p[axis] == most[axis]) {
        polygons.points[count - 1] = p
        return
      }
    }
    polygons.points.append(p)
  }
}

/// The number within ±`limit`; 0 for what is none.
@inline(__always)
func bounded(_ number: Double, _ limit: Double) -> Double {
  number.isNaN ? 0 : max(-limit, min(limit, number))
}
