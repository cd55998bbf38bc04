import SpriteCore

/// Pixels to read, by their address: what reading a texel costs is all that a renderer costs.
///
/// It does not keep the pixels alive: ``TextureTable`` does, for as long as a picture is drawn.
struct Texture: Sendable {
  /// The size, in texels, as numbers for sums.
  let columns: Float
  let rows: Float
  /// Nobody changes them while they are read: a buffer never changes, and a group's picture stays in its band.
  private nonisolated(unsafe) let pixels: UnsafeRawPointer
  let bytesPerRow: UInt32
  /// Texels a row, gaps included, and whether offsets can be worked out in `Float`.
  private let columnsPerRow: Float
  let hasFloatOffsets: Bool
  /// How far a number of bytes is from a number of texels, in bits: 2, or 0 for coverage.
  private let texelShift: UInt32

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
    self.init(
      start, width: buffer.width, height: buffer.height, bytesPerRow: buffer.bytesPerRow, format: buffer.format)
  }

  /// The pixels of a canvas, which must outlive this and has some.
  init(_ canvas: Canvas) {
    let (width, height) = (canvas.bounds.width, canvas.bounds.height)
    self.init(UnsafeRawPointer(canvas.pixels), width: width, height: height, bytesPerRow: width * 4, format: .rgba8)
  }

  private init(_ pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, format: PixelFormat) {
    (self.pixels, self.bytesPerRow) = (pixels, UInt32(bytesPerRow))
    (columns, rows) = (Float(width), Float(height))
    columnsPerRow = Float(bytesPerRow / 4)
    texelShift = format == .rgba8 ? 2 : 0
    hasFloatOffsets = format == .rgba8 && bytesPerRow % 4 == 0 && bytesPerRow / 4 * height <= 1 << 23
  }

  /// Where texels are, in bytes; columns and rows must be whole numbers within the texture.
  @inline(__always)
  func offsets(columns: FourPixels, rows: FourPixels) -> SIMD4<UInt32> {
    rows.integers &* SIMD4(repeating: bytesPerRow) &+ columns.integers &<< texelShift
  }

  /// The same, sooner, for textures that ``hasFloatOffsets`` is true of.
  @inline(__always)
  func floatOffsets(columns: FourPixels, rows: FourPixels) -> SIMD4<UInt32> {
    (rows * columnsPerRow + columns).integers &<< 2
  }

  /// The nearest columns that there are.
  @inline(__always)
  func nearestColumns(_ columns: FourPixels) -> FourPixels {
    columns.atMost(FourPixels(repeating: self.columns - 1)).atLeast(FourPixels(repeating: 0))
  }

  /// The nearest rows that there are.
  @inline(__always)
  func nearestRows(_ rows: FourPixels) -> FourPixels {
    rows.atMost(FourPixels(repeating: self.rows - 1)).atLeast(FourPixels(repeating: 0))
  }

  /// Replaces offsets by the texels there.
  func fetch(_ offsets: UnsafeMutablePointer<SIMD4<UInt32>>, groups: Int) {
    offsets.withMemoryRebound(to: UInt32.self, capacity: groups * 4) { words in
      if texelShift == 0 {
        for at in 0..<(groups &* 4) {
          words[at] = UInt32(pixels.load(fromByteOffset: Int(words[at]), as: UInt8.self)) &* 0x0101_0101
        }
        return
      }
      for at in 0..<(groups &* 4) {
        words[at] = UInt32(littleEndian: pixels.loadUnaligned(fromByteOffset: Int(words[at]), as: UInt32.self))
      }
    }
  }
}
