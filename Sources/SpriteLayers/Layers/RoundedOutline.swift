import SpriteCore

/// The outlines of a layer's background and border, kept for as long as they stay the same.
struct RoundedOutline {
  private let bounds: Rect
  private let radii: CornerRadii
  private let borderWidth: Double
  /// What the background fills.
  let fill: Path
  /// What the border covers, by the even-odd rule.
  let border: Path

  /// - Parameter isSquare: Whether the corners are left for a clip to cut.
  init(_ state: LayerState, isSquare: Bool) {
    (bounds, borderWidth) = (state.bounds, state.borderWidth)
    radii = isSquare ? CornerRadii() : CornerRadii(state)
    fill = radii.path(in: bounds)
    var border = fill
    let width = borderWidth
    let inner = Rect(
      x: bounds.minX + width, y: bounds.minY + width, width: bounds.width - 2 * width, height: bounds.height - 2 * width
    )
    if inner.width > 0 && inner.height > 0 { border.append(CornerRadii(state).inset(by: width).path(in: inner)) }
    self.border = border
  }

  /// Whether the outlines are those of a layer as it is now.
  func suits(_ state: LayerState, isSquare: Bool) -> Bool {
    bounds == state.bounds && borderWidth == state.borderWidth
      && radii == (isSquare ? CornerRadii() : CornerRadii(state))
  }
}

/// The radii of the four corners.
struct CornerRadii: Equatable {
  var topLeft = 0.0
  var topRight = 0.0
  var bottomRight = 0.0
  var bottomLeft = 0.0

  init() {}

  /// Those of a layer: at most half of the shorter side, 0 where a corner isn't round.
  init(_ state: LayerState) {
    let radius = state.cornerRadius > 0 ? min(state.cornerRadius, min(state.bounds.width, state.bounds.height) / 2) : 0
    guard radius > 0 else { return }
    func own(_ corner: CornerMask) -> Double { state.maskedCorners.contains(corner) ? radius : 0 }
    (topLeft, topRight) = (own(.minXminY), own(.maxXminY))
    (bottomRight, bottomLeft) = (own(.maxXmaxY), own(.minXmaxY))
  }

  /// The radii of an outline that lies inside of this one.
  func inset(by width: Double) -> CornerRadii {
    var inner = self
    (inner.topLeft, inner.topRight) = (max(0, topLeft - width), max(0, topRight - width))
    (inner.bottomRight, inner.bottomLeft) = (max(0, bottomRight - width), max(0, bottomLeft - width))
    return inner
  }

  /// Whether no corner is round.
  var areSquare: Bool { self == CornerRadii() }

  func path(in rect: Rect) -> Path {
    areSquare
      ? .rect(rect)
      : .roundedRect(
        rect, topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }
}
