/// The smallest rectangle of whole pixels around some pixels of a picture.
public struct PixelBounds: Hashable, Sendable {
  /// The leftmost column.
  public let x: Int
  /// The topmost row.
  public let y: Int
  /// How many columns.
  public let width: Int
  /// How many rows.
  public let height: Int

  /// A rectangle from its corner and its extents.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension PixelBounds: CustomStringConvertible {
  /// The rectangle as `(x, y, width×height)`.
  public var description: String { "(\(x), \(y), \(width)×\(height))" }
}
