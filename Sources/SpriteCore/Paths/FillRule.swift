/// Which places a path encloses, told by how often its contours go round them.
public enum FillRule: Hashable, Sendable {
  /// Every place that the contours go round at all, turns to the left and to the right counted against each other.
  case nonZero
  /// Every place that the contours go round an odd number of times, in whichever direction.
  case evenOdd

  /// Whether a place around which the contours turn `winding` times is inside.
  @inlinable
  package func includes(winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
