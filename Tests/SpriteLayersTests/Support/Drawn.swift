import ReferenceRenderer
import SpriteCore
import SpriteLayers

extension Layer {
  /// The layer where its position says, on a picture of so many points, at a pixel each.
  func drawn(_ width: Double, _ height: Double, scale: Double = 1, background: Color = .white) throws -> Image {
    try Image.drawn(width, height, scale: scale, background: background) { $0.draw(self) }
  }

  /// A layer of one colour.
  static func plain(_ color: Color?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
    let layer = Layer()
    layer.frame = Rect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }
}

extension Image {
  /// What the reference renderer draws.
  static func drawn(
    _ width: Double, _ height: Double, scale: Double = 1, background: Color = .white, _ draw: (DrawingContext) -> Void
  ) throws -> Image {
    let context = DrawingContext(size: Size(width, height), scale: scale, background: background)
    draw(context)
    return try ReferenceRenderer().render(context.finish()).image
  }

  /// The smallest box around the pixels that are not of a colour: x, y, width, height; nil where all are.
  func box(butFor color: Color = .white) -> [Int]? {
    var (low, high) = ((x: width, y: height), (x: -1, y: -1))
    for y in 0..<height {
      for x in 0..<width where self[x, y] != color {
        (low.x, low.y) = (min(low.x, x), min(low.y, y))
        (high.x, high.y) = (max(high.x, x), max(high.y, y))
      }
    }
    return high.x < 0 ? nil : [low.x, low.y, high.x - low.x + 1, high.y - low.y + 1]
  }
}
