import SpriteCore

/// What a mask is, as far as there is a cheaper way than to draw it by itself.
enum MaskForm {
  /// It hides all.
  case nothing
  /// One colour in the outline of its bounds.
  case outline(alpha: Double)
  /// One path, filled by a rule with one colour.
  case fill(FillRule, alpha: Double)
  /// One picture on one quad.
  case picture(alpha: Double)
  /// Anything else.
  case drawn

  init(of mask: Layer) {
    let state = mask.state
    let opacity = min(state.opacity, 1)
    let drawn = state.parts.intersection(.drawn)
    guard !state.isHidden, opacity > 0, !(drawn.isEmpty && mask.children.isEmpty) else {
      self = .nothing
      return
    }
    guard mask.children.isEmpty, state.parts.isDisjoint(with: .composited) else {
      self = .drawn
      return
    }
    func alpha(_ color: Color?) -> Double { Double(color?.alpha ?? 0) / 255 * opacity }
    switch drawn {
    case .background: self = .outline(alpha: alpha(state.backgroundColor))
    case .shape where !state.shape.isStroked:
      self = .fill(state.shape.fillRule, alpha: alpha(state.shape.fillColor))
    case .contents where state.fading == nil && !state.placement.isNineSlice && state.contents?.outlined == nil:
      self = .picture(alpha: opacity)
    default: self = .drawn
    }
  }
}
