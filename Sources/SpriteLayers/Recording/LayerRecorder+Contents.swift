import SpriteCore

extension LayerRecorder {
  /// Draws a layer's picture, which is upright on the screen whatever the space it lies in.
  func drawContents(_ layer: Layer, _ place: Place) {
    if layer.state.parts.contains(.fading) { return drawFading(layer, place) }
    guard let placed = placedContents(of: layer), placed.rect.width > 0, placed.rect.height > 0 else { return }
    context.useFilters(of: placed)
    if !place.isFlipped && !placed.isDivided {
      context.draw(placed.picture, map: placed.map.concatenating(place.device), tint: .white)
    } else if let contents = layer.state.contents {
      draw(placed, contents, of: layer, place)
    }
  }

  /// Draws two pictures, each as much as it is there: added up, so that what both show stays as it is.
  private func drawFading(_ layer: Layer, _ place: Place) {
    guard let fading = layer.state.fading else { return }
    pieces?.compositions += 1
    context.group {
      context.blendMode = .additive
      for (contents, share) in [(fading.old, 1 - fading.progress), (layer.state.contents, fading.progress)] {
        guard let contents, share > 0 else { continue }
        let placed = PlacedContents(contents, layer.state.placement, in: layer.state.bounds)
        guard placed.rect.width > 0, placed.rect.height > 0 else { continue }
        context.group(opacity: share) { draw(placed, contents, of: layer, place) }
      }
    }
  }

  func placedContents(of layer: Layer) -> PlacedContents? {
    if let placed = layer.placedContents { return placed }
    guard let contents = layer.state.contents else { return nil }
    let placed = PlacedContents(contents, layer.state.placement, in: layer.state.bounds)
    layer.placedContents = placed
    return placed
  }

  /// What takes more than one quad, or is drawn upside down in a space that is.
  private func draw(_ placed: PlacedContents, _ contents: LayerContents, of layer: Layer, _ place: Place) {
    context.useFilters(of: placed)
    let device = place.isFlipped ? layer.state.flip.concatenating(place.device) : place.device
    context.state.device = device
    defer { context.state.device = place.device }
    if let sprite = contents.outlined {
      pieces?.compositions += 1
      context.draw(sprite, in: placed.rect)
    } else if placed.isDivided {
      drawNineSlice(contents, layer.state.placement, in: placed.rect)
    } else {
      context.draw(placed.picture, map: placed.map.concatenating(device), tint: .white)
    }
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
  @inline(__always)
  func useFilters(of placed: PlacedContents) {
    if state.minification != placed.minification { state.minification = placed.minification }
    if state.magnification != placed.magnification { state.magnification = placed.magnification }
  }
}
