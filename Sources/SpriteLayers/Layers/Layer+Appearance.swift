public import SpriteCore

// What a layer looks like, but for its contents.
extension Layer {
  /// Whether the layer and its sublayers are left out. `false` at first.
  public final var isHidden: Bool {
    get { if let animator { animator.model.isHidden } else { state.isHidden } }
    set { assign(newValue, to: .isHidden) }
  }

  /// What multiplies the opacity of the layer and its sublayers as one, 0 to 1; numbers outside count as the nearer of these. 1 at first.
  public final var opacity: Double {
    get { if let animator { animator.model.opacity } else { state.opacity } }
    set {
      precondition(!newValue.isNaN, "an opacity is a number")
      assign(newValue, to: .opacity)
    }
  }

  /// What fills the bounds beneath everything else, round corners left out. `nil`, nothing, at first.
  public final var backgroundColor: Color? {
    get { if let animator { animator.model.backgroundColor } else { state.backgroundColor } }
    set { assign(newValue, to: .backgroundColor) }
  }

  /// The radius of the corners of background, border, gradient and, with ``masksToBounds``, of what is cut off. It counts at most half of the
  /// shorter side, and a negative one as 0, which it is at first. It cuts no contents and sublayers by itself.
  public final var cornerRadius: Double {
    get { if let animator { animator.model.cornerRadius } else { state.cornerRadius } }
    set { assign(newValue, to: .cornerRadius) }
  }

  /// Which corners are round. All at first.
  public final var maskedCorners: CornerMask {
    get { if let animator { animator.model.maskedCorners } else { state.maskedCorners } }
    set {
      guard newValue != model.maskedCorners else { return }
      write(.looks) { $0.maskedCorners = newValue }
    }
  }

  /// How far the border reaches into the bounds, in points. 0, no border, at first.
  public final var borderWidth: Double {
    get { if let animator { animator.model.borderWidth } else { state.borderWidth } }
    set { assign(newValue, to: .borderWidth) }
  }

  /// The border's colour; the border is drawn above the sublayers. Opaque black at first.
  public final var borderColor: Color {
    get { if let animator { animator.model.borderColor } else { state.borderColor } }
    set { assign(newValue, to: .borderColor) }
  }

  /// Whether what lies outside of the bounds, or of their round corners, is cut off. Together with a ``mask``, both cut. `false` at first.
  public final var masksToBounds: Bool {
    get { if let animator { animator.model.masksToBounds } else { state.masksToBounds } }
    set { assign(newValue, to: .masksToBounds) }
  }

  // MARK: Shadow

  /// How opaque the shadow of the layer, its sublayers included, is: 0 to 1. 0, no shadow, at first.
  public final var shadowOpacity: Double {
    get { if let animator { animator.model.shadow.opacity } else { state.shadow.opacity } }
    set { assign(newValue, to: .shadowOpacity) }
  }

  /// How blurred the shadow is: the standard deviation of a Gaussian curve, in points. 3 at first.
  public final var shadowRadius: Double {
    get { if let animator { animator.model.shadow.radius } else { state.shadow.radius } }
    set { assign(newValue, to: .shadowRadius) }
  }

  /// How far the shadow lies from the layer, in the layer's own space. (0, −3), which is upwards, at first.
  public final var shadowOffset: Size {
    get { if let animator { animator.model.shadow.offset } else { state.shadow.offset } }
    set { assign(newValue, to: .shadowOffset) }
  }

  /// The shadow's colour. Opaque black at first.
  public final var shadowColor: Color {
    get { if let animator { animator.model.shadow.color } else { state.shadow.color } }
    set { assign(newValue, to: .shadowColor) }
  }

  /// What casts the shadow, in the layer's own space; the non-zero rule says what is inside. `nil`, at first, for what is seen of the layer,
  /// which is dearer: its picture has to be drawn by itself and blurred.
  public final var shadowPath: Path? {
    get { if let animator { animator.model.shadow.path } else { state.shadow.path } }
    set { assign(newValue, to: .shadowPath) }
  }

  // MARK: Rasterising

  /// Whether the layer, with its sublayers, is made a bitmap of its own size first, which is then put in place as a picture is,
  /// read by the layer's filters. `false` at first.
  public final var shouldRasterize: Bool {
    get { if let animator { animator.model.shouldRasterize } else { state.shouldRasterize } }
    set {
      guard newValue != model.shouldRasterize else { return }
      write(.structure) { $0.shouldRasterize = newValue }
    }
  }

  /// Pixels a point of that bitmap. 1 at first, which is blurred on a finer screen. Where what may be seen of it would take more than 4,096 pixels a side,
  /// it is made coarser; one that is not above 0, or infinite, shows nothing.
  public final var rasterizationScale: Double {
    get { if let animator { animator.model.rasterizationScale } else { state.rasterizationScale } }
    set {
      guard newValue != model.rasterizationScale else { return }
      write(.structure) { $0.rasterizationScale = newValue }
    }
  }
}
