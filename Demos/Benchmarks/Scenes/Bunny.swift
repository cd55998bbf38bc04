package import SpriteCore

/// A sprite that moves and turns, as a game would hold it.
package struct Bunny {
  package var position: Point
  package var velocity: Point
  /// In radians.
  package var rotation: Double
  package var spin: Double
  package var scale: Double
  package var tint: Color
  /// Which sprite it shows, among those of all sheets.
  package var sprite: Int32

  /// One step: `area` is what the bunny stays in, but for the step that turns it back.
  package mutating func move(in area: Rect) {
    position.x += velocity.x
    position.y += velocity.y
    rotation += spin
    if position.x < area.minX || position.x > area.maxX { velocity.x = -velocity.x }
    if position.y < area.minY || position.y > area.maxY { velocity.y = -velocity.y }
  }
}
