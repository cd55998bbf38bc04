import SpriteCore

/// A sprite that moves and turns, as a game would hold it.
struct Bunny {
  var position: Point
  var velocity: Point
  /// In radians.
  var rotation: Double
  var spin: Double
  var scale: Double
  var tint: Color
  /// Which sprite it shows, among those of all sheets.
  var sprite: Int32

  /// One step: `area` is what the bunny stays in, but for the step that turns it back.
  mutating func move(in area: Rect) {
    position.x += velocity.x
    position.y += velocity.y
    rotation += spin
    if position.x < area.minX || position.x > area.maxX { velocity.x = -velocity.x }
    if position.y < area.minY || position.y > area.maxY { velocity.y = -velocity.y }
  }
}
