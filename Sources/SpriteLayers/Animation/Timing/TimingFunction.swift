/// How the progress of an animation follows its time: a cubic curve from (0, 0) to (1, 1), time across, progress up.
public struct TimingFunction: Hashable, Sendable {
  /// The control points (x1, y1) and (x2, y2).
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// A curve by its two control points.
  ///
  /// - Parameters: x1, x2: From 0 to 1, so that there is one progress for each time; numbers outside count as the nearer of these. Numbers that
  ///   are not finite make a straight line.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else {
      (self.x1, self.y1, self.x2, self.y2) = (0, 0, 1, 1)
      return
    }
    (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
    (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
  }

  /// Evenly: the default of explicit animations.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// The default of implicit animations: quick at first, slow at the end.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)
  /// Slow at first.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Slow at both ends.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)

  /// The progress at a time from 0 to 1, to a millionth.
  public func callAsFunction(_ time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return time }
    return TimingFunction.bezier(y1, y2, parameter(at: time))
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    // ((a·s + b)·s + c)·s, the polynomial of a curve from 0 to 1.
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  /// The curve's parameter where its x is a time: by Newton's method, and where that leaves the way, by halving.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<60 {
      let error = TimingFunction.bezier(x1, x2, s) - time
      let c = 3 * x1
      let b = 3 * (x2 - x1) - c
      let slope = (3 * (1 - c - b) * s + 2 * b) * s + c
      // Where the curve is steep, a little of time is much of the parameter.
      if abs(error) <= 1e-9 * slope { return s }
      if error > 0 { high = s } else { low = s }
      let next = s - error / slope
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
