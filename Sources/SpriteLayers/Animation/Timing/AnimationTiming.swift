/// When an animation runs: Core Animation's timing, as one value.
///
/// It runs from ``beginTime``, and a ``delay``, in the time of what holds it - a layer, a group -, for as long as all repetitions take. Then its own
/// time is `(time − beginTime − delay) · speed + timeOffset`, folded into cycles of ``duration``: with an offset it starts there, and ends with what comes before.
public struct AnimationTiming: Hashable, Sendable {
  /// When it begins, in seconds of what holds it. 0, for an animation of a layer, is when it is first shown.
  public var beginTime = 0.0
  /// How much later than ``beginTime`` it begins, in seconds of what holds it. 0 at first.
  public var delay = 0.0
  /// How long one cycle takes, in seconds. One that is not above 0 counts as the transaction's, 0.25 s unless it is set.
  public var duration = 0.0
  /// How much faster than what holds it its time passes. 1 at first.
  public var speed = 1.0
  /// What is added to its time, in seconds. 0 at first.
  public var timeOffset = 0.0
  /// How often it runs; 0, at first, counts as once. It may be a fraction, or infinite.
  public var repeatCount = 0.0
  /// How long it repeats, in seconds; where it is above 0, it counts instead of ``repeatCount``.
  public var repeatDuration = 0.0
  /// Whether each cycle runs back again, which takes as long once more. `false` at first.
  public var autoreverses = false
  /// What it shows outside of its time. Removed at first.
  public var fillMode = FillMode.removed

  /// Once, for the transaction's duration, from when it is first shown.
  public init() {}

  /// How far beside the end of a cycle is still its end, in cycles.
  private static let slack = 1e-9

  /// Where an animation stands.
  struct Progress: Equatable {
    /// From 0 at the start of a cycle to 1 at its end, turned back where it runs backwards.
    var fraction: Double
    /// The same in seconds of its own time.
    var time: Double
    /// How many cycles were run before.
    var cycle: Double
  }

  /// The length of one cycle, the way back included, in seconds of its own time.
  var cycle: Double { autoreverses ? 2 * duration : duration }

  /// How long it runs with all repetitions, in seconds of its own time.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? repeatCount * cycle : cycle
  }

  /// How long it has run at a time of what holds it, in seconds of its own time.
  private func elapsed(at time: Double) -> Double { (time - beginTime - delay) * abs(speed) }

  /// Whether its end is past. With a speed of 0 it has none. What is timed by numbers that are none is over.
  func isOver(at time: Double) -> Bool { speed != 0 && !(elapsed(at: time) < activeDuration) }

  /// Where it stands at a time of what holds it; `nil` where it shows nothing then.
  ///
  /// - Parameter includesEnd: Whether the very end, at which nothing more is shown, is shown still.
  func progress(at time: Double, includesEnd: Bool = false) -> Progress? {
    let total = activeDuration
    let elapsed = elapsed(at: time)
    guard !elapsed.isNaN else { return nil }
    // What takes no time is over at once.
    guard duration > 0 else { return elapsed >= 0 && fillMode.goesOn ? Progress(fraction: 1, time: 0, cycle: 0) : nil }
    // Held still, it is where the offset says.
    if speed == 0 { return folded(min(max(timeOffset, 0), total), isEnd: timeOffset >= total) }
    if elapsed < 0 && !fillMode.comesBefore { return nil }
    if elapsed >= total && !fillMode.goesOn {
      guard includesEnd, elapsed <= total + AnimationTiming.slack * cycle else { return nil }
    }
    let run = min(max(elapsed, 0), total)
    return folded(speed < 0 ? timeOffset - run : timeOffset + run, isEnd: elapsed >= total)
  }

  /// - Parameter isEnd: Whether the end is reached. On the border of two cycles, which the curve reaches from two sides, the one is meant
  ///   that was run: at the end, and all along where it runs backwards.
  private func folded(_ time: Double, isEnd: Bool) -> Progress {
    var cycles = (time / cycle).rounded(.down)
    if !cycles.isFinite { cycles = 0 }
    var within = time - cycles * cycle
    if !within.isFinite { within = 0 }
    // Sums of steps end a little beside the border.
    let border = isEnd ? AnimationTiming.slack * cycle : 0
    if within <= border && isEnd != (speed < 0) && (cycles > 0 || speed < 0) {
      (cycles, within) = (cycles - 1, cycle)
    }
    if autoreverses && within > duration { within = cycle - within }
    return Progress(fraction: min(max(within / duration, 0), 1), time: within, cycle: max(cycles, 0))
  }
}
