package import SpriteCore

/// A property that can be animated, found by its name: for scene files.
package struct NamedProperty: Sendable {
  /// What the values of a property are, which come in a ``NamedValue``.
  package enum Kind: Sendable {
    /// `Double`, `Bool`, `Point`, `Size`, `Rect`, `AffineTransform`.
    case number, flag, point, size, rect, transform
    /// `Color`, `Color?`, `Path`, `Path?`, `[Color]`, `[Double]?`.
    case color, optionalColor, path, optionalPath, colors, optionalNumbers
  }

  private let property: any AnyAnimatableProperty

  /// The property of that name; `nil` for none.
  package init?(named name: String) {
    guard let property = AnimatableProperties.property(named: name) as? any AnyAnimatableProperty else { return nil }
    self.property = property
  }

  /// All names, in order.
  package static var names: [String] { AnimatableProperties.names }

  package var kind: Kind { property.kind }

  /// An animation of it.
  package func animation(_ description: AnimationDescription) -> any Animation { property.animation(description) }
}

/// A value of a type that the property knows.
package struct NamedValue<Value: Sendable>: Sendable {
  let value: Value

  package init(_ value: Value) { self.value = value }
}

/// What a scene says of an animation.
package struct AnimationDescription: Sendable {
  /// The ends of a basic one, each a ``NamedValue``.
  package var from: (any Sendable)?
  package var to: (any Sendable)?
  package var by: (any Sendable)?
  package var spring: Spring?
  /// The keyframes, each a ``NamedValue``; `nil` where there are none.
  package var values: [any Sendable]?
  package var keyTimes: [Double]?
  package var mode = KeyframeMode.linear
  package var timings: [TimingFunction] = []
  /// In place of values.
  package var path: Path?
  package var rotation = KeyframeAnimation<Point>.RotationMode.none
  package var timing = AnimationTiming()
  package var timingFunction = TimingFunction.linear
  package var isAdditive = false
  package var isCumulative = false
  package var isRemovedOnCompletion = true

  package init() {}
}

/// A property of a type that is not known.
private protocol AnyAnimatableProperty: Sendable {
  var kind: NamedProperty.Kind { get }
  func animation(_ description: AnimationDescription) -> any Animation
}

extension AnimatableProperty: AnyAnimatableProperty {
  fileprivate var kind: NamedProperty.Kind {
    switch Value.self {
    case is Bool.Type: .flag
    case is Point.Type: .point
    case is Size.Type: .size
    case is Rect.Type: .rect
    case is AffineTransform.Type: .transform
    case is Color.Type: .color
    case is Color?.Type: .optionalColor
    case is Path.Type: .path
    case is Path?.Type: .optionalPath
    case is [Color].Type: .colors
    case is [Double]?.Type: .optionalNumbers
    default: .number
    }
  }

  fileprivate func animation(_ description: AnimationDescription) -> any Animation {
    if let path = description.path, let places = self as? AnimatableProperty<Point> {
      return KeyframeAnimation(places, along: path, mode: description.mode, rotation: description.rotation)
        .described(description)
    }
    if let values = description.values {
      return KeyframeAnimation(self, values.compactMap(value), description.keyTimes, description.mode, 0, .once)
        .described(description)
    }
    var animation = BasicAnimation(
      self, from: value(description.from), to: value(description.to), by: value(description.by),
      timing: description.timingFunction)
    (animation.spring, animation.timing) = (description.spring, description.timing)
    (animation.isAdditive, animation.isCumulative) = (description.isAdditive, description.isCumulative)
    animation.isRemovedOnCompletion = description.isRemovedOnCompletion
    return animation
  }

  private func value(_ boxed: (any Sendable)?) -> Value? { (boxed as? any NamedBox)?.content as? Value }
}

private protocol NamedBox {
  var content: Any { get }
}

extension NamedValue: NamedBox {
  fileprivate var content: Any { value }
}

extension KeyframeAnimation {
  fileprivate func described(_ description: AnimationDescription) -> KeyframeAnimation {
    var animation = self
    (animation.timing, animation.timingFunction) = (description.timing, description.timingFunction)
    (animation.keyTimes, animation.timingFunctions) = (description.keyTimes, description.timings)
    (animation.isAdditive, animation.isCumulative) = (description.isAdditive, description.isCumulative)
    animation.isRemovedOnCompletion = description.isRemovedOnCompletion
    return animation
  }
}
