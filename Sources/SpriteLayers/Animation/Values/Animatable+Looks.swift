public import SpriteCore

extension Color: Animatable {
  /// The straight channels are mixed, rounded to 8 bits; beyond both colours they stay within 0 to 255.
  public func interpolated(to other: Color, fraction: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { Color.channel(Double(a) + (Double(b) - Double(a)) * fraction) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  public func adding(_ other: Color) -> Color {
    func sum(_ a: UInt8, _ b: UInt8) -> UInt8 { Color.channel(Double(a) + Double(b)) }
    return Color(
      red: sum(red, other.red), green: sum(green, other.green), blue: sum(blue, other.blue),
      alpha: sum(alpha, other.alpha))
  }

  public func distance(to other: Color) -> Double {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
    return pairs.reduce(0) { $0 + (Double($1.0) - Double($1.1)) * (Double($1.0) - Double($1.1)) }.squareRoot()
  }

  private static func channel(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
}

extension Optional: Animatable where Wrapped: Animatable {
  /// Nothing, and something: the one until the end, then the other. A colour comes out of, and goes into, the same colour clear.
  public func interpolated(to other: Wrapped?, fraction: Double) -> Wrapped? {
    if let self, let other { return self.interpolated(to: other, fraction: fraction) }
    if let color = self as? Color, other == nil { return color.fading(1 - fraction) as? Wrapped }
    if let color = other as? Color, self == nil { return color.fading(fraction) as? Wrapped }
    return fraction < 1 ? self : other
  }

  public func adding(_ other: Wrapped?) -> Wrapped? {
    guard let self, let other else { return self ?? other }
    return self.adding(other)
  }

  public func distance(to other: Wrapped?) -> Double {
    guard let self, let other else { return self == nil && other == nil ? 0 : 1 }
    return self.distance(to: other)
  }
}

extension Color {
  fileprivate func fading(_ opacity: Double) -> Color { withAlpha(Double(alpha) / 255 * opacity) }
}

extension Array: Animatable where Element: Animatable {
  /// Element by element, where both have as many; else the one until the end, then the other.
  public func interpolated(to other: [Element], fraction: Double) -> [Element] {
    guard count == other.count else { return fraction < 1 ? self : other }
    return zip(self, other).map { $0.interpolated(to: $1, fraction: fraction) }
  }

  public func adding(_ other: [Element]) -> [Element] {
    guard count == other.count else { return self }
    return zip(self, other).map { $0.adding($1) }
  }

  public func distance(to other: [Element]) -> Double {
    zip(self, other).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension Bool: Animatable {
  /// The one until the end, then the other.
  public func interpolated(to other: Bool, fraction: Double) -> Bool { fraction < 1 ? self : other }
  public func adding(_ other: Bool) -> Bool { self || other }
  public func distance(to other: Bool) -> Double { self == other ? 0 : 1 }
}

extension Path: Animatable {
  /// Point by point, where both are made of the same kinds of segments in the same order; else the one until the end, then the other.
  public func interpolated(to other: Path, fraction: Double) -> Path {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    guard let mixed = mixing(other, { $0.interpolated(to: $1, fraction: fraction) }) else {
      return fraction < 1 ? self : other
    }
    return mixed
  }

  public func adding(_ other: Path) -> Path { mixing(other, +) ?? self }

  public func distance(to other: Path) -> Double {
    zip(points, other.points).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private func mixing(_ other: Path, _ mix: (Point, Point) -> Point) -> Path? {
    guard verbs == other.verbs else { return nil }
    return replacingPoints(zip(points, other.points).map(mix))
  }
}

extension Image: Animatable {
  /// The one until the end, then the other; a layer's contents fade into each other instead.
  public func interpolated(to other: Image, fraction: Double) -> Image { fraction < 1 ? self : other }
  public func adding(_ other: Image) -> Image { other }
  public func distance(to other: Image) -> Double { self == other ? 0 : 1 }
}
