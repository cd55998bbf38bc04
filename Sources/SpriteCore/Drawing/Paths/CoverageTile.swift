/// The squares in which long strokes are rasterised, each by itself: as large as a page, counted from where the path's origin falls.
///
/// Numbers within a square don't depend on how far the path goes elsewhere, so that a path which has grown comes out like one that
/// was drawn at once.
struct CoverageTile: Hashable {
  static let side = Int32(CoveragePage.height)

  var column: Int32
  var row: Int32

  var bounds: PixelRect {
    let (x, y) = (column &* CoverageTile.side, row &* CoverageTile.side)
    return PixelRect(minX: x, minY: y, maxX: x &+ CoverageTile.side, maxY: y &+ CoverageTile.side)
  }

  /// Calls `body` with all that a rectangle touches.
  static func forEach(touching rect: PixelRect, _ body: (CoverageTile) -> Void) {
    if rect.isEmpty { return }
    for row in index(rect.minY)...index(rect.maxY &- 1) {
      for column in index(rect.minX)...index(rect.maxX &- 1) { body(CoverageTile(column: column, row: row)) }
    }
  }

  /// Rounded down; the side is a power of two.
  private static func index(_ coordinate: Int32) -> Int32 { coordinate >> Int32(side.trailingZeroBitCount) }
}
