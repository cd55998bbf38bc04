/// A texture of bytes that is written to while lists may read it as it was.
///
/// Who writes to it after its state was taken makes another one; the bytes are copied only if somebody still has the former. A renderer
/// uploads the bands of rows that are new in a state.
struct RevisedTexture {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8]
  /// For each band of rows, the state in which it was last written to; 0 where nothing was.
  private var bands: [Int32]
  private var identity = TextureRevision.Texture()
  /// The state that is being written, or that `buffer` holds.
  private var number: Int32 = 1
  private var buffer: PixelBuffer?

  /// A texture of zeros.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height)
    bands = [Int32](repeating: 0, count: height / TextureRevision.bandHeight)
  }

  /// Writes to bands of rows.
  /// - Parameter body: Is given the texture's first byte.
  @inline(__always)
  mutating func write(toBands range: Range<Int>, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    if buffer != nil { startState() }
    for band in range { bands[band] = number }
    bytes.withUnsafeMutableBufferPointer { bytes in bytes.baseAddress.map(body) }
  }

  /// Makes sure that renderers have bands which nothing was written to, since they are read with those between which they lie.
  mutating func include(bands range: Range<Int>) {
    guard bands[range].contains(0) else { return }
    if buffer != nil { startState() }
    for band in range where bands[band] == 0 { bands[band] = number }
  }

  /// Forgets what was written to.
  mutating func removeAll() {
    if buffer != nil { startState() }
    for band in bands.indices { bands[band] = 0 }
  }

  private mutating func startState() {
    buffer = nil
    guard number < .max else {
      identity = TextureRevision.Texture()
      for band in bands.indices where bands[band] > 0 { bands[band] = 1 }
      number = 1
      return
    }
    number += 1
  }

  /// The texture as it is now.
  mutating func state() -> PixelBuffer {
    if let buffer { return buffer }
    let made = PixelBuffer(
      width: width, height: height, bytesPerRow: width, bytes: bytes, format: .alpha8,
      revision: TextureRevision(of: identity, number: number, bands: bands))
    buffer = made
    return made
  }

  /// Becomes another texture, with the same bytes: states of before are no longer its own.
  mutating func part() {
    identity = TextureRevision.Texture()
    buffer = nil
  }
}
