/// An affine map of the plane.
///
///     | a c tx |        x' = a·x + c·y + tx
///     | b d ty |        y' = b·x + d·y + ty
///
/// The y axis points down, so a positive angle turns clockwise on screen.
public struct AffineTransform: Hashable, Sendable {
  /// How much x' grows with x.
  public var a: Double
  /// How much y' grows with x.
  public var b: Double
  /// How much x' grows with y.
  public var c: Double
  /// How much y' grows with y.
  public var d: Double
  /// What is added to x'.
  public var tx: Double
  /// What is added to y'.
  public var ty: Double

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A move by (`x`, `y`).
  @inlinable
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A stretching away from the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The same stretching in both directions.
  @inlinable
  public static func scale(_ factor: Double) -> AffineTransform {
    .scale(x: factor, y: factor)
  }

  /// A turn about the origin by an angle in radians, clockwise on screen. Multiples of `Double.pi / 2` are exact.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (s, c) = Trigonometry.sineAndCosine(angle)
    return AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// A turn about the origin by an angle in degrees, clockwise on screen. Multiples of 90 are exact.
  public static func rotation(degrees: Double) -> AffineTransform {
    let rest = degrees.remainder(dividingBy: 360)
    let quarters = (rest / 90).rounded(.toNearestOrEven)
    let (s, c) = Trigonometry.sineAndCosine((rest - quarters * 90) * (Double.pi / 180))
    let turn = AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    return quarters.isFinite ? turn.concatenating(.quarterTurns(Int(quarters))) : turn
  }

  /// A turn about the origin by a number of quarter turns, clockwise on screen; exact.
  public static func quarterTurns(_ count: Int) -> AffineTransform {
    switch ((count % 4) + 4) % 4 {
    case 0: .identity
    case 1: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    default: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// The map that applies this one first and then `next`.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map that moves by (`x`, `y`) first and then applies this one.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// The factor by which areas grow; negative where the map mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// Whether all six numbers are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether the axes stay axes: turns by multiples of 90°, mirrorings, stretchings and moves.
  @inlinable public var preservesAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The map that undoes this one; `nil` where there is none (a determinant of 0, or numbers that are not finite).
  public func inverted() -> AffineTransform? {
    let determinant = self.determinant
    guard determinant != 0, isFinite, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Where the map puts a point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The smallest rectangle around the four corners of `rect` after the map.
  public func apply(to rect: Rect) -> Rect {
    let r = rect.standardized
    let p = apply(to: r.origin)
    let (ux, uy, vx, vy) = (a * r.width, b * r.width, c * r.height, d * r.height)
    let (x0, x1) = (p.x + min(ux, 0) + min(vx, 0), p.x + max(ux, 0) + max(vx, 0))
    let (y0, y1) = (p.y + min(uy, 0) + min(vy, 0), p.y + max(uy, 0) + max(vy, 0))
    return Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }
}
