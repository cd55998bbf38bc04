import SpriteCore
import SpriteText

/// What a scene draws, in order.
enum SceneItem: Sendable {
  case path(PathItem)
  case image(ImageItem)
  case sprite(SpriteItem)
  indirect case group(GroupItem)
  case layer(LayerItem)
  case text(TextItem)

  struct PathItem: Sendable {
    var path: Path
    /// Drawn before the stroke.
    var fill: Fill?
    var stroke: Stroke?
  }

  struct Fill: Sendable {
    var paint: Paint
    var rule: FillRule
  }

  struct Stroke: Sendable {
    var paint: Paint
    var style: StrokeStyle
  }

  struct ClipPath: Sendable {
    var path: Path
    var rule: FillRule
  }

  struct ImageItem: Sendable {
    var image: Image
    /// The part shown, in texels.
    var source: Rect
    var destination: Rect
    var minification: Filter
    var magnification: Filter
  }

  struct SpriteItem: Sendable {
    /// Which of the scene's ``SpriteReference``s.
    var reference: Int
    var placement: SpritePlacement
    var tint: Color
    var opacity: Double
    var filter: Filter
    var blend: BlendMode
    var antialiasesEdges: Bool
  }

  enum SpritePlacement: Sendable {
    /// The anchor at a point, turned by radians and stretched.
    case at(Point, rotation: Double, scale: Size)
    case inside(Rect)
  }

  struct TextItem: Sendable {
    var text: String
    var font: Font
    /// Where the first line's baseline begins.
    var baseline: Point
    var color: Color
  }

  struct GroupItem: Sendable {
    var transform: AffineTransform
    var opacity: Double
    var clip: ClipPath?
    var mask: [SceneItem]?
    var items: [SceneItem]
    /// Whether the items are drawn straight onto what is below, whatever opacity, clip and mask say.
    var isFlat: Bool

    /// Whether the group is put together by itself first.
    var isComposited: Bool { !isFlat && (opacity < 1 || clip != nil || mask != nil) }
  }
}
