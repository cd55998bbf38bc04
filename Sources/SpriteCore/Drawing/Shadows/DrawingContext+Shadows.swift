extension DrawingContext {
  /// Draws the shadow of what a path encloses, by the non-zero rule, without the path itself.
  ///
  /// It is blurred once and kept for as long as it is drawn: drawn again, also moved by whole pixels, it costs one quad. Up to a
  /// standard deviation of 8 pixels it takes a byte for each pixel that it reaches, beyond that at most a byte for four. It is within
  /// 2/255 of the exact blur from a standard deviation of 4 pixels on, within 6/255 at 1 pixel.
  ///
  /// - Parameters:
  ///   - path: What casts the shadow, in the caller's coordinates. Open subpaths are closed for it.
  ///   - shadow: Colour, blur and place.
  public func drawShadow(of path: Path, _ shadow: Shadow) {
    placeWaiting()
    guard !path.isEmpty, !state.clipBounds.isEmpty, state.device.isFinite, shadow.color.alpha > 0 else { return }
    let away = shadow.offset(on: state.device)
    var device = state.device
    (device.tx, device.ty) = (device.tx + away.x, device.ty + away.y)
    let (offset, transform) = device.splitAtWholePixels
    let sigma = shadow.sigma(on: device)
    let key = CoverageKey(shape: .fill(.nonZero), transform: transform, antialiases: true)
    let made = shadows.shadow(
      of: path, key, sigma: sigma, visible: visibleBounds.moved(by: SIMD2(0 &- offset.x, 0 &- offset.y)))
    guard made.width > 0 else { return }
    let corner = SIMD2<Double>(made.origin &+ offset)
    let picture = Picture(
      texture: made.buffer, Rect(x: 0, y: 0, width: Double(made.width), height: Double(made.height)))
    let scale = Double(made.block)
    withReading(made.block == 1 ? .nearest : .linear) {
      draw(
        picture, map: AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y), tint: shadow.color)
    }
  }

  /// Draws `content` as one over its shadow: what it draws, in one colour, moved and blurred.
  ///
  /// Opacity, blend mode and clip of now apply to both together. What lies outside of the clip casts into it all the same. The group
  /// is drawn into a picture of its own, larger than the clip by three times the blur and the shadow's offset, and blurred there in
  /// three passes or two; the blur is within 2/255 of the exact one.
  ///
  /// - Parameters:
  ///   - opacity: What multiplies the whole, 0 to 1.
  ///   - shadow: Colour, blur and place.
  ///   - content: Draws the content.
  public func group(opacity: Double = 1, shadow: Shadow, _ content: () throws -> Void) rethrows {
    guard shadow.color.alpha > 0, state.device.isFinite, !state.clipBounds.isEmpty else {
      return try group(opacity: opacity, content)
    }
    let whole = min(max(opacity, 0), 1) * state.opacity
    guard whole == 1, state.blend == .normal, list.clips[Int(state.clip)].isRectangle else {
      // Shadow and content meet first; then they fade, are cut and blend as one.
      return try group(opacity: opacity) { try group(shadow: shadow, content) }
    }
    let away = shadow.offset(on: state.device)
    func bounded(_ value: Double) -> Double { min(max(value, -Shadow.maximumOffset), Shadow.maximumOffset) }
    beginGroup(
      1,
      DisplayList.GroupShadow(
        color: shadow.color.packed, sigma: shadow.sigma(on: state.device),
        offset: Point(bounded(away.x), bounded(away.y))))
    defer { endGroup() }
    try withSavedState(content)
  }

  /// Reads pictures in one way and without soft edges while `body` draws.
  private func withReading(_ filter: Filter, _ body: () -> Void) {
    let outer = (state.minification, state.magnification, state.antialiasesEdges)
    (state.minification, state.magnification, state.antialiasesEdges) = (filter, filter, false)
    body()
    (state.minification, state.magnification, state.antialiasesEdges) = outer
  }

  /// What may be seen, or cast a shadow into what may be.
  var visibleBounds: PixelRect { list.clips[0].bounds.union(state.clipBounds) }
}
