import Synchronization

/// The pixels behind an ``Image``: premultiplied RGBA, 8 bits a channel, row 0 on top, never changed once made.
///
/// Its identity is the identity of a texture: renderers keep what they upload for as long as the buffer lives.
package final class PixelBuffer: Sendable {
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// The distance between the starts of two rows, in bytes.
  package let bytesPerRow: Int
  /// All rows, `bytesPerRow · height` bytes.
  package let bytes: [UInt8]
  /// What the picture is called, where that is known: told once, when it is loaded.
  package let name: String?

  private let mips = Mutex<[PixelBuffer]?>(nil)

  package init(width: Int, height: Int, bytesPerRow: Int, bytes: [UInt8], name: String? = nil) {
    precondition(width >= 0 && height >= 0, "an image has no negative size")
    precondition(bytesPerRow >= width * 4, "a row of \(width) pixels needs \(width * 4) bytes")
    precondition(bytes.count >= bytesPerRow * height, "the pixels are fewer than the size says")
    (self.width, self.height, self.bytesPerRow, self.bytes) = (width, height, bytesPerRow, bytes)
    self.name = name
  }

  /// The smaller levels of the mip chain, level 1 first, down to 1×1. Made at the first call and kept.
  package var mipLevels: [PixelBuffer] {
    mips.withLock { kept in
      if let kept { return kept }
      let made = MipChain.levels(below: self)
      kept = made
      return made
    }
  }
}
