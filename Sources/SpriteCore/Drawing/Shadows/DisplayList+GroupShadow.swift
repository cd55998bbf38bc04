extension DisplayList {
  /// The shadow of a group, in device pixels.
  package struct GroupShadow: Sendable, Equatable {
    /// Straight, red in the lowest byte; the alpha is how strong it is.
    package var color: UInt32
    package var sigma: Double
    package var offset: Point

    /// How it is blurred.
    package var plan: BlurPlan { BlurPlan(sigma: sigma, offset: offset) }
  }
}

extension DisplayList.GroupShadow {
  /// The pixels that cast a shadow into a rectangle, and that rectangle.
  func sources(of bounds: PixelRect) -> PixelRect {
    let plan = plan
    func whole(_ value: Float) -> Int32 { Int32(value.rounded(.down)) }
    let (x, y, reach) = (whole(plan.offset.x), whole(plan.offset.y), Int32(plan.reach) + 1)
    return bounds.union(
      PixelRect(
        minX: bounds.minX - x - reach, minY: bounds.minY - y - reach, maxX: bounds.maxX - x + reach,
        maxY: bounds.maxY - y + reach))
  }
}

extension Quad {
  /// The quad that puts the shadow of a group where it belongs: the blurred picture, in the shadow's colour.
  package init(shadow: DisplayList.GroupShadow, _ plan: BlurPlan, of bounds: PixelRect) {
    let (width, height) = plan.size(of: bounds)
    let scale = Float(plan.block)
    self.init(
      map: SIMD4(scale, 0, 0, scale), corner: SIMD2(Float(bounds.minX), Float(bounds.minY)) + plan.offset,
      tint: shadow.color, opacity: .max, flags: Flags(filter: plan.block == 1 ? .nearest : .linear),
      source: SIMD4(0, 0, Float(width), Float(height)))
  }
}
