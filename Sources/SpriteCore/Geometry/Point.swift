/// A place in a two-dimensional space, in points unless said otherwise. The y axis points down.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// A point from its two coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// This point moved by (`dx`, `dy`).
  @inlinable
  public func translated(byX dx: Double, y dy: Double) -> Point {
    Point(x + dx, y + dy)
  }

  /// Whether both coordinates are finite numbers.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: CustomStringConvertible {
  /// The point as `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}
