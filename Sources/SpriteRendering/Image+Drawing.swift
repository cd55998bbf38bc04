public import SpriteCore

extension Image {
  /// A picture drawn without a window.
  ///
  ///     let picture = try Image(size: Size(320, 200), scale: 2, renderer: .opengl) { context in
  ///       context.draw(sprite, in: Rect(x: 10, y: 10, width: 100, height: 50))
  ///     }
  ///
  /// Each call makes a renderer of its own; for many pictures keep one and call its `render`.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: Pixels a point.
  ///   - background: What the picture is filled with first.
  ///   - renderer: Which renderer draws.
  ///   - draw: Draws into the context, in points.
  /// - Throws: What `draw` throws; what the renderer says of its device.
  public init(
    size: Size, scale: Double = 1, background: Color = .clear, renderer: RendererChoice = .automatic,
    draw: (DrawingContext) throws -> Void
  ) throws {
    let context = DrawingContext(size: size, scale: scale, background: background)
    try draw(context)
    self = try renderer.makeRenderer().render(context.finish()).image
  }
}
