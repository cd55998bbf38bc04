/// From straight to premultiplied alpha and back, exactly rounded.
package enum Premultiplication {
  /// `round(c · a / 255)` for all 65,536 pairs, without a division.
  @inlinable
  package static func premultiply(_ channel: UInt8, by alpha: UInt8) -> UInt8 {
    let t = UInt32(channel) * UInt32(alpha) + 128
    return UInt8(truncatingIfNeeded: (t + (t >> 8)) >> 8)
  }

  /// `round(p · 255 / a)`, at most 255; 0 where `alpha` is 0. Premultiplying the answer gives `channel` back whenever
  /// `channel ≤ alpha`.
  @inlinable
  package static func unpremultiply(_ channel: UInt8, by alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, (UInt32(channel) * 255 + UInt32(alpha) / 2) / UInt32(alpha)))
  }

  /// Premultiplies RGBA pixels where they lie. The byte count must be a multiple of 4.
  package static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    precondition(pixels.count % 4 == 0, "pixels are four bytes each")
    let words = pixels.bindMemory(to: UInt8.self)
    var i = 0
    while i < words.count {
      let alpha = words[i + 3]
      if alpha != 255 {
        words[i] = premultiply(words[i], by: alpha)
        words[i + 1] = premultiply(words[i + 1], by: alpha)
        words[i + 2] = premultiply(words[i + 2], by: alpha)
      }
      i += 4
    }
  }

  /// Turns premultiplied RGBA pixels into straight ones where they lie. The byte count must be a multiple of 4.
  package static func unpremultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    precondition(pixels.count % 4 == 0, "pixels are four bytes each")
    let words = pixels.bindMemory(to: UInt8.self)
    var i = 0
    while i < words.count {
      let alpha = words[i + 3]
      if alpha != 255 {
        words[i] = unpremultiply(words[i], by: alpha)
        words[i + 1] = unpremultiply(words[i + 1], by: alpha)
        words[i + 2] = unpremultiply(words[i + 2], by: alpha)
      }
      i += 4
    }
  }
}
