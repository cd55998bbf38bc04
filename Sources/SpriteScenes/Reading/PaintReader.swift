package import SpriteCore

/// Reads what something is filled or drawn with: a colour or a gradient, as members of an object.
package enum PaintReader {
  /// The keys that an object may have for its paint.
  static let keys = ["color", "gradient"]
  private static let expected = "a color \"#rrggbbaa\" or a gradient {\"type\": …}"

  /// The paint that stands in the JSON of an object which has nothing else: for tests of paints by themselves.
  package static func paint(json bytes: [UInt8], file: String) throws(SceneError) -> Paint {
    let place = ScenePlace(file: file)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw place.error(.notJSON(line: error.line, column: error.column, problem: error.problem))
    }
    return try paint(ObjectReader(value, at: place, as: "a paint {\"color\": …}", keys: keys))
  }

  /// The paint of an object: exactly one of its ``keys`` has to be there.
  static func paint(_ fields: ObjectReader) throws(SceneError) -> Paint {
    if let value = fields.members["gradient"] {
      if let color = fields.members["color"] {
        throw fields.place["color"].expected("no color beside a gradient", color)
      }
      return .gradient(try gradient(value, at: fields.place["gradient"]))
    }
    guard let color = try fields.color("color") else { throw fields.place["color"].error(.missing(expected: expected)) }
    return .color(color)
  }

  private enum Kind: String, CaseIterable { case axial, radial, conic }

  private static func gradient(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> Gradient {
    let what = "a gradient {\"type\": …}"
    // The type first: it decides which other keys there are.
    guard case .object(let members) = value else { throw place.expected(what, value) }
    let known = ["type": members["type"]].compactMapValues { $0 }
    let typeField = try ObjectReader(.object(known), at: place, as: what, keys: ["type"])
    guard let kind = try typeField.choice("type", of: Kind.self) else {
      throw place["type"].error(.missing(expected: "\"axial\", \"radial\" or \"conic\""))
    }
    let own: [String] =
      switch kind {
      case .axial: ["start", "end"]
      case .radial: ["center", "rx", "ry"]
      case .conic: ["center", "angle"]
      }
    let fields = try ObjectReader(value, at: place, as: what, keys: ["type", "stops"] + own)
    return Gradient(try shape(kind, fields), stops: try stops(fields))
  }

  private static func shape(_ kind: Kind, _ fields: ObjectReader) throws(SceneError) -> Gradient.Shape {
    switch kind {
    case .axial: return .axial(from: try point("start", fields), to: try point("end", fields))
    case .radial:
      return .radial(
        center: try point("center", fields), radii: Size(try radius("rx", fields), try radius("ry", fields)))
    case .conic:
      // Whole turns taken off first, so that any multiple of 90° is exact.
      let degrees = (try fields.number("angle") ?? 0).remainder(dividingBy: 360)
      return .conic(center: try point("center", fields), angle: degrees * (Double.pi / 180))
    }
  }

  private static func point(_ key: String, _ fields: ObjectReader) throws(SceneError) -> Point {
    guard let point = try fields.point(key) else { throw fields.place[key].error(.missing(expected: "[x, y]")) }
    return point
  }

  private static func radius(_ key: String, _ fields: ObjectReader) throws(SceneError) -> Double {
    guard let radius = try fields.number(key, .notNegative) else {
      throw fields.place[key].error(.missing(expected: NumberRange.notNegative.expected))
    }
    return radius
  }

  private static func stops(_ fields: ObjectReader) throws(SceneError) -> [Gradient.Stop] {
    let expected = "a list of stops [offset, \"#rrggbbaa\"], \(Gradient.maximumStops) at most"
    let (value, place) = (try fields.required("stops", expected), fields.place["stops"])
    guard case .array(let values) = value, values.count <= Gradient.maximumStops else {
      throw place.expected(expected, value)
    }
    var stops: [Gradient.Stop] = []
    stops.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .array(let parts) = value, parts.count == 2, case .string(let text) = parts[1],
        let color = Color(hex: text)
      else { throw place[index].expected("a stop [offset, \"#rrggbbaa\"]", value) }
      stops.append(Gradient.Stop(offset: try NumberRange.any.number(parts[0], at: place[index][0]), color: color))
    }
    return stops
  }
}
