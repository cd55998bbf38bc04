/// What a path leaves of each pixel of a rectangle, times what the clip around it left.
final class ClipMask {
  /// What a mask is made of.
  struct Key: Equatable {
    let entry: CoverageEntry
    /// The pixels from where the path's origin falls to those of the picture.
    let offset: SIMD2<Int32>
    /// The pixels of the picture that the mask holds.
    let bounds: PixelRect
    let outer: PixelBuffer?
    let outerOrigin: SIMD2<Int32>

    static func == (a: Key, b: Key) -> Bool {
      a.entry === b.entry && a.offset == b.offset && a.bounds == b.bounds && a.outer === b.outer
        && a.outerOrigin == b.outerOrigin
    }
  }

  let key: Key
  let buffer: PixelBuffer
  var lastUse = 0

  /// Sizes are rounded up to multiples of this, so that masks of about one size lie in one array of textures.
  private static let grain = 64

  init(_ key: Key) {
    self.key = key
    let width = (key.bounds.width + ClipMask.grain - 1) / ClipMask.grain * ClipMask.grain
    let height = (key.bounds.height + ClipMask.grain - 1) / ClipMask.grain * ClipMask.grain
    var bytes = [UInt8](repeating: 0, count: width * height)
    bytes.withUnsafeMutableBufferPointer { ClipMask.cover($0, width, key) }
    if let outer = key.outer { ClipMask.cut(&bytes, width, key, outer) }
    buffer = PixelBuffer(width: width, height: height, bytesPerRow: width, bytes: bytes, format: .alpha8)
  }

  var byteCount: Int { buffer.bytes.count }

  private static func cover(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ width: Int, _ key: Key) {
    let (dx, dy) = (key.offset.x &- key.bounds.minX, key.offset.y &- key.bounds.minY)
    let (columns, rows) = (Int(key.bounds.width), Int(key.bounds.height))
    for part in key.entry.parts {
      for piece in key.entry.pieces[part.pieces] {
        let (left, top) = (Int(piece.bounds.minX &+ dx), Int(piece.bounds.minY &+ dy))
        let (u, v) = (Int(piece.texel.x), Int(piece.texel.y))
        let across = max(left, 0)..<max(min(left + piece.bounds.width, columns), max(left, 0))
        for row in max(top, 0)..<max(min(top + piece.bounds.height, rows), max(top, 0)) {
          for column in across {
            bytes[row * width + column] =
              part.page?.coverage(column: u + column - left, row: v + row - top) ?? 255
          }
        }
      }
    }
  }

  /// Multiplies by the mask around, each product rounded.
  private static func cut(_ bytes: inout [UInt8], _ width: Int, _ key: Key, _ outer: PixelBuffer) {
    let dx = Int(key.bounds.minX) - Int(key.outerOrigin.x)
    let dy = Int(key.bounds.minY) - Int(key.outerOrigin.y)
    for row in 0..<key.bounds.height {
      for column in 0..<key.bounds.width {
        let left = outer.bytes[(row + dy) * outer.bytesPerRow + column + dx]
        bytes[row * width + column] = Premultiplication.premultiply(bytes[row * width + column], by: left)
      }
    }
  }
}
