/// The cells that coverage is worked out in: 16 pixels wide and 4 high, from the upper left corner of what is to be seen.
///
/// A cell is what is rasterised as one, is drawn as one, and is redone as one when a path grows. What comes out of it depends
/// only on the edges that touch it and on how often the outline winds around its left border.
package struct CoverageGrid: Equatable, Sendable {
  /// Columns of pixels in a cell; 16 bytes are what a vector register holds.
  package static let cellWidth = 16
  /// Rows of pixels in a cell; four, so that a column of a cell is a vector as well.
  package static let cellHeight = 4
  /// Bytes of a cell's coverage, row by row.
  package static let cellBytes = cellWidth * cellHeight

  /// What is to be seen, in device pixels.
  package let bounds: PixelRect
  /// Cells side by side, in each band.
  package let columns: Int
  /// Rows of cells.
  package let bands: Int

  /// The cells of `bounds`; no more than 2²⁰ columns and bands.
  package init(_ bounds: PixelRect) {
    let limit = 1 << 20
    let isEmpty = bounds.isEmpty
    self.bounds =
      isEmpty ? PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.minX, maxY: bounds.minY) : bounds
    columns = isEmpty ? 0 : min((bounds.width + Self.cellWidth - 1) / Self.cellWidth, limit)
    bands = isEmpty ? 0 : min((bounds.height + Self.cellHeight - 1) / Self.cellHeight, limit)
  }
}
