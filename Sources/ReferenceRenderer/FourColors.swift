/// The premultiplied colours of four pixels that lie side by side in a row, channel by channel, each 0 … 1.
struct FourColors {
  var red: FourPixels
  var green: FourPixels
  var blue: FourPixels
  var alpha: FourPixels

  @inline(__always)
  init(red: FourPixels, green: FourPixels, blue: FourPixels, alpha: FourPixels) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Four pixels of one colour.
  @inline(__always)
  init(repeating color: Channels) {
    (red, green) = (FourPixels(repeating: color.x), FourPixels(repeating: color.y))
    (blue, alpha) = (FourPixels(repeating: color.z), FourPixels(repeating: color.w))
  }

  /// The colours of four pixels as they are stored: red in the lowest byte.
  @inline(__always)
  init(words: SIMD4<UInt32>) {
    red = FourColors.number(words & 0xff) * 0.003921569
    // Green is left where it stands, 256 times as large: a power of two rounds nothing.
    green = FourColors.number(words & 0xff00) * (0.003921569 / 256)
    blue = FourColors.number(words &>> 16 & 0xff) * 0.003921569
    alpha = FourColors.number(words &>> 24) * 0.003921569
  }

  /// Integers below 2²³ as numbers. (The library's conversion goes lane by lane, which the compiler may take literally.)
  @inline(__always)
  private static func number(_ integers: SIMD4<UInt32>) -> FourPixels {
    // Between 2²³ and 2²⁴, the fraction's bits are the whole number.
    unsafeBitCast(integers | 0x4b00_0000, to: FourPixels.self) - 8_388_608
  }

  /// The colours between these and others.
  @inline(__always)
  func mixed(with other: FourColors, weight: FourPixels) -> FourColors {
    FourColors(
      red: red + (other.red - red) * weight, green: green + (other.green - green) * weight,
      blue: blue + (other.blue - blue) * weight, alpha: alpha + (other.alpha - alpha) * weight)
  }

  /// Each channel times that of others.
  @inline(__always)
  func multiplied(by other: FourColors) -> FourColors {
    FourColors(
      red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }

  /// All channels times a share of each pixel.
  @inline(__always)
  func multiplied(by share: FourPixels) -> FourColors {
    FourColors(red: red * share, green: green * share, blue: blue * share, alpha: alpha * share)
  }

  /// Rounded to 8 bits, halves to even, as pixels are stored.
  ///
  /// Channels must be within 0 … 1, to a half of 1/255: that is true of what is read from a texture and multiplied by numbers
  /// within 0 … 1, for means of texels are never outside of them by more than rounding.
  @inline(__always)
  var words: SIMD4<UInt32> {
    FourColors.byte(red) | FourColors.byte(green) &<< 8 | FourColors.byte(blue) &<< 16 | FourColors.byte(alpha) &<< 24
  }

  /// What multiplies the pixels that are there by ``BlendMode/multiply``: 1 − alpha + colour, their alpha by 1.
  @inline(__always)
  var factors: FourColors {
    let rest = 1 - alpha
    return FourColors(red: rest + red, green: rest + green, blue: rest + blue, alpha: FourPixels(repeating: 1)).clamped
  }

  /// With all channels brought within 0 … 1.
  @inline(__always)
  var clamped: FourColors {
    let (none, all) = (FourPixels(repeating: 0), FourPixels(repeating: 1))
    return FourColors(
      red: red.atLeast(none).atMost(all), green: green.atLeast(none).atMost(all),
      blue: blue.atLeast(none).atMost(all), alpha: alpha.atLeast(none).atMost(all))
  }

  /// 255 times each, rounded.
  @inline(__always)
  static func byte(_ channel: FourPixels) -> SIMD4<UInt32> {
    // Between 2²³ and 2²⁴ numbers are whole: the sum is rounded, and its lowest bits are the number.
    unsafeBitCast(channel * 255 + 12_582_912, to: SIMD4<UInt32>.self) & 255
  }
}
