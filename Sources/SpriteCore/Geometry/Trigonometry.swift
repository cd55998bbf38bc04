/// Sine and cosine of our own, for two reasons: SpriteCore uses no C library, and a picture must come out the same on
/// every machine, which the C library's last bit does not promise.
package enum Trigonometry {
  /// The sine and cosine of an angle in radians.
  ///
  /// `Double.pi / 2` counts as exactly a quarter turn, and an angle within two units in the last place of a multiple of
  /// it is taken as that multiple, so quarter turns give exactly 0, 1 and −1. Otherwise the error is below
  /// 3e-16 + |angle| · 4e-17 up to ±1,500,000, and below |angle| · 6e-16 beyond. An angle that is no finite number gives
  /// (NaN, NaN).
  ///
  /// The quarter turns are taken off in two steps whose products are exact up to a million of them. The polynomials are the
  /// Taylor series to x¹⁷ and x¹⁶ on ±π/4, whose next terms are below 1e-18.
  @inlinable
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let quarters = (angle * (2 / Double.pi)).rounded(.toNearestOrEven)
    var rest = (angle - quarters * halfPiHigh) - quarters * halfPiLow
    if abs(rest) <= 2 * angle.ulp { rest = 0 }
    let (s, c) = kernel(rest)
    switch quarters.remainder(dividingBy: 4) {
    case 0: return (s, c)
    case 1, -3: return (c, -s)
    case -1, 3: return (-c, s)
    default: return (-s, -c)
    }
  }

  /// The cosine and sine of an angle in radians, in two lanes: for the matrix of a sprite, which is kept in `Float`.
  ///
  /// The nearest of 256 known directions is turned by what is left, at most a 512th of a turn, by the series to its fourth
  /// power. The error is below 1e-11 up to ±100,000; beyond it is ``sineAndCosine(_:)``. Multiples of `Double.pi / 2` up to
  /// twenty turns are exact.
  ///
  /// - Parameter directions: ``directions``, which the caller keeps: to ask for a global costs a call.
  @inline(__always)
  package static func quickCosineAndSine(_ angle: Double, _ directions: [SIMD2<Double>]) -> SIMD2<Double> {
    guard abs(angle) < 100_000 else {
      let (sine, cosine) = sineAndCosine(angle)
      return SIMD2(cosine, sine)
    }
    // Adding 1.5·2⁵² leaves the nearest whole number in the lowest bits.
    let shifted = angle * (128 / Double.pi) + 6_755_399_441_055_744
    let steps = shifted - 6_755_399_441_055_744
    let rest = (angle - steps * (halfPiHigh / 64)) - steps * (halfPiLow / 64)
    // What a multiple of `Double.pi / 2` leaves is its own rounding, and an axis must stay one.
    let x = abs(rest) < 1e-14 ? 0 : rest
    let z = x * x
    let known = directions[Int(truncatingIfNeeded: shifted.bitPattern & 255)]
    let cosine = 1 - z * (0.5 - z * (1 / 24.0))
    let sine = x - x * z * (1 / 6.0)
    return known * cosine + SIMD2(-known.y, known.x) * sine
  }

  /// The cosine and sine of each 256th of a turn.
  package static let directions: [SIMD2<Double>] = (0..<256).map { step in
    let (sine, cosine) = sineAndCosine(Double(step) * (Double.pi / 128))
    return SIMD2(cosine, sine)
  }

  /// The first 33 bits of `Double.pi / 2`.
  @usableFromInline package static let halfPiHigh = 1.570796326734125614166
  /// The other 20 bits of it.
  @usableFromInline package static let halfPiLow = Double.pi / 2 - 1.570796326734125614166

  /// The sine and cosine of an angle within ±π/4.
  @inlinable
  package static func kernel(_ x: Double) -> (sine: Double, cosine: Double) {
    let z = x * x
    var s = 1 / 355_687_428_096_000.0
    s = s * z - 1 / 1_307_674_368_000.0
    s = s * z + 1 / 6_227_020_800.0
    s = s * z - 1 / 39_916_800.0
    s = s * z + 1 / 362_880.0
    s = s * z - 1 / 5_040.0
    s = s * z + 1 / 120.0
    s = s * z - 1 / 6.0
    var c = 1 / 20_922_789_888_000.0
    c = c * z - 1 / 87_178_291_200.0
    c = c * z + 1 / 479_001_600.0
    c = c * z - 1 / 3_628_800.0
    c = c * z + 1 / 40_320.0
    c = c * z - 1 / 720.0
    c = c * z + 1 / 24.0
    return (x + x * (z * s), 1 - z / 2 + z * z * c)
  }
}
