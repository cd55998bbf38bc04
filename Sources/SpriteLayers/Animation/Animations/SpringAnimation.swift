/// Takes a property from one value to another as a spring does, which may swing beyond.
///
///     layer.add(SpringAnimation(\.position.y, from: -40, to: 120, spring: Spring(damping: 8)), forKey: "drop")
///
/// Its duration is that after which the spring has settled, unless another is set, which cuts the movement and doesn't stretch it.
public struct SpringAnimation<Value: Animatable>: RunnableAnimation {
  private var basic: BasicAnimation<Value>
  /// What moves.
  public var spring: Spring {
    didSet {
      if timing.duration == oldValue.settlingDuration { timing.duration = spring.settlingDuration }
      basic.spring = spring
    }
  }

  public var timing: AnimationTiming {
    get { basic.timing }
    set { basic.timing = newValue }
  }
  public var isRemovedOnCompletion: Bool {
    get { basic.isRemovedOnCompletion }
    set { basic.isRemovedOnCompletion = newValue }
  }
  /// Whether the value is added to what the property is otherwise. `false` at first.
  public var isAdditive: Bool {
    get { basic.isAdditive }
    set { basic.isAdditive = newValue }
  }

  /// A spring from one value to another; as for ``BasicAnimation``, an end that is missing is what the property is otherwise.
  public init(_ keyPath: KeyPath<Layer, Value>, from: Value? = nil, to: Value? = nil, spring: Spring = Spring()) {
    self.init(AnimatableProperties.property(keyPath), from: from, to: to, by: nil, spring: spring)
  }

  /// The same for a property of a kind of layers.
  public init<Root: Layer>(
    _ keyPath: KeyPath<Root, Value>, from: Value? = nil, to: Value? = nil, spring: Spring = Spring()
  ) {
    self.init(AnimatableProperties.property(keyPath), from: from, to: to, by: nil, spring: spring)
  }

  init(_ property: AnimatableProperty<Value>, from: Value?, to: Value?, by: Value?, spring: Spring) {
    basic = BasicAnimation(property, from: from, to: to, by: by, timing: .linear)
    self.spring = spring
    basic.spring = spring
    basic.timing.duration = spring.settlingDuration
  }

  func tracks(lasting duration: Double) -> [AnimationTrack] { basic.tracks(lasting: duration) }

  func starting<Other: Animatable>(_ property: AnimatableProperty<Other>, from value: Other) -> (any Animation)? {
    guard let started = basic.starting(property, from: value) as? BasicAnimation<Value> else { return nil }
    var copy = self
    copy.basic = started
    return copy
  }
}
