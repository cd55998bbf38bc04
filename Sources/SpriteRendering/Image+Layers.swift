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
