import SpriteCore

/// An opaque grey area that pictures and captions are copied onto.
struct TriptychCanvas {
  let width: Int
  let height: Int
  private var bytes: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 96, count: width * height * 4)
    for at in stride(from: 3, to: bytes.count, by: 4) { bytes[at] = 255 }
  }

  var image: Image { Image(width: width, height: height, premultipliedBytes: bytes) }

  /// Replaces pixels: what is translucent in the picture is translucent here.
  mutating func place(_ picture: Image, x: Int, y: Int) {
    let row = picture.width * 4
    picture.withUnsafeBytes { source in
      bytes.withUnsafeMutableBytes { target in
        for line in 0..<picture.height {
          let from = line * picture.bytesPerRow
          let to = ((y + line) * width + x) * 4
          UnsafeMutableRawBufferPointer(rebasing: target[to..<(to + row)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<(from + row)]))
        }
      }
    }
  }

  /// Writes a caption in white; its upper left corner lies at (`x`, `y`).
  mutating func write(_ caption: String, x: Int, y: Int) {
    for (dx, dy) in Caption.pixels(of: caption) {
      let at = ((y + dy) * width + x + dx) * 4
      for channel in 0..<3 { bytes[at + channel] = 255 }
    }
  }
}
