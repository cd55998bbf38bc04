/// How large a picture may be before it is refused. Checked against the file's header, before memory is taken for pixels.
public struct ImageLimits: Hashable, Sendable {
  /// The most columns, in pixels.
  public var width: Int
  /// The most rows, in pixels.
  public var height: Int
  /// The most pixels. Each takes four bytes once decoded.
  public var pixels: Int
  /// The longest file, in bytes.
  public var fileBytes: Int

  /// Limits from their parts; whatever is left out is as in ``default``.
  public init(
    width: Int = ImageLimits.default.width, height: Int = ImageLimits.default.height,
    pixels: Int = ImageLimits.default.pixels, fileBytes: Int = ImageLimits.default.fileBytes
  ) {
    (self.width, self.height, self.pixels, self.fileBytes) = (width, height, pixels, fileBytes)
  }

  private init(side: Int, pixels: Int, fileBytes: Int) {
    (self.width, self.height, self.pixels, self.fileBytes) = (side, side, pixels, fileBytes)
  }

  /// 16384 pixels a side, as far as graphics cards go; 2²⁶ pixels in all, 256 MiB once decoded; files of 1 GiB, which holds
  /// that many pixels at 16 bits a channel even uncompressed.
  public static let `default` = ImageLimits(side: 16384, pixels: 1 << 26, fileBytes: 1 << 30)
}
