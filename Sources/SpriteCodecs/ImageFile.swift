/// What can be told of an image file without decoding it.
package enum ImageFile {
  /// The size in pixels, from the first bytes of the file; pictures beyond the limits are refused.
  package static func size(
    ofFileAt path: String, limits: ImageLimits = .default
  ) throws(ImageFileError) -> (width: Int, height: Int) {
    do throws(ImageFileError.Reason) {
      let header = try header(of: try FileReader(path: path), limits)
      return (header.width, header.height)
    } catch {
      throw ImageFileError(file: path, reason: error)
    }
  }

  /// Pixels a point, from a file's name: 2 for `hero@2x.png` and `hero@2x~ipad.png`, 3 for `@3x`, else 1.
  package static func scale(ofFileNamed path: String) -> Double {
    var base = FilePath.splitName(path).base
    for idiom in ["~ipad", "~iphone"] where base.hasSuffix(idiom) { base = base.dropLast(idiom.count) }
    return base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : 1
  }

  /// The whole file, read in one go once its header has passed.
  static func bytes(ofFileAt path: String, _ limits: ImageLimits) throws(ImageFileError.Reason) -> [UInt8] {
    let file = try FileReader(path: path)
    _ = try header(of: file, limits)
    guard file.byteCount <= limits.fileBytes else { throw .tooLong(bytes: file.byteCount, limits: limits) }
    return try file.read(first: file.byteCount)
  }

  private static func header(of file: borrowing FileReader, _ limits: ImageLimits) throws(ImageFileError.Reason)
    -> PNGHeader
  {
    // More than a PNG's header takes, so that other formats can be told by marks further in.
    let header = try PNGHeader(try file.read(first: 64))
    try header.check(limits)
    return header
  }
}
