/// An affine map in the form that is quickest to apply, whose results are numbers within ±10¹².
struct PointMap: Sendable {
  /// The images of the axes.
  private var x: SIMD2<Double>, y: SIMD2<Double>
  private var origin: SIMD2<Double>

  init(_ transform: AffineTransform) {
    x = SIMD2(transform.a, transform.b)
    y = SIMD2(transform.c, transform.d)
    origin = SIMD2(transform.tx, transform.ty)
  }

  @inline(__always)
  func callAsFunction(_ point: Point) -> SIMD2<Double> { self(SIMD2(point.x, point.y)) }

  @inline(__always)
  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let p = x * point.x + y * point.y + origin
    let size = abs(p.x) + abs(p.y)
    return size <= 1e12 ? p : Self.brought(within: p)
  }

  /// The far corner of numbers: what has left the range, and what is no number any more.
  @inline(never)
  private static func brought(within p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(bounded(p.x, 1e12), bounded(p.y, 1e12))
  }
}
