import SpriteCodecs
import SpriteCore

/// The pixels of pages.
enum PageImage {
  /// The size in pixels of the picture at `path`, without decoding it; `nil` if it cannot be told.
  static func size(ofFileAt path: String) -> Size? {
    guard let (width, height) = try? ImageFile.size(ofFileAt: path) else { return nil }
    return Size(Double(width), Double(height))
  }

  /// Decodes a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - file: What the sheet is called in errors.
  /// - Returns: Its picture, with the page's scale.
  /// - Throws: An error if it is missing or cannot be decoded.
  static func load(_ page: SheetPage, file: String) throws(SpriteAtlasError) -> Image {
    guard let path = page.path else { throw missing(page, file: file) }
    do {
      return try Image(contentsOf: path).withScale(page.scale)
    } catch {
      throw SpriteAtlasError(.pageUnreadable(page: path, problem: "\(error.reason)"), file: file)
    }
  }

  /// Why a page without a file cannot be loaded.
  static func missing(_ page: SheetPage, file: String) -> SpriteAtlasError {
    if let kind = page.unsupportedKind {
      return SpriteAtlasError(.pageUnsupported(page: page.name, kind: kind), file: file)
    }
    if page.name.isEmpty, page.tried.isEmpty { return SpriteAtlasError(.pageUnnamed, file: file) }
    return SpriteAtlasError(.pageNotFound(page: page.name, tried: page.tried), file: file)
  }
}
