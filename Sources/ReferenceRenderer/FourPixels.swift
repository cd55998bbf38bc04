/// A number for each of four pixels that lie side by side in a row.
typealias FourPixels = SIMD4<Float>

/// Red, green, blue and alpha of one pixel, 0 … 1.
typealias Channels = SIMD4<Float>

// The standard library asks each lane by itself, or calls the C library, where the oldest processors have no instruction.
// These take one to five instructions for four lanes, and give the same numbers.
extension SIMD4<Float> {
  /// The lesser of each and of a bound; the bound, where it is no number.
  @inline(__always)
  func atMost(_ bound: Self) -> Self { bound.replacing(with: self, where: self .< bound) }

  /// The greater of each and of a bound; the bound, where it is no number.
  @inline(__always)
  func atLeast(_ bound: Self) -> Self { bound.replacing(with: self, where: self .> bound) }

  /// Without the sign.
  @inline(__always)
  var magnitude: Self { unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt32>.self) & 0x7fff_ffff, to: Self.self) }

  /// The whole number at or below each, right for all within ±2²². Beyond, it is off by less than a part in ten million.
  @inline(__always)
  var roundedDown: Self {
    // Numbers between 2²³ and 2²⁴ are whole: to add one and to take it off again rounds to the nearest.
    let nearest = (self + 12_582_912) - 12_582_912
    return nearest - Self(repeating: 0).replacing(with: Self(repeating: 1), where: nearest .> self)
  }

  /// Whole numbers from 0 up to 2²³ − 1 as integers; from what is none of these, some number of that range.
  @inline(__always)
  var integers: SIMD4<UInt32> {
    // Between 2²³ and 2²⁴, the fraction's bits are the whole number.
    unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self) & 0x7f_ffff
  }
}
