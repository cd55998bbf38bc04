import SpriteCore
import SpriteLayers
import SpriteText

/// A layer of a scene: what its properties are, as far as the scene says.
struct LayerItem: Sendable {
  // Geometry
  var bounds: Rect?
  var position: Point?
  var anchorPoint: Point?
  var transform: AffineTransform?
  var sublayerTransform: AffineTransform?
  var zPosition: Double?
  // Looks
  var isHidden: Bool?
  var opacity: Double?
  var backgroundColor: Color?
  var cornerRadius: Double?
  var maskedCorners: CornerMask?
  var masksToBounds: Bool?
  var borderWidth: Double?
  var borderColor: Color?
  var shadow = ShadowItem()
  // Contents
  var contents: Image?
  /// Which of the scene's ``SpriteReference``s is shown.
  var sprite: Int?
  var contentsRect: Rect?
  var contentsGravity: ContentsGravity?
  var contentsScale: Double?
  var contentsCenter: Rect?
  var minificationFilter: Filter?
  var magnificationFilter: Filter?
  var shape: ShapeItem?
  var gradient: GradientItem?
  var text: TextItem?
  // Time
  var animations: [KeyedAnimation] = []
  var speed: Double?
  var timeOffset: Double?
  var beginTime: Double?
  // Others
  var mask: [LayerItem] = []
  var sublayers: [LayerItem] = []

  struct ShadowItem: Sendable {
    var opacity: Double?
    var radius: Double?
    var offset: Size?
    var color: Color?
    var path: Path?
  }

  struct ShapeItem: Sendable {
    var path: Path
    var fillColor: Color?
    var fillRule: FillRule
    var strokeColor: Color?
    var style: StrokeStyle
  }

  struct TextItem: Sendable {
    var string: String
    var font: Font?
    var fontSize: Double?
    var color: Color?
    var alignment: TextOptions.Alignment?
    var isWrapped: Bool?
    var truncation: TextOptions.Truncation?
  }

  struct GradientItem: Sendable {
    var kind: GradientKind
    var colors: [Color]
    var locations: [Double]?
    var start: Point?
    var end: Point?
  }

  /// Whether the layer, with what is in it, may need a picture of its own, at some time.
  var isComposited: Bool {
    !animations.isEmpty || (opacity ?? 1) < 1 || masksToBounds == true || !mask.isEmpty || (shadow.opacity ?? 0) > 0
  }
}
