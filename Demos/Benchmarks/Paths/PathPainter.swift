import SpriteCore

/// Draws outlines over a square of 8-bit coverage: what takes the time of a path on the CPU, compositing included.
package struct PathPainter: ~Copyable {
  /// A byte for each pixel, row by row.
  package private(set) var mask = [UInt8](repeating: 0, count: PathOutlines.side * PathOutlines.side)

  private let task: PathTask
  private let style: StrokeStyle?
  private var outlines = PathOutlines()
  private var path = Path()
  private var writer = ContourWriter()
  private var stroker = Stroker()
  private var rasterizer = CoverageRasterizer()
  private var strips = CoverageStrips()
  private let bounds = PixelRect(minX: 0, minY: 0, maxX: Int32(PathOutlines.side), maxY: Int32(PathOutlines.side))
  private let visible = Rect(x: 0, y: 0, width: Double(PathOutlines.side), height: Double(PathOutlines.side))

  package init(_ task: PathTask) { (self.task, style) = (task, task.style) }

  /// Makes the mask empty again.
  package mutating func clear() {
    mask.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Draws the first `count` outlines, one over the other, each of a quarter of black.
  package mutating func draw(_ count: Int) {
    for index in 0..<count {
      outlines.write(index, to: &path)
      if let style {
        stroker.writer.polygons.removeAll()
        stroker.stroke(path, style, through: .identity, visible: visible)
        rasterizer.rasterize(stroker.writer.polygons, rule: task.rule, within: bounds, into: &strips)
      } else {
        writer.polygons.removeAll()
        path.flatten(through: .identity, visible: visible, into: &writer)
        rasterizer.rasterize(writer.polygons, rule: task.rule, within: bounds, into: &strips)
      }
      strips.draw(over: &mask, width: PathOutlines.side, height: PathOutlines.side, level: 64)
    }
  }

  /// The mean of the mask, 0…255.
  package var meanLevel: Double { Double(mask.reduce(0) { $0 + Int($1) }) / Double(mask.count) }
}
