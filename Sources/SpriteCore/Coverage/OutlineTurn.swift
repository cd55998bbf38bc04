/// Which way polygons wind around whatever they wind around.
package enum OutlineTurn: UInt8, BitwiseCopyable {
  /// There are no polygons.
  case none = 0
  /// Clockwise only, as seen on a screen.
  case clockwise = 1
  /// Counter-clockwise only.
  case counterclockwise = 2
  /// Both, or it couldn't be told.
  case unknown = 3

  /// What holds for two lots of polygons together.
  @inline(__always)
  func joined(_ other: OutlineTurn) -> OutlineTurn { OutlineTurn(rawValue: rawValue | other.rawValue) ?? .unknown }

  /// Whether winding numbers of all points have one sign.
  @inline(__always)
  var isOneWay: Bool { self == .clockwise || self == .counterclockwise }
}

extension Polygons {
  /// Which way all contours turn: known where each turns one way at all of its corners.
  var commonTurn: OutlineTurn {
    var turn = OutlineTurn.none
    for contour in ends.indices {
      let range = range(ofContour: contour)
      var last = SIMD2<Double>(points[range.upperBound - 1])
      var way = last - SIMD2<Double>(points[range.upperBound - 2])
      for point in points[range] {
        let next = SIMD2<Double>(point)
        let ahead = next - last
        if ahead == .zero { continue }
        let cross = way.x * ahead.y - way.y * ahead.x
        if way != .zero {
          // Straight back is as good as a turn to either side.
          if cross == 0 && (way * ahead).sum() < 0 { return .unknown }
          if cross != 0 { turn = turn.joined(cross > 0 ? .clockwise : .counterclockwise) }
        }
        (last, way) = (next, ahead)
      }
      // NaN and infinite points have made no contour, but they leave their mark here.
      if !turn.isOneWay { return .unknown }
    }
    return turn
  }
}
