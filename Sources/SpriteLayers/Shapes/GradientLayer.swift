public import SpriteCore

/// A layer whose bounds, round corners left out, are filled with a gradient, above its background and beneath its contents.
///
///     let sky = GradientLayer(colors: [.blue, .white])
///     sky.frame = Rect(x: 0, y: 0, width: 320, height: 120)
open class GradientLayer: Layer {
  /// A gradient from top to bottom.
  public convenience init(colors: [Color]) {
    self.init()
    self.colors = colors
  }

  /// What is shown of the layer now, with its colours, their places and the ends, as ``Layer/presentation`` tells.
  public override var presentation: GradientLayer? { presented(in: GradientLayer()) }

  /// Which way the colours change. Axial at first.
  public final var type: GradientKind {
    get { if let animator { animator.model.gradient.kind } else { state.gradient.kind } }
    set {
      guard newValue != model.gradient.kind else { return }
      write(.looks) { $0.gradient.kind = newValue }
    }
  }

  /// The colours, in the order of ``locations``. None at first, which draws nothing.
  ///
  /// - Precondition: There are at most `Gradient.maximumStops`.
  public final var colors: [Color] {
    get { if let animator { animator.model.gradient.colors } else { state.gradient.colors } }
    set {
      precondition(
        newValue.count <= Gradient.maximumStops,
        "a gradient has at most \(Gradient.maximumStops) colours, not \(newValue.count)")
      assign(newValue, to: .gradientColors)
    }
  }

  /// Where each colour is, from 0 at the gradient's start to 1 at its end. `nil`, evenly spread, at first. One that lies before the one before it
  /// counts as that; colours without one lie at the end.
  public final var locations: [Double]? {
    get { if let animator { animator.model.gradient.locations } else { state.gradient.locations } }
    set { assign(newValue, to: .gradientLocations) }
  }

  /// Where the gradient starts, in unit coordinates of the bounds. (0.5, 0), the middle of the upper side, at first.
  public final var startPoint: Point {
    get { if let animator { animator.model.gradient.startPoint } else { state.gradient.startPoint } }
    set { assign(newValue, to: .gradientStart) }
  }

  /// Where the gradient ends, in unit coordinates of the bounds. (0.5, 1), the middle of the lower side, at first.
  public final var endPoint: Point {
    get { if let animator { animator.model.gradient.endPoint } else { state.gradient.endPoint } }
    set { assign(newValue, to: .gradientEnd) }
  }
}
