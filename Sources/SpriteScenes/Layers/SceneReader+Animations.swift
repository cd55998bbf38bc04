import SpriteCore
import SpriteLayers

// The animations of layers.
extension SceneReader {
  private static let timingKeys = [
    "key", "duration", "begin", "speed", "offset", "repeat", "repeatDuration", "autoreverses", "fill",
    "removedOnCompletion", "timing",
  ]
  private static let propertyKeys =
    timingKeys + [
      "keyPath", "from", "to", "by", "values", "keyTimes", "mode", "timings", "path", "rotationMode", "additive",
      "cumulative", "spring",
    ]
  private static let example = "an animation {\"keyPath\": …}"

  func animations(_ fields: ObjectReader) throws(SceneError) -> [LayerItem.KeyedAnimation] {
    guard let value = fields.members["animations"] else { return [] }
    let place = fields.place["animations"]
    guard case .array(let values) = value else { throw place.expected("a list of animations", value) }
    var animations: [LayerItem.KeyedAnimation] = []
    for (index, value) in values.enumerated() {
      let place = place[index]
      guard case .object(let members) = value else { throw place.expected(SceneReader.example, value) }
      var key = "\(index)"
      if members["key"] != nil { key = try ObjectReader.name("key", of: members, at: place) }
      animations.append(LayerItem.KeyedAnimation(key: key, item: try animation(value, at: place, depth: 0)))
    }
    return animations
  }

  /// - Parameter depth: How many groups it lies in.
  private func animation(_ value: JSONValue, at place: ScenePlace, depth: Int) throws(SceneError) -> AnimationItem {
    guard case .object(let members) = value else { throw place.expected(SceneReader.example, value) }
    if members["group"] != nil { return try group(value, at: place, depth: depth) }
    let fields = try ObjectReader(
      value, at: place, as: SceneReader.example, keys: SceneReader.propertyKeys + ["group"])
    let name = try fields.requiredName("keyPath", "the name of a property, such as \"position\"")
    guard let property = NamedProperty(named: name) else {
      throw fields.place["keyPath"].error(
        .unknownProperty(name, nearest: NearestNames.to(name, in: NamedProperty.names)))
    }
    var description = try description(fields)
    description.isAdditive = try fields.bool("additive") ?? false
    description.isCumulative = try fields.bool("cumulative") ?? false
    let values = AnimationValueReader(kind: property.kind)
    if fields.has("values") || fields.has("path") {
      try readKeyframes(fields, values, &description)
    } else {
      try readEnds(fields, values, &description)
    }
    return .property(property, description)
  }

  private func group(_ value: JSONValue, at place: ScenePlace, depth: Int) throws(SceneError) -> AnimationItem {
    guard depth < SceneLimits.nesting else { throw place.error(.nestedTooDeep) }
    let fields = try ObjectReader(
      value, at: place, as: "a group {\"group\": [animations]}", keys: SceneReader.timingKeys + ["group"])
    let list = try fields.required("group", "a list of animations")
    guard case .array(let values) = list else { throw place["group"].expected("a list of animations", list) }
    var items: [AnimationItem] = []
    for (index, value) in values.enumerated() {
      items.append(try animation(value, at: place["group"][index], depth: depth + 1))
    }
    return .group(items, try description(fields))
  }

  // MARK: Timing

  private func description(_ fields: ObjectReader) throws(SceneError) -> AnimationDescription {
    var description = AnimationDescription()
    description.timing.duration = try fields.number("duration", .positive) ?? 0
    description.timing.beginTime = try fields.number("begin") ?? 0
    description.timing.speed = try fields.number("speed") ?? 1
    description.timing.timeOffset = try fields.number("offset") ?? 0
    description.timing.repeatCount = try fields.number("repeat", .notNegative) ?? 0
    description.timing.repeatDuration = try fields.number("repeatDuration", .notNegative) ?? 0
    description.timing.autoreverses = try fields.bool("autoreverses") ?? false
    description.timing.fillMode = try fields.choice("fill", of: FillMode.self) ?? .removed
    description.isRemovedOnCompletion = try fields.bool("removedOnCompletion") ?? true
    if let value = fields.members["timing"] {
      description.timingFunction = try SceneReader.timingFunction(value, at: fields.place["timing"])
    }
    return description
  }

  private static func timingFunction(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> TimingFunction {
    let named: [String: TimingFunction] = [
      "linear": .linear, "default": .default, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    ]
    if case .string(let name) = value, let function = named[name] { return function }
    guard case .array(let parts) = value, parts.count == 4 else {
      throw place.expected(
        "\"linear\", \"default\", \"easeIn\", \"easeOut\", \"easeInEaseOut\" or [x1, y1, x2, y2]", value)
    }
    var numbers: [Double] = []
    for (index, part) in parts.enumerated() {
      numbers.append(try (index % 2 == 0 ? NumberRange.unit : .any).number(part, at: place[index]))
    }
    return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  // MARK: Values

  private func readEnds(
    _ fields: ObjectReader, _ values: AnimationValueReader, _ description: inout AnimationDescription
  ) throws(SceneError) {
    for key in ["keyTimes", "mode", "timings", "rotationMode"] {
      if let value = fields.members[key] { throw fields.place[key].expected("no \"\(key)\" without \"values\"", value) }
    }
    func end(_ key: String) throws(SceneError) -> (any Sendable)? {
      guard let value = fields.members[key] else { return nil }
      return try values.value(value, at: fields.place[key])
    }
    (description.from, description.to, description.by) = (try end("from"), try end("to"), try end("by"))
    if let by = fields.members["by"], description.from != nil, description.to != nil {
      throw fields.place["by"].expected("no \"by\" beside \"from\" and \"to\"", by)
    }
    if description.from == nil && description.to == nil && description.by == nil {
      throw fields.place.error(.missing(expected: "\"from\", \"to\", \"by\", \"values\" or \"path\""))
    }
    guard let value = fields.members["spring"] else { return }
    if let timing = fields.members["timing"] {
      throw fields.place["timing"].expected("no \"timing\" beside \"spring\"", timing)
    }
    let spring = try ObjectReader(
      value, at: fields.place["spring"], as: "a spring {\"damping\": …}",
      keys: ["mass", "stiffness", "damping", "initialVelocity"])
    let own = Spring(
      mass: try spring.number("mass", .positive) ?? 1, stiffness: try spring.number("stiffness", .positive) ?? 100,
      damping: try spring.number("damping", .notNegative) ?? 10,
      initialVelocity: try spring.number("initialVelocity") ?? 0)
    description.spring = own
    if !fields.has("duration") { description.timing.duration = own.settlingDuration }
  }

  private func readKeyframes(
    _ fields: ObjectReader, _ values: AnimationValueReader, _ description: inout AnimationDescription
  ) throws(SceneError) {
    let other = fields.has("values") ? "values" : "path"
    for key in ["from", "to", "by", "spring"] + (other == "values" ? ["path", "rotationMode"] : []) {
      if let value = fields.members[key] {
        throw fields.place[key].expected("no \"\(key)\" beside \"\(other)\"", value)
      }
    }
    description.mode = try fields.choice("mode", of: KeyframeMode.self) ?? .linear
    var points: Int?
    if let value = fields.members["path"] {
      guard values.kind == .point else {
        throw fields.place["path"].expected("\"values\": only a place follows a path", value)
      }
      description.path = try PathReader.path(value, at: fields.place["path"])
      description.rotation = try fields.choice("rotationMode", of: KeyframeAnimation<Point>.RotationMode.self) ?? .none
    } else if let value = fields.members["values"] {
      guard case .array(let list) = value, !list.isEmpty else {
        throw fields.place["values"].expected("a list of values, one at least", value)
      }
      var frames: [any Sendable] = []
      for (index, value) in list.enumerated() {
        frames.append(try values.value(value, at: fields.place["values"][index]))
      }
      (description.values, points) = (frames, frames.count)
    }
    try readTimes(fields, points, &description)
  }

  private func readTimes(_ fields: ObjectReader, _ points: Int?, _ description: inout AnimationDescription)
    throws(SceneError)
  {
    if let times = try fields.numberList("keyTimes", .unit) {
      let place = fields.place["keyTimes"]
      if let points, times.count != points + (description.mode == .discrete ? 1 : 0) {
        throw place.expected(
          "\(points + (description.mode == .discrete ? 1 : 0)) times, for \(points) values",
          .array(times.map { .number($0) }))
      }
      for index in times.indices.dropFirst() where times[index] < times[index - 1] {
        throw place[index].expected("a time not before the one before it", .number(times[index]))
      }
      description.keyTimes = times
    }
    guard let value = fields.members["timings"] else { return }
    guard case .array(let list) = value else { throw fields.place["timings"].expected("a list of timings", value) }
    for (index, value) in list.enumerated() {
      description.timings.append(try SceneReader.timingFunction(value, at: fields.place["timings"][index]))
    }
  }
}

extension ObjectReader {
  /// Reads one name of an object whose other members are looked at later.
  fileprivate static func name(_ key: String, of members: [String: JSONValue], at place: ScenePlace) throws(SceneError)
    -> String
  {
    guard case .string(let name)? = members[key], !name.isEmpty else {
      throw place[key].expected("a name", members[key] ?? .null)
    }
    return name
  }
}
