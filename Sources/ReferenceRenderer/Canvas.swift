import SpriteCore

/// Pixels being drawn: premultiplied RGBA without gaps, and the device pixel that the first one is.
final class Canvas {
  let bounds: PixelRect
  /// The first pixel.
  let pixels: UnsafeMutableRawPointer
  private let isOwner: Bool

  /// Rows of a picture that belongs to someone else.
  init(bounds: PixelRect, over pixels: UnsafeMutableRawPointer) {
    (self.bounds, self.pixels, isOwner) = (bounds, pixels, false)
  }

  /// A clear canvas.
  init(bounds: PixelRect) {
    self.bounds = bounds
    let count = max(1, bounds.width * bounds.height) * 4
    pixels = .allocate(byteCount: count, alignment: 16)
    pixels.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    isOwner = true
  }

  deinit {
    if isOwner { pixels.deallocate() }
  }

  /// Fills all pixels with a colour.
  func fill(with color: Color) {
    let alpha = color.alpha
    let (red, green, blue) = (
      Premultiplication.premultiply(color.red, by: alpha), Premultiplication.premultiply(color.green, by: alpha),
      Premultiplication.premultiply(color.blue, by: alpha)
    )
    let word = UInt32(littleEndian: Color(red: red, green: green, blue: blue, alpha: alpha).packed)
    pixels.initializeMemory(as: UInt32.self, repeating: word, count: bounds.width * bounds.height)
  }

  /// The address of a device pixel, which must lie inside.
  @inline(__always)
  func address(row: Int, column: Int) -> UnsafeMutableRawPointer {
    pixels + ((row - Int(bounds.minY)) * bounds.width + column - Int(bounds.minX)) * 4
  }
}
