import SpriteCore

/// Puts fragments over what is there: rounded to 8 bits first, then each product rounded to 8 bits.
///
/// Works on two pixels at a time: eight channels of 16 bits.
enum Blending {
  typealias TwoPixels = SIMD8<UInt16>

  /// `round(a · b / 255)`.
  @inline(__always)
  private static func multiply(_ a: TwoPixels, _ b: TwoPixels) -> TwoPixels {
    let t = a &* b &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  /// Two fragments of 0 … 1 in 8 bits, halves to even; 0 for what is no number.
  @inline(__always)
  private static func quantize(_ first: Channels, _ second: Channels) -> TwoPixels {
    // Between 2²³ and 2²⁴ numbers are whole: the sum is rounded, and its lowest bits are the number.
    let a = unsafeBitCast(first * 255 + 12_582_912, to: SIMD4<UInt32>.self) & 255
    let b = unsafeBitCast(second * 255 + 12_582_912, to: SIMD4<UInt32>.self) & 255
    return TwoPixels(truncatingIfNeeded: SIMD8(lowHalf: a, highHalf: b))
  }

  @inline(__always)
  private static func clamp(_ fragment: Channels) -> Channels {
    fragment.atLeast(Channels(repeating: 0)).atMost(Channels(repeating: 1))
  }

  /// The alpha of each pixel in all of its channels.
  @inline(__always)
  private static func alphas(_ s: TwoPixels) -> TwoPixels {
    TwoPixels(s[3], s[3], s[3], s[3], s[7], s[7], s[7], s[7])
  }

  /// Draws fragments over a row of pixels.
  ///
  /// - Parameters:
  ///   - fragments: Premultiplied, multiplied by their coverage, each channel within 0 … 1 but for what rounding adds; one more
  ///     than `count` if that is odd.
  ///   - coverage: How much of each pixel is drawn; `nil` for all of all. Only ``BlendMode/copy`` asks.
  ///   - count: How many.
  ///   - pixels: Where the first is put.
  static func blend(
    _ fragments: UnsafePointer<Channels>, coverage: UnsafePointer<Float>?, count: Int,
    over pixels: UnsafeMutableRawPointer, _ mode: BlendMode
  ) {
    let full = TwoPixels(repeating: 255)
    let alpha = TwoPixels(0, 0, 0, 255, 0, 0, 0, 255)
    switch mode {
    case .normal:
      forEachPair(fragments, count, pixels) { _, s, there in
        pointwiseMin(s &+ multiply(there, full &- alphas(s)), full)
      }
    case .additive:
      forEachPair(fragments, count, pixels) { _, s, there in pointwiseMin(s &+ there, full) }
    case .multiply:
      forEachPair(fragments, count, pixels) { at, _, there in
        // One product, since the factor is worked out before anything is rounded.
        let (a, b) = (fragments[at], fragments[at + 1])
        let product = multiply(there, quantize(clamp(1 - a.w + a), clamp(1 - b.w + b)))
        return (product & ~alpha) | (there & alpha)
      }
    case .screen:
      forEachPair(fragments, count, pixels) { _, s, there in
        pointwiseMin(s &+ multiply(there, full &- s), full)
      }
    case .copy:
      forEachPair(fragments, count, pixels) { at, s, there in
        guard let coverage else { return s }
        let share = quantize(
          clamp(Channels(repeating: coverage[at])), clamp(Channels(repeating: coverage[at + 1])))
        return pointwiseMin(s &+ multiply(there, full &- share), full)
      }
    }
  }

  /// Replaces pixels, two at a time, by what `body` makes of the fragments in 8 bits and of what is there.
  @inline(__always)
  private static func forEachPair(
    _ fragments: UnsafePointer<Channels>, _ count: Int, _ pixels: UnsafeMutableRawPointer,
    _ body: (_ first: Int, _ fragments: TwoPixels, _ there: TwoPixels) -> TwoPixels
  ) {
    var at = 0
    while at &+ 1 < count {
      let there = (pixels + at &* 4).loadUnaligned(as: SIMD8<UInt8>.self)
      let result = body(at, quantize(fragments[at], fragments[at &+ 1]), TwoPixels(truncatingIfNeeded: there))
      (pixels + at &* 4).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: result), as: SIMD8<UInt8>.self)
      at &+= 2
    }
    if at < count {
      let there = SIMD8(
        lowHalf: (pixels + at &* 4).loadUnaligned(as: SIMD4<UInt8>.self), highHalf: SIMD4(repeating: 0))
      let result = body(at, quantize(fragments[at], fragments[at &+ 1]), TwoPixels(truncatingIfNeeded: there))
      (pixels + at &* 4).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: result).lowHalf, as: SIMD4<UInt8>.self)
    }
  }
}
