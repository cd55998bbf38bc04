public import SpriteCore

// The picture that a layer shows.
extension Layer {
  /// The picture that is shown in the bounds. `nil` at first.
  ///
  /// Setting it does not set ``contentsScale``. What a sprite was turned by when it was stored is forgotten: see ``setContents(of:)``.
  public final var contents: Image? {
    get { if let animator { animator.model.contents?.image } else { state.contents?.image } }
    set {
      if let newValue {
        if let old = model.contents, old.image.buffer === newValue.buffer, old.image.scale == newValue.scale,
          old.turn == .none, old.outlined == nil
        {
          return
        }
        show(LayerContents(newValue, part: model.placement.rect))
      } else if model.contents != nil {
        show(nil)
      }
    }
  }

  final func show(_ contents: LayerContents?) {
    let shown = model.contents
    write(.contents) { $0.contents = contents }
    if let shown, let contents, contents.shows(shown) { return }
    animateContents(from: shown)
  }

  /// The part of the contents that is shown, in unit coordinates of the picture; outside of it the pixels at its edges go on.
  /// (0, 0, 1, 1) at first.
  public final var contentsRect: Rect {
    get { if let animator { animator.model.placement.rect } else { state.placement.rect } }
    set { assign(newValue, to: .contentsRect) }
  }

  /// Pixels of the contents a point, for those gravities that show them in their own size, and for the corners of ``contentsCenter``. 1 at first.
  public final var contentsScale: Double {
    get { if let animator { animator.model.placement.scale } else { state.placement.scale } }
    set { assign(newValue, to: .contentsScale) }
  }

  /// Where the contents lie in the bounds, and whether they are stretched. `resize` at first.
  public final var contentsGravity: ContentsGravity {
    get { if let animator { animator.model.placement.gravity } else { state.placement.gravity } }
    set { change(\.gravity, to: newValue) }
  }

  /// The middle of nine parts that a stretched picture is cut into, in unit coordinates of ``contentsRect``: the corners around it keep their
  /// size, the sides are stretched one way, the middle both. (0, 0, 1, 1), all of the picture, at first. A middle without width or height is a
  /// pixel wide or high. Where the layer is smaller than two corners, they shrink in proportion.
  public final var contentsCenter: Rect {
    get { if let animator { animator.model.placement.center } else { state.placement.center } }
    set { assign(newValue, to: .contentsCenter) }
  }

  /// How the contents are read where they are shown smaller. `linear` at first.
  public final var minificationFilter: Filter {
    get { if let animator { animator.model.placement.minification } else { state.placement.minification } }
    set { change(\.minification, to: newValue) }
  }

  /// How the contents are read where they are shown in their size or larger. `linear` at first; `nearest` keeps pixels crisp.
  public final var magnificationFilter: Filter {
    get { if let animator { animator.model.placement.magnification } else { state.placement.magnification } }
    set { change(\.magnification, to: newValue) }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<ContentsPlacement, Value>, to value: Value) {
    guard model.placement[keyPath: path] != value else { return }
    write(.contents) { $0.placement[keyPath: path] = value }
  }

  /// Whether pictures are drawn upside down in the layer's own space, so that they are upright on the screen: whether an odd number of layers, this
  /// one included, has ``isGeometryFlipped``.
  public final var contentsAreFlipped: Bool {
    var (flipped, layer): (Bool, Layer?) = (false, self)
    while let here = layer {
      if here.model.isGeometryFlipped { flipped.toggle() }
      layer = here.owner
    }
    return flipped
  }
}
