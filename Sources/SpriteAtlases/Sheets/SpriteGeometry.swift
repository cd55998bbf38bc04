package import SpriteCore

/// What a frame's sprite has, worked out without the pixels of its page.
package struct SpriteGeometry: Equatable, Sendable {
  /// The part of the page, in unit coordinates; `nil` if neither the page nor the sheet says how large the page is.
  package let contentsRect: Rect?
  /// The size of the stored picture, in points.
  package let size: Size
  /// The anchor point in the stored picture, in unit coordinates.
  package let anchorPoint: Point
  /// The turn that sets the stored picture upright, in degrees, clockwise: -90, 0, 90 or 180.
  package let rotation: Double
}

extension SheetDescription {
  /// What the sprite of a frame has, whether its page is there or not.
  package func geometry(of frame: SheetFrame) -> SpriteGeometry {
    let page = pages[frame.page]
    let nothing = Image(width: 0, height: 0, premultipliedBytes: []).withScale(page.scale)
    let sprite = sprite(frame, in: nothing)
    var contentsRect: Rect?
    if let size = page.pixelSize ?? page.declaredSize, size.width > 0, size.height > 0 {
      contentsRect = Rect(
        x: frame.pageRect.origin.x / size.width, y: frame.pageRect.origin.y / size.height,
        width: frame.pageRect.width / size.width, height: frame.pageRect.height / size.height)
    }
    let turns = frame.turn.quarterTurnsToUpright
    return SpriteGeometry(
      contentsRect: contentsRect, size: sprite.size, anchorPoint: sprite.anchorPoint,
      rotation: turns == 3 ? -90 : Double(turns) * 90)
  }
}
