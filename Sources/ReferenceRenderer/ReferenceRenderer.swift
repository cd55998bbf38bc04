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

  /// A renderer. It keeps nothing from one picture to the next.
  public init() {}

  /// Draws the list into a new image.
  ///
  /// - Throws: ``ReferenceRendererError`` for a picture larger than ``maximumSide``.
  public func render(_ list: DisplayList) throws -> RenderedPicture {
    guard max(list.pixelWidth, list.pixelHeight) <= ReferenceRenderer.maximumSide else {
      throw ReferenceRendererError.pictureTooLarge(width: list.pixelWidth, height: list.pixelHeight)
    }
    let pass = Pass(list)
    pass.run()
    return RenderedPicture(image: pass.canvas.image(scale: list.scale), statistics: pass.statistics)
  }
}
