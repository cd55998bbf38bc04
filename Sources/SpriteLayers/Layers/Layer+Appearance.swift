public import SpriteCore

// What a layer looks like, but for its contents.
extension Layer {
  /// Whether the layer and its sublayers are left out. `false` at first.
  public final var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      state.isHidden = newValue
      noteChange(.structure)
    }
  }

  /// What multiplies the opacity of the layer and its sublayers as one, 0 to 1; numbers outside count as the nearer of these. 1 at first.
  public final var opacity: Double {
    get { state.opacity }
    set {
      precondition(!newValue.isNaN, "an opacity is a number")
      guard newValue != state.opacity else { return }
      state.opacity = newValue
      noteChange(.looks)
    }
  }

  /// What fills the bounds beneath everything else, round corners left out. `nil`, nothing, at first.
  public final var backgroundColor: Color? {
    get { state.backgroundColor }
    set {
      guard newValue != state.backgroundColor else { return }
      state.backgroundColor = newValue
      state.parts.set(.background, LayerState.isSeen(newValue))
      noteChange(.looks)
    }
  }

  /// The radius of the corners of background, border, gradient and, with ``masksToBounds``, of what is cut off. It counts at most half of the
  /// shorter side, and a negative one as 0, which it is at first. It cuts no contents and sublayers by itself.
  public final var cornerRadius: Double {
    get { state.cornerRadius }
    set {
      guard newValue != state.cornerRadius else { return }
      state.cornerRadius = newValue
      noteChange(.looks)
    }
  }

  /// Which corners are round. All at first.
  public final var maskedCorners: CornerMask {
    get { state.maskedCorners }
    set {
      guard newValue != state.maskedCorners else { return }
      state.maskedCorners = newValue
      noteChange(.looks)
    }
  }

  /// How far the border reaches into the bounds, in points. 0, no border, at first.
  public final var borderWidth: Double {
    get { state.borderWidth }
    set {
      guard newValue != state.borderWidth else { return }
      state.borderWidth = newValue
      noteBorder()
    }
  }

  /// The border's colour; the border is drawn above the sublayers. Opaque black at first.
  public final var borderColor: Color {
    get { state.borderColor }
    set {
      guard newValue != state.borderColor else { return }
      state.borderColor = newValue
      noteBorder()
    }
  }

  private func noteBorder() {
    state.parts.set(.border, state.borderWidth > 0 && state.borderColor.alpha > 0)
    noteChange(.looks)
  }

  /// Whether what lies outside of the bounds, or of their round corners, is cut off. Together with a ``mask``, both cut. `false` at first.
  public final var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      guard newValue != state.masksToBounds else { return }
      state.masksToBounds = newValue
      state.parts.set(.masksToBounds, newValue)
      noteChange(.structure)
    }
  }

  // MARK: Shadow

  /// How opaque the shadow of the layer, its sublayers included, is: 0 to 1. 0, no shadow, at first.
  public final var shadowOpacity: Double {
    get { state.shadow.opacity }
    set { change(\.opacity, to: newValue) }
  }

  /// How blurred the shadow is: the standard deviation of a Gaussian curve, in points. 3 at first.
  public final var shadowRadius: Double {
    get { state.shadow.radius }
    set { change(\.radius, to: newValue) }
  }

  /// How far the shadow lies from the layer, in the layer's own space. (0, −3), which is upwards, at first.
  public final var shadowOffset: Size {
    get { state.shadow.offset }
    set { change(\.offset, to: newValue) }
  }

  /// The shadow's colour. Opaque black at first.
  public final var shadowColor: Color {
    get { state.shadow.color }
    set { change(\.color, to: newValue) }
  }

  /// What casts the shadow, in the layer's own space; the non-zero rule says what is inside. `nil`, at first, for what is seen of the layer,
  /// which is dearer: its picture has to be drawn by itself and blurred.
  public final var shadowPath: Path? {
    get { state.shadow.path }
    set { change(\.path, to: newValue) }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<LayerShadow, Value>, to value: Value) {
    guard state.shadow[keyPath: path] != value else { return }
    state.shadow[keyPath: path] = value
    state.parts.set(.shadow, state.shadow.opacity > 0 && state.shadow.color.alpha > 0)
    noteChange(.structure)
  }

  // MARK: Rasterising

  /// Whether the layer, with its sublayers, is made a bitmap of its own size first, which is then put in place as a picture is. `false` at first.
  public final var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set {
      guard newValue != state.shouldRasterize else { return }
      state.shouldRasterize = newValue
      state.parts.set(.rasterized, newValue)
      noteChange(.structure)
    }
  }

  /// Pixels a point of that bitmap. 1 at first, which is blurred on a finer screen.
  public final var rasterizationScale: Double {
    get { state.rasterizationScale }
    set {
      guard newValue != state.rasterizationScale else { return }
      state.rasterizationScale = newValue
      noteChange(.structure)
    }
  }
}
