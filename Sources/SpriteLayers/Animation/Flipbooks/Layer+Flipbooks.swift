import SpriteCore

extension Layer {
  /// Shows the sprites of an animation one after the other, each in its own size with its anchor at ``position``: as ``setContents(of:)`` and
  /// ``setDimensions(of:)`` would. To show them larger, use ``transform``. A ``SpriteView`` stretches all as its content mode stretches its sprite, or the
  /// first one where it has none.
  ///
  /// At its end the layer goes on to show the last frame; one without an end is taken off by `removeAnimation(forKey:)`. Its time is the layer's, so
  /// that what holds the layer still holds this too. Without frames nothing happens.
  ///
  /// - Parameters:
  ///   - animation: What is shown.
  ///   - key: What it is called. Another one of that name is taken off.
  ///   - tell: Is told the ``SpriteAnimation/events`` of frames that begin, each once, after the frame's layers have been set. It may change layers.
  ///   - completion: Called when it is over: with `true` if it came to its end, `false` if it was taken off.
  public final func play(
    _ animation: SpriteAnimation, forKey key: String = "flipbook", tell: ((_ event: String) -> Void)? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard let rest = animation.restingSprite else { return completion?(true) ?? () }
    if let view = self as? SpriteView { return view.play(animation, rest, key, tell, completion) }
    Transaction.withoutAnimation {
      setContents(of: rest)
      setDimensions(of: rest)
    }
    add(
      FlipbookAnimation(animation, stretch: Size(1, 1), tell: tell), forKey: key, completion: completion)
  }
}

extension SpriteView {
  fileprivate func play(
    _ animation: SpriteAnimation, _ rest: Sprite, _ key: String, _ tell: ((String) -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    if sprite == nil { sprite = animation.frames.first?.sprite }
    if bounds.size == .zero { Transaction.withoutAnimation { sizeToFit() } }
    let stretch = stretch
    Transaction.withoutAnimation {
      spriteLayer.setContents(of: rest)
      spriteLayer.setDimensions(of: rest)
      let size = spriteLayer.bounds.size
      spriteLayer.bounds.size = Size(size.width * stretch.width, size.height * stretch.height)
    }
    spriteLayer.add(FlipbookAnimation(animation, stretch: stretch, tell: tell), forKey: key, completion: completion)
  }
}

extension SpriteAnimation {
  /// What is seen after the end, or, without one, when it is taken off.
  fileprivate var restingSprite: Sprite? {
    guard loop.count.isFinite else { return frames.first?.sprite }
    return speed < 0 ? frames.first?.sprite : frames.last?.sprite
  }
}
