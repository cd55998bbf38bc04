package import SpriteCore

/// Pictures one after the other as one file, an APNG: what shows only the first of them shows a PNG.
///
/// The format is that of the PNG specification's third edition: `acTL` tells how many frames there are, `fcTL` how long each is shown, `fdAT` holds
/// the pixels of all but the first.
package struct AnimatedPNG {
  /// The most bytes that a film may have: 1 GiB.
  package static let mostBytes = 1 << 30

  private let framesPerSecond: Double
  /// What all pictures share.
  private var header: [UInt8] = []
  private var chunks: [UInt8] = []
  private var frameCount: UInt32 = 0
  private var sequence: UInt32 = 0

  /// A film without pictures.
  ///
  /// - Parameter framesPerSecond: From a thousandth to ten thousand.
  package init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

  /// Adds a picture, as large as those before.
  ///
  /// - Throws: ``ImageFileError`` where it cannot be stored, has another size, or the film becomes too long.
  package mutating func add(_ image: Image) throws(ImageFileError) {
    let png = try image.pngData()
    let own = PNGChunk.all(in: png)
    guard let start = own.first(where: { $0.kind == "IHDR" })?.body else { return }
    if frameCount == 0 { header = start }
    guard start == header else {
      throw ImageFileError(file: nil, reason: .cannotEncode("the pictures of a film have one size"))
    }
    append(PNGChunk(kind: "fcTL", body: control(of: image)))
    for chunk in own where chunk.kind == "IDAT" {
      if frameCount == 0 {
        append(chunk)
      } else {
        append(PNGChunk(kind: "fdAT", body: PNGChunk.bytes(nextNumber()) + chunk.body))
      }
    }
    frameCount += 1
    guard chunks.count <= AnimatedPNG.mostBytes else {
      throw ImageFileError(file: nil, reason: .cannotEncode("the film has more than \(AnimatedPNG.mostBytes) bytes"))
    }
  }

  /// The film as a file; `nil` without pictures.
  package var data: [UInt8]? {
    guard frameCount > 0 else { return nil }
    // No number of repetitions: for ever.
    let control = PNGChunk(kind: "acTL", body: PNGChunk.bytes(frameCount) + PNGChunk.bytes(0))
    return PNGHeader.signature + PNGChunk(kind: "IHDR", body: header).data + control.data + chunks
      + PNGChunk(kind: "IEND", body: []).data
  }

  private mutating func append(_ chunk: PNGChunk) { chunks += chunk.data }

  private mutating func nextNumber() -> UInt32 {
    sequence += 1
    return sequence - 1
  }

  /// What a frame's `fcTL` says: its number, size and place, how long it is shown, and that it takes the place of the one before.
  private mutating func control(of image: Image) -> [UInt8] {
    let (numerator, denominator) = delay
    return PNGChunk.bytes(nextNumber()) + PNGChunk.bytes(UInt32(image.width)) + PNGChunk.bytes(UInt32(image.height))
      + PNGChunk.bytes(0) + PNGChunk.bytes(0)
      + [
        UInt8(truncatingIfNeeded: numerator >> 8), UInt8(truncatingIfNeeded: numerator),
        UInt8(truncatingIfNeeded: denominator >> 8), UInt8(truncatingIfNeeded: denominator), 0, 0,
      ]
  }

  /// How long a frame is shown, as a fraction of seconds whose numbers fit 16 bits.
  private var delay: (UInt16, UInt16) {
    if framesPerSecond >= 600 { return (1, UInt16(min(framesPerSecond.rounded(), 65535))) }
    if framesPerSecond >= 1 { return (100, UInt16((framesPerSecond * 100).rounded())) }
    return (UInt16(min((100 / framesPerSecond).rounded(), 65535)), 100)
  }
}
