/// What shapes are filled and lines are drawn with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours that change from place to place.
  case gradient(Gradient)
}
