public import SpriteCore

/// The CPU renderer: what a picture is. It needs no GPU, no library, and gives the same bytes on every machine.
///
///     let picture = try ReferenceRenderer().render(list).image
///
/// Each fragment is worked out in `Float`, rounded to 8 bits, then blended and rounded to 8 bits again, as a GPU with a
/// target of 8 bits does it.
public final class ReferenceRenderer: Renderer {
  /// The largest side of a picture, in pixels.
  public static let maximumSide = 16384

  private let threads: Int?

  /// A renderer. It keeps nothing from one picture to the next.
  ///
  /// - Parameter threads: At most how many threads draw a picture, each some of its rows; `nil` for as many as there are
  ///   cores. The picture is the same with any number.
  public init(threads: Int? = nil) {
    precondition(threads ?? 1 > 0, "a picture is drawn by one thread at least")
    self.threads = threads
  }

  /// Draws the list into a new image.
  ///
  /// - Throws: ``ReferenceRendererError`` for a picture larger than ``maximumSide``, or an image beyond all limits.
  public func render(_ list: DisplayList) throws -> RenderedPicture {
    let (width, height) = (list.pixelWidth, list.pixelHeight)
    guard max(width, height) <= ReferenceRenderer.maximumSide else {
      throw ReferenceRendererError.pictureTooLarge(width: width, height: height)
    }
    let textures = try TextureTable(list)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      draw(list, textures, into: UnsafeMutableRawBufferPointer(bytes))
      count = width * height * 4
    }
    let image = Image(width: width, height: height, scale: list.scale, premultipliedBytes: bytes)
    return RenderedPicture(image: image, statistics: FrameStatistics(counting: list))
  }

  private func draw(_ list: DisplayList, _ textures: TextureTable, into bytes: UnsafeMutableRawBufferPointer) {
    let bounds = list.clips[0].bounds
    guard !bounds.isEmpty, let address = bytes.baseAddress else { return }
    // Each band writes its own rows.
    nonisolated(unsafe) let start = address
    let quadRows = QuadRows(list)
    Bands(rows: bounds.height, bytesPerRow: bounds.width * 4, threads: threads).forEach { rows in
      let band = PixelRect(
        minX: bounds.minX, minY: bounds.minY + Int32(rows.lowerBound), maxX: bounds.maxX,
        maxY: bounds.minY + Int32(rows.upperBound))
      let canvas = Canvas(bounds: band, over: start + rows.lowerBound * bounds.width * 4)
      Pass(list, textures: textures, rows: quadRows, on: canvas).run()
    }
  }
}
