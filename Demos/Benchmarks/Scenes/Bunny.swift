package import SpriteCore

/// A sprite that moves and turns, in the `Float` numbers that other libraries' benchmarks have.
package struct Bunny {
  package var x: Float
  package var y: Float
  package var velocityX: Float
  package var velocityY: Float
  /// In radians.
  package var rotation: Float
  package var spin: Float
  package var scale: Float
  package var tint: Color
  /// Which sprite it shows, among those of all sheets.
  package var sprite: Int32

  package init(
    position: Point, velocity: Point, rotation: Double, spin: Double, scale: Double, tint: Color, sprite: Int32
  ) {
    (x, y) = (Float(position.x), Float(position.y))
    (velocityX, velocityY) = (Float(velocity.x), Float(velocity.y))
    (self.rotation, self.spin, self.scale) = (Float(rotation), Float(spin), Float(scale))
    (self.tint, self.sprite) = (tint, sprite)
  }

  package var position: Point { Point(Double(x), Double(y)) }
  package var velocity: Point { Point(Double(velocityX), Double(velocityY)) }

  /// One step between the edges of an area, but for the step that turns it back.
  package mutating func move(minX: Float, maxX: Float, minY: Float, maxY: Float) {
    x += velocityX
    y += velocityY
    rotation += spin
    if x < minX || x > maxX { velocityX = -velocityX }
    if y < minY || y > maxY { velocityY = -velocityY }
  }
}
