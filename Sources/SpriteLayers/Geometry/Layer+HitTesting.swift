public import SpriteCore

extension Layer {
  /// Whether a point of the layer's own space lies in its bounds: on the upper and left side it does, on the lower and right one not. Round
  /// corners and a mask do not count.
  public final func contains(_ point: Point) -> Bool { state.bounds.contains(point) }

  /// The layer that is seen at a point: the topmost one whose bounds hold it, this one or one in it at whatever depth.
  ///
  /// A sublayer is found outside of its superlayer too, unless ``masksToBounds`` cuts it off. Hidden layers, and those with a singular transform,
  /// are not found, nor is what is in them; opacity, masks and contents do not count.
  ///
  /// - Parameter point: A place in the *superlayer's* space, as for ``position``.
  /// - Complexity: O(layers).
  public final func hitTest(_ point: Point) -> Layer? {
    guard !state.isHidden, let inverse = state.transformToSuperlayer.inverted() else { return nil }
    let own = inverse.apply(to: point)
    guard own.isFinite else { return nil }
    let isInside = contains(own)
    if state.masksToBounds && !isInside { return nil }
    if let inner = state.transformOfSublayers.inverted()?.apply(to: own) {
      for child in drawingOrder.reversed() {
        if let hit = child.hitTest(inner) { return hit }
      }
    }
    return isInside ? self : nil
  }
}
