/// A straight edge, upper end first, in pixels from the upper left corner of what is rasterised.
struct CoverageEdge: BitwiseCopyable {
  var x0: Float
  var y0: Float
  var x1: Float
  var y1: Float
  /// How far x goes in a pixel down; 0 where the edge is level.
  var slope: Float
  /// +1 where the outline goes down along it, -1 where it goes up.
  var direction: Int32

  /// Where the edge crosses the height `y`.
  ///
  /// What lies above and below a height asks for the same number, so that both parts meet there to the bit.
  @inline(__always)
  func x(at y: Float) -> Float {
    min(max(x0 + (y - y0) * slope, min(x0, x1)), max(x0, x1))
  }

  /// Where the edge crosses the vertical line at `x`, by the same reasoning.
  @inline(__always)
  func y(at x: Float) -> Float {
    let width = x1 - x0
    return width == 0 ? y0 : min(max(y0 + (x - x0) * ((y1 - y0) / width), y0), y1)
  }
}
