/// How a stroke turns at a corner.
public enum LineJoin: Hashable, Sendable {
  /// The outer edges go on until they meet, unless that is farther away than the miter limit says; then as ``bevel``.
  case miter
  /// A piece of a disc around the corner.
  case round
  /// The outer edges are joined by a straight line.
  case bevel
}
