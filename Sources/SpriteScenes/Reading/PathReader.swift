import SpriteCore

/// Reads a path: a list of commands, or the string of an SVG path.
enum PathReader {
  private static let expected = "a path: a list of commands such as [\"M\", x, y], or an SVG path"

  static func path(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> Path {
    switch value {
    case .string(let text):
      let path: Path
      do throws(SVGPathError) {
        path = try Path(svg: text)
      } catch {
        throw place.error(.path(error))
      }
      for point in path.points where max(abs(point.x), abs(point.y)) > SceneLimits.coordinate {
        throw place.expected("coordinates between −2³⁰ and 2³⁰", .number(max(abs(point.x), abs(point.y))))
      }
      return path
    case .array(let commands):
      var path = Path()
      for (index, command) in commands.enumerated() { try add(command, to: &path, at: place[index]) }
      return path
    default:
      throw place.expected(expected, value)
    }
  }

  /// How many numbers follow each letter.
  private static let counts = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0]

  private static func add(_ value: JSONValue, to path: inout Path, at place: ScenePlace) throws(SceneError) {
    guard case .array(let parts) = value, case .string(let letter)? = parts.first, let count = counts[letter] else {
      throw place.expected("one of [\"M\", x, y], [\"L\", x, y], [\"Q\", …], [\"C\", …], [\"Z\"]", value)
    }
    guard parts.count == count + 1 else {
      throw place.expected("\(count) numbers after \"\(letter)\"", value)
    }
    guard letter == "M" || !path.isEmpty else { throw place.expected("[\"M\", x, y] first", value) }
    var points: [Point] = []
    for index in stride(from: 1, to: parts.count, by: 2) {
      points.append(
        Point(
          try NumberRange.any.number(parts[index], at: place[index]),
          try NumberRange.any.number(parts[index + 1], at: place[index + 1])))
    }
    switch letter {
    case "M": path.move(to: points[0])
    case "L": path.addLine(to: points[0])
    case "Q": path.addQuadCurve(to: points[1], control: points[0])
    case "C": path.addCurve(to: points[2], control1: points[0], control2: points[1])
    default: path.closeSubpath()
    }
  }
}

extension Path {
  /// The rectangle that the path outlines, if it is one that is parallel to the axes.
  var rectangle: Rect? {
    var verbs = verbs[...]
    if verbs.last == .close { verbs = verbs.dropLast() }
    guard verbs.first == .move, verbs.dropFirst().allSatisfy({ $0 == .line }) else { return nil }
    var corners = points
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let acrossFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let downFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard acrossFirst || downFirst else { return nil }
    return Rect(minX: min(a.x, c.x), minY: min(a.y, c.y), maxX: max(a.x, c.x), maxY: max(a.y, c.y))
  }
}
