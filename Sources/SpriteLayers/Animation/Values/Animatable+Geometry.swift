import Glibc
public import SpriteCore

extension Double: NumericallyAnimatable {
  /// How far away another one is.
  public func distance(to other: Double) -> Double { abs(other - self) }
}

extension Point: NumericallyAnimatable {
  /// Both added up.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// A multiple of it.
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  /// How far away another one is.
  public func distance(to other: Point) -> Double { hypot(other.x - x, other.y - y) }
}

extension Size: NumericallyAnimatable {
  /// Both added up.
  public static func + (a: Size, b: Size) -> Size { Size(a.width + b.width, a.height + b.height) }
  /// A multiple of it.
  public static func * (a: Size, factor: Double) -> Size { Size(a.width * factor, a.height * factor) }
  /// How far away another one is.
  public func distance(to other: Size) -> Double { hypot(other.width - width, other.height - height) }
}

extension Rect: NumericallyAnimatable {
  /// Both added up.
  public static func + (a: Rect, b: Rect) -> Rect { Rect(origin: a.origin + b.origin, size: a.size + b.size) }
  /// A multiple of it.
  public static func * (a: Rect, factor: Double) -> Rect { Rect(origin: a.origin * factor, size: a.size * factor) }
  /// How far away another one is.
  public func distance(to other: Rect) -> Double {
    hypot(origin.distance(to: other.origin), size.distance(to: other.size))
  }
}

extension AffineTransform: Animatable {
  /// Both are taken apart into a move, a turn, a stretch and a slant; these are mixed, the turn the shorter way. To turn further, animate the
  /// ``rotation`` by itself.
  public func interpolated(to other: AffineTransform, fraction: Double) -> AffineTransform {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    guard isFinite, other.isFinite else { return fraction < 1 ? self : other }
    return TransformParts(self).interpolated(to: TransformParts(other), fraction).transform
  }

  /// First the other one, then this one.
  public func adding(_ other: AffineTransform) -> AffineTransform { other.concatenating(self) }

  /// What nothing leads back from stays.
  public func removing(_ other: AffineTransform) -> AffineTransform {
    other.inverted()?.concatenating(self) ?? self
  }

  /// The way from the start to the end is what, before the start, makes the end.
  public func adding(_ times: Double, of start: AffineTransform, to end: AffineTransform) -> AffineTransform {
    guard let back = start.inverted(), times >= 1 else { return self }
    // By doubling, since there may be very many.
    var (rest, power, result) = (min(times, 1e15).rounded(.down), end.concatenating(back), self)
    while rest >= 1 {
      if rest.truncatingRemainder(dividingBy: 2) == 1 { result = power.concatenating(result) }
      power = power.concatenating(power)
      rest = (rest / 2).rounded(.down)
    }
    return result.isFinite ? result : self
  }

  /// How far away another one is.
  public func distance(to other: AffineTransform) -> Double {
    let (p, q) = ([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
    return zip(p, q).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
}

extension AffineTransform {
  /// The turn, in radians, clockwise: −π to π when it is read, any angle when it is set. Stretch and place stay.
  public var rotation: Double {
    get { TransformParts(self).rotation }
    set {
      // What is only stretched needs not be taken apart.
      if b == 0 && c == 0 && a > 0 {
        let turn = AffineTransform.rotation(newValue)
        self = AffineTransform(a: turn.a * a, b: turn.b * a, c: turn.c * d, d: turn.d * d, tx: tx, ty: ty)
      } else {
        change { $0.rotation = newValue }
      }
    }
  }

  /// How much the transform enlarges, across: the length of what was 1 long. To set it makes it the same down. Negative ones mirror.
  public var scale: Double {
    get { TransformParts(self).scaleX }
    set { change { ($0.scaleX, $0.scaleY) = (newValue, newValue) } }
  }

  private mutating func change(_ body: (inout TransformParts) -> Void) {
    var parts = TransformParts(self)
    body(&parts)
    self = parts.transform
  }
}
