/// One sprite of many, as plain numbers: for particles, bullets and tiles that are drawn together.
///
///     context.draw(instances, of: SpriteSet(atlas))
///
/// 24 bytes. The numbers are `Float`: with points of up to a few thousand, that is a thousandth of a pixel.
public struct SpriteInstance: Sendable, Hashable {
  /// Where the anchor goes, in the caller's coordinates.
  public var x: Float
  /// How far down the anchor goes.
  public var y: Float
  /// The turn about the anchor in radians, clockwise on screen.
  public var rotation: Float
  /// How much larger than in its own size; a negative number turns the sprite upside down.
  public var scale: Float
  /// Its colour multiplies the sprite's, its alpha the opacity.
  public var tint: Color
  /// Which sprite of the ``SpriteSet``.
  public var sprite: Int32

  /// An instance at a point.
  @inlinable
  public init(
    sprite: Int, x: Float, y: Float, rotation: Float = 0, scale: Float = 1, tint: Color = .white
  ) {
    (self.x, self.y, self.rotation, self.scale) = (x, y, rotation, scale)
    self.tint = tint
    self.sprite = Int32(truncatingIfNeeded: sprite)
  }

  /// An instance at a point.
  @inlinable
  public init(
    sprite: Int, at point: Point, rotation: Double = 0, scale: Double = 1, tint: Color = .white
  ) {
    self.init(
      sprite: sprite, x: Float(point.x), y: Float(point.y), rotation: Float(rotation), scale: Float(scale), tint: tint)
  }

  /// Where the anchor goes.
  @inlinable public var position: Point {
    get { Point(Double(x), Double(y)) }
    set { (x, y) = (Float(newValue.x), Float(newValue.y)) }
  }
}
