public import SpriteCore

// Where a layer is. Every setter notes what has changed.
extension Layer {
  /// The rectangle of the layer's own space that is seen: its size is the layer's, its origin scrolls what lies in it. (0, 0, 0, 0) at
  /// first. A negative size is standardised: (0, 0, −100, −50) reads back as (−100, −50, 100, 50).
  public final var bounds: Rect {
    get { if let animator { animator.model.bounds } else { state.bounds } }
    set {
      let bounds = newValue.standardized
      guard bounds != model.bounds else { return }
      assign(bounds, to: .bounds)
      boundsDidChange()
    }
  }

  /// Where the anchor point lies in the superlayer's space. (0, 0) at first.
  public final var position: Point {
    get { if let animator { animator.model.position } else { state.position } }
    set { assign(newValue, to: .position) }
  }

  /// The place of the layer that ``position`` is about and that it turns around, in unit coordinates of ``bounds``: (0, 0) is the upper left
  /// corner, (1, 1) the lower right one. It may lie outside. (0.5, 0.5) at first. Changing it moves the layer, not its position.
  public final var anchorPoint: Point {
    get { if let animator { animator.model.anchorPoint } else { state.anchorPoint } }
    set { assign(newValue, to: .anchorPoint) }
  }

  /// How the layer and its sublayers are turned and stretched about the anchor point. The identity at first. A singular one shows nothing.
  public final var transform: AffineTransform {
    get { if let animator { animator.model.transform } else { state.transform } }
    set { assign(newValue, to: .transform) }
  }

  /// Where among its siblings the layer is drawn: a greater number later, equal ones in the order of the tree. 0 at first.
  public final var zPosition: Double {
    get { if let animator { animator.model.zPosition } else { state.zPosition } }
    set { assign(newValue, to: .zPosition) }
  }

  /// How the sublayers are turned and stretched, as a whole, about this layer's anchor point; what the layer shows itself is not. The
  /// identity at first.
  public final var sublayerTransform: AffineTransform {
    get { if let animator { animator.model.sublayerTransform } else { state.sublayerTransform } }
    set { assign(newValue, to: .sublayerTransform) }
  }

  /// Whether the places of the sublayers are upside down: they, and what is in them, are mirrored at the middle of this layer's height, but
  /// pictures stay upright. `false` at first.
  public final var isGeometryFlipped: Bool {
    get { if let animator { animator.model.isGeometryFlipped } else { state.isGeometryFlipped } }
    set {
      guard newValue != model.isGeometryFlipped else { return }
      write(.geometry) { $0.isGeometryFlipped = newValue }
    }
  }

  /// The box around the layer's bounds in the superlayer's space.
  ///
  /// To set it moves the layer and changes the size of its bounds: so that the box is the new one, where the ``transform`` allows it - none
  /// about 45° can be any box. The origin of the bounds stays.
  public final var frame: Rect {
    get { model.transformToSuperlayer.apply(to: model.bounds) }
    set {
      let frame = newValue.standardized
      bounds = Rect(origin: bounds.origin, size: transform.size(boxedIn: frame.size))
      let box = self.frame
      position = Point(
        position.x + (frame.origin.x - box.origin.x), position.y + (frame.origin.y - box.origin.y))
    }
  }
}

extension LayerState {
  /// The anchor point in the layer's own space.
  var anchor: Point { LayerState.anchor(anchorPoint, in: bounds) }

  @inline(__always)
  fileprivate static func anchor(_ unit: Point, in bounds: Rect) -> Point {
    Point(bounds.origin.x + unit.x * bounds.size.width, bounds.origin.y + unit.y * bounds.size.height)
  }

  /// From the layer's own space to its superlayer's, without what that does to all of its sublayers.
  var transformToSuperlayer: AffineTransform {
    LayerState.transform(
      position, LayerState.anchor(anchorPoint, in: bounds), parts.contains(.transform) ? transform : nil)
  }

  @inline(__always)
  fileprivate static func transform(_ position: Point, _ anchor: Point, _ transform: AffineTransform?)
    -> AffineTransform
  {
    guard let t = transform else {
      return AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: position.x - anchor.x, ty: position.y - anchor.y)
    }
    return AffineTransform(
      a: t.a, b: t.b, c: t.c, d: t.d, tx: position.x + (t.tx - (t.a * anchor.x + t.c * anchor.y)),
      ty: position.y + (t.ty - (t.b * anchor.x + t.d * anchor.y)))
  }

  /// What all sublayers go through, in this layer's own space.
  var transformOfSublayers: AffineTransform {
    guard parts.contains(.sublayerTransform) else { return .identity }
    let anchor = anchor
    var transform = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform).concatenating(.translation(x: anchor.x, y: anchor.y))
    if isGeometryFlipped { transform = flip.concatenating(transform) }
    return transform
  }

  /// Mirrors at the middle of the bounds' height.
  var flip: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.origin.y + bounds.size.height)
  }
}

extension AffineTransform {
  /// The size of a rectangle whose box, once it is transformed, has a given size; where there is none, that of the box around the given one
  /// transformed back. Nothing is taken back through a singular transform.
  fileprivate func size(boxedIn box: Size) -> Size {
    if self == .identity { return box }
    let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
    let determinant = a * d - b * c
    if determinant != 0 {
      let size = Size((d * box.width - c * box.height) / determinant, (a * box.height - b * box.width) / determinant)
      if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    }
    return inverted()?.apply(to: Rect(origin: .zero, size: box)).size ?? box
  }
}

extension Layer {
  /// From the layer's own space to its superlayer's, as it is shown: read property by property, since to pass the whole state on would copy it.
  final var shownTransformToSuperlayer: AffineTransform {
    LayerState.transform(
      state.position, LayerState.anchor(state.anchorPoint, in: state.bounds),
      state.parts.contains(.transform) ? state.transform : nil)
  }
}
