import SpriteCore

extension LayerRecorder {
  /// Draws a layer's picture, which is upright on the screen whatever the space it lies in.
  func drawContents(_ layer: Layer, _ place: Place) {
    guard let contents = layer.state.contents else { return }
    let placement = layer.state.placement
    context.useFilters(placement)
    let bounds = layer.state.bounds
    let rect = LayerRecorder.rect(of: contents, placement, in: bounds)
    guard rect.width > 0, rect.height > 0 else { return }
    var device = place.device
    if place.isFlipped {
      device = layer.state.flip.concatenating(device)
      context.state.device = device
    }
    defer { context.state.device = place.device }
    if let sprite = contents.outlined {
      pieces?.compositions += 1
      context.draw(sprite, in: rect)
    } else if placement.isNineSlice {
      drawNineSlice(contents, placement, in: rect)
    } else {
      let map = Sprite.map(from: contents.source.size, contents.turn, into: rect)
      context.draw(contents.picture, map: map.concatenating(device), tint: .white)
    }
  }

  /// The rectangle that contents fill.
  static func rect(of contents: LayerContents, _ placement: ContentsPlacement, in bounds: Rect) -> Rect {
    if placement.gravity == .resize { return bounds }
    let (pixels, scale) = (contents.uprightSize, placement.scale)
    // Without a scale there is no size either.
    guard scale > 0, scale.isFinite else { return Rect(origin: bounds.center, size: .zero) }
    return placement.gravity.rect(for: Size(pixels.width / scale, pixels.height / scale), in: bounds)
  }

  /// Draws a picture in nine parts. Where they meet off whole pixels, two that cover a pixel in part are added up in a picture of their own:
  /// drawn over one another they would let through what is beneath.
  private func drawNineSlice(_ contents: LayerContents, _ placement: ContentsPlacement, in rect: Rect) {
    let slices = NineSlice(contents, placement, in: rect, isSnapped: context.state.device)
    if slices.meetOnWholePixels {
      for slice in slices.parts { draw(slice, of: contents) }
      return
    }
    pieces?.compositions += 1
    context.group {
      context.blendMode = .additive
      for slice in slices.parts { draw(slice, of: contents) }
    }
  }

  private func draw(_ slice: NineSlice.Part, of contents: LayerContents) {
    let map = Sprite.map(from: slice.source.size, contents.turn, into: slice.rect)
    let picture = Picture(texture: contents.image.buffer, slice.source)
    context.draw(picture, map: map.concatenating(context.state.device), tint: .white)
  }
}

extension DrawingContext {
  /// Reads pictures as a layer says.
  fileprivate func useFilters(_ placement: ContentsPlacement) {
    if state.minification != placement.minification { state.minification = placement.minification }
    if state.magnification != placement.magnification { state.magnification = placement.magnification }
  }
}
