/// How a stroke ends where its line does, and at both ends of each dash.
public enum LineCap: Hashable, Sendable {
  /// Straight across the end.
  case butt
  /// With a half disc around the end. A line without length is a dot.
  case round
  /// Straight across, half a width beyond the end. A line without length has no direction, and draws nothing.
  case square
}
