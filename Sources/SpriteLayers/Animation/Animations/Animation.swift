/// Something that changes what is shown of a layer for some time. What the program has set stays.
///
/// Animations are values: a layer runs a copy. They are made as ``BasicAnimation``, ``SpringAnimation``, ``KeyframeAnimation``,
/// ``AnimationGroup`` or ``TransitionAnimation``; layers run no others.
public protocol Animation {
  /// When it runs.
  var timing: AnimationTiming { get set }
  /// Whether it is taken from its layer once it is over. `true` at first.
  var isRemovedOnCompletion: Bool { get set }
}

/// The kinds of animations that there are.
protocol RunnableAnimation: Animation {
  /// What it changes.
  ///
  /// - Parameter duration: How long a cycle takes, once that is known.
  func tracks(lasting duration: Double) -> [AnimationTrack]

  /// The same from a value, where it changes this property and no ends of it are given; else `nil`.
  func starting<Value: Animatable>(_ property: AnimatableProperty<Value>, from value: Value) -> (any Animation)?
}

extension RunnableAnimation {
  func starting<Value: Animatable>(_ property: AnimatableProperty<Value>, from value: Value) -> (any Animation)? { nil }
}

extension Animation {
  /// The same with another duration, in seconds.
  public func duration(_ seconds: Double) -> Self {
    var copy = self
    copy.timing.duration = seconds
    return copy
  }

  /// The same, which begins so many seconds later.
  public func delayed(by seconds: Double) -> Self {
    var copy = self
    copy.timing.delay += seconds
    return copy
  }

  /// The same, which repeats.
  ///
  /// - Parameter autoreverses: Whether each cycle runs back again.
  public func repeating(_ repeats: Repeats, autoreverses: Bool = false) -> Self {
    var copy = self
    copy.timing.repeatCount = repeats.count
    copy.timing.autoreverses = autoreverses
    return copy
  }

  /// The same, which stays with its layer and goes on to show what it showed last.
  public func staying() -> Self {
    var copy = self
    copy.timing.fillMode = .both
    copy.isRemovedOnCompletion = false
    return copy
  }
}

/// How often an animation runs.
public struct Repeats: Hashable, Sendable {
  /// The number of cycles, which may be a fraction, or infinite.
  public var count: Double

  /// So many cycles.
  public static func times(_ count: Double) -> Repeats { Repeats(count: count) }
  /// Without an end.
  public static let forever = Repeats(count: .infinity)
  /// One cycle.
  public static let once = Repeats(count: 1)
}
