package import SpriteCore

/// A sprite as a sheet describes it, the same for every format.
package struct SheetFrame: Equatable, Sendable {
  /// The name as the sheet writes it, suffixes such as `@2x` included.
  package var name: String
  /// Its other names, as the sheet writes them.
  package var aliases: [String] = []
  /// Which page it lies in.
  package var page: Int
  /// The rectangle really occupied in the page, in page pixels, y down.
  package var pageRect: Rect
  /// How the picture was turned when it was stored.
  package var turn: QuarterTurn = .none
  /// Where the upright trimmed picture lies in its source, in page pixels, y down.
  package var trimRect: Rect
  /// The upright size before trimming, in page pixels.
  package var sourceSize: Size
  /// The anchor that the sheet names, in unit coordinates of the source, y *up* as in the file. It moves nothing.
  package var anchor: Point?
  /// The triangles of a polygon-trimmed sprite.
  package var mesh: SpriteMesh?

  /// The same with every length multiplied, for a page of another scale than the sheet's.
  func scaled(by factor: Double) -> SheetFrame {
    guard factor != 1 else { return self }
    var frame = self
    frame.pageRect = Rect(
      x: pageRect.origin.x * factor, y: pageRect.origin.y * factor, width: pageRect.width * factor,
      height: pageRect.height * factor)
    frame.trimRect = Rect(
      x: trimRect.origin.x * factor, y: trimRect.origin.y * factor, width: trimRect.width * factor,
      height: trimRect.height * factor)
    frame.sourceSize = sourceSize.scaled(by: factor)
    frame.mesh = mesh.map { mesh in
      SpriteMesh(
        vertices: mesh.vertices.map {
          SpriteMesh.Vertex(
            position: Point($0.position.x * factor, $0.position.y * factor),
            texel: Point($0.texel.x * factor, $0.texel.y * factor))
        }, indices: mesh.indices)
    }
    return frame
  }
}
