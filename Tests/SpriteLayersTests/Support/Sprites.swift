import SpriteCore
import TestSupport

extension Sprite {
  /// 8 × 6 points of a picture of 20 × 10, 9 to the left of its middle: the anchor lies outside, on the right.
  static let trimmed = Sprite(
    image: .pattern(20, 20), textureRect: Rect(x: 2, y: 3, width: 8, height: 6),
    trimRect: Rect(x: 1, y: 2, width: 8, height: 6), sourceSize: Size(20, 10))

  /// 10 × 6 points at two pixels a point, stored turned: from (−8, −4) to (2, 2) about the anchor.
  static let turned = Sprite(
    image: Image.pattern(30, 30).withScale(2), textureRect: Rect(x: 5, y: 4, width: 12, height: 20), turn: .clockwise,
    trimRect: Rect(x: 4, y: 2, width: 20, height: 12), sourceSize: Size(40, 20))
}
