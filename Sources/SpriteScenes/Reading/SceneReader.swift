import SpriteCore

/// Makes items of the JSON of a scene. Whatever it does not know is an error.
struct SceneReader {
  private(set) var images: SceneImages
  private(set) var references: [SpriteReference] = []
  /// Pictures of the scene's size that are needed at once for groups which are composited by themselves.
  private(set) var layers = 0
  private var openGroups = 0
  private var openSublayers = 0
  private var openLayers = 0

  init(folder: SceneFolder) { images = SceneImages(folder: folder) }

  /// The operations of the format.
  private static let operations = ["path", "image", "sprite", "group", "text", "layer"]

  mutating func items(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> [SceneItem] {
    guard case .array(let values) = value else { throw place.expected("a list of items", value) }
    var items: [SceneItem] = []
    items.reserveCapacity(values.count)
    for (index, value) in values.enumerated() { items.append(try item(value, at: place[index])) }
    return items
  }

  private mutating func item(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> SceneItem {
    guard case .object(let members) = value else { throw place.expected("an item {\"op\": …}", value) }
    guard let operation = members["op"] else { throw place["op"].error(.missing(expected: SceneReader.opExpected)) }
    guard case .string(let name) = operation else { throw place["op"].expected(SceneReader.opExpected, operation) }
    switch name {
    case "image": return .image(try image(value, at: place))
    case "sprite": return .sprite(try sprite(value, at: place))
    case "group": return .group(try group(value, at: place))
    case "path": return .path(try path(value, at: place))
    case "layer": return .layer(try layer(value, at: place))
    case "text": return .text(try text(value, at: place))
    default:
      throw place["op"].error(
        .unknownOperation(name, nearest: NearestNames.to(name, in: SceneReader.operations)))
    }
  }

  private static let opExpected = "the name of an operation: " + operations.joined(separator: ", ")

  // MARK: image

  private mutating func image(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> SceneItem.ImageItem {
    let fields = try ObjectReader(
      value, at: place, as: "an item", keys: ["op", "image", "src", "dst", "min", "mag"])
    let image = try images.image(try fields.requiredName("image", "the name of an image file"), at: place["image"])
    let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let source = try fields.rect("src") ?? whole
    guard source.minX >= 0, source.minY >= 0, source.maxX <= whole.maxX, source.maxY <= whole.maxY else {
      throw place["src"].expected(
        "a rectangle inside the image of \(image.width)×\(image.height) texels",
        .string("\(source)"))
    }
    return SceneItem.ImageItem(
      image: image, source: source, destination: try fields.requiredRect("dst"),
      minification: try fields.choice("min", of: FilterName.self)?.filter ?? .linear,
      magnification: try fields.choice("mag", of: FilterName.self)?.filter ?? .linear)
  }

  // MARK: sprite

  private mutating func sprite(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> SceneItem.SpriteItem {
    let fields = try ObjectReader(
      value, at: place, as: "an item",
      keys: [
        "op", "atlas", "name", "at", "rotation", "scale", "tint", "opacity", "in", "filter", "blend", "edges",
      ])
    return SceneItem.SpriteItem(
      reference: try reference(fields), placement: try placement(fields),
      tint: try fields.color("tint") ?? .white, opacity: try fields.number("opacity", .unit) ?? 1,
      filter: try fields.choice("filter", of: FilterName.self)?.filter ?? .linear,
      blend: try fields.choice("blend", of: BlendName.self)?.mode ?? .normal,
      antialiasesEdges: try fields.choice("edges", of: EdgeName.self) != .raw)
  }

  /// Notes a sprite that the scene names: which of the ``references`` it is.
  mutating func reference(_ fields: ObjectReader) throws(SceneError) -> Int {
    let atlas = try fields.requiredName("atlas", "the name of a sheet")
    let name = try fields.requiredName("name", "the name of a sprite")
    let path = try images.folder.path(of: atlas, at: fields.place["atlas"])
    references.append(SpriteReference(atlas: atlas, path: path, name: name, place: fields.place))
    return references.count - 1
  }

  /// The image of a file, read once.
  mutating func image(_ name: String, at place: ScenePlace) throws(SceneError) -> Image {
    try images.image(name, at: place)
  }

  private func placement(_ fields: ObjectReader) throws(SceneError) -> SceneItem.SpritePlacement {
    if let rect = try fields.rect("in") {
      for key in ["at", "rotation", "scale"] {
        if let value = fields.members[key] { throw fields.place[key].expected("no \"\(key)\" beside \"in\"", value) }
      }
      return .inside(rect)
    }
    guard let point = try fields.point("at") else {
      throw fields.place["at"].error(.missing(expected: "[x, y], or \"in\": [x, y, width, height]"))
    }
    // Whole turns taken off first, so that any multiple of 90° is exact.
    let degrees = (try fields.number("rotation") ?? 0).remainder(dividingBy: 360)
    return .at(point, rotation: degrees * (Double.pi / 180), scale: try scale(fields))
  }

  /// One factor for both directions, or one for each.
  private func scale(_ fields: ObjectReader) throws(SceneError) -> Size {
    switch fields.members["scale"] {
    case .array:
      return try fields.numbers("scale", "a number or [x, y]", [.any, .any]).map { Size($0[0], $0[1]) } ?? Size(1, 1)
    case .number, nil:
      let factor = try fields.number("scale") ?? 1
      return Size(factor, factor)
    case let other?:
      throw fields.place["scale"].expected("a number or [x, y]", other)
    }
  }

  // MARK: group

  private mutating func group(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> SceneItem.GroupItem {
    guard openGroups < SceneLimits.nesting else { throw place.error(.nestedTooDeep) }
    let fields = try ObjectReader(
      value, at: place, as: "an item", keys: ["op", "transform", "opacity", "clip", "mask", "items", "flat"])
    let itemsValue = try fields.required("items", "a list of items")
    var group = SceneItem.GroupItem(
      transform: try fields.transform("transform") ?? .identity, opacity: try fields.number("opacity", .unit) ?? 1,
      clip: try clip(fields), mask: fields.has("mask") ? [] : nil, items: [], isFlat: try fields.bool("flat") ?? false)
    let own = group.isComposited ? (group.mask == nil ? 1 : 2) : 0
    openGroups += 1
    openLayers += own
    layers = max(layers, openLayers)
    if let mask = fields.members["mask"] { group.mask = try items(mask, at: place["mask"]) }
    group.items = try items(itemsValue, at: place["items"])
    openLayers -= own
    openGroups -= 1
    return group
  }

  /// Reads what lies within a layer.
  ///
  /// - Parameter own: How many pictures the layer takes that are needed while what is in it is drawn.
  mutating func nest(
    layers own: Int, at place: ScenePlace, _ body: (inout SceneReader) throws(SceneError) -> Void
  ) throws(SceneError) {
    guard openSublayers < SceneLimits.layerNesting else { throw place.error(.layersNestedTooDeep) }
    openSublayers += 1
    openLayers += own
    layers = max(layers, openLayers)
    try body(&self)
    openLayers -= own
    openSublayers -= 1
  }
}
