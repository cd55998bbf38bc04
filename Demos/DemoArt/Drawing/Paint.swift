/// Red, green, blue and straight alpha, each 0 to 1.
typealias Tone = SIMD4<Double>

extension Tone {
  /// An opaque tone from `0xRRGGBB`.
  init(_ hex: Int) {
    self.init(Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255, 1)
  }

  /// The tone on the way to another: 0 is this one, 1 the other.
  func mixed(with other: Tone, _ part: Double) -> Tone {
    self + (other - self) * Swift.min(Swift.max(part, 0), 1)
  }

  /// The tone with another opacity.
  func faded(_ alpha: Double) -> Tone { Tone(x, y, z, alpha) }

  /// The dark line around everything.
  static let ink = Tone(0x2B2140)
  static let white = Tone(0xFFFFFF)
}

/// What fills a shape: a tone for every place.
struct Paint {
  let tone: (Place) -> Tone

  static func flat(_ tone: Tone) -> Paint { Paint { _ in tone } }

  static func flat(_ hex: Int) -> Paint { .flat(Tone(hex)) }

  /// From one tone to another on the way from place to place.
  static func linear(_ from: Place, _ start: Tone, _ to: Place, _ end: Tone) -> Paint {
    let way = to - from
    return Paint { start.mixed(with: end, dot($0 - from, way) / dot(way, way)) }
  }

  /// From a tone in the centre to another at the radius.
  static func radial(_ center: Place, _ radius: Double, _ inner: Tone, _ outer: Tone) -> Paint {
    Paint { inner.mixed(with: outer, length($0 - center) / radius) }
  }
}
