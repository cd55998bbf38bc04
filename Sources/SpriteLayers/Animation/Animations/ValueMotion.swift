/// How a value changes in time.
enum ValueMotion<Value: Animatable> {
  /// From one value to another, some of which may be missing.
  case ends(from: Value?, to: Value?, by: Value?, TimingFunction, Spring?)
  /// Through several.
  case keyframes(Keyframes<Value>, TimingFunction)
  /// As a function says that is `nil` where there is none; and from where to where it goes in all.
  case free((AnimationTiming.Progress) -> Value?, from: Value?, to: Value?)

  /// Whether it doesn't matter what the property is otherwise.
  var isComplete: Bool {
    guard case .ends(let from, let to, let by, _, _) = self else { return true }
    return from != nil && (to != nil || by != nil) || to != nil && by != nil
  }

  /// The value at a place; `nil` where there is none.
  ///
  /// - Parameter current: What the property is otherwise; not asked for where the motion is complete.
  @inline(__always)
  func value(_ progress: AnimationTiming.Progress, _ current: Value?) -> Value? {
    switch self {
    case .ends(let from?, let to?, _, let timing, let spring):
      return from.interpolated(to: to, fraction: spring?.progress(at: progress.time) ?? timing(progress.fraction))
    case .ends(_, _, _, let timing, let spring):
      guard let ends = ends(current) else { return nil }
      let way = spring?.progress(at: progress.time) ?? timing(progress.fraction)
      return ends.start.interpolated(to: ends.end, fraction: way)
    case .keyframes(let keyframes, let timing): return keyframes.value(at: timing(progress.fraction))
    case .free(let value, _, _): return value(progress)
    }
  }

  /// Where it starts and ends.
  func ends(_ current: Value?) -> (start: Value, end: Value)? {
    let (first, last): (Value?, Value?)
    switch self {
    case .ends(let from, let to, let by, _, _):
      switch (from, to, by) {
      case (let from?, let to?, _): (first, last) = (from, to)
      case (let from?, nil, let by?): (first, last) = (from, from.adding(by))
      case (nil, let to?, let by?): (first, last) = (to.removing(by), to)
      case (let from?, nil, nil): (first, last) = (from, current)
      case (nil, let to?, nil): (first, last) = (current, to)
      case (nil, nil, let by?): (first, last) = (current, current?.adding(by))
      case (nil, nil, nil): (first, last) = (current, current)
      }
    case .keyframes(let keyframes, _): (first, last) = (keyframes.values.first, keyframes.values.last)
    case .free(_, let from, let to): (first, last) = (from, to)
    }
    guard let first, let last else { return nil }
    return (first, last)
  }
}
