public import SpriteCore

extension Layer {
  /// Shows a sprite: sets ``contents``, ``contentsRect`` and ``contentsScale``, and whatever turn sets the sprite upright.
  ///
  /// The turn is the contents' own, apart from ``transform``, which is yours: bounds, sublayers and frame are those of the upright picture.
  /// Together with ``setDimensions(of:)`` the layer shows the sprite as `draw(at:)` does, with its anchor at ``position``.
  public final func setContents(of sprite: Sprite) {
    write(.contents) {
      $0.placement.rect = sprite.contentsRect
      $0.placement.scale = sprite.scale
    }
    show(LayerContents(sprite))
  }

  /// Makes the layer as large as a sprite, trimmed borders left out, and its anchor point the sprite's: the centre of the untrimmed picture,
  /// which may lie outside of the trimmed one.
  public final func setDimensions(of sprite: Sprite) {
    let trimmed = sprite.rect(drawnAt: .zero)
    bounds = Rect(origin: .zero, size: trimmed.size)
    anchorPoint = sprite.uprightAnchorPoint
  }

  /// A layer that shows a sprite, with the sprite's size and anchor.
  public convenience init(sprite: Sprite) {
    self.init()
    setContents(of: sprite)
    setDimensions(of: sprite)
  }
}
