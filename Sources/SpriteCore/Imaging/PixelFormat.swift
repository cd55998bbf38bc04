/// What the bytes of a ``PixelBuffer`` say.
package enum PixelFormat: UInt8, Sendable, Hashable {
  /// Four bytes a pixel: premultiplied red, green, blue, alpha.
  case rgba8
  /// One byte a pixel, which stands for all four channels: white, covered in part.
  case alpha8

  /// Bytes of a pixel.
  package var bytesPerPixel: Int { self == .rgba8 ? 4 : 1 }
}
