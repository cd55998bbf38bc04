/// How a ``KeyframeAnimation`` gets from one value to the next.
public enum KeyframeMode: String, Hashable, Sendable, CaseIterable {
  /// Straight.
  case linear
  /// Not at all: each value is shown until the next one's time.
  case discrete
  /// Straight, at one pace: key times and timing functions do not count.
  case paced
  /// Along a smooth curve through the values.
  case cubic
  /// Along a smooth curve, with the times of ``paced``.
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
