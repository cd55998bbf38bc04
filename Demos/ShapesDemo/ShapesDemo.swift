import DemoStage
import LayerSprites

/// Shows what can be done with paths, in a window or as a picture.
struct ShapesDemo: Demo {
  static let title = "Shapes"
  static let about = "Every cap, join, dash, rule and gradient."
  static let size = ShapesPicture.size

  /// Nothing: all is drawn.
  let root = Layer()

  init(scale: Double) {}

  func prepare(_ time: Double, in context: DrawingContext) { ShapesPicture(time: time).draw(in: context) }
}
