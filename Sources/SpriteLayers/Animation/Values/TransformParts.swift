import Glibc
import SpriteCore

/// A transform taken apart: stretched and slanted first, then turned, then moved.
struct TransformParts {
  var translation: Point
  /// In radians, clockwise.
  var rotation: Double
  var scaleX: Double
  var scaleY: Double
  /// How far x moves for a step in y, before the turn, in lengths of the stretched x.
  var slant: Double

  init(_ t: AffineTransform) {
    translation = Point(t.tx, t.ty)
    let length = hypot(t.a, t.b)
    guard length > 0 else {
      // Nothing is left of x: the turn is that of y.
      (scaleX, scaleY, slant) = (0, hypot(t.c, t.d), 0)
      rotation = scaleY > 0 ? atan2(-t.c, t.d) : 0
      return
    }
    let determinant = t.a * t.d - t.b * t.c
    // What is mirrored is mirrored along the axis that it points away from more: so that a picture turned over like a card isn't upside down.
    let side = determinant < 0 && t.a < t.d ? -1.0 : 1.0
    rotation = atan2(t.b * side, t.a * side)
    scaleX = length * side
    scaleY = determinant / scaleX
    slant = (t.a * t.c + t.b * t.d) / (length * length)
  }

  var transform: AffineTransform {
    let turn = AffineTransform.rotation(rotation)
    let (c, d) = (scaleX * slant, scaleY)
    return AffineTransform(
      a: turn.a * scaleX, b: turn.b * scaleX, c: turn.a * c + turn.c * d, d: turn.b * c + turn.d * d,
      tx: translation.x, ty: translation.y)
  }

  func interpolated(to other: TransformParts, _ fraction: Double) -> TransformParts {
    func mix(_ a: Double, _ b: Double) -> Double { a.interpolated(to: b, fraction: fraction) }
    var mixed = self
    mixed.translation = translation.interpolated(to: other.translation, fraction: fraction)
    let turn = (other.rotation - rotation).remainder(dividingBy: 2 * .pi)
    mixed.rotation = rotation + turn * fraction
    (mixed.scaleX, mixed.scaleY) = (mix(scaleX, other.scaleX), mix(scaleY, other.scaleY))
    mixed.slant = mix(slant, other.slant)
    return mixed
  }
}
