extension DrawingContext {
  /// Cuts what is drawn next to what a path encloses too, in the caller's coordinates. Its edges cover pixels in part.
  ///
  /// Clips to paths and to rectangles may be nested as deep as one likes; each further path multiplies what those around it leave of
  /// a pixel, in 8 bits. A clip to a path takes a byte for each pixel of its bounds; one that comes again in the next picture is
  /// kept.
  ///
  /// - Parameters:
  ///   - path: The outline. Open subpaths are closed for it. Nothing is left by an empty one.
  ///   - rule: Which places are inside of a path that meets itself.
  public func clip(to path: Path, rule: FillRule = .nonZero) {
    placeWaiting()
    list.ignoredSegments &+= path.ignoredSegmentCount
    guard !path.isEmpty, state.device.isFinite else {
      return cutAll()
    }
    let (offset, entry) = coverage(of: path, .fill(rule))
    // What is one rectangle of whole pixels needs no mask.
    let bounds = entry.bounds.moved(by: offset)
    clip(to: entry.isRectangle ? nil : .path(entry, offset: offset), bounds: bounds)
  }

  /// Cuts to a rectangle of pixels, and to what a mask leaves of them.
  func clip(to source: ClipMask.Source?, bounds: PixelRect) {
    var clip = list.clips[Int(state.clip)]
    clip.narrow(to: clip.bounds.intersection(bounds))
    guard !clip.bounds.isEmpty else { return use(Clip(bounds: clip.bounds)) }
    if let source {
      let outer = clip.mask.map { list.textures[Int($0.texture)] }
      let key = ClipMask.Key(
        source: source, bounds: clip.bounds, outer: outer, outerOrigin: SIMD2(clip.mask?.x ?? 0, clip.mask?.y ?? 0))
      keepRoomForTextures()
      let texture = index(of: coverage.mask(key).buffer)
      clip.mask = Clip.Mask(texture: Int32(texture), x: clip.bounds.minX, y: clip.bounds.minY)
    }
    use(clip)
  }
}
