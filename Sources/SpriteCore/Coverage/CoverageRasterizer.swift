/// Turns outlines into coverage: how much of each pixel lies inside, from 0 to 255.
///
/// The fill rule is decided before areas are added up, so that outlines which cross or overlap within a pixel come out right;
/// areas between crossings are exact. A rasteriser keeps its memory: once it has grown, covering another shape allocates
/// nothing. The time grows with the rows that edges pass, not with the area.
package struct CoverageRasterizer: ~Copyable {
  private var edges = CoverageEdges()
  private var bands = CoverageBands()
  private var cell = CellCoverage()
  private var output = CoverageOutput()

  /// A rasteriser that can be used for any number of shapes.
  package init() {}

  /// Covers what is inside of polygons.
  /// - Parameters:
  ///   - polygons: The outline. A contour with a point that isn't finite is left out.
  ///   - rule: Which points are inside.
  ///   - bounds: What is to be seen, in device pixels. The cells start at its upper left corner.
  ///   - strips: Set to the coverage within `bounds`.
  package mutating func rasterize(
    _ polygons: borrowing Polygons, rule: FillRule, within bounds: PixelRect, into strips: inout CoverageStrips
  ) {
    let grid = CoverageGrid(bounds)
    edges.removeAll()
    output.removeAll()
    if grid.columns > 0 {
      edges.append(polygons, in: grid)
      cell.insideBits = rule == .nonZero ? -1 : 1
      bands.sort(edges, in: grid)
      for band in bands.range { bands.cover(band, edges, grid, &cell, &output) }
    }
    output.move(to: &strips)
  }
}
