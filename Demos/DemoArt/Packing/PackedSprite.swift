import SpriteCore

/// Where a picture lies in a page, and what was cut off around it.
package struct PackedSprite: Sendable {
  /// What the picture is called.
  package let name: String
  /// The upright picture's size before trimming, in pixels.
  package let sourceSize: (width: Int, height: Int)
  /// What is left of the upright picture after trimming, within the untrimmed one.
  package let trim: PixelBox
  /// Whether it was turned by 90° clockwise when it was stored.
  package let isRotated: Bool
  /// What it occupies in the page: width and height exchanged where it is rotated.
  package var pageBox: PixelBox
  /// Whether every pixel that was kept is opaque.
  package let isOpaque: Bool

  /// A picture, trimmed, not placed yet. One without a visible pixel keeps a single one.
  init(name: String, image: Image) {
    self.name = name
    sourceSize = (image.width, image.height)
    trim = PackedSprite.visible(image) ?? PixelBox(x: 0, y: 0, width: 1, height: 1)
    // What is a good deal taller than wide lies down: shelves waste less then, and readers' rotation is put to use.
    isRotated = trim.height * 4 > trim.width * 5
    pageBox = PixelBox(
      x: 0, y: 0, width: isRotated ? trim.height : trim.width, height: isRotated ? trim.width : trim.height)
    let box = trim
    isOpaque = (0..<box.height).allSatisfy { y in
      (0..<box.width).allSatisfy { image.premultipliedPixel(x: box.x + $0, y: box.y + y).w == 255 }
    }
  }

  /// The smallest rectangle that holds every pixel with any opacity.
  private static func visible(_ image: Image) -> PixelBox? {
    var (left, top, right, bottom) = (image.width, image.height, -1, -1)
    for y in 0..<image.height {
      for x in 0..<image.width where image.premultipliedPixel(x: x, y: y).w > 0 {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    return right < 0 ? nil : PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
