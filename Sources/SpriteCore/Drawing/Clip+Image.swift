extension Clip {
  /// The alpha of a picture, which multiplies coverage; nothing is left outside of it.
  package struct ImageMask: Hashable, Sendable {
    /// An index into ``DisplayList/textures``.
    package var texture: Int32
    /// As in a ``Quad``: where texels go, and which are read.
    package var map: SIMD4<Float>
    package var corner: SIMD2<Float>
    package var source: SIMD4<Float>
    /// How they are read, and whether the edges are soft: then all four are. The slot does not count.
    package var flags: Quad.Flags

    init(_ quad: Quad, texture: Int32) {
      (self.texture, map, corner, source) = (texture, quad.map, SIMD2(quad.tx, quad.ty), quad.source)
      flags = quad.flags
    }

    /// The quad that shows the picture.
    package var quad: Quad {
      Quad(map: map, corner: corner, tint: Color.white.packed, opacity: .max, flags: flags, source: source)
    }

    /// The pixels of which something may be left.
    var bounds: PixelRect {
      let (low, high) = quad.box
      let isUpright = (map.y == 0 && map.z == 0) || (map.x == 0 && map.w == 0)
      // Beside turned edges pixels are covered in part whose centres lie further out than the corners.
      let reach = flags.hasEdges && !isUpright ? 1.0 : 0
      return PixelRect(
        touchedBy: Rect(
          minX: Double(low.x) - reach, minY: Double(low.y) - reach, maxX: Double(high.x) + reach,
          maxY: Double(high.y) + reach))
    }
  }
}

extension DrawingContext {
  /// Cuts what is drawn next to the alpha of an image too: drawn is what the image would cover, as much as it would cover it.
  /// Nothing is drawn beside it.
  ///
  /// The image is read as by ``draw(_:in:part:tint:)``, with the filters and edges of now. One such clip is read where pixels are
  /// drawn and costs no picture of its own; one within another is worked out beforehand, in 8 bits, and takes a byte for each pixel
  /// of its bounds.
  ///
  /// - Parameters:
  ///   - image: What it is cut to.
  ///   - rect: Where the image lies, in the caller's coordinates.
  public func clip(toAlphaOf image: Image, in rect: Rect) {
    let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let rect = rect.standardized
    let map = AffineTransform(
      a: rect.width / whole.width, b: 0, c: 0, d: rect.height / whole.height, tx: rect.minX, ty: rect.minY)
    let picture = Picture(texture: image.buffer, whole)
    if clip(toAlphaOf: picture, map: map.concatenating(state.device)) { return }
    guard let quad = quad(picture, map: map.concatenating(state.device), tint: .white) else { return cutAll() }
    let mask = Clip.ImageMask(quad, texture: -1)
    clip(to: .picture(mask, image.buffer), bounds: mask.bounds)
  }

  /// Cuts what is drawn next to the alpha of a picture, read with the filters and edges of now.
  ///
  /// - Parameters:
  ///   - picture: What it is cut to; a plain colour counts as opaque.
  ///   - map: From texels, counted from the picture's corner, to device pixels.
  /// - Returns: Whether it is cut: not where a clip to another picture is in force, nor for smaller levels of coverage. Then a group
  ///   with a mask does the same.
  package func clip(toAlphaOf picture: Picture, map: AffineTransform) -> Bool {
    placeWaiting()
    var clip = list.clips[Int(state.clip)]
    guard let texture = picture.texture else {
      let rect = Rect(x: 0, y: 0, width: Double(picture.extent.x), height: Double(picture.extent.z))
      guard let cut = clip.intersecting(rect, transform: map) else { return false }
      use(cut)
      return true
    }
    guard let quad = quad(picture, map: map, tint: .white) else {
      cutAll()
      return true
    }
    let isReduced = quad.flags.filter == .trilinear
    if isReduced && texture.format != .rgba8 { return false }
    keepRoomForTextures()
    let mask = Clip.ImageMask(quad, texture: Int32(index(of: texture)))
    if let known = clip.image, known != mask { return false }
    if isReduced { list.reducedTextures.insert(Int(mask.texture)) }
    clip.image = mask
    clip.narrow(to: clip.bounds.intersection(mask.bounds))
    use(clip.bounds.isEmpty ? Clip(bounds: clip.bounds) : clip)
    return true
  }

  /// Leaves nothing of what is drawn next.
  func cutAll() { use(Clip(bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))) }
}
