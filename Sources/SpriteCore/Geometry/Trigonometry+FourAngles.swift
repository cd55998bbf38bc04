extension Trigonometry {
  /// The cosines and sines of four angles in radians, for the matrices of sprites, which are kept in `Float`.
  ///
  /// The error is below 1.2e-7. An angle within a rounding of a multiple of `Double.pi / 2` is taken as that multiple, so quarter
  /// turns give exactly 0, 1 and −1. An angle that is no finite number gives NaN. One beyond ±100,000 takes the slow way, in which it
  /// is ``sineAndCosine(_:)``; what an angle gives depends on no other.
  ///
  /// The quarter turns are taken off in `Double`, in the two steps of ``sineAndCosine(_:)``; what is left goes through the Taylor
  /// series to x⁹ and x¹⁰ on ±π/4, whose next terms are below 2e-9.
  @inline(__always)
  package static func cosinesAndSines(_ angles: SIMD4<Double>) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>) {
    // Adding 1.5·2⁵² leaves the nearest whole number in the lowest bits.
    let shifted = angles * (2 / Double.pi) + 6_755_399_441_055_744
    let quarters = shifted - 6_755_399_441_055_744
    let rest = (angles - quarters * halfPiHigh) - quarters * halfPiLow
    var x = rest.narrowed
    // What a multiple leaves is its own rounding, and an axis must stay one.
    x.replace(with: 0, where: x.magnitude .< angles.narrowed.magnitude * 2.5e-16)
    let steps = unsafeBitCast(shifted, to: SIMD8<UInt32>.self).evenHalf
    let turns = cosinesAndSines(of: x, quarters: steps)
    let areNear = angles.narrowed.magnitude .< 100_000
    return all(areNear) ? turns : exactly(angles, unless: areNear, turns)
  }

  /// The same for angles in `Float`.
  ///
  /// The error is below 1.5e-7 for what the `Float` says, which itself is a rounding of what was meant; but one within a unit in its
  /// last place of a multiple of `Float.pi / 2` is taken as that multiple. Beyond ±4,096, one takes the slow way. The quarter turn
  /// is taken off in three parts, of which the first two have so few bits that their products are exact.
  @inline(__always)
  package static func cosinesAndSines(_ angles: SIMD4<Float>) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>) {
    let shifted = angles * Float(2 / Double.pi) + 12_582_912
    let quarters = shifted - 12_582_912
    var x = ((angles - quarters * 1.5703125) - quarters * 4.837512969970703125e-4) - quarters * 7.54978995489188216e-8
    x.replace(with: 0, where: x.magnitude .< angles.magnitude * 0x1p-24)
    let turns = cosinesAndSines(of: x, quarters: shifted.bits)
    let areNear = angles.magnitude .< 4096
    if all(areNear) { return turns }
    return exactly(
      SIMD4(Double(angles.x), Double(angles.y), Double(angles.z), Double(angles.w)), unless: areNear, turns)
  }

  /// The cosines and sines of angles within ±π/4, and so many quarter turns more, of which the two lowest bits count.
  @inline(__always)
  private static func cosinesAndSines(
    of x: SIMD4<Float>, quarters steps: SIMD4<UInt32>
  ) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>) {
    let z = x * x
    var series = z * Float(1 / 362_880.0) - Float(1 / 5_040.0)
    series = series * z + Float(1 / 120.0)
    series = series * z - Float(1 / 6.0)
    let sine = x + x * (z * series)
    series = Float(1 / 40_320.0) - z * Float(1 / 3_628_800.0)
    series = series * z - Float(1 / 720.0)
    series = series * z + Float(1 / 24.0)
    let cosine = (1 - z * 0.5) + z * z * series
    // An odd number of quarter turns swaps the two; the sine's sign turns at 2 and 3, the cosine's at 1 and 2.
    let isOdd = (steps & 1) .== 1
    let sineSign = (steps & 2) &<< 30
    let cosineSign = ((steps &+ 1) & 2) &<< 30
    let cosines = cosine.replacing(with: sine, where: isOdd).flipped(by: cosineSign)
    let sines = sine.replacing(with: cosine, where: isOdd).flipped(by: sineSign)
    return (cosines, sines)
  }

  /// The cosines and sines of those angles that are out of the ordinary, one after the other, and of the others what is known.
  @inline(never)
  private static func exactly(
    _ angles: SIMD4<Double>, unless areNear: SIMDMask<SIMD4<Int32>>,
    _ turns: (cosines: SIMD4<Float>, sines: SIMD4<Float>)
  ) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>) {
    var (cosines, sines) = turns
    for lane in 0..<4 where !areNear[lane] {
      let exact = sineAndCosine(angles[lane])
      (cosines[lane], sines[lane]) = (Float(exact.cosine), Float(exact.sine))
    }
    return (cosines, sines)
  }
}

extension SIMD4<Double> {
  /// The lanes rounded to `Float`.
  @inline(__always)
  var narrowed: SIMD4<Float> { SIMD4<Float>(Float(x), Float(y), Float(z), Float(w)) }
}

extension SIMD4<Float> {
  /// The lanes without their sign.
  @inline(__always)
  var magnitude: SIMD4<Float> {
    unsafeBitCast(bits & 0x7fff_ffff, to: SIMD4<Float>.self)
  }

  @inline(__always)
  var bits: SIMD4<UInt32> { unsafeBitCast(self, to: SIMD4<UInt32>.self) }

  /// The lanes with their sign turned where the highest bit of `signs` is set.
  @inline(__always)
  fileprivate func flipped(by signs: SIMD4<UInt32>) -> SIMD4<Float> {
    unsafeBitCast(bits ^ signs, to: SIMD4<Float>.self)
  }
}
