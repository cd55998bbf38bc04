package import SpriteCore

extension Image {
  /// A picture for tests: every pixel differs from its neighbours, none looks the same turned or mirrored; opaque but for its
  /// outermost pixels where `border` asks for clear ones.
  package static func pattern(_ width: Int, _ height: Int, seed: Int = 0, border: Int = 0) -> Image {
    Image(width: width, height: height) { x, y in
      guard x >= border, y >= border, x < width - border, y < height - border else { return .clear }
      func channel(_ a: Int, _ b: Int, _ c: Int) -> UInt8 { UInt8(truncatingIfNeeded: x * a + y * b + c + seed * 29) }
      return Color(red: channel(37, 11, 5), green: channel(3, 59, 90), blue: channel(101, 23, 200))
    }
  }

  /// A copy with some pixels replaced, given by columns and rows.
  package func replacing(_ pixels: [(x: Int, y: Int)], by change: (SIMD4<UInt8>) -> SIMD4<UInt8>) -> Image {
    var bytes = premultipliedBytes()
    for (x, y) in pixels {
      let at = (y * width + x) * 4
      let new = change(SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]))
      for channel in 0..<4 { bytes[at + channel] = new[channel] }
    }
    return Image(width: width, height: height, scale: scale, premultipliedBytes: bytes)
  }
}
