public import SpriteCore

/// Takes a property through several values.
///
///     layer.add(KeyframeAnimation(\.position.x, values: [0, 30, -20, 10, 0], duration: 0.4), forKey: "shake")
///     layer.add(KeyframeAnimation(\.position, along: path, duration: 3, repeats: .forever), forKey: "orbit")
public struct KeyframeAnimation<Value: Animatable>: RunnableAnimation {
  /// The values. One alone is shown all the time.
  public var values: [Value]
  /// When each value is reached, from 0 to 1 of the duration, in ascending order; of discrete ones, one more, for the end. Evenly spread at first,
  /// and where there are not as many as needed.
  public var keyTimes: [Double]?
  /// How it gets from one value to the next. Linear at first.
  public var mode = KeyframeMode.linear
  /// How progress follows time between each two values; linear where there is none.
  public var timingFunctions: [TimingFunction] = []
  /// When it runs.
  public var timing = AnimationTiming()
  /// How progress follows time on the whole. Linear at first.
  public var timingFunction = TimingFunction.linear
  /// Whether the value is added to what the property is otherwise. `false` at first.
  public var isAdditive = false
  /// Whether each repetition starts from where the last one ended. `false` at first.
  public var isCumulative = false
  /// Whether it is taken from its layer once it is over. `true` at first.
  public var isRemovedOnCompletion = true

  private let property: AnimatableProperty<Value>
  private var walk: PathWalk?

  /// An animation through values.
  ///
  /// - Parameter duration: Of one cycle, in seconds; 0 for the transaction's.
  public init(
    _ keyPath: KeyPath<Layer, Value>, values: [Value], keyTimes: [Double]? = nil, mode: KeyframeMode = .linear,
    duration: Double = 0, repeats: Repeats = .once
  ) {
    self.init(AnimatableProperties.property(keyPath), values, keyTimes, mode, duration, repeats)
  }

  /// The same for a property of a kind of layers.
  public init<Root: Layer>(
    _ keyPath: KeyPath<Root, Value>, values: [Value], keyTimes: [Double]? = nil, mode: KeyframeMode = .linear,
    duration: Double = 0, repeats: Repeats = .once
  ) {
    self.init(AnimatableProperties.property(keyPath), values, keyTimes, mode, duration, repeats)
  }

  init(
    _ property: AnimatableProperty<Value>, _ values: [Value], _ keyTimes: [Double]?, _ mode: KeyframeMode,
    _ duration: Double, _ repeats: Repeats
  ) {
    (self.property, self.values, self.keyTimes, self.mode) = (property, values, keyTimes, mode)
    (timing.duration, timing.repeatCount) = (duration, repeats.count)
  }

  func tracks(lasting duration: Double) -> [AnimationTrack] {
    if let walk { return walk.tracks(of: self) }
    let keyframes = Keyframes(values, mode: mode, keyTimes: keyTimes, timingFunctions: timingFunctions)
    return [
      ValueTrack(
        property, isAdditive: isAdditive, isCumulative: isCumulative, .keyframes(keyframes, timingFunction))
    ]
  }
}

extension KeyframeAnimation where Value == Point {
  /// Whether what moves along a path turns with it.
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// It doesn't.
    case none
    /// Its right side lies ahead.
    case auto
    /// Its left side lies ahead.
    case autoReverse
  }

  /// An animation along a path: in each segment evenly, all for the same time, or, paced, all at one pace.
  ///
  /// - Parameters:
  ///   - keyPath: A place, such as `\.position`.
  ///   - path: Where it leads, in the superlayer's space. An empty one shows nothing.
  ///   - duration: Of one cycle, in seconds; 0 for the transaction's.
  ///   - rotation: Whether the layer turns with the path.
  public init(
    _ keyPath: KeyPath<Layer, Point>, along path: Path, duration: Double = 0, repeats: Repeats = .once,
    mode: KeyframeMode = .paced, rotation: RotationMode = .none
  ) {
    self.init(AnimatableProperties.property(keyPath), [], nil, mode, duration, repeats)
    walk = PathWalk(path, mode: mode, rotation: rotation)
  }

  init(_ property: AnimatableProperty<Point>, along path: Path, mode: KeyframeMode, rotation: RotationMode) {
    self.init(property, [], nil, mode, 0, .once)
    walk = PathWalk(path, mode: mode, rotation: rotation)
  }

  var track: AnimatableProperty<Point> { property }
}
