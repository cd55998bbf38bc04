import SpriteCore

/// What a layer looks like and where it is: all of its properties but its place in the tree, as a value.
///
/// A layer holds one of these as its program set it; what is shown while an animation runs is another of the same kind beside it.
struct LayerState {
  // What moving a layer reads and writes lies together.
  var position = Point.zero
  var bounds = Rect.zero
  var anchorPoint = Point(0.5, 0.5)
  var transform = AffineTransform.identity {
    didSet { parts.set(.transform, transform != .identity) }
  }
  var zPosition = 0.0
  var opacity = 1.0
  var isHidden = false
  /// What there is to draw and to do, found out when it is set.
  var parts: Parts = []

  var contents: LayerContents? {
    didSet { findContents() }
  }
  /// Contents that fade into these.
  var fading: FadingContents? {
    didSet { findContents() }
  }
  var backgroundColor: Color? {
    didSet { parts.set(.background, LayerState.isSeen(backgroundColor)) }
  }
  var cornerRadius = 0.0
  var maskedCorners = CornerMask.all
  var borderWidth = 0.0 {
    didSet { findBorder() }
  }
  var borderColor = Color.black {
    didSet { findBorder() }
  }
  var masksToBounds = false {
    didSet { parts.set(.masksToBounds, masksToBounds) }
  }
  var sublayerTransform = AffineTransform.identity {
    didSet { findSublayerTransform() }
  }
  var isGeometryFlipped = false {
    didSet { findSublayerTransform() }
  }
  var shouldRasterize = false {
    didSet { parts.set(.rasterized, shouldRasterize) }
  }
  var rasterizationScale = 1.0
  var placement = ContentsPlacement()
  var shadow = LayerShadow() {
    didSet { parts.set(.shadow, shadow.opacity > 0 && shadow.color.alpha > 0) }
  }
  var shape = LayerShape() {
    didSet { parts.set(.shape, shape.isSeen) }
  }
  var gradient = LayerGradient() {
    didSet { parts.set(.gradient, gradient.colors.contains { $0.alpha > 0 }) }
  }
  /// What the layer looked like, while it gives way.
  var transition: LayerTransition? {
    didSet { parts.set(.transition, transition != nil) }
  }
  var text: LayerText? {
    didSet { parts.set(.text, text?.isSeen ?? false) }
  }

  /// A mark for each thing that there is, so that a layer without it does not pay for it.
  struct Parts: OptionSet {
    let rawValue: UInt16

    static let background = Parts(rawValue: 1)
    static let gradient = Parts(rawValue: 2)
    static let contents = Parts(rawValue: 4)
    static let shape = Parts(rawValue: 8)
    static let border = Parts(rawValue: 16)
    /// A transform of the sublayers, or a flip.
    static let sublayerTransform = Parts(rawValue: 32)
    static let masksToBounds = Parts(rawValue: 64)
    static let mask = Parts(rawValue: 128)
    static let shadow = Parts(rawValue: 256)
    static let rasterized = Parts(rawValue: 512)
    static let transform = Parts(rawValue: 1024)
    static let transition = Parts(rawValue: 4096)
    /// Contents that fade into others.
    static let fading = Parts(rawValue: 8192)
    static let text = Parts(rawValue: 2048)
    /// What makes of a layer and its sublayers one thing, that is put together first.
    static let composited: Parts = [.masksToBounds, .mask, .shadow, .rasterized, .transition]
    /// What a layer draws itself.
    static let drawn: Parts = [.background, .gradient, .contents, .shape, .text, .border]

    mutating func set(_ part: Parts, _ isThere: Bool) {
      if isThere { insert(part) } else { remove(part) }
    }
  }

  private mutating func findContents() {
    parts.set(.contents, contents != nil || fading?.old != nil)
    parts.set(.fading, fading != nil)
  }

  private mutating func findBorder() { parts.set(.border, borderWidth > 0 && borderColor.alpha > 0) }

  private mutating func findSublayerTransform() {
    parts.set(.sublayerTransform, sublayerTransform != .identity || isGeometryFlipped)
  }

  /// Whether a colour is to be seen.
  static func isSeen(_ color: Color?) -> Bool { (color?.alpha ?? 0) > 0 }
}
