import SpriteCore

extension Straightforward {
  /// Puts a fragment over what is there: rounded to 8 bits first, then each product rounded to 8 bits.
  enum Blending {
    /// `round(a · b / 255)`.
    @inline(__always)
    private static func multiply(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) -> SIMD4<UInt16> {
      let t = a &* b &+ 128
      return (t &+ (t &>> 8)) &>> 8
    }

    /// A fragment of 0 … 1 in 8 bits, halves to even.
    @inline(__always)
    static func quantize(_ fragment: SIMD4<Float>) -> SIMD4<UInt16> {
      let clamped = fragment.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      return SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>((clamped * 255).rounded(.toNearestOrEven)))
    }

    /// What stands afterwards, premultiplied.
    ///
    /// - Parameter coverage: How much of the pixel is drawn, which the fragment has been multiplied by.
    @inline(__always)
    static func blend(
      _ fragment: SIMD4<Float>, coverage: Float, over destination: SIMD4<UInt16>, _ mode: BlendMode
    ) -> SIMD4<UInt16> {
      let s = quantize(fragment)
      let full = SIMD4<UInt16>(repeating: 255)
      switch mode {
      case .normal:
        return pointwiseMin(s &+ multiply(destination, full &- s.w), full)
      case .additive:
        return pointwiseMin(s &+ destination, full)
      case .multiply:
        // One product, since the factor is worked out before anything is rounded.
        let factor = quantize(1 - fragment.w + fragment)
        var product = multiply(destination, factor)
        product.w = destination.w
        return product
      case .screen:
        return pointwiseMin(s &+ multiply(destination, full &- s), full)
      case .copy:
        let share = quantize(SIMD4(repeating: coverage))
        return pointwiseMin(s &+ multiply(destination, full &- share), full)
      }
    }
  }
}
