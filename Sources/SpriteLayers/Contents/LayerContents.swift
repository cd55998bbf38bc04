import SpriteCore

/// The picture that a layer shows, in the numbers that drawing wants.
struct LayerContents {
  let image: Image
  /// What a sprite's picture was turned by when it was stored.
  var turn = QuarterTurn.none
  /// A sprite whose outline is more than its rectangle, as long as nothing else is made of it.
  var outlined: Sprite?
  /// The part that is shown, in the image's pixels.
  private(set) var picture: Picture

  /// The part of an image that a unit rectangle says.
  init(_ image: Image, part: Rect) {
    self.image = image
    picture = LayerContents.picture(image, part)
  }

  /// What a sprite shows.
  init(_ sprite: Sprite) {
    (image, turn) = (sprite.image, sprite.turn)
    picture = sprite.storage.picture
    outlined = sprite.mesh == nil ? nil : sprite
  }

  /// Whether the same is seen of both.
  func shows(_ other: LayerContents) -> Bool {
    image.buffer === other.image.buffer && image.scale == other.image.scale && turn == other.turn
      && picture.source == other.picture.source && (outlined == nil) == (other.outlined == nil)
  }

  /// Another part of the same image, turned as this one is.
  mutating func show(_ part: Rect) {
    picture = LayerContents.picture(image, part)
    outlined = nil
  }

  private static func picture(_ image: Image, _ part: Rect) -> Picture {
    let part = part.standardized
    let (w, h) = (Double(image.width), Double(image.height))
    return Picture(
      texture: image.buffer, Rect(x: part.minX * w, y: part.minY * h, width: part.width * w, height: part.height * h))
  }

  /// The stored part's corner and size, in the image's pixels.
  var source: Rect {
    let s = picture.source
    return Rect(minX: Double(s.x), minY: Double(s.y), maxX: Double(s.z), maxY: Double(s.w))
  }

  /// The upright size of the part, in the image's pixels.
  var uprightSize: Size {
    let size = source.size
    return turn.exchangesSides ? Size(size.height, size.width) : size
  }
}
