public import SpriteCore
public import SpriteLayers

extension Image {
  /// What a layer and its sublayers look like, as far as it lies in the layer's bounds.
  ///
  ///     let poster = try Image(rendering: layer, scale: 2)
  ///
  /// The picture is as large as the bounds. The layer's position and transform are left out, as is what is above it in its tree; its
  /// opacity, its mask and whether it is hidden count. A layer without size gives a picture without pixels.
  ///
  /// Each call makes a renderer of its own; for many pictures keep one and call its `render(_:scale:background:)`.
  ///
  /// - Parameters:
  ///   - layer: What to draw.
  ///   - scale: Pixels a point.
  ///   - background: What the picture is filled with first.
  ///   - renderer: Which renderer draws.
  /// - Precondition: The bounds are finite.
  /// - Throws: What the renderer says of its device, and of a picture beyond its limits.
  public init(
    rendering layer: Layer, scale: Double = 1, background: Color = .clear, renderer: RendererChoice = .automatic
  ) throws {
    self = try renderer.makeRenderer().render(layer, scale: scale, background: background).image
  }
}

extension Renderer {
  /// Draws what of a layer and its sublayers lies in the layer's bounds into a new image of that size: see
  /// `Image.init(rendering:scale:background:renderer:)`.
  ///
  /// - Parameters:
  ///   - layer: What to draw.
  ///   - scale: Pixels a point.
  ///   - background: What the picture is filled with first.
  /// - Precondition: The bounds are finite.
  /// - Throws: What the renderer says of its device, and of a picture beyond its limits.
  public func render(_ layer: Layer, scale: Double = 1, background: Color = .clear) throws -> RenderedPicture {
    let context = DrawingContext(size: layer.bounds.size, scale: scale, background: background)
    context.drawBounds(of: layer)
    return try render(context.finish())
  }
}

extension Renderer {
  /// Draws what a display shows at a time: animations run, and changes take their time, from one call to the next.
  ///
  ///     let display = LayerDisplay(root)
  ///     for frame in 0..<60 { pictures.append(try renderer.render(display, at: Double(frame) / 60, size: size).image) }
  ///
  /// - Parameters:
  ///   - display: Shows the tree.
  ///   - time: In seconds, from whenever you like.
  ///   - size: The picture's size in points.
  ///   - scale: Pixels a point.
  ///   - background: What the picture is filled with first.
  /// - Precondition: The time is finite.
  /// - Throws: What the renderer says of its device, and of a picture beyond its limits.
  public func render(
    _ display: LayerDisplay, at time: Double, size: Size, scale: Double = 1, background: Color = .clear
  ) throws -> RenderedPicture {
    try render(display.displayList(at: time, size: size, scale: scale, background: background))
  }
}
