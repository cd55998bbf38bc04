import SpriteCore
import SpriteLayers

// Layers, whose keys are the names of their properties.
extension SceneReader {
  static let layerKeys = [
    "bounds", "position", "anchorPoint", "transform", "sublayerTransform", "zPosition", "hidden", "opacity",
    "backgroundColor", "cornerRadius", "maskedCorners", "masksToBounds", "borderWidth", "borderColor", "shadowOpacity",
    "shadowRadius", "shadowOffset", "shadowColor", "shadowPath", "contents", "sprite", "contentsRect",
    "contentsGravity", "contentsScale", "contentsCenter", "minificationFilter", "magnificationFilter", "mask",
    "sublayers", "shape", "gradient", "text", "animations", "speed", "timeOffset", "beginTime",
  ]

  mutating func layer(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> LayerItem {
    let fields = try ObjectReader(
      value, at: place, as: "a layer {\"op\": \"layer\", …}", keys: ["op"] + SceneReader.layerKeys)
    try checkOperation(fields)
    var item = LayerItem()
    try readGeometry(fields, &item)
    try readLooks(fields, &item)
    try readShadow(fields, &item)
    try readContents(fields, &item)
    item.shape = try shape(fields)
    item.gradient = try gradient(fields)
    item.text = try textOfLayer(fields)
    item.animations = try animations(fields)
    (item.speed, item.timeOffset) = (try fields.number("speed"), try fields.number("timeOffset"))
    item.beginTime = try fields.number("beginTime")
    // What is composited by itself takes a picture of its own, and so does a mask that has to be drawn.
    try nest(layers: item.isComposited || fields.has("mask") ? (fields.has("mask") ? 2 : 1) : 0, at: place) {
      reader throws(SceneError) in
      if let mask = fields.members["mask"] { item.mask = [try reader.layer(mask, at: place["mask"])] }
      item.sublayers = try reader.sublayers(fields)
    }
    return item
  }

  /// What stands in a list of sublayers, or as a mask, may say that it is a layer, and nothing else.
  private func checkOperation(_ fields: ObjectReader) throws(SceneError) {
    guard let operation = fields.members["op"], operation != .string("layer") else { return }
    throw fields.place["op"].expected("\"layer\"", operation)
  }

  private mutating func sublayers(_ fields: ObjectReader) throws(SceneError) -> [LayerItem] {
    guard let value = fields.members["sublayers"] else { return [] }
    let place = fields.place["sublayers"]
    guard case .array(let values) = value else { throw place.expected("a list of layers", value) }
    var layers: [LayerItem] = []
    layers.reserveCapacity(values.count)
    for (index, value) in values.enumerated() { layers.append(try layer(value, at: place[index])) }
    return layers
  }

  // MARK: Properties

  private func readGeometry(_ fields: ObjectReader, _ item: inout LayerItem) throws(SceneError) {
    item.bounds = try fields.rectOfAnySign("bounds")
    item.position = try fields.point("position")
    item.anchorPoint = try fields.point("anchorPoint")
    item.transform = try fields.transform("transform")
    item.sublayerTransform = try fields.transform("sublayerTransform")
    item.zPosition = try fields.number("zPosition")
  }

  private func readLooks(_ fields: ObjectReader, _ item: inout LayerItem) throws(SceneError) {
    item.isHidden = try fields.bool("hidden")
    item.opacity = try fields.number("opacity", .unit)
    item.backgroundColor = try fields.color("backgroundColor")
    item.cornerRadius = try fields.number("cornerRadius", .notNegative)
    item.masksToBounds = try fields.bool("masksToBounds")
    item.borderWidth = try fields.number("borderWidth", .notNegative)
    item.borderColor = try fields.color("borderColor")
    if let bits = try fields.number("maskedCorners") {
      guard let bits = UInt8(exactly: bits), bits < 16 else {
        throw fields.place["maskedCorners"].expected("a sum of 1, 2, 4 and 8", .number(bits))
      }
      item.maskedCorners = CornerMask(rawValue: bits)
    }
  }

  private func readShadow(_ fields: ObjectReader, _ item: inout LayerItem) throws(SceneError) {
    item.shadow.opacity = try fields.number("shadowOpacity", .unit)
    item.shadow.radius = try fields.number("shadowRadius", .notNegative)
    item.shadow.offset = try fields.point("shadowOffset").map { Size($0.x, $0.y) }
    item.shadow.color = try fields.color("shadowColor")
    if let path = fields.members["shadowPath"] {
      item.shadow.path = try PathReader.path(path, at: fields.place["shadowPath"])
    }
  }

  private mutating func readContents(_ fields: ObjectReader, _ item: inout LayerItem) throws(SceneError) {
    if fields.has("contents") {
      if let sprite = fields.members["sprite"] {
        throw fields.place["sprite"].expected("no sprite beside \"contents\"", sprite)
      }
      let name = try fields.requiredName("contents", "the name of an image file")
      item.contents = try image(name, at: fields.place["contents"])
    }
    if let value = fields.members["sprite"] { item.sprite = try spriteOfLayer(value, at: fields.place["sprite"]) }
    item.contentsRect = try fields.rect("contentsRect")
    item.contentsGravity = try fields.choice("contentsGravity", of: ContentsGravity.self)
    item.contentsScale = try fields.number("contentsScale", .positive)
    item.contentsCenter = try fields.rect("contentsCenter")
    item.minificationFilter = try fields.choice("minificationFilter", of: FilterName.self)?.filter
    item.magnificationFilter = try fields.choice("magnificationFilter", of: FilterName.self)?.filter
  }

  private mutating func spriteOfLayer(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> Int {
    let fields = try ObjectReader(
      value, at: place, as: "a sprite {\"atlas\": …, \"name\": …}", keys: ["atlas", "name"])
    return try reference(fields)
  }

  private func shape(_ fields: ObjectReader) throws(SceneError) -> LayerItem.ShapeItem? {
    guard let value = fields.members["shape"] else { return nil }
    let shape = try ObjectReader(
      value, at: fields.place["shape"], as: "a shape {\"path\": …}",
      keys: [
        "path", "fillColor", "fillRule", "strokeColor", "lineWidth", "lineCap", "lineJoin", "miterLimit",
        "lineDashPattern", "lineDashPhase", "strokeStart", "strokeEnd",
      ])
    var style = StrokeStyle()
    style.width = try shape.number("lineWidth", .notNegative) ?? 1
    style.cap = try shape.choice("lineCap", of: CapName.self)?.cap ?? .butt
    style.join = try shape.choice("lineJoin", of: JoinName.self)?.join ?? .miter
    style.miterLimit = try shape.number("miterLimit", .notNegative) ?? 10
    style.dash = try shape.numberList("lineDashPattern", .notNegative) ?? []
    style.dashPhase = try shape.number("lineDashPhase") ?? 0
    style.start = try shape.number("strokeStart", .unit) ?? 0
    style.end = try shape.number("strokeEnd", .unit) ?? 1
    return LayerItem.ShapeItem(
      path: try PathReader.path(try shape.required("path", "a path"), at: shape.place["path"]),
      fillColor: shape.members["fillColor"] == .null ? nil : try shape.color("fillColor") ?? .black,
      fillRule: try shape.choice("fillRule", of: LayerFillRuleName.self)?.rule ?? .nonZero,
      strokeColor: shape.members["strokeColor"] == .null ? nil : try shape.color("strokeColor"), style: style)
  }

  private func gradient(_ fields: ObjectReader) throws(SceneError) -> LayerItem.GradientItem? {
    guard let value = fields.members["gradient"] else { return nil }
    let gradient = try ObjectReader(
      value, at: fields.place["gradient"], as: "a gradient {\"colors\": …}",
      keys: ["type", "colors", "locations", "startPoint", "endPoint"])
    return LayerItem.GradientItem(
      kind: try gradient.choice("type", of: GradientKind.self) ?? .axial, colors: try colors(gradient),
      locations: try gradient.numberList("locations", .any), start: try gradient.point("startPoint"),
      end: try gradient.point("endPoint"))
  }

  private func colors(_ fields: ObjectReader) throws(SceneError) -> [Color] {
    let expected = "a list of colours \"#rrggbbaa\", \(Gradient.maximumStops) at most"
    let (value, place) = (try fields.required("colors", expected), fields.place["colors"])
    guard case .array(let values) = value, values.count <= Gradient.maximumStops else {
      throw place.expected(expected, value)
    }
    var colors: [Color] = []
    for (index, value) in values.enumerated() {
      guard case .string(let text) = value, let color = Color(hex: text) else {
        throw place[index].expected("a colour as \"#rrggbbaa\"", value)
      }
      colors.append(color)
    }
    return colors
  }
}

/// What is inside of a layer's path that meets itself.
enum LayerFillRuleName: String, CaseIterable {
  case nonZero, evenOdd

  var rule: FillRule { self == .nonZero ? .nonZero : .evenOdd }
}
