/// A picture: premultiplied RGBA pixels of 8 bits a channel, row 0 on top, and how many pixels make a point.
///
/// An image is a value that never changes; copies share their pixels. Renderers keep what they made of the pixels for as
/// long as some copy lives.
public struct Image: Sendable {
  package let buffer: PixelBuffer
  /// Pixels a point: 2 for an `@2x` picture.
  public let scale: Double

  package init(buffer: PixelBuffer, scale: Double = 1) {
    precondition(scale > 0 && scale.isFinite, "an image has a positive number of pixels a point, not \(scale)")
    self.buffer = buffer
    self.scale = scale
  }

  /// An image from premultiplied RGBA bytes.
  ///
  /// - Parameters:
  ///   - width: Columns, in pixels.
  ///   - height: Rows, in pixels.
  ///   - bytesPerRow: The distance between the starts of two rows; `width · 4` where it is left out.
  ///   - scale: Pixels a point.
  ///   - bytes: The rows, top row first, `bytesPerRow · height` bytes, each pixel red, green, blue, alpha.
  public init(width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1, premultipliedBytes bytes: [UInt8]) {
    self.init(
      buffer: PixelBuffer(width: width, height: height, bytesPerRow: bytesPerRow ?? width * 4, bytes: bytes),
      scale: scale)
  }

  /// An image from straight RGBA bytes, `width · 4` bytes a row, which are premultiplied: `round(c·a/255)`.
  public init(width: Int, height: Int, scale: Double = 1, straightBytes bytes: [UInt8]) {
    var bytes = bytes
    bytes.withUnsafeMutableBytes { Premultiplication.premultiply($0) }
    self.init(width: width, height: height, scale: scale, premultipliedBytes: bytes)
  }

  /// An image whose pixels are told one by one, top row first.
  public init(width: Int, height: Int, scale: Double = 1, pixel: (_ x: Int, _ y: Int) -> Color) {
    precondition(width >= 0 && height >= 0, "an image has no negative size")
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      for y in 0..<height {
        for x in 0..<width {
          let color = pixel(x, y)
          let at = (y * width + x) * 4
          (bytes[at], bytes[at + 1]) = (color.red, color.green)
          (bytes[at + 2], bytes[at + 3]) = (color.blue, color.alpha)
        }
      }
      count = width * height * 4
    }
    self.init(width: width, height: height, scale: scale, straightBytes: bytes)
  }

  /// Columns, in pixels.
  public var width: Int { buffer.width }
  /// Rows, in pixels.
  public var height: Int { buffer.height }
  /// The distance between the starts of two rows, in bytes.
  public var bytesPerRow: Int { buffer.bytesPerRow }
  /// The size in points: pixels divided by ``scale``.
  public var size: Size { Size(Double(width) / scale, Double(height) / scale) }

  /// The same pixels with another number of pixels a point.
  public func withScale(_ scale: Double) -> Image {
    Image(buffer: buffer, scale: scale)
  }

  /// What the image is called where a frame tells why it was slow: its file's name without folder and extension, where it was
  /// loaded from one.
  public var name: String? { buffer.name }

  /// The same pixels under a name of your own, for pictures that were not loaded from a file. Renderers take the result for
  /// another image than this one: name it before it is drawn.
  ///
  /// - Complexity: O(1).
  public func named(_ name: String?) -> Image {
    let renamed = PixelBuffer(
      width: width, height: height, bytesPerRow: bytesPerRow, bytes: buffer.bytes, name: name)
    return Image(buffer: renamed, scale: scale)
  }

  /// Calls `body` with the premultiplied rows, top row first, ``bytesPerRow`` bytes apart.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try buffer.bytes.withUnsafeBytes(body)
  }

  /// The premultiplied pixel in column `x` of row `y`: red, green, blue, alpha.
  public func premultipliedPixel(x: Int, y: Int) -> SIMD4<UInt8> {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel (\(x), \(y)) in an image of \(width)×\(height)")
    let at = y * bytesPerRow + x * 4
    let bytes = buffer.bytes
    return SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
  }

  /// The colour in column `x` of row `y`, its alpha straight.
  public subscript(x: Int, y: Int) -> Color {
    let p = premultipliedPixel(x: x, y: y)
    return Color(
      red: Premultiplication.unpremultiply(p.x, by: p.w), green: Premultiplication.unpremultiply(p.y, by: p.w),
      blue: Premultiplication.unpremultiply(p.z, by: p.w), alpha: p.w)
  }

  /// All rows as straight RGBA without gaps, `width · height · 4` bytes: what an image file stores.
  public func straightBytes() -> [UInt8] {
    var bytes = premultipliedBytes()
    bytes.withUnsafeMutableBytes { Premultiplication.unpremultiply($0) }
    return bytes
  }

  /// All rows as premultiplied RGBA without gaps, `width · height · 4` bytes.
  public func premultipliedBytes() -> [UInt8] {
    guard bytesPerRow != width * 4 || buffer.bytes.count != width * 4 * height else { return buffer.bytes }
    var packed: [UInt8] = []
    packed.reserveCapacity(width * height * 4)
    for y in 0..<height { packed += buffer.bytes[(y * bytesPerRow)..<(y * bytesPerRow + width * 4)] }
    return packed
  }

  /// A copy of the columns from `x` and the rows from `y`, which must lie inside the image.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Image {
    precondition(
      x >= 0 && y >= 0 && width >= 0 && height >= 0 && x + width <= self.width && y + height <= self.height,
      "(\(x), \(y), \(width)×\(height)) leads out of an image of \(self.width)×\(self.height)")
    var packed: [UInt8] = []
    packed.reserveCapacity(width * height * 4)
    for row in y..<(y + height) {
      packed += buffer.bytes[(row * bytesPerRow + x * 4)..<(row * bytesPerRow + (x + width) * 4)]
    }
    return Image(width: width, height: height, scale: scale, premultipliedBytes: packed)
  }
}

extension Image: Equatable {
  /// Whether size, scale and every pixel are the same.
  ///
  /// - Complexity: O(1) for copies of one image, else O(pixels).
  public static func == (a: Image, b: Image) -> Bool {
    guard a.width == b.width, a.height == b.height, a.scale == b.scale else { return false }
    if a.buffer === b.buffer { return true }
    let row = a.width * 4
    return (0..<a.height).allSatisfy { y in
      a.buffer.bytes[(y * a.bytesPerRow)..<(y * a.bytesPerRow + row)].elementsEqual(
        b.buffer.bytes[(y * b.bytesPerRow)..<(y * b.bytesPerRow + row)])
    }
  }
}

extension Image: CustomStringConvertible {
  /// The size in pixels, and the scale where it isn't 1.
  public var description: String { "\(width)×\(height) pixels" + (scale == 1 ? "" : " @\(scale)x") }
}
