import SpriteCore
import SpriteText

/// Records layers into a drawing context: each as quads, and as a group only where nothing cheaper is right.
struct LayerRecorder {
  let context: DrawingContext
  /// Where the quads of each layer are noted, if the recording is kept.
  let pieces: PieceRecorder?

  init(_ context: DrawingContext, pieces: PieceRecorder? = nil) {
    (self.context, self.pieces) = (context, pieces)
    context.placeWaiting()
  }

  /// Records a layer and all that is in it.
  ///
  /// - Parameters:
  ///   - parent: From the superlayer's space to device pixels.
  ///   - isFlipped: Whether pictures are upside down in that space.
  func record(_ layer: Layer, in parent: AffineTransform, isFlipped: Bool) {
    record(layer, at: layer.shownTransformToSuperlayer.concatenating(parent), isFlipped: isFlipped)
  }

  /// Records a layer and all that is in it at a place of the caller's.
  ///
  /// - Parameters:
  ///   - device: From the layer's own space to device pixels.
  ///   - isFlipped: Whether pictures are upside down in the superlayer's space.
  @inline(__always)
  func record(_ layer: Layer, at device: AffineTransform, isFlipped: Bool) {
    guard let pieces else { return recordSeen(layer, at: device, isFlipped: isFlipped) }
    let compositions = pieces.compositions
    pieces.begin(layer, at: context.list.quads.count, clip: context.state.clip)
    recordSeen(layer, at: device, isFlipped: isFlipped)
    pieces.end(layer, at: context.list.quads.count, compositions: compositions)
  }

  @inline(__always)
  private func recordSeen(_ layer: Layer, at device: AffineTransform, isFlipped: Bool) {
    guard !layer.state.isHidden, layer.state.opacity > 0 else { return }
    guard device.isFinite, device.determinant != 0 else { return }
    let place = Place(device: device, isFlipped: isFlipped)
    if layer.state.parts.isDisjoint(with: .composited) && layer.state.opacity >= 1 {
      draw(layer, place, isSquare: false)
    } else {
      composite(layer, place)
    }
  }

  /// Where a layer's own space lies.
  struct Place {
    /// From it to device pixels.
    let device: AffineTransform
    /// Whether pictures are upside down in it.
    let isFlipped: Bool

    /// Where the space of a layer's sublayers lies, this one being the layer's own; `nil` where nothing of it can be seen.
    func ofSublayers(of layer: Layer) -> Place? {
      guard layer.state.parts.contains(.sublayerTransform) else { return self }
      let device = layer.state.transformOfSublayers.concatenating(device)
      guard device.isFinite, device.determinant != 0 else { return nil }
      return Place(device: device, isFlipped: isFlipped != layer.state.isGeometryFlipped)
    }
  }

  /// Draws what a layer shows, its sublayers, and its border.
  ///
  /// - Parameter isSquare: Whether round corners are left for a clip to cut.
  func draw(_ layer: Layer, _ place: Place, isSquare: Bool) {
    let parts = layer.state.parts
    if !parts.isDisjoint(with: [.background, .gradient, .contents, .shape, .text]) {
      context.state.device = place.device
      if parts.contains(.background) { drawBackground(layer, isSquare: isSquare) }
      if parts.contains(.gradient) { drawGradient(layer, isSquare: isSquare) }
      if parts.contains(.contents) { drawContents(layer, place) }
      if parts.contains(.shape) { drawShape(layer) }
      if parts.contains(.text) { drawText(layer, place) }
    }
    if !layer.children.isEmpty { drawSublayers(layer, place) }
    if parts.contains(.border) {
      context.state.device = place.device
      context.fill(outline(of: layer, isSquare: isSquare).border, with: layer.state.borderColor, rule: .evenOdd)
    }
  }

  private func drawSublayers(_ layer: Layer, _ place: Place) {
    guard let place = place.ofSublayers(of: layer) else { return }
    for child in layer.sortsChildren ? layer.drawingOrder : layer.children {
      record(child, in: place.device, isFlipped: place.isFlipped)
    }
  }

  // MARK: What a layer shows itself

  private func drawBackground(_ layer: Layer, isSquare: Bool) {
    guard let color = layer.state.backgroundColor else { return }
    if isSquare || layer.state.cornerRadius <= 0 {
      context.fill(layer.state.bounds, with: color)
    } else {
      context.fill(outline(of: layer, isSquare: false).fill, with: color)
    }
  }

  private func drawGradient(_ layer: Layer, isSquare: Bool) {
    guard let paint = layer.state.gradient.paint(in: layer.state.bounds) else { return }
    if isSquare || layer.state.cornerRadius <= 0 {
      context.fill(layer.state.bounds, with: paint)
    } else {
      context.fill(outline(of: layer, isSquare: false).fill, with: paint)
    }
  }

  private func drawShape(_ layer: Layer) {
    if layer.state.shape.isFilled, let color = layer.state.shape.fillColor {
      context.fill(layer.state.shape.path, with: color, rule: layer.state.shape.fillRule)
    }
    if layer.state.shape.isStroked, let color = layer.state.shape.strokeColor {
      context.stroke(layer.state.shape.path, with: color, style: layer.state.shape.stroke)
    }
  }

  /// Draws text, which is upright on the screen whatever the space it lies in.
  private func drawText(_ layer: Layer, _ place: Place) {
    guard let layout = layer.laidOutText() else { return }
    let bounds = layer.state.bounds.standardized
    if place.isFlipped { context.state.device = layer.state.flip.concatenating(place.device) }
    context.draw(layout, at: bounds.origin)
    context.state.device = place.device
  }

  /// The outlines of a layer, made anew where it has changed.
  func outline(of layer: Layer, isSquare: Bool) -> RoundedOutline {
    if let outline = layer.outline, outline.suits(layer.state, isSquare: isSquare) { return outline }
    let outline = RoundedOutline(layer.state, isSquare: isSquare)
    layer.outline = outline
    return outline
  }
}
