/// Which points are inside an outline that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Inside is what the outline winds around, in sum, at least once in either direction.
  case nonZero
  /// Inside is what a ray to infinity leaves through an odd number of edges.
  case evenOdd
}
