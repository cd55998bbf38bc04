package import SpriteCore

/// The path that a layer draws, and what with.
struct LayerShape {
  var path = Path()
  var fillColor: Color? = .black
  var fillRule = FillRule.nonZero
  var strokeColor: Color?
  var stroke = StrokeStyle()

  var isFilled: Bool { LayerState.isSeen(fillColor) }
  var isStroked: Bool { LayerState.isSeen(strokeColor) && stroke.width > 0 }
  /// Whether something is to be seen.
  var isSeen: Bool { !path.isEmpty && (isFilled || isStroked) }
}

extension Layer {
  /// Draws a path, as a ``ShapeLayer`` does.
  package func setShape(_ path: Path, fill: Color?, rule: FillRule, stroke: Color?, style: StrokeStyle) {
    write(.looks) {
      $0.shape = LayerShape(path: path, fillColor: fill, fillRule: rule, strokeColor: stroke, stroke: style)
    }
  }
}
