public import SpriteCore

extension Image {
  /// Reads a PNG file: every colour type and depth, interlaced or not, with or without transparency.
  ///
  /// Samples are taken as they are stored, whatever gamma or colour profile the file names; 16 bits are rounded to 8, and
  /// straight alpha is premultiplied. A name that ends in `@2x` or `@3x` before the extension (and before `~ipad` or
  /// `~iphone`) sets ``scale``. The image is called by the file's name without the extension.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - limits: How large the picture may be.
  /// - Throws: ``ImageFileError`` where there is no such file, or it is no PNG, damaged, or larger than the limits.
  public init(contentsOf path: String, limits: ImageLimits = .default) throws(ImageFileError) {
    do throws(ImageFileError.Reason) {
      let bytes = try ImageFile.bytes(ofFileAt: path, limits)
      self = try PNGDecoder.decode(bytes, scale: ImageFile.scale(ofFileNamed: path), limits: limits)
        .named(String(FilePath.splitName(path).base))
    } catch {
      throw ImageFileError(file: path, reason: error)
    }
  }

  /// Reads a PNG from memory, as ``init(contentsOf:limits:)`` does from a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - scale: Pixels a point.
  ///   - limits: How large the picture may be.
  /// - Throws: ``ImageFileError`` where the bytes are no PNG, damaged, or the picture is larger than the limits.
  public init(png bytes: [UInt8], scale: Double = 1, limits: ImageLimits = .default) throws(ImageFileError) {
    do throws(ImageFileError.Reason) {
      guard bytes.count <= limits.fileBytes else { throw .tooLong(bytes: bytes.count, limits: limits) }
      self = try PNGDecoder.decode(bytes, scale: scale, limits: limits)
    } catch {
      throw ImageFileError(file: nil, reason: error)
    }
  }

  /// The picture as a PNG: 8 bits a channel, straight alpha. ``scale`` is not stored; a file's name tells it.
  ///
  /// Reading it back gives the same pixels.
  ///
  /// - Throws: ``ImageFileError`` where the picture has no pixels, or more than a PNG can hold.
  public func pngData() throws(ImageFileError) -> [UInt8] {
    do throws(ImageFileError.Reason) {
      return try PNGEncoder.encode(self)
    } catch {
      throw ImageFileError(file: nil, reason: error)
    }
  }

  /// Writes the picture as a PNG file, in place of what was there.
  ///
  /// The file appears at once, whole: it is written under a temporary name in the same folder, then renamed. If that fails,
  /// whatever was at `path` is still there as it was.
  ///
  /// - Parameter path: Where to write; the folder must exist.
  /// - Throws: ``ImageFileError`` where the picture cannot be stored or the file not be written.
  public func write(to path: String) throws(ImageFileError) {
    if let other = FilePath.splitName(path).extension?.lowercased(), Image.otherFormats.contains(other) {
      throw ImageFileError(file: path, reason: .otherFormat(extension: other))
    }
    let bytes: [UInt8]
    do throws(ImageFileError.Reason) {
      bytes = try PNGEncoder.encode(self)
    } catch {
      throw ImageFileError(file: path, reason: error)
    }
    try FileReplacement.write(bytes, to: path)
  }

  /// Extensions that promise another format: a PNG of such a name would mislead whoever opens it.
  private static let otherFormats: Set<String> = [
    "jpg", "jpeg", "gif", "webp", "bmp", "tga", "tif", "tiff", "avif", "heic", "svg", "pdf", "pvr", "ktx", "dds", "qoi",
  ]
}
