/// An axis-aligned rectangle: its upper left corner and its size, in points unless said otherwise.
///
/// A rectangle with a negative extent is kept as given; ``standardized`` turns it round.
public struct Rect: Hashable, Sendable {
  /// The corner with the least x and y of a standardized rectangle: the upper left one on screen.
  public var origin: Point
  /// The extents to the right of and below the origin.
  public var size: Size

  /// A rectangle at the origin without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle from its corner and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from the coordinates of its corner and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle between two edges in x and two in y.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The extent along x.
  @inlinable public var width: Double { size.width }
  /// The extent along y.
  @inlinable public var height: Double { size.height }
  /// The lesser of the two edges in x.
  @inlinable public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The lesser of the two edges in y: the upper edge.
  @inlinable public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The greater of the two edges in x.
  @inlinable public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The greater of the two edges in y: the lower edge.
  @inlinable public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The point half-way between the edges.
  @inlinable public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether the rectangle has no area. A rectangle with a coordinate that is no number is empty.
  @inlinable public var isEmpty: Bool {
    !(abs(size.width) > 0 && abs(size.height) > 0) || origin.x.isNaN || origin.y.isNaN
  }
  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The same rectangle with extents that are not negative.
  @inlinable
  public var standardized: Rect {
    Rect(x: minX, y: minY, width: abs(size.width), height: abs(size.height))
  }

  /// Whether the point lies inside; the right and lower edges belong to the neighbours.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved by (`dx`, `dy`).
  @inlinable
  public func translated(byX dx: Double, y dy: Double) -> Rect {
    Rect(origin: origin.translated(byX: dx, y: dy), size: size)
  }

  /// The rectangle with each edge moved inwards; an extent never becomes negative, it collapses onto the middle.
  public func inset(by insets: Insets) -> Rect {
    let r = standardized
    func shrink(_ low: Double, _ high: Double, _ a: Double, _ b: Double) -> (Double, Double) {
      let (newLow, newHigh) = (low + a, high - b)
      return newLow <= newHigh ? (newLow, newHigh) : ((newLow + newHigh) / 2, (newLow + newHigh) / 2)
    }
    let (x0, x1) = shrink(r.minX, r.maxX, insets.left, insets.right)
    let (y0, y1) = shrink(r.minY, r.maxY, insets.top, insets.bottom)
    return Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// What both rectangles cover; `nil` where they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let (x0, x1) = (max(minX, other.minX), min(maxX, other.maxX))
    let (y0, y1) = (max(minY, other.minY), min(maxY, other.maxY))
    // `min` and `max` lose what is no number where it stands second, so emptiness is asked first.
    guard !isEmpty, !other.isEmpty, x0 < x1, y0 < y1 else { return nil }
    return Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as `(x, y, width×height)`.
  public var description: String { "(\(origin.x), \(origin.y), \(size))" }
}
