import Synchronization

/// The pixels behind an ``Image``: premultiplied RGBA, 8 bits a channel, row 0 on top, never changed once made; or coverage.
///
/// Its identity is the identity of a texture, unless it is a state of one that changes: renderers keep what they upload for as
/// long as that lives.
package final class PixelBuffer: Sendable {
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// The distance between the starts of two rows, in bytes.
  package let bytesPerRow: Int
  /// All rows, `bytesPerRow · height` bytes.
  package let bytes: [UInt8]
  /// What the bytes say.
  package let format: PixelFormat
  /// Which state of a texture that changes this is, if it is one.
  package let revision: TextureRevision?
  /// What the picture is called, where that is known: told once, when it is loaded.
  package let name: String?

  private let mips = Mutex<[PixelBuffer]?>(nil)

  package init(
    width: Int, height: Int, bytesPerRow: Int, bytes: [UInt8], name: String? = nil, format: PixelFormat = .rgba8,
    revision: TextureRevision? = nil
  ) {
    precondition(width >= 0 && height >= 0, "an image has no negative size")
    let rowBytes = width * format.bytesPerPixel
    precondition(bytesPerRow >= rowBytes, "a row of \(width) pixels needs \(rowBytes) bytes")
    precondition(bytes.count >= bytesPerRow * height, "the pixels are fewer than the size says")
    (self.width, self.height, self.bytesPerRow, self.bytes) = (width, height, bytesPerRow, bytes)
    (self.name, self.format, self.revision) = (name, format, revision)
  }

  /// What a renderer keeps the texture for.
  package var identity: AnyObject { revision?.texture ?? self }

  /// Whether both are one texture, or hold the same coverage.
  package func isSameTexture(as other: PixelBuffer) -> Bool {
    if self === other { return true }
    guard format == .alpha8 && other.format == .alpha8 && width == other.width && height == other.height else {
      return false
    }
    return bytesPerRow == other.bytesPerRow && bytes == other.bytes
  }

  /// The smaller levels of the mip chain, level 1 first, down to 1×1. Made at the first call and kept.
  package var mipLevels: [PixelBuffer] {
    precondition(format == .rgba8, "coverage has no mip chain")
    return mips.withLock { kept in
      if let kept { return kept }
      let made = MipChain.levels(below: self)
      kept = made
      return made
    }
  }
}
