/// The shadow of a path: 8 bits of coverage a pixel, or a square of pixels, made once and kept.
final class PathShadow {
  /// What a shadow is made of besides the path.
  struct Key: Equatable {
    let shape: CoverageKey
    let sigma: Double
    /// What was seen, from where the path's origin falls, when a shadow was made of a path too large to be made whole.
    var limit: PixelRect?
  }

  let path: Path
  let key: Key
  let buffer: PixelBuffer
  /// The part of the buffer that holds it.
  let width: Int
  let height: Int
  /// Where its first pixel lies, from where the path's origin falls.
  let origin: SIMD2<Int32>
  /// The side of a texel in pixels.
  let block: Int
  var lastUse = 0

  init(
    path: Path, key: Key, plane: BlurPlane?, origin: SIMD2<Int32>, block: Int
  ) {
    (self.path, self.key, self.origin, self.block) = (path, key, origin, block)
    (width, height) = (plane?.width ?? 0, plane?.height ?? 0)
    buffer = plane.map { $0.buffer() } ?? PixelBuffer(width: 0, height: 0, bytesPerRow: 0, bytes: [], format: .alpha8)
  }

  var byteCount: Int { buffer.bytes.count }
}
