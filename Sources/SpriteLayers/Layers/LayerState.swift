import SpriteCore

/// What a layer looks like and where it is: all of its properties but its place in the tree, as a value.
///
/// A layer holds one of these as its program set it; what is shown while an animation runs is another of the same kind beside it.
struct LayerState {
  // What moving a layer reads and writes lies together.
  var position = Point.zero
  var bounds = Rect.zero
  var anchorPoint = Point(0.5, 0.5)
  var transform = AffineTransform.identity
  var zPosition = 0.0
  var opacity = 1.0
  var isHidden = false
  /// What there is to draw and to do, found out when it is set.
  var parts: Parts = []

  var contents: LayerContents?
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var maskedCorners = CornerMask.all
  var borderWidth = 0.0
  var borderColor = Color.black
  var masksToBounds = false
  var sublayerTransform = AffineTransform.identity
  var isGeometryFlipped = false
  var shouldRasterize = false
  var rasterizationScale = 1.0
  var placement = ContentsPlacement()
  var shadow = LayerShadow()
  var shape = LayerShape()
  var gradient = LayerGradient()
  var text: LayerText?

  /// Marks in one byte, so that a layer without something does not pay for it.
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
    static let text = Parts(rawValue: 2048)
    /// What makes of a layer and its sublayers one thing, that is put together first.
    static let composited: Parts = [.masksToBounds, .mask, .shadow, .rasterized]
    /// What a layer draws itself.
    static let drawn: Parts = [.background, .gradient, .contents, .shape, .text, .border]

    mutating func set(_ part: Parts, _ isThere: Bool) {
      if isThere { insert(part) } else { remove(part) }
    }
  }

  /// Whether a colour is to be seen.
  static func isSeen(_ color: Color?) -> Bool { (color?.alpha ?? 0) > 0 }
}
