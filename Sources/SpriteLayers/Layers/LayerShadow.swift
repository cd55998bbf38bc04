import SpriteCore

/// What a layer's shadow is like.
struct LayerShadow: Equatable {
  var opacity = 0.0
  var radius = 3.0
  var offset = Size(0, -3)
  var color = Color.black
  var path: Path?

  /// The colour with the opacity.
  var tint: Color { color.withAlpha(Double(color.alpha) / 255 * opacity) }
}
