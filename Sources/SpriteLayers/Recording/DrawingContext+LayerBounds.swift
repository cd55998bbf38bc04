package import SpriteCore

extension DrawingContext {
  /// Draws a layer so that its bounds cover the picture from its upper left corner on: the layer's position and transform are left out.
  package func drawBounds(of layer: Layer) {
    let origin = layer.state.bounds.origin
    withSavedState {
      let device = state.device.translatedBy(x: -origin.x, y: -origin.y)
      LayerRecorder(self).record(layer, at: device, isFlipped: false)
    }
  }
}
