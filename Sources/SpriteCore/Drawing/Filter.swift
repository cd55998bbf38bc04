/// How a picture is read between its texels, or where many texels fall on one pixel.
public enum Filter: UInt8, Hashable, Sendable, CaseIterable {
  /// The texel that the pixel's centre falls on: `floor(u + 1/1024)`, so that exact ties go to the right and down.
  case nearest
  /// The weighted mean of the four texels around the pixel's centre, clamped to the drawn part of the picture.
  case linear
  /// The mean of linear readings from the two nearest levels of the mip chain; clamped to the whole picture. Only for
  /// minification; magnified it is ``linear``.
  case trilinear
}
