public import SpriteCore

/// A layer that shows a sprite, in a sublayer of its own.
///
///     let tree = SpriteView(sprite: try atlas.sprite(named: "Tree Tall"))
///     tree.position = Point(160, 120)
///
/// Made from a sprite it is just large enough to show it whole, with the sprite's anchor - the centre of the untrimmed picture - in its
/// middle: so ``Layer/position`` is where `draw(at:)` would be told to draw. As the anchor of a trimmed sprite is seldom the middle of
/// what is left, one side may stay empty.
///
/// That box around the anchor is what ``contentMode`` stretches and moves.
open class SpriteView: Layer {
  /// What shows the sprite: a sublayer, the lowest at first. Its place, size and contents are the view's business. Who replaces all
  /// ``Layer/sublayers`` takes it away.
  public final let spriteLayer: Layer = QuietLayer()

  /// The sprite. Another one does not change the view's size: see ``sizeToFit()``.
  public final var sprite: Sprite? {
    didSet { placeSprite(isNew: true) }
  }

  /// How the sprite is fitted into the bounds. `scaleToFill` at first.
  public final var contentMode: ContentMode {
    didSet { if contentMode != oldValue { placeSprite(isNew: false) } }
  }

  /// A view as large as it takes to show a sprite whole; without one, a view without size.
  public init(sprite: Sprite? = nil, contentMode: ContentMode = .scaleToFill) {
    (self.sprite, self.contentMode) = (sprite, contentMode)
    super.init()
    addSublayer(spriteLayer)
    bounds = Rect(origin: .zero, size: sizeThatFits(.zero))
    placeSprite(isNew: true)
  }

  /// The size in which the sprite is seen whole, in its own size, with its anchor in the middle. Zero without a sprite.
  ///
  /// - Parameter size: The size that there is room for; it does not matter.
  public final func sizeThatFits(_ size: Size) -> Size {
    guard let trimmed = sprite?.rect(drawnAt: .zero) else { return .zero }
    return Size(
      2 * max(abs(trimmed.minX), abs(trimmed.maxX)), 2 * max(abs(trimmed.minY), abs(trimmed.maxY)))
  }

  /// Gives the bounds the size in which the sprite is seen whole. ``Layer/position`` stays.
  public final func sizeToFit() {
    bounds = Rect(origin: bounds.origin, size: sizeThatFits(bounds.size))
  }

  /// Changes are shown at once, unless a transaction asks for an animation.
  open override func defaultAction(forKey key: String) -> LayerAction? {
    Transaction.asksForAnimation ? .standard : LayerAction.none
  }

  /// Fits the sprite into the new bounds. Who overrides this calls it.
  open override func boundsDidChange() { placeSprite(isNew: false) }

  /// How much larger than in its own size the sprite is shown.
  private(set) final var stretch = Size(1, 1)

  private func placeSprite(isNew: Bool) {
    guard let sprite else {
      spriteLayer.contents = nil
      return
    }
    if isNew {
      spriteLayer.setContents(of: sprite)
      spriteLayer.setDimensions(of: sprite)
    }
    let whole = sizeThatFits(bounds.size)
    let box = contentMode.rect(for: whole, in: bounds)
    let trimmed = sprite.rect(drawnAt: .zero).size
    // A box without extent has nothing to stretch.
    let across = whole.width > 0 ? box.width / whole.width : 1
    let down = whole.height > 0 ? box.height / whole.height : 1
    stretch = Size(across, down)
    spriteLayer.bounds = Rect(x: 0, y: 0, width: trimmed.width * across, height: trimmed.height * down)
    spriteLayer.position = box.center
  }
}

/// A layer that belongs to a view: it changes at once, unless a transaction asks for an animation.
private final class QuietLayer: Layer {
  override func defaultAction(forKey key: String) -> LayerAction? {
    Transaction.asksForAnimation ? .standard : LayerAction.none
  }
}
