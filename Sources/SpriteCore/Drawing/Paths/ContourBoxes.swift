/// The pixels around each contour of polygons.
struct ContourBoxes {
  private(set) var boxes: [PixelRect] = []

  /// Adds the boxes of the contours from `first` on.
  mutating func append(_ polygons: borrowing Polygons, from first: Int = 0) {
    for contour in first..<polygons.ends.count {
      let range = polygons.range(ofContour: contour)
      var (low, high) = (polygons.points[range.lowerBound], polygons.points[range.lowerBound])
      for index in range {
        low = pointwiseMin(low, polygons.points[index])
        high = pointwiseMax(high, polygons.points[index])
      }
      boxes.append(
        PixelRect(touchedBy: Rect(minX: Double(low.x), minY: Double(low.y), maxX: Double(high.x), maxY: Double(high.y)))
      )
    }
  }

  mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

  /// Around all of them.
  var bounds: PixelRect {
    var bounds: PixelRect?
    for box in boxes { bounds = bounds.map { $0.union(box) } ?? box }
    return bounds ?? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }
}

extension PixelRect {
  /// Whether both share a pixel, or a side: what ends on a pixel's border may touch the next one.
  @inline(__always)
  func touches(_ other: PixelRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension Polygons {
  /// Appends a contour of others.
  @inline(__always)
  mutating func append(contour: Int, of other: borrowing Polygons) {
    let range = other.range(ofContour: contour)
    points.append(contentsOf: other.points[range])
    ends.append(Int32(truncatingIfNeeded: points.count))
  }
}
