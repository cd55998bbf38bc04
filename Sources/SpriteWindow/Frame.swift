public import SpriteCore

/// One frame of a window: where to draw, and when it is.
@MainActor
public struct Frame {
  /// Draw here. What it records is shown when the frame's closure returns.
  public let context: DrawingContext
  /// What can be drawn in, in points: from (0, 0), the upper left corner, to the window's size.
  public let bounds: Rect
  /// Seconds since the window's first frame.
  public let time: Double
  /// Seconds since the frame before; 0 for the first. After a pause it is as long as the pause was.
  public let duration: Double
  /// How many frames came before.
  public let index: Int
  /// The window that is drawn in.
  public let window: Window
  /// What it took to draw the frame before: this one is not drawn yet.
  public let statistics: FrameStatistics
}
