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

  /// The path, in the layer's own space. Empty at first. To append to it in place costs only what is new.
  public final var path: Path {
    get { state.shape.path }
    _modify {
      defer { noteShape() }
      yield &state.shape.path
    }
  }

  /// What the path is filled with; `nil` for nothing. Opaque black at first.
  public final var fillColor: Color? {
    get { state.shape.fillColor }
    set { change(\.fillColor, to: newValue) }
  }

  /// Which places are inside of a path that meets itself. Non-zero at first.
  public final var fillRule: FillRule {
    get { state.shape.fillRule }
    set { change(\.fillRule, to: newValue) }
  }

  /// What the line along the path is drawn with. `nil`, no line, at first.
  public final var strokeColor: Color? {
    get { state.shape.strokeColor }
    set { change(\.strokeColor, to: newValue) }
  }

  /// Where along the path the line begins, as a share of its whole length. 0 at first.
  public final var strokeStart: Double {
    get { state.shape.stroke.start }
    set { change(\.stroke.start, to: newValue) }
  }

  /// Where along the path the line ends, as a share of its whole length. 1 at first.
  public final var strokeEnd: Double {
    get { state.shape.stroke.end }
    set { change(\.stroke.end, to: newValue) }
  }

  /// How wide the line is, in the layer's own points. 1 at first.
  public final var lineWidth: Double {
    get { state.shape.stroke.width }
    set { change(\.stroke.width, to: newValue) }
  }

  /// How the line's ends look. Butt at first.
  public final var lineCap: LineCap {
    get { state.shape.stroke.cap }
    set { change(\.stroke.cap, to: newValue) }
  }

  /// How the line's corners look. Miter at first.
  public final var lineJoin: LineJoin {
    get { state.shape.stroke.join }
    set { change(\.stroke.join, to: newValue) }
  }

  /// How far a miter may reach, in halves of the line's width, before it is cut off. 10 at first.
  public final var miterLimit: Double {
    get { state.shape.stroke.miterLimit }
    set { change(\.stroke.miterLimit, to: newValue) }
  }

  /// The lengths of dashes and gaps in turn; empty, at first, for a solid line.
  public final var lineDashPattern: [Double] {
    get { state.shape.stroke.dash }
    set { change(\.stroke.dash, to: newValue) }
  }

  /// How far into the pattern the line begins. 0 at first.
  public final var lineDashPhase: Double {
    get { state.shape.stroke.dashPhase }
    set { change(\.stroke.dashPhase, to: newValue) }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<LayerShape, Value>, to value: Value) {
    guard state.shape[keyPath: path] != value else { return }
    state.shape[keyPath: path] = value
    noteShape()
  }
}

extension Layer {
  /// Notes that the path, or what it is drawn with, has changed.
  final func noteShape() {
    state.parts.set(.shape, state.shape.isSeen)
    noteChange(.looks)
  }
}
