import SpriteCore

/// A layer's picture in its bounds, ready to be drawn: made when it is first drawn, and again once contents, placement or bounds have changed.
///
/// A class, and constant: what is drawn from it is read in place, without a copy and without counting references.
final class PlacedContents {
  let picture: Picture
  /// From the picture's texels to the layer's own space.
  let map: AffineTransform
  /// What the whole picture fills, in the layer's own space.
  let rect: Rect
  let minification: Filter
  let magnification: Filter
  /// Whether it takes more than one quad.
  let isDivided: Bool

  init(_ contents: LayerContents, _ placement: ContentsPlacement, in bounds: Rect) {
    picture = contents.picture
    (minification, magnification) = (placement.minification, placement.magnification)
    rect = PlacedContents.rect(of: contents, placement, in: bounds)
    map = Sprite.map(from: contents.source.size, contents.turn, into: rect)
    isDivided = contents.outlined != nil || placement.isNineSlice
  }

  /// The rectangle that contents fill.
  private static func rect(of contents: LayerContents, _ placement: ContentsPlacement, in bounds: Rect) -> Rect {
    if placement.gravity == .resize { return bounds }
    let (pixels, scale) = (contents.uprightSize, placement.scale)
    // Without a scale there is no size either.
    guard scale > 0, scale.isFinite else { return Rect(origin: bounds.center, size: .zero) }
    return placement.gravity.rect(for: Size(pixels.width / scale, pixels.height / scale), in: bounds)
  }
}
