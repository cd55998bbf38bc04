/// What the inner end of the pen sweeps where it turns about points within itself: its rim, and the points that it turned about.
struct StrokeFan: Sendable {
  /// The corners of all fans, and for each the index one past its last.
  private(set) var points: [SIMD2<Double>] = []
  private(set) var ends: [Int] = []
  private var rim: [SIMD2<Double>] = []
  private var pivots: [SIMD2<Double>] = []

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// A step round a pivot.
  mutating func add(_ pivot: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>) {
    if rim.isEmpty { rim.append(from) }
    rim.append(to)
    pivots.append(pivot)
  }

  /// Ends the fan at hand, if there is one. It is turned to be wound clockwise on screen.
  mutating func close(isClockwise: Bool) {
    if rim.isEmpty { return }
    if isClockwise {
      points.append(contentsOf: rim)
      for pivot in pivots.reversed() { points.append(pivot) }
    } else {
      for place in rim.reversed() { points.append(place) }
      points.append(contentsOf: pivots)
    }
    ends.append(points.count)
    rim.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
  }
}
