public import SpriteCore

// Between the spaces of layers. The roots of two trees share a space, in which each has its position.
extension Layer {
  /// Where a point of this layer's space lies in another layer's.
  ///
  /// - Parameter layer: The other one; `nil` for the space that the root lies in.
  /// - Returns: The place; `nil` where a singular transform leads to the other layer, or a number is not finite.
  public final func convert(_ point: Point, to layer: Layer?) -> Point? {
    transform(to: layer).map { $0.apply(to: point) }
  }

  /// Where a point of another layer's space, or with `nil` of the space that the root lies in, lies in this one's. `nil` where this layer, or
  /// one above it, has a singular transform.
  public final func convert(_ point: Point, from layer: Layer?) -> Point? {
    guard let layer else { return transformToRoot.inverted()?.apply(to: point) }
    return layer.convert(point, to: self)
  }

  /// The box around a rectangle of this layer's space in another layer's. `nil` as for points.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect? {
    transform(to: layer).map { $0.apply(to: rect.standardized) }
  }

  /// The box around a rectangle of another layer's space in this one's. `nil` as for points.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect? {
    guard let layer else { return transformToRoot.inverted()?.apply(to: rect.standardized) }
    return layer.convert(rect, to: self)
  }

  /// From this layer's space to another's, by way of the nearest layer above both.
  private func transform(to layer: Layer?) -> AffineTransform? {
    guard let layer else { return transformToRoot.isFinite ? transformToRoot : nil }
    if layer === self { return .identity }
    let above = Set(sequence(first: self, next: \.owner).map(ObjectIdentifier.init))
    let common = sequence(first: layer, next: \.owner).first { above.contains(ObjectIdentifier($0)) }
    let (up, down) = (transform(up: common), layer.transform(up: common))
    guard let back = down.inverted(), up.isFinite else { return nil }
    let whole = up.concatenating(back)
    return whole.isFinite ? whole : nil
  }

  /// From this layer's space to the one that its root lies in.
  final var transformToRoot: AffineTransform { transform(up: nil) }

  /// From this layer's space to that of a layer above; `nil` for what the root lies in.
  private func transform(up end: Layer?) -> AffineTransform {
    var (transform, layer): (AffineTransform, Layer) = (.identity, self)
    while layer !== end {
      transform = transform.concatenating(layer.model.transformToSuperlayer)
      guard let owner = layer.owner else { break }
      if !layer.isMask { transform = transform.concatenating(owner.model.transformOfSublayers) }
      layer = owner
    }
    return transform
  }
}
