extension DrawingContext {
  /// Cuts what is drawn next to a rectangle with round corners too, in the caller's coordinates. Its edges cover pixels in part.
  ///
  /// One such clip costs a few steps a pixel where it is turned, mirrored or scaled evenly, and its radii are 0 or at least 2 pixels;
  /// its coverage is then within 3/255 of the exact area from a radius of 4 pixels on, below within 5/255. One that is stretched unevenly, has smaller
  /// radii, or is nested in another becomes a clip to a path, which takes a byte for each pixel of its bounds.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: Of all corners; it counts at most half of the shorter side, and a negative one as 0.
  public func clip(toRoundedRect rect: Rect, radius: Double) {
    clip(toRoundedRect: rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Cuts what is drawn next to a rectangle with a radius for each corner too, as ``clip(toRoundedRect:radius:)``.
  public func clip(
    toRoundedRect rect: Rect, topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0,
    bottomLeft: Double = 0
  ) {
    placeWaiting()
    let rect = rect.standardized
    let radii = SIMD4(topLeft, topRight, bottomRight, bottomLeft)
    guard rect.isFinite, radii.x.isFinite, radii.y.isFinite, radii.z.isFinite, radii.w.isFinite else {
      return cutAll()
    }
    let clamped = radii.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: min(rect.width, rect.height) / 2))
    if let clip = list.clips[Int(state.clip)].intersecting(rect, radii: clamped, transform: state.device) {
      return use(clip)
    }
    clipByCoverage(
      of: .roundedRect(
        rect, topLeft: clamped.x, topRight: clamped.y, bottomRight: clamped.z, bottomLeft: clamped.w))
  }

  /// Cuts to a path whose edges cover pixels in part, whatever ``antialiasesEdges`` says: a stand-in for clips that are worked
  /// out pixel by pixel.
  func clipByCoverage(of path: Path) {
    let antialiases = state.antialiasesEdges
    state.antialiasesEdges = true
    clip(to: path)
    state.antialiasesEdges = antialiases
  }
}
