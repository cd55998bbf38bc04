import SpriteCore

// What makes one thing of a layer and what is in it: clips, masks, shadows, opacity.
extension LayerRecorder {
  /// Draws a layer as one.
  ///
  /// Clips are tried from the cheapest to the dearest: whole pixels, sides, round corners, a path's coverage, a picture's alpha. What they cut
  /// is drawn straight onto what is below where only one draw is cut, or no pixel in part; else, and for what is translucent as a whole, in a
  /// picture of its own.
  func composite(_ layer: Layer, _ place: Place) {
    if layer.state.parts.contains(.transition) {
      drawTransition(of: layer, place)
    } else {
      compositeAlone(layer, place)
    }
  }

  // Small functions, since they lie on the stack once for each level of a tree.
  private func compositeAlone(_ layer: Layer, _ place: Place) {
    context.save()
    defer { context.restore() }
    if layer.state.parts.contains(.rasterized) { return drawRasterized(layer, place) }
    drawCut(layer, place, opacity: min(layer.state.opacity, 1))
  }

  /// Draws a layer as a bitmap that is put in place.
  private func drawRasterized(_ layer: Layer, _ place: Place) {
    pieces?.compositions += 1
    context.state.device = place.device
    context.state.minification = layer.state.placement.minification
    context.state.magnification = layer.state.placement.magnification
    context.group(opacity: min(layer.state.opacity, 1), rasterizedAt: layer.state.rasterizationScale) {
      drawCut(layer, Place(device: context.state.device, isFlipped: place.isFlipped), opacity: 1)
    }
    pieces?.share(below: layer)
  }

  /// Draws a layer cut by its bounds and its mask.
  private func drawCut(_ layer: Layer, _ place: Place, opacity: Double) {
    let cut = cut(layer, place, opacity)
    if cut.hidesAll || context.state.clipBounds.isEmpty { return }
    if cut.isDirect {
      context.state.opacity *= cut.opacity
      drawWithShadow(layer, place)
    } else {
      drawAsGroup(layer, place, cut)
    }
  }

  /// Applies the clips that do for a layer what it asks for, and says what is left to do.
  private func cut(_ layer: Layer, _ place: Place, _ opacity: Double) -> Cut {
    var cut = Cut(opacity: opacity)
    let softness = context.clipSoftness
    if layer.state.parts.contains(.masksToBounds) { cutToBounds(layer, place.device) }
    if let mask = layer.maskLayer { apply(mask, place, &cut) }
    let isWhole = context.clipSoftness == softness && cut.opacity >= 1
    cut.isDirect = (isWhole || isOneDraw(layer)) && cut.mask == nil
    return cut
  }

  private func drawAsGroup(_ layer: Layer, _ place: Place, _ cut: Cut) {
    pieces?.compositions += 1
    let narrowed = context.narrowedGroups
    if let mask = cut.mask {
      context.group(opacity: cut.opacity, mask: { draw(mask: mask, place) }, { drawWithShadow(layer, place) })
    } else {
      context.group(opacity: cut.opacity) { drawWithShadow(layer, place) }
    }
    // What moves in a group that was made as small as its content may leave it.
    if context.narrowedGroups != narrowed { pieces?.share(below: layer) }
  }

  /// Draws a mask, whose layers have no pieces of their own.
  private func draw(mask: Layer, _ place: Place) {
    pieces?.openMasks += 1
    record(mask, in: place.device, isFlipped: place.isFlipped)
    pieces?.openMasks -= 1
  }

  /// What clips cannot do.
  private struct Cut {
    var opacity: Double
    /// A mask that has to be drawn.
    var mask: Layer?
    var hidesAll = false
    /// Whether the layer is drawn straight onto what is below.
    var isDirect = false
  }

  private func cutToBounds(_ layer: Layer, _ device: AffineTransform) {
    context.state.device = device
    context.cut(to: layer.state.bounds, CornerRadii(layer.state))
  }

  private func apply(_ mask: Layer, _ place: Place, _ cut: inout Cut) {
    pieces?.note(mask: mask)
    let device = mask.shownTransformToSuperlayer.concatenating(place.device)
    guard device.isFinite, device.determinant != 0 else {
      cut.hidesAll = true
      return
    }
    context.state.device = device
    switch MaskForm(of: mask) {
    case .nothing: cut.hidesAll = true
    case .outline(let alpha):
      context.cut(to: mask.state.bounds, CornerRadii(mask.state))
      cut.opacity *= alpha
    case .fill(let rule, let alpha):
      context.clip(to: mask.state.shape.path, rule: rule)
      cut.opacity *= alpha
    case .picture(let alpha):
      if !place.isFlipped, let placed = placedContents(of: mask), clip(to: placed, device) {
        cut.opacity *= alpha
      } else {
        cut.mask = mask
      }
    case .drawn: cut.mask = mask
    }
  }

  /// Cuts to the alpha of a picture; `false` where that has to be drawn.
  private func clip(to placed: PlacedContents, _ device: AffineTransform) -> Bool {
    context.useFilters(of: placed)
    return context.clip(toAlphaOf: placed.picture, map: placed.map.concatenating(device))
  }

  /// Whether a layer is one draw, none of whose pixels lie over another, so that it can be cut and faded by itself.
  private func isOneDraw(_ layer: Layer) -> Bool {
    guard layer.children.isEmpty, !layer.state.parts.contains(.shadow) else { return false }
    switch layer.state.parts.intersection(.drawn) {
    case [], .background, .gradient, .border: return true
    case .contents:
      return layer.state.fading == nil && layer.state.contents?.outlined == nil && !layer.state.placement.isNineSlice
    case .shape: return !(layer.state.shape.isFilled && layer.state.shape.isStroked)
    default: return false
    }
  }

  // MARK: Shadows

  private func drawWithShadow(_ layer: Layer, _ place: Place) {
    let isSquare = layer.state.parts.contains(.masksToBounds)
    if !layer.state.parts.contains(.shadow) || castsShadow(layer, place, isSquare: isSquare) {
      draw(layer, place, isSquare: isSquare)
    } else {
      drawAndCastShadow(layer, place, isSquare: isSquare)
    }
  }

  /// Draws the shadow of a path, or of a plain outline; `false` where that is not what casts it.
  private func castsShadow(_ layer: Layer, _ place: Place, isSquare: Bool) -> Bool {
    guard var shadow = layer.state.shadow.drawn else { return true }
    context.state.device = place.device
    if let path = layer.state.shadow.path {
      context.drawShadow(of: path, shadow)
      return true
    }
    guard let alpha = layer.state.alphaOfOutline, layer.children.isEmpty else { return false }
    shadow.color = shadow.color.withAlpha(Double(shadow.color.alpha) / 255 * alpha)
    context.drawShadow(of: outline(of: layer, isSquare: isSquare).fill, shadow)
    return true
  }

  /// Draws a layer over the shadow that its picture casts.
  private func drawAndCastShadow(_ layer: Layer, _ place: Place, isSquare: Bool) {
    guard let shadow = layer.state.shadow.drawn else { return }
    pieces?.compositions += 1
    let narrowed = context.narrowedGroups
    context.state.device = place.device
    context.group(shadow: shadow) { draw(layer, place, isSquare: isSquare) }
    if context.narrowedGroups != narrowed { pieces?.share(below: layer) }
  }
}

extension LayerState {
  /// How opaque the layer is in the outline of its bounds, if it is nothing else than that.
  fileprivate var alphaOfOutline: Double? {
    let alpha = Double(backgroundColor?.alpha ?? 0) / 255
    switch parts.intersection(.drawn) {
    case .background: return alpha
    case [.background, .border], [.background, .gradient], [.background, .gradient, .border]:
      return alpha == 1 ? 1 : nil
    case [.background, .contents], [.background, .contents, .border]:
      // Contents that stick out cast a shadow too.
      return alpha == 1 && cornerRadius <= 0 && placement.gravity == .resize ? 1 : nil
    default: return nil
    }
  }
}

extension DrawingContext {
  /// What of the current clip covers pixels in part.
  fileprivate var clipSoftness: Clip {
    var clip = list.clips[Int(state.clip)]
    clip.bounds = list.clips[0].bounds
    return clip
  }

  /// Cuts to a rectangle with round corners.
  fileprivate func cut(to rect: Rect, _ radii: CornerRadii) {
    if radii.areSquare {
      clip(to: rect)
    } else {
      clip(
        toRoundedRect: rect, topLeft: radii.topLeft, topRight: radii.topRight, bottomRight: radii.bottomRight,
        bottomLeft: radii.bottomLeft)
    }
  }
}

// What a layer looked like, giving way to what it looks like now.
extension LayerRecorder {
  private func drawTransition(of layer: Layer, _ place: Place) {
    guard let transition = layer.state.transition else { return }
    pieces?.compositions += 1
    let size = layer.state.bounds.size
    func moved(_ offset: Point) -> Place {
      Place(
        device: place.device.translatedBy(x: offset.x * size.width, y: offset.y * size.height),
        isFlipped: place.isFlipped)
    }
    context.save()
    defer { context.restore() }
    if transition.oldOpacity == 1 {
      // What moves is seen within the layer's bounds alone.
      context.state.device = place.device
      context.clip(to: layer.state.bounds)
    }
    func drawOld() {
      pieces?.openMasks += 1
      context.group(opacity: transition.oldOpacity) { compositeAlone(transition.old, moved(transition.oldOffset)) }
      pieces?.openMasks -= 1
    }
    func drawNew() {
      context.group(opacity: transition.newOpacity) { compositeAlone(layer, moved(transition.newOffset)) }
    }
    context.group {
      if transition.oldOpacity < 1 { context.blendMode = .additive }
      if !transition.isOldAbove { drawOld() }
      drawNew()
      if transition.isOldAbove { drawOld() }
    }
    pieces?.share(below: layer)
  }
}
