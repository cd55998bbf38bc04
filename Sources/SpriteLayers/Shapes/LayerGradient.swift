import Glibc
package import SpriteCore

/// The gradient that fills a layer's bounds, in unit coordinates.
struct LayerGradient: Equatable {
  var kind = GradientKind.axial
  var colors: [Color] = []
  /// Evenly spread where there are none.
  var locations: [Double]?
  var startPoint = Point(0.5, 0)
  var endPoint = Point(0.5, 1)

  /// The gradient in a layer's bounds; `nil` where it has no colours.
  func paint(in bounds: Rect) -> Paint? {
    guard !colors.isEmpty else { return nil }
    return .gradient(Gradient(shape(in: bounds), stops: stops))
  }

  private func shape(in bounds: Rect) -> Gradient.Shape {
    let (start, end) = (place(startPoint, in: bounds), place(endPoint, in: bounds))
    switch kind {
    case .axial: return .axial(from: start, to: end)
    case .radial: return .radial(center: start, radii: Size(abs(end.x - start.x), abs(end.y - start.y)))
    case .conic:
      return .conic(center: start, angle: atan2(end.y - start.y, end.x - start.x))
    }
  }

  private func place(_ point: Point, in bounds: Rect) -> Point {
    Point(bounds.minX + point.x * bounds.width, bounds.minY + point.y * bounds.height)
  }

  private var stops: [Gradient.Stop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { index, color in
      let even = Double(index) / last
      guard let locations else { return Gradient.Stop(offset: even, color: color) }
      // Fewer locations than colours: those without one lie at the end.
      return Gradient.Stop(offset: index < locations.count ? locations[index] : 1, color: color)
    }
  }
}

extension Layer {
  /// Fills the bounds with a gradient, as a ``GradientLayer`` does; ends that are left out are those of its defaults.
  package func setGradient(
    _ kind: GradientKind, colors: [Color], locations: [Double]?, from start: Point?, to end: Point?
  ) {
    var gradient = LayerGradient()
    (gradient.kind, gradient.colors, gradient.locations) = (kind, colors, locations)
    if let start { gradient.startPoint = start }
    if let end { gradient.endPoint = end }
    write(.looks) { $0.gradient = gradient }
  }
}
