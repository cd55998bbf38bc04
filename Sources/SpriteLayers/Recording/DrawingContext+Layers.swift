public import SpriteCore

extension DrawingContext {
  /// Draws a layer and all that is in it, its position in the caller's coordinates.
  ///
  /// Opacity and blend mode of the context apply to the whole as one. Filters and edges are the layers' own.
  ///
  /// - Complexity: O(layers) each time. A window or a ``LayerDisplay`` that shows a tree makes only what has changed.
  public func draw(_ layer: Layer) { draw(layer, pieces: nil) }

  /// The same, with an account of where its quads come to lie.
  func draw(_ layer: Layer, pieces: PieceRecorder?) {
    func record() { LayerRecorder(self, pieces: pieces).record(layer, in: state.device, isFlipped: false) }
    let opacity = state.opacity
    withSavedState {
      antialiasesEdges = true
      if opacity < 1 || state.blend != .normal {
        group(record)
      } else {
        record()
      }
    }
  }
}
