import SpriteCore

/// A pen that wobbles over a square line after line, to and fro, so that a hundred thousand segments lie no closer than a few.
struct SketchPen {
  private(set) var place: Point
  private let side: Double
  private var line = 0
  private var random = RandomSequence()

  /// From line to line, and along a line from point to point, in pixels.
  private static let (spacing, step) = (10.0, 4.0)

  init(side: Double) {
    self.side = side
    place = Point(0, SketchPen.spacing / 2)
  }

  /// The next point. Behind the last line comes the first one again.
  mutating func next() -> Point {
    var x = place.x + (line % 2 == 0 ? SketchPen.step : -SketchPen.step)
    if x < 0 || x > side {
      line = Double(line + 2) * SketchPen.spacing > side ? 0 : line + 1
      x = place.x
    }
    let y = (Double(line) + 0.5) * SketchPen.spacing + (Double(random.next()) - 0.5) * 6
    place = Point(x, y)
    return place
  }
}
