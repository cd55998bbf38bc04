import SpriteCore

/// Takes a property from one value to another.
///
///     layer.add(BasicAnimation(\.opacity, from: 0, to: 1).duration(0.5), forKey: "appear")
///
/// Of `from`, `to` and `by` one or two are given: from and to; from and by, which is added; by and to, from which it is taken; from, to, or by alone,
/// with what the property is otherwise for the missing end.
public struct BasicAnimation<Value: Animatable>: RunnableAnimation {
  /// Where it starts.
  public var from: Value?
  /// Where it ends.
  public var to: Value?
  /// How far it goes.
  public var by: Value?
  /// When it runs.
  public var timing = AnimationTiming()
  /// How progress follows time. Linear at first.
  public var timingFunction = TimingFunction.linear
  /// Whether the value is added to what the property is otherwise. `false` at first.
  public var isAdditive = false
  /// Whether each repetition starts from where the last one ended. `false` at first.
  public var isCumulative = false
  /// Whether it is taken from its layer once it is over. `true` at first.
  public var isRemovedOnCompletion = true

  let property: AnimatableProperty<Value>
  /// In place of the timing function.
  var spring: Spring?

  /// An animation of a property.
  ///
  /// - Parameter keyPath: The property, or a part of it, such as `\.position.x`, `\.transform.rotation`.
  /// - Precondition: It is a property that can be animated.
  public init(
    _ keyPath: KeyPath<Layer, Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    timing: TimingFunction = .linear
  ) {
    self.init(AnimatableProperties.property(keyPath), from: from, to: to, by: by, timing: timing)
  }

  /// The same for a property that a kind of layers declares: `\ShapeLayer.strokeEnd`. What all layers have is named as theirs: `\.opacity`.
  public init<Root: Layer>(
    _ keyPath: KeyPath<Root, Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    timing: TimingFunction = .linear
  ) {
    self.init(AnimatableProperties.property(keyPath), from: from, to: to, by: by, timing: timing)
  }

  init(_ property: AnimatableProperty<Value>, from: Value?, to: Value?, by: Value?, timing: TimingFunction) {
    (self.property, self.from, self.to, self.by, timingFunction) = (property, from, to, by, timing)
  }

  func tracks(lasting duration: Double) -> [AnimationTrack] {
    [
      ValueTrack(
        property, isAdditive: isAdditive, isCumulative: isCumulative,
        .ends(from: from, to: to, by: by, timingFunction, spring))
    ]
  }

  func starting<Other: Animatable>(_ other: AnimatableProperty<Other>, from value: Other) -> (any Animation)? {
    guard other.name == property.name, from == nil, to == nil, by == nil, let value = value as? Value else {
      return nil
    }
    var copy = self
    copy.from = value
    return copy
  }
}
