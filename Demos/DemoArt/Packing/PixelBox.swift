/// A rectangle of whole pixels, y down.
package struct PixelBox: Hashable, Sendable {
  /// The leftmost column.
  package var x: Int
  /// The uppermost row.
  package var y: Int
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int

  /// A rectangle from its corner and size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
