/// A width and a height, in points unless said otherwise.
public struct Size: Hashable, Sendable {
  /// The extent along the x axis.
  public var width: Double
  /// The extent along the y axis.
  public var height: Double

  /// A size without extent.
  public static let zero = Size(0, 0)

  /// A size from its two extents.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Both extents multiplied by `factor`.
  @inlinable
  public func scaled(by factor: Double) -> Size {
    Size(width * factor, height * factor)
  }

  /// Whether both extents are finite numbers.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Size: CustomStringConvertible {
  /// The size as `width×height`.
  public var description: String { "\(width)×\(height)" }
}
