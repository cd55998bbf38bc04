public import SpriteCore

// The picture that a layer shows.
extension Layer {
  /// The picture that is shown in the bounds. `nil` at first.
  ///
  /// Setting it does not set ``contentsScale``. What a sprite was turned by when it was stored is forgotten: see ``setContents(of:)``.
  public final var contents: Image? {
    get { state.contents?.image }
    set {
      if let newValue {
        if let old = state.contents, old.image.buffer === newValue.buffer, old.image.scale == newValue.scale,
          old.turn == .none, old.outlined == nil
        {
          return
        }
        show(LayerContents(newValue, part: state.placement.rect))
      } else if state.contents != nil {
        show(nil)
      }
    }
  }

  final func show(_ contents: LayerContents?) {
    state.contents = contents
    placedContents = nil
    state.parts.set(.contents, contents != nil)
    noteChange(.looks)
  }

  /// The part of the contents that is shown, in unit coordinates of the picture; outside of it the pixels at its edges go on.
  /// (0, 0, 1, 1) at first.
  public final var contentsRect: Rect {
    get { state.placement.rect }
    set {
      guard newValue != state.placement.rect else { return }
      state.placement.rect = newValue
      state.contents?.show(newValue)
      placedContents = nil
      noteChange(.looks)
    }
  }

  /// Pixels of the contents a point, for those gravities that show them in their own size, and for the corners of ``contentsCenter``. 1 at first.
  public final var contentsScale: Double {
    get { state.placement.scale }
    set { change(\.scale, to: newValue) }
  }

  /// Where the contents lie in the bounds, and whether they are stretched. `resize` at first.
  public final var contentsGravity: ContentsGravity {
    get { state.placement.gravity }
    set { change(\.gravity, to: newValue) }
  }

  /// The middle of nine parts that a stretched picture is cut into, in unit coordinates of ``contentsRect``: the corners around it keep their
  /// size, the sides are stretched one way, the middle both. (0, 0, 1, 1), all of the picture, at first. A middle without width or height is a
  /// pixel wide or high. Where the layer is smaller than two corners, they shrink in proportion.
  public final var contentsCenter: Rect {
    get { state.placement.center }
    set { change(\.center, to: newValue) }
  }

  /// How the contents are read where they are shown smaller. `linear` at first.
  public final var minificationFilter: Filter {
    get { state.placement.minification }
    set { change(\.minification, to: newValue) }
  }

  /// How the contents are read where they are shown in their size or larger. `linear` at first; `nearest` keeps pixels crisp.
  public final var magnificationFilter: Filter {
    get { state.placement.magnification }
    set { change(\.magnification, to: newValue) }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<ContentsPlacement, Value>, to value: Value) {
    guard state.placement[keyPath: path] != value else { return }
    state.placement[keyPath: path] = value
    placedContents = nil
    noteChange(.looks)
  }

  /// Whether pictures are drawn upside down in the layer's own space, so that they are upright on the screen: whether an odd number of layers, this
  /// one included, has ``isGeometryFlipped``.
  public final var contentsAreFlipped: Bool {
    var (flipped, layer): (Bool, Layer?) = (false, self)
    while let here = layer {
      if here.state.isGeometryFlipped { flipped.toggle() }
      layer = here.owner
    }
    return flipped
  }
}
