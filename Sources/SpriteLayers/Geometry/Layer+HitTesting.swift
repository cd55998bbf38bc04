public import SpriteCore

extension Layer {
  /// Whether a point of the layer's own space lies in its bounds: on the upper and left side it does, on the lower and right one not. Round
  /// corners and a mask do not count.
  public final func contains(_ point: Point) -> Bool { model.bounds.contains(point) }

  /// The layer that is seen at a point: the topmost one whose bounds hold it, this one or one in it at whatever depth.
  ///
  /// A sublayer is found outside of its superlayer too, unless ``masksToBounds`` cuts it off. Hidden layers, and those with a singular transform,
  /// are not found, nor is what is in them; opacity, masks and contents do not count.
  ///
  /// - Parameters:
  ///   - point: A place in the *superlayer's* space, as for ``position``.
  ///   - asShown: Whether what is seen now counts, in the midst of animations, rather than what was set.
  /// - Complexity: O(layers).
  public final func hitTest(_ point: Point, asShown: Bool = false) -> Layer? {
    guard let look = look(at: point, asShown: asShown) else { return nil }
    if let inner = look.amongSublayers {
      for child in drawingOrder.reversed() {
        if let hit = child.hitTest(inner, asShown: asShown) { return hit }
      }
    }
    return look.isInside ? self : nil
  }

  /// What a point of the superlayer's space is to this layer; `nil` where nothing of the layer is. Kept apart from what calls itself: a deep
  /// tree must not take much of a stack.
  private func look(at point: Point, asShown: Bool) -> (isInside: Bool, amongSublayers: Point?)? {
    let state = asShown ? state : model
    guard !state.isHidden, let own = state.transformToSuperlayer.inverted()?.apply(to: point), own.isFinite else {
      return nil
    }
    let isInside = state.bounds.contains(own)
    if state.masksToBounds && !isInside { return nil }
    return (isInside, state.transformOfSublayers.inverted()?.apply(to: own))
  }
}
