import SpriteCore

/// Puts colours over what is there, in 8 bits a channel, each product rounded to 8 bits.
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

  /// The alpha of each pixel in all of its channels.
  @inline(__always)
  private static func alphas(_ s: TwoPixels) -> TwoPixels {
    TwoPixels(s[3], s[3], s[3], s[3], s[7], s[7], s[7], s[7])
  }

  /// Draws colours over pixels.
  ///
  /// - Parameters:
  ///   - spans: The pixels.
  ///   - colors: What is drawn, premultiplied and multiplied by its coverage. For ``BlendMode/multiply``, what the pixels are
  ///     multiplied by.
  ///   - shares: How much of each pixel is drawn, in all channels, which only ``BlendMode/copy`` asks; `nil` for all of all.
  static func blend(
    _ spans: UnsafeBufferPointer<Span>, _ colors: UnsafePointer<SIMD4<UInt32>>,
    shares: UnsafePointer<SIMD4<UInt32>>?, _ mode: BlendMode
  ) {
    let full = TwoPixels(repeating: 255)
    switch mode {
    case .normal:
      forEachPair(spans, colors) { s, there, _ in pointwiseMin(s &+ multiply(there, full &- alphas(s)), full) }
    case .additive: forEachPair(spans, colors) { s, there, _ in pointwiseMin(s &+ there, full) }
    case .multiply: forEachPair(spans, colors) { factor, there, _ in multiply(there, factor) }
    case .screen: forEachPair(spans, colors) { s, there, _ in pointwiseMin(s &+ multiply(there, full &- s), full) }
    case .copy:
      guard let shares else {
        forEachPair(spans, colors) { s, _, _ in s }
        return
      }
      let words = UnsafeRawPointer(shares)
      forEachPair(spans, colors) { s, there, at in
        let share = TwoPixels(truncatingIfNeeded: words.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt8>.self))
        return pointwiseMin(s &+ multiply(there, full &- share), full)
      }
    }
  }

  /// Replaces pixels, two at a time, by what `body` makes of the colours, of what is there, and of the offset of the colours.
  /// Where the number of a span's pixels is odd, one more colour is read than drawn.
  @inline(__always)
  private static func forEachPair(
    _ spans: UnsafeBufferPointer<Span>, _ colors: UnsafePointer<SIMD4<UInt32>>,
    _ body: (_ colors: TwoPixels, _ there: TwoPixels, _ offset: Int) -> TwoPixels
  ) {
    let words = UnsafeRawPointer(colors)
    for span in spans {
      var (pixels, offset, left) = (span.pixels, span.firstGroup &* 16, span.count)
      while left > 1 {
        let drawn = TwoPixels(truncatingIfNeeded: words.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self))
        let there = TwoPixels(truncatingIfNeeded: pixels.loadUnaligned(as: SIMD8<UInt8>.self))
        pixels.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: body(drawn, there, offset)), as: SIMD8<UInt8>.self)
        (pixels, offset, left) = (pixels + 8, offset &+ 8, left &- 2)
      }
      if left == 1 {
        let drawn = TwoPixels(truncatingIfNeeded: words.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self))
        // One pixel's four bytes and four of nothing, as the eight channels of two: the same bits.
        let last = unsafeBitCast(SIMD2(pixels.loadUnaligned(as: UInt32.self), 0), to: SIMD8<UInt8>.self)
        let result = body(drawn, TwoPixels(truncatingIfNeeded: last), offset)
        pixels.storeBytes(
          of: unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: result), to: SIMD2<UInt32>.self).x, as: UInt32.self)
      }
    }
  }
}
