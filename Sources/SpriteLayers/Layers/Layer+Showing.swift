package import SpriteCore

// Layers at the root of what is shown.
extension Layer {
  /// Whether the layer has no extent of its own, so that what shows it says how large it is.
  package final var hasNoSize: Bool { state.bounds.size == .zero }

  /// Covers what shows the layer, at once.
  ///
  /// - Parameter shown: The rectangle of the window or picture, in points.
  package final func cover(_ shown: Rect) {
    if frame != shown { Transaction.withoutAnimation { frame = shown } }
  }
}
