extension DisplayList {
  /// How the picture of a group is put in place that has pixels of its own size.
  package struct GroupPlacing: Sendable, Equatable {
    /// From the pixels of the group to those of what is below.
    package var map: AffineTransform
    /// How they are read, and whether the picture's edges are soft.
    package var flags: Quad.Flags

    /// The pixels below that a picture with these bounds may change.
    func reach(of bounds: PixelRect) -> PixelRect {
      let box = map.apply(
        to: Rect(
          minX: Double(bounds.minX), minY: Double(bounds.minY), maxX: Double(bounds.maxX), maxY: Double(bounds.maxY)))
      return PixelRect(touchedBy: Rect(minX: box.minX - 2, minY: box.minY - 2, maxX: box.maxX + 2, maxY: box.maxY + 2))
    }
  }
}

extension DrawingContext {
  /// The most pixels along either side of such a picture; finer ones are made coarser.
  private static let largestSide = 4096.0

  /// Draws `content` as one into a picture with pixels of its own, which is then put in place like an image.
  ///
  /// - Parameters:
  ///   - opacity: What multiplies the whole, 0 to 1.
  ///   - scale: Pixels of the picture for a point of the caller's coordinates, above 0.
  ///   - content: Draws the content, in the same coordinates.
  package func group(opacity: Double, rasterizedAt scale: Double, _ content: () throws -> Void) rethrows {
    let device = state.device
    guard scale > 0, scale.isFinite, device.isFinite, let back = device.inverted() else { return }
    // What may be seen, as the caller's points, then as pixels of the picture.
    let clip = state.clipBounds
    let seen = back.apply(
      to: Rect(
        minX: Double(clip.minX) - 2, minY: Double(clip.minY) - 2, maxX: Double(clip.maxX) + 2,
        maxY: Double(clip.maxY) + 2))
    guard seen.isFinite, seen.width > 0, seen.height > 0, !clip.isEmpty else { return }
    let scale = min(scale, DrawingContext.largestSide / max(seen.width, seen.height))
    let bounds = PixelRect(
      touchedBy: Rect(
        minX: seen.minX * scale, minY: seen.minY * scale, maxX: seen.maxX * scale, maxY: seen.maxY * scale))
    let map = AffineTransform.scale(1 / scale).concatenating(device)
    let filter = abs(map.determinant) < 0.99999 ? state.minification : state.magnification
    var flags = Quad.Flags(filter: filter == .nearest ? .nearest : .linear)
    if !map.keepsWholePixels { flags.formUnion(.allEdges) }
    beginGroup(opacity, placing: DisplayList.GroupPlacing(map: map, flags: flags), bounds)
    defer { endGroup() }
    try withSavedState {
      state.device = .scale(scale)
      try content()
    }
  }
}

extension AffineTransform {
  /// Whether pixels come to lie on pixels.
  fileprivate var keepsWholePixels: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }
}
