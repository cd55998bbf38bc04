/// Closed contours of straight edges in device pixels: what flattening and stroking make, and rasterising reads.
///
/// A buffer to be kept and filled anew: once it has grown, filling it allocates nothing.
package struct Polygons: Sendable {
  /// The corners of all contours, one contour after the other.
  package var points: [SIMD2<Float>] = []
  /// For each contour the index one past its last corner. The edge back to the first corner isn't stored.
  package var ends: [Int32] = []

  /// A buffer without contours.
  package init() {}

  /// Forgets all contours.
  package mutating func removeAll(keepingCapacity: Bool = true) {
    points.removeAll(keepingCapacity: keepingCapacity)
    ends.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Whether there's no contour.
  package var isEmpty: Bool { ends.isEmpty }

  /// The indices of the corners of contour `index`.
  package func range(ofContour index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// Makes one contour of the points appended since the last one ended. Fewer than three enclose nothing and are dropped.
  package mutating func closeContour() {
    let start = ends.last.map(Int.init) ?? 0
    guard points.count - start >= 3, points.count <= Int(Int32.max) else {
      points.removeLast(points.count - start)
      return
    }
    ends.append(Int32(points.count))
  }
}
