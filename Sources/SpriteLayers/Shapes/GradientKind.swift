/// Which way the colours of a ``GradientLayer`` change.
public enum GradientKind: String, Hashable, Sendable, CaseIterable {
  /// Along the line from ``GradientLayer/startPoint`` to ``GradientLayer/endPoint``.
  case axial
  /// Away from ``GradientLayer/startPoint``; the two radii are as far as ``GradientLayer/endPoint`` lies across and down.
  case radial
  /// Around ``GradientLayer/startPoint``, clockwise, from the direction of ``GradientLayer/endPoint`` on.
  case conic
}
