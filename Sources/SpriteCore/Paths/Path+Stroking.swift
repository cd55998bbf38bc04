extension Path {
  /// The outline of a stroke: a path of polygons whose non-zero fill covers what the stroke covers.
  ///
  /// Its pieces overlap, so the even-odd rule shows holes.
  ///
  /// - Parameters:
  ///   - style: The stroke.
  ///   - flatness: How far its straight edges may be from the round ones. Where the outline is drawn larger later, a
  ///     smaller number keeps it round. Less than a ten-millionth of the outline's size counts as that.
  public func stroked(_ style: StrokeStyle, flatness: Double = 0.05) -> Path {
    guard let box = controlBounds, box.isFinite else { return Path() }
    // About the origin, and no larger than what the pieces' numbers hold with room for the pen.
    let reach = max(box.width, box.height, style.width.isFinite ? style.width * max(1, style.miterLimit) : 0)
    let scale = reach > 100_000 ? 100_000 / reach : 1
    let there = AffineTransform.translation(x: -box.center.x, y: -box.center.y).concatenating(.scale(scale))
    var stroker = Stroker()
    // The pieces' numbers tell no more than this apart.
    let finest = max(box.width, box.height, style.width.isFinite ? style.width : 0) * 1e-7
    stroker.stroke(self, style, through: there, tolerance: (flatness > finest ? flatness : finest) * scale)
    let polygons = stroker.writer.polygons
    var outline = Path()
    outline.reserveCapacity(segments: polygons.points.count + polygons.ends.count * 2, points: polygons.points.count)
    for contour in polygons.ends.indices {
      outline.addPolygon(
        polygons.points[polygons.range(ofContour: contour)].lazy.map { p in
          Point(Double(p.x) / scale + box.center.x, Double(p.y) / scale + box.center.y)
        })
    }
    return outline
  }
}
