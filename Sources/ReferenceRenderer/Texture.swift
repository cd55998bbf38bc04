import SpriteCore

/// Pixels to read, by their address: what reading a texel costs is all that a renderer costs.
///
/// It does not keep the pixels alive: ``TextureTable`` does, for as long as a picture is drawn.
struct Texture: Sendable {
  let width: Int
  let height: Int
  /// The size as a number for sums.
  let columns: Float
  let rows: Float
  /// Nobody changes them while they are read: a buffer never changes, and a group's picture stays in its band.
  private nonisolated(unsafe) let pixels: UnsafeRawPointer
  private let bytesPerRow: UInt32

  /// The largest side. Up to here every number of a texel is exact in a `Float`, with a bit for halves.
  static let maximumSide = 1 << 22
  /// The most bytes: offsets have 32 bits.
  static let maximumBytes = Int(UInt32.max)

  /// The pixels of a buffer, within ``maximumSide`` and ``maximumBytes``; `nil` for an empty one.
  init?(_ buffer: PixelBuffer) {
    // An array's elements stay where they are for as long as it lives and does not change, and the buffer's never does.
    guard buffer.width > 0, buffer.height > 0, let start = buffer.bytes.withUnsafeBytes({ $0.baseAddress }) else {
      return nil
    }
    (width, height) = (buffer.width, buffer.height)
    (columns, rows) = (Float(buffer.width), Float(buffer.height))
    (pixels, bytesPerRow) = (start, UInt32(buffer.bytesPerRow))
  }

  /// The pixels of a canvas, which must outlive this and has some.
  init(_ canvas: Canvas) {
    (width, height) = (canvas.bounds.width, canvas.bounds.height)
    (columns, rows) = (Float(width), Float(height))
    (pixels, bytesPerRow) = (UnsafeRawPointer(canvas.pixels), UInt32(width * 4))
  }

  /// Where texels are, in bytes; columns and rows must be whole numbers within the texture.
  @inline(__always)
  func offsets(columns: FourPixels, rows: FourPixels) -> SIMD4<UInt32> {
    rows.integers &* SIMD4(repeating: bytesPerRow) &+ columns.integers &<< 2
  }

  /// The texel at an offset.
  @inline(__always)
  func texel(at offset: UInt32) -> Channels {
    let bytes = pixels.loadUnaligned(fromByteOffset: Int(offset), as: SIMD4<UInt8>.self)
    return Channels(SIMD4<Int32>(truncatingIfNeeded: bytes)) * 0.003921569
  }
}
