import Glibc
package import SpriteCore

/// A large drawing at rest: outlines of curves, every other one stroked, which were drawn in the frame before too. What is counted are
/// its quads.
package struct DrawingScene: BenchmarkScene {
  private struct Shape {
    var path: Path
    var color: Color
    /// `nil` where it is filled.
    var style: StrokeStyle?
  }

  private let shapes: [Shape]
  package let spriteCount: Int
  package let textureCount: Int

  /// - Parameter count: How many paths there are.
  package init(count: Int) {
    shapes = DrawingScene.shapes(count)
    let context = DrawingContext(size: BenchmarkView.size)
    DrawingScene.draw(shapes, in: context)
    let list = context.finish()
    (spriteCount, textureCount) = (list.quadCount + list.culledQuads, list.textures.count)
  }

  /// How many times smaller than those of the workload `paths` the outlines are: some ten to a hundred pixels wide.
  private static let reduction = 5.0

  private static func shapes(_ count: Int) -> [Shape] {
    var (outlines, random) = (PathOutlines(), RandomSequence())
    let styles = PathTask.allCases.compactMap(\.style)
    return (0..<count).map { index in
      var path = Path()
      outlines.write(index, to: &path)
      let center = path.controlBounds?.center ?? .zero
      let place = Point(
        Double(random.next()) * BenchmarkView.size.width, Double(random.next()) * BenchmarkView.size.height)
      let map = AffineTransform.translation(x: -center.x, y: -center.y).concatenating(.scale(1 / reduction))
        .concatenating(.translation(x: place.x, y: place.y))
      let color = Color(
        red: Double(random.next()), green: Double(random.next()), blue: Double(random.next()), alpha: 0.8)
      return Shape(
        path: path.applying(map), color: color, style: index % 2 == 0 ? nil : styles[index / 2 % styles.count])
    }
  }

  private static func draw(_ shapes: [Shape], in context: DrawingContext) {
    for shape in shapes {
      if let style = shape.style {
        context.stroke(shape.path, with: shape.color, style: style)
      } else {
        context.fill(shape.path, with: shape.color)
      }
    }
  }

  package mutating func advance() {}

  package func draw(in context: DrawingContext) { DrawingScene.draw(shapes, in: context) }
}
