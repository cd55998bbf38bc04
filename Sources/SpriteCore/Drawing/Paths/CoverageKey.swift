/// What coverage is kept for besides its path: what of that is covered, and how it lies among the pixels. Where it lies, in whole
/// pixels, does not count.
struct CoverageKey: Equatable {
  let shape: CoverageShape
  /// The map to device pixels, moved to within a pixel of the origin.
  let transform: AffineTransform
  let antialiases: Bool

  /// How many of a path's points are looked at to tell it from others at first glance.
  private static let sampledPoints = 16

  /// A number that is the same for equal keys and equal paths.
  func hash(with path: Path) -> UInt64 {
    var hash = QuickHash()
    let points = path.points
    hash.combine(UInt64(truncatingIfNeeded: points.count) << 1 | (antialiases ? 1 : 0))
    let step = max(1, points.count / CoverageKey.sampledPoints)
    for index in stride(from: 0, to: points.count, by: step) {
      hash.combine(points[index].x)
      hash.combine(points[index].y)
    }
    hash.combine(transform.a)
    hash.combine(transform.b)
    hash.combine(transform.c)
    hash.combine(transform.d)
    hash.combine(transform.tx)
    hash.combine(transform.ty)
    shape.hash(into: &hash)
    return hash.value
  }
}

extension AffineTransform {
  /// Beyond so many pixels, what lies there is not told apart from what lies elsewhere.
  private static let farthest = 4_194_304.0

  /// The whole pixels by which a map moves, and the map less those. What is left is a multiple of 2⁻¹⁶, so that the sums that lead to
  /// the same place by different ways find the same.
  var splitAtWholePixels: (offset: SIMD2<Int32>, rest: AffineTransform) {
    func split(_ value: Double) -> (Int32, Double) {
      guard abs(value) <= AffineTransform.farthest else { return (0, value) }
      let rounded = (value * 65536).rounded() / 65536
      let whole = rounded.rounded(.down)
      return (Int32(whole), rounded - whole)
    }
    let (x, y) = (split(tx), split(ty))
    return (SIMD2(x.0, y.0), AffineTransform(a: a, b: b, c: c, d: d, tx: x.1, ty: y.1))
  }
}
