/// What a texture is called where a frame explains itself: by its image's name, else by its size.
public struct TextureName: Sendable, Hashable {
  /// The image's name: of a page of a sheet its file's name, without extension, and `#2` for the second of several pages;
  /// `nil` where the image has none.
  public var name: String?
  /// Columns, in pixels.
  public var width: Int
  /// Rows, in pixels.
  public var height: Int

  /// A name from its parts.
  public init(name: String?, width: Int, height: Int) {
    (self.name, self.width, self.height) = (name, width, height)
  }

  package init(_ buffer: PixelBuffer) {
    self.init(name: buffer.name, width: buffer.width, height: buffer.height)
  }
}

extension TextureName: CustomStringConvertible {
  /// The name, or the size in the form `image 320×200`.
  public var description: String { name ?? "image \(width)×\(height)" }
}
