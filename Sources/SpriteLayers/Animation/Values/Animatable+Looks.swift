public import SpriteCore

extension Color: Animatable {
  /// The straight channels are mixed, rounded to 8 bits; beyond both colours they stay within 0 to 255.
  public func interpolated(to other: Color, fraction: Double) -> Color {
    mixing(other) { $0 + ($1 - $0) * fraction }
  }

  public func adding(_ other: Color) -> Color { mixing(other, +) }

  public func removing(_ other: Color) -> Color { mixing(other, -) }

  public func adding(_ times: Double, of start: Color, to end: Color) -> Color {
    guard times > 0 else { return self }
    func more(_ value: UInt8, _ a: UInt8, _ b: UInt8) -> UInt8 {
      Color.channel(Double(value) + times * (Double(b) - Double(a)))
    }
    return Color(
      red: more(red, start.red, end.red), green: more(green, start.green, end.green),
      blue: more(blue, start.blue, end.blue), alpha: more(alpha, start.alpha, end.alpha))
  }

  public func distance(to other: Color) -> Double {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
    return pairs.reduce(0) { $0 + (Double($1.0) - Double($1.1)) * (Double($1.0) - Double($1.1)) }.squareRoot()
  }

  private func mixing(_ other: Color, _ mix: (Double, Double) -> Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { Color.channel(mix(Double(a), Double(b))) }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
      alpha: channel(alpha, other.alpha))
  }

  /// What is no number is 0.
  private static func channel(_ value: Double) -> UInt8 { value > 0 ? UInt8(min(value, 255).rounded()) : 0 }
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

  public func removing(_ other: Wrapped?) -> Wrapped? {
    guard let self, let other else { return self }
    return self.removing(other)
  }

  public func adding(_ times: Double, of start: Wrapped?, to end: Wrapped?) -> Wrapped? {
    guard let self, let start, let end else { return self }
    return self.adding(times, of: start, to: end)
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

  public func removing(_ other: [Element]) -> [Element] {
    guard count == other.count else { return self }
    return zip(self, other).map { $0.removing($1) }
  }

  public func adding(_ times: Double, of start: [Element], to end: [Element]) -> [Element] {
    guard count == start.count, count == end.count else { return self }
    return indices.map { self[$0].adding(times, of: start[$0], to: end[$0]) }
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
  public func removing(_ other: Path) -> Path { mixing(other) { $0 + $1 * -1 } ?? self }

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
