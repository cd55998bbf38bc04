/// Values between which there are others.
public protocol Animatable: Equatable, SendableMetatype {
  /// The value on the way to another one: this one at 0, the other one at 1; beyond, where there is something beyond.
  func interpolated(to other: Self, fraction: Double) -> Self

  /// This value and, on top of it, another one: what an additive animation shows.
  func adding(_ other: Self) -> Self

  /// The value from which adding another one leads to this one.
  func removing(_ other: Self) -> Self

  /// This value with a multiple of the way from one value to another on top: what repetitions of a cumulative animation start from.
  func adding(_ times: Double, of start: Self, to end: Self) -> Self

  /// How far away another value is, by which paced animations keep their pace.
  func distance(to other: Self) -> Double
}

extension Animatable {
  /// Values from which nothing can be taken stay.
  public func removing(_ other: Self) -> Self { self }

  /// Values of which there is no multiple stay.
  public func adding(_ times: Double, of start: Self, to end: Self) -> Self { self }
}

/// Values that can be added up: numbers, and what is made of them.
public protocol NumericallyAnimatable: Animatable {
  /// Nothing.
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

extension NumericallyAnimatable {
  public func interpolated(to other: Self, fraction: Double) -> Self {
    // So that both ends are met exactly.
    fraction == 1 ? other : self * (1 - fraction) + other * fraction
  }

  public func adding(_ other: Self) -> Self { self + other }
  public func removing(_ other: Self) -> Self { self + other * -1 }

  public func adding(_ times: Double, of start: Self, to end: Self) -> Self {
    times == 0 ? self : self + (end + start * -1) * times
  }
}
