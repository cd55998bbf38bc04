/// What a path or a picture leaves of each pixel of a rectangle, times what the clip around it left.
final class ClipMask {
  /// What cuts.
  enum Source: Equatable {
    /// The coverage of a path, and the pixels from where the path's origin falls to those of the picture.
    case path(CoverageEntry, offset: SIMD2<Int32>)
    /// A picture by its alpha.
    case picture(Clip.ImageMask, PixelBuffer)

    static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.path(let a, let offset), .path(let b, let other)): a === b && offset == other
      case (.picture(let a, let texture), .picture(let b, let other)): a == b && texture === other
      default: false
      }
    }
  }

  /// What a mask is made of.
  struct Key: Equatable {
    let source: Source
    /// The pixels of the picture that the mask holds.
    let bounds: PixelRect
    let outer: PixelBuffer?
    let outerOrigin: SIMD2<Int32>

    static func == (a: Key, b: Key) -> Bool {
      a.source == b.source && a.bounds == b.bounds && a.outer === b.outer && a.outerOrigin == b.outerOrigin
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
    bytes.withUnsafeMutableBufferPointer { bytes in
      switch key.source {
      case .path(let entry, let offset): ClipMask.cover(bytes, width, key.bounds, entry, offset)
      case .picture(let mask, let texture): ClipMask.cover(bytes, width, key.bounds, ImageMaskReader(mask, texture))
      }
    }
    if let outer = key.outer { ClipMask.cut(&bytes, width, key, outer) }
    buffer = PixelBuffer(width: width, height: height, bytesPerRow: width, bytes: bytes, format: .alpha8)
  }

  var byteCount: Int { buffer.bytes.count }

  private static func cover(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, _ width: Int, _ bounds: PixelRect, _ reader: ImageMaskReader
  ) {
    for row in 0..<bounds.height {
      for column in 0..<bounds.width {
        let share = reader.share(column: Int(bounds.minX) + column, row: Int(bounds.minY) + row)
        bytes[row * width + column] = UInt8(min(max(share, 0), 1) * 255 + 0.5)
      }
    }
  }

  private static func cover(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, _ width: Int, _ bounds: PixelRect, _ entry: CoverageEntry,
    _ offset: SIMD2<Int32>
  ) {
    let (dx, dy) = (offset.x &- bounds.minX, offset.y &- bounds.minY)
    let (columns, rows) = (Int(bounds.width), Int(bounds.height))
    for part in entry.parts {
      for piece in entry.pieces[part.pieces] {
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
