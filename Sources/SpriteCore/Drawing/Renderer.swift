/// Something that turns a display list into pixels. Two renderers given the same list give the same picture.
public protocol Renderer: AnyObject {
  /// Draws the list into a new image of ``DisplayList/pixelWidth`` × ``DisplayList/pixelHeight`` pixels.
  ///
  /// - Throws: What the renderer says of its device: a picture beyond its limits, memory that ran out.
  func render(_ list: DisplayList) throws -> RenderedPicture
}

/// A picture and what it took to draw it.
public struct RenderedPicture: Sendable {
  /// The pixels; its scale is that of the list.
  public let image: Image
  /// What was done.
  public let statistics: FrameStatistics

  /// A result from its parts.
  public init(image: Image, statistics: FrameStatistics) {
    self.image = image
    self.statistics = statistics
  }
}
