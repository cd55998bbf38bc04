import SpriteCore
import SpriteLayers

extension LayerItem {
  /// The layer, with its sublayers and its mask.
  ///
  /// - Parameters:
  ///   - sprites: Those that the scene names, by ``sprite``.
  ///   - isAnimated: Whether its animations are added.
  func layer(_ sprites: [Sprite], isAnimated: Bool) -> Layer {
    let layer = Layer()
    if let sprite { layer.setContents(of: sprites[sprite]) }
    if let contents { layer.contents = contents }
    setGeometry(of: layer)
    setLooks(of: layer)
    setShadow(of: layer)
    setContents(of: layer)
    if let shape {
      layer.setShape(
        shape.path, fill: shape.fillColor, rule: shape.fillRule, stroke: shape.strokeColor, style: shape.style)
    }
    if let gradient {
      layer.setGradient(
        gradient.kind, colors: gradient.colors, locations: gradient.locations, from: gradient.start, to: gradient.end)
    }
    if let text {
      layer.setText(
        text.string, font: text.font, fontSize: text.fontSize, color: text.color, alignment: text.alignment,
        isWrapped: text.isWrapped, truncation: text.truncation)
    }
    layer.mask = mask.first?.layer(sprites, isAnimated: isAnimated)
    layer.sublayers = sublayers.map { $0.layer(sprites, isAnimated: isAnimated) }
    if isAnimated { setTime(of: layer) }
    return layer
  }

  private func setGeometry(of layer: Layer) {
    if let bounds { layer.bounds = bounds }
    if let position { layer.position = position }
    if let anchorPoint { layer.anchorPoint = anchorPoint }
    if let transform { layer.transform = transform }
    if let sublayerTransform { layer.sublayerTransform = sublayerTransform }
    if let zPosition { layer.zPosition = zPosition }
  }

  private func setLooks(of layer: Layer) {
    if let isHidden { layer.isHidden = isHidden }
    if let opacity { layer.opacity = opacity }
    if let backgroundColor { layer.backgroundColor = backgroundColor }
    if let cornerRadius { layer.cornerRadius = cornerRadius }
    if let maskedCorners { layer.maskedCorners = maskedCorners }
    if let masksToBounds { layer.masksToBounds = masksToBounds }
    if let borderWidth { layer.borderWidth = borderWidth }
    if let borderColor { layer.borderColor = borderColor }
  }

  private func setShadow(of layer: Layer) {
    if let opacity = shadow.opacity { layer.shadowOpacity = opacity }
    if let radius = shadow.radius { layer.shadowRadius = radius }
    if let offset = shadow.offset { layer.shadowOffset = offset }
    if let color = shadow.color { layer.shadowColor = color }
    if let path = shadow.path { layer.shadowPath = path }
  }

  private func setContents(of layer: Layer) {
    if let contentsRect { layer.contentsRect = contentsRect }
    if let contentsGravity { layer.contentsGravity = contentsGravity }
    if let contentsScale { layer.contentsScale = contentsScale }
    if let contentsCenter { layer.contentsCenter = contentsCenter }
    if let minificationFilter { layer.minificationFilter = minificationFilter }
    if let magnificationFilter { layer.magnificationFilter = magnificationFilter }
  }
}
