public import SpriteCore

/// A layer that draws a path: filled, then stroked, above its contents and beneath its sublayers. The path is not cut to the bounds.
///
///     let ink = ShapeLayer()
///     (ink.fillColor, ink.strokeColor, ink.lineWidth) = (nil, .red, 5)
///     ink.path.move(to: start)
///     ink.path.addLine(to: next)        // costs the new segment, however long the path is
///
/// Its edges are worked out in device pixels, after all transforms. Used as a mask, only its alpha counts.
open class ShapeLayer: Layer {
  /// A shape that fills a path with black: a mask, or the start of something else.
  public convenience init(path: Path) {
    self.init()
    self.path = path
  }

  /// What is shown of the layer now, with its path, line and colours, as ``Layer/presentation`` tells.
  public override var presentation: ShapeLayer? { presented(in: ShapeLayer()) }

  /// The path, in the layer's own space. Empty at first. To append to it in place costs only what is new.
  public final var path: Path {
    get { if let animator { animator.model.shape.path } else { state.shape.path } }
    set { assign(newValue, to: .path) }
    _modify {
      defer { noteChange(.looks) }
      if let animator {
        yield &animator.model.shape.path
        animator.isStale = true
        if !animator.animates("shape.path") { state.shape.path = animator.model.shape.path }
      } else {
        yield &state.shape.path
      }
    }
  }

  /// What the path is filled with; `nil` for nothing. Opaque black at first.
  public final var fillColor: Color? {
    get { if let animator { animator.model.shape.fillColor } else { state.shape.fillColor } }
    set { assign(newValue, to: .fillColor) }
  }

  /// Which places are inside of a path that meets itself. Non-zero at first.
  public final var fillRule: FillRule {
    get { if let animator { animator.model.shape.fillRule } else { state.shape.fillRule } }
    set { change(\.fillRule, to: newValue) }
  }

  /// What the line along the path is drawn with. `nil`, no line, at first.
  public final var strokeColor: Color? {
    get { if let animator { animator.model.shape.strokeColor } else { state.shape.strokeColor } }
    set { assign(newValue, to: .strokeColor) }
  }

  /// Where along the path the line begins, as a share of its whole length. 0 at first.
  public final var strokeStart: Double {
    get { if let animator { animator.model.shape.stroke.start } else { state.shape.stroke.start } }
    set { assign(newValue, to: .strokeStart) }
  }

  /// Where along the path the line ends, as a share of its whole length. 1 at first.
  public final var strokeEnd: Double {
    get { if let animator { animator.model.shape.stroke.end } else { state.shape.stroke.end } }
    set { assign(newValue, to: .strokeEnd) }
  }

  /// How wide the line is, in the layer's own points. 1 at first.
  public final var lineWidth: Double {
    get { if let animator { animator.model.shape.stroke.width } else { state.shape.stroke.width } }
    set { assign(newValue, to: .lineWidth) }
  }

  /// How the line's ends look. Butt at first.
  public final var lineCap: LineCap {
    get { if let animator { animator.model.shape.stroke.cap } else { state.shape.stroke.cap } }
    set { change(\.stroke.cap, to: newValue) }
  }

  /// How the line's corners look. Miter at first.
  public final var lineJoin: LineJoin {
    get { if let animator { animator.model.shape.stroke.join } else { state.shape.stroke.join } }
    set { change(\.stroke.join, to: newValue) }
  }

  /// How far a miter may reach, in halves of the line's width, before it is cut off. 10 at first.
  public final var miterLimit: Double {
    get { if let animator { animator.model.shape.stroke.miterLimit } else { state.shape.stroke.miterLimit } }
    set { assign(newValue, to: .miterLimit) }
  }

  /// The lengths of dashes and gaps in turn; empty, at first, for a solid line.
  public final var lineDashPattern: [Double] {
    get { if let animator { animator.model.shape.stroke.dash } else { state.shape.stroke.dash } }
    set { change(\.stroke.dash, to: newValue) }
  }

  /// How far into the pattern the line begins. 0 at first.
  public final var lineDashPhase: Double {
    get { if let animator { animator.model.shape.stroke.dashPhase } else { state.shape.stroke.dashPhase } }
    set { assign(newValue, to: .lineDashPhase) }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<LayerShape, Value>, to value: Value) {
    guard model.shape[keyPath: path] != value else { return }
    write(.looks) { $0.shape[keyPath: path] = value }
  }
}
