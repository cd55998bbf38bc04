import SpriteCore

// The properties, each once. Their names are those of scene files.
extension AnimatableProperty where Value == Point {
  static let position = AnimatableProperty("position", .geometry, get: { $0.position }, set: { $0.position = $1 })
  static let anchorPoint = AnimatableProperty(
    "anchorPoint", .geometry, get: { $0.anchorPoint }, set: { $0.anchorPoint = $1 })
  static let gradientStart = AnimatableProperty(
    "gradient.startPoint", .looks, get: { $0.gradient.startPoint }, set: { $0.gradient.startPoint = $1 })
  static let gradientEnd = AnimatableProperty(
    "gradient.endPoint", .looks, get: { $0.gradient.endPoint }, set: { $0.gradient.endPoint = $1 })
}

extension AnimatableProperty where Value == Rect {
  static let bounds = AnimatableProperty(
    "bounds", .bounds, get: { $0.bounds }, set: { $0.bounds = $1.standardized })
  static let contentsRect = AnimatableProperty(
    "contentsRect", .contents, get: { $0.placement.rect },
    set: {
      $0.placement.rect = $1
      $0.contents?.show($1)
    })
  static let contentsCenter = AnimatableProperty(
    "contentsCenter", .contents, get: { $0.placement.center }, set: { $0.placement.center = $1 })
}

extension AnimatableProperty where Value == AffineTransform {
  static let transform = AnimatableProperty("transform", .geometry, get: { $0.transform }, set: { $0.transform = $1 })
  static let sublayerTransform = AnimatableProperty(
    "sublayerTransform", .geometry, get: { $0.sublayerTransform }, set: { $0.sublayerTransform = $1 })
}

extension AnimatableProperty where Value == Size {
  static let shadowOffset = AnimatableProperty(
    "shadowOffset", .structure, get: { $0.shadow.offset }, set: { $0.shadow.offset = $1 })
}

extension AnimatableProperty where Value == Bool {
  static let isHidden = AnimatableProperty("hidden", .structure, get: { $0.isHidden }, set: { $0.isHidden = $1 })
  static let masksToBounds = AnimatableProperty(
    "masksToBounds", .structure, get: { $0.masksToBounds }, set: { $0.masksToBounds = $1 })
}

extension AnimatableProperty where Value == Double {
  static let zPosition = AnimatableProperty("zPosition", .order, get: { $0.zPosition }, set: { $0.zPosition = $1 })
  static let opacity = AnimatableProperty("opacity", .looks, get: { $0.opacity }, set: { $0.opacity = $1 })
  static let cornerRadius = AnimatableProperty(
    "cornerRadius", .looks, get: { $0.cornerRadius }, set: { $0.cornerRadius = $1 })
  static let borderWidth = AnimatableProperty(
    "borderWidth", .looks, get: { $0.borderWidth }, set: { $0.borderWidth = $1 })
  static let contentsScale = AnimatableProperty(
    "contentsScale", .contents, get: { $0.placement.scale }, set: { $0.placement.scale = $1 })
  static let shadowOpacity = AnimatableProperty(
    "shadowOpacity", .structure, get: { $0.shadow.opacity }, set: { $0.shadow.opacity = $1 })
  static let shadowRadius = AnimatableProperty(
    "shadowRadius", .structure, get: { $0.shadow.radius }, set: { $0.shadow.radius = $1 })
  static let lineWidth = AnimatableProperty(
    "shape.lineWidth", .looks, get: { $0.shape.stroke.width }, set: { $0.shape.stroke.width = $1 })
  static let miterLimit = AnimatableProperty(
    "shape.miterLimit", .looks, get: { $0.shape.stroke.miterLimit }, set: { $0.shape.stroke.miterLimit = $1 })
  static let lineDashPhase = AnimatableProperty(
    "shape.lineDashPhase", .looks, get: { $0.shape.stroke.dashPhase }, set: { $0.shape.stroke.dashPhase = $1 })
  static let strokeStart = AnimatableProperty(
    "shape.strokeStart", .looks, get: { $0.shape.stroke.start }, set: { $0.shape.stroke.start = $1 })
  static let strokeEnd = AnimatableProperty(
    "shape.strokeEnd", .looks, get: { $0.shape.stroke.end }, set: { $0.shape.stroke.end = $1 })
  static let fontSize = AnimatableProperty(
    "text.fontSize", .looks, get: { $0.text?.fontSize ?? 36 }, set: { $0.text?.fontSize = max($1, 0) })
}

extension AnimatableProperty where Value == Color? {
  static let backgroundColor = AnimatableProperty(
    "backgroundColor", .looks, get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 })
  static let fillColor = AnimatableProperty(
    "shape.fillColor", .looks, get: { $0.shape.fillColor }, set: { $0.shape.fillColor = $1 })
  static let strokeColor = AnimatableProperty(
    "shape.strokeColor", .looks, get: { $0.shape.strokeColor }, set: { $0.shape.strokeColor = $1 })
}

extension AnimatableProperty where Value == Color {
  static let borderColor = AnimatableProperty(
    "borderColor", .looks, get: { $0.borderColor }, set: { $0.borderColor = $1 })
  static let shadowColor = AnimatableProperty(
    "shadowColor", .structure, get: { $0.shadow.color }, set: { $0.shadow.color = $1 })
  static let foregroundColor = AnimatableProperty(
    "text.foregroundColor", .looks, get: { $0.text?.color ?? .white }, set: { $0.text?.color = $1 })
}

extension AnimatableProperty where Value == [Color] {
  static let gradientColors = AnimatableProperty(
    "gradient.colors", .looks, get: { $0.gradient.colors }, set: { $0.gradient.colors = $1 })
}

extension AnimatableProperty where Value == [Double]? {
  static let gradientLocations = AnimatableProperty(
    "gradient.locations", .looks, get: { $0.gradient.locations }, set: { $0.gradient.locations = $1 })
}

extension AnimatableProperty where Value == Path {
  static let path = AnimatableProperty("shape.path", .looks, get: { $0.shape.path }, set: { $0.shape.path = $1 })
}

extension AnimatableProperty where Value == Path? {
  static let shadowPath = AnimatableProperty(
    "shadowPath", .structure, get: { $0.shadow.path }, set: { $0.shadow.path = $1 })
}
