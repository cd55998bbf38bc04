import SpriteCore
import SpriteLayers

/// Reads values of an animated property.
struct AnimationValueReader {
  let kind: NamedProperty.Kind

  /// A ``NamedValue`` of the property's type.
  func value(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> any Sendable {
    switch kind {
    case .number: return NamedValue(try NumberRange.any.number(value, at: place))
    case .flag:
      guard case .bool(let flag) = value else { throw place.expected("true or false", value) }
      return NamedValue(flag)
    case .point:
      let p = try numbers(value, 2, "[x, y]", at: place)
      return NamedValue(Point(p[0], p[1]))
    case .size:
      let s = try numbers(value, 2, "[width, height]", at: place)
      return NamedValue(Size(s[0], s[1]))
    case .rect:
      let r = try numbers(value, 4, "[x, y, width, height]", at: place)
      return NamedValue(Rect(x: r[0], y: r[1], width: r[2], height: r[3]))
    case .transform:
      let t = try numbers(value, 6, "a matrix [a, b, c, d, tx, ty]", at: place)
      return NamedValue(AffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]))
    case .color: return NamedValue(try color(value, at: place))
    case .optionalColor: return NamedValue<Color?>(value == .null ? nil : try color(value, at: place))
    case .path: return NamedValue(try PathReader.path(value, at: place))
    case .optionalPath: return NamedValue<Path?>(value == .null ? nil : try PathReader.path(value, at: place))
    case .colors: return NamedValue(try colors(value, at: place))
    case .optionalNumbers: return NamedValue<[Double]?>(value == .null ? nil : try list(value, at: place))
    }
  }

  private func numbers(_ value: JSONValue, _ count: Int, _ expected: String, at place: ScenePlace) throws(SceneError)
    -> [Double]
  {
    guard case .array(let values) = value, values.count == count else { throw place.expected(expected, value) }
    return try list(value, at: place)
  }

  private func list(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> [Double] {
    guard case .array(let values) = value else { throw place.expected("a list of numbers", value) }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() { numbers.append(try NumberRange.any.number(value, at: place[index])) }
    return numbers
  }

  private func color(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> Color {
    guard case .string(let text) = value, let color = Color(hex: text) else {
      throw place.expected("a colour as \"#rrggbbaa\"", value)
    }
    return color
  }

  private func colors(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> [Color] {
    guard case .array(let values) = value, values.count <= Gradient.maximumStops else {
      throw place.expected("a list of colours \"#rrggbbaa\", \(Gradient.maximumStops) at most", value)
    }
    var colors: [Color] = []
    for (index, value) in values.enumerated() { colors.append(try color(value, at: place[index])) }
    return colors
  }
}
