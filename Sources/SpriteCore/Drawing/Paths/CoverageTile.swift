/// A part of the plane as large as a page, counted from where a path's origin falls. Its squares are what long strokes are rasterised
/// in, each by itself.
///
/// Numbers within a square don't depend on how far the path goes elsewhere, so that a path which has grown comes out like one that
/// was drawn at once.
struct CoverageTile: Hashable {
  static let side = Int32(CoveragePage.height)

  /// The side of a square: what is done again for a new segment is no larger.
  private static let squareSide: Int32 = 32

  var column: Int32
  var row: Int32

  var bounds: PixelRect {
    let (x, y) = (column &* CoverageTile.side, row &* CoverageTile.side)
    return PixelRect(minX: x, minY: y, maxX: x &+ CoverageTile.side, maxY: y &+ CoverageTile.side)
  }

  /// Calls `body` with the squares that a rectangle reaches into.
  func forEachSquare(touching rect: PixelRect, _ body: (PixelRect) -> Void) {
    let (area, side) = (bounds, CoverageTile.squareSide)
    for y in stride(from: area.minY, to: area.maxY, by: Int(side)) where y < rect.maxY && y &+ side > rect.minY {
      for x in stride(from: area.minX, to: area.maxX, by: Int(side)) where x < rect.maxX && x &+ side > rect.minX {
        body(PixelRect(minX: x, minY: y, maxX: x &+ side, maxY: y &+ side))
      }
    }
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
