extension DrawingContext {
  /// Fills a rectangle with a colour.
  public func fill(_ rect: Rect, with color: Color) {
    let rect = rect.standardized
    let picture = Picture(texture: nil, Rect(origin: .zero, size: rect.size))
    draw(picture, map: state.device.translatedBy(x: rect.minX, y: rect.minY), tint: color)
  }

  /// Draws an image, or a part of it, stretched into a rectangle.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - rect: Where it goes, in the caller's coordinates.
  ///   - part: The part that is shown, in pixels of the image; all of it where left out. Reading never leaves it, but for
  ///     trilinear filtering.
  ///   - tint: Its colour multiplies the image's, its alpha the opacity.
  public func draw(_ image: Image, in rect: Rect, part: Rect? = nil, tint: Color = .white) {
    let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let part = (part ?? whole).standardized
    let rect = rect.standardized
    let map = AffineTransform(
      a: rect.width / part.width, b: 0, c: 0, d: rect.height / part.height, tx: rect.minX, ty: rect.minY)
    draw(Picture(texture: image.buffer, part), map: map.concatenating(state.device), tint: tint)
  }

  /// Draws an image in its own size with its centre at a point.
  public func draw(_ image: Image, at point: Point, tint: Color = .white) {
    let size = image.size
    draw(
      image,
      in: Rect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
      tint: tint)
  }

  /// Draws a sprite with its anchor - the centre of the untrimmed picture - at a point.
  ///
  /// Nothing is allocated, counted or looked up by name: the sprite becomes 48 bytes at the end of the list.
  ///
  /// - Parameters:
  ///   - sprite: What to draw.
  ///   - point: Where its anchor goes, in the caller's coordinates.
  ///   - rotation: The turn about the anchor in radians, clockwise on screen.
  ///   - scale: How much larger than in its own size; a negative number turns it upside down.
  ///   - tint: Its colour multiplies the sprite's, its alpha the opacity.
  @inlinable
  public func draw(_ sprite: Sprite, at point: Point, rotation: Double = 0, scale: Double = 1, tint: Color = .white) {
    let factor = Float(scale)
    let (storage, tint) = (sprite.storage, tint.packed)
    if !queue.add(
      storage.number, x: point.x, y: point.y, rotation: rotation, scaleX: factor, scaleY: factor, tint: tint)
    {
      drawAnew(storage, x: point.x, y: point.y, rotation: rotation, scaleX: factor, scaleY: factor, tint: tint)
    }
  }

  /// Draws a sprite with its anchor at a point, stretched by two factors before it is turned; negative ones mirror.
  @inlinable
  public func draw(_ sprite: Sprite, at point: Point, rotation: Double = 0, scale: Size, tint: Color = .white) {
    let (scaleX, scaleY) = (Float(scale.width), Float(scale.height))
    let (storage, tint) = (sprite.storage, tint.packed)
    if !queue.add(
      storage.number, x: point.x, y: point.y, rotation: rotation, scaleX: scaleX, scaleY: scaleY, tint: tint)
    {
      drawAnew(storage, x: point.x, y: point.y, rotation: rotation, scaleX: scaleX, scaleY: scaleY, tint: tint)
    }
  }

  /// Draws a sprite that cannot wait with others.
  package func drawAlone(_ sprite: Sprite.Storage, at point: Point, rotation: Double, _ scale: Size, _ tint: Color) {
    let sprite = Sprite(storage: sprite)
    if rotation == 0 && scale == Size(1, 1) {
      draw(sprite, in: sprite.rect(drawnAt: point), tint: tint)
      return
    }
    let turn = AffineTransform.rotation(rotation)
    let placed = AffineTransform(
      a: turn.a * scale.width, b: turn.b * scale.width, c: turn.c * scale.height, d: turn.d * scale.height, tx: point.x,
      ty: point.y)
    let map = sprite.map(into: sprite.rect(drawnAt: .zero)).concatenating(placed)
    draw(sprite, map: map.concatenating(state.device), tint: tint)
  }

  /// Draws the upright trimmed picture of a sprite stretched into a rectangle; anchor and size are ignored.
  public func draw(_ sprite: Sprite, in rect: Rect, tint: Color = .white) {
    draw(sprite, map: sprite.map(into: rect.standardized).concatenating(state.device), tint: tint)
  }

  private func draw(_ sprite: Sprite, map: AffineTransform, tint: Color) {
    if let mesh = sprite.mesh {
      draw(mesh, of: sprite, map: map, tint: tint)
    } else {
      draw(sprite.storage.picture, map: map, tint: tint)
    }
  }
}

extension Sprite {
  /// Draws the sprite with its anchor - the centre of the untrimmed picture - at a point of the context.
  public func draw(at point: Point, in context: DrawingContext) { context.draw(self, at: point) }

  /// Draws the upright trimmed picture stretched into a rectangle of the context; anchor and size are ignored.
  public func draw(in rect: Rect, in context: DrawingContext) { context.draw(self, in: rect) }

  /// The map from texels, counted from the corner of ``textureRect``, to the upright picture stretched into `rect`.
  package func map(into rect: Rect) -> AffineTransform { Sprite.map(from: textureRect.size, turn, into: rect) }
}
