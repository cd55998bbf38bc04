import SpriteCore

/// What a layer's shadow is like.
struct LayerShadow: Equatable {
  var opacity = 0.0
  var radius = 3.0
  var offset = Size(0, -3)
  var color = Color.black
  var path: Path?

  /// The shadow as it is drawn; `nil` for what is none.
  var drawn: Shadow? {
    let strength = Double(color.alpha) / 255 * min(max(opacity, 0), 1)
    guard strength > 0, radius.isFinite, offset.isFinite else { return nil }
    return Shadow(color: color.withAlpha(strength), radius: radius, offset: Point(offset.width, offset.height))
  }
}
