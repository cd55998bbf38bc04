import SpriteCore

/// Reads a path: a list of commands, or the string of an SVG path.
enum PathReader {
  private static let expected = "a path: a list of commands such as [\"M\", x, y], or an SVG path"

  static func path(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> [PathCommand] {
    switch value {
    case .string(let text):
      guard var reader = SVGPathReader(text), let path = reader.read() else { throw place.expected(expected, value) }
      return path
    case .array(let commands):
      var path: [PathCommand] = []
      for (index, command) in commands.enumerated() { path.append(try self.command(command, at: place[index])) }
      if let first = path.first {
        guard case .move = first else { throw place[0].expected("[\"M\", x, y] first", commands[0]) }
      }
      return path
    default:
      throw place.expected(expected, value)
    }
  }

  /// How many numbers follow each letter.
  private static let counts = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0]

  private static func command(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> PathCommand {
    guard case .array(let parts) = value, case .string(let letter)? = parts.first, let count = counts[letter] else {
      throw place.expected("one of [\"M\", x, y], [\"L\", x, y], [\"Q\", …], [\"C\", …], [\"Z\"]", value)
    }
    guard parts.count == count + 1 else {
      throw place.expected("\(count) numbers after \"\(letter)\"", value)
    }
    var numbers: [Double] = []
    for index in 1..<parts.count { numbers.append(try NumberRange.any.number(parts[index], at: place[index])) }
    switch letter {
    case "M": return .move(Point(numbers[0], numbers[1]))
    case "L": return .line(Point(numbers[0], numbers[1]))
    case "Z": return .close
    default: return .curve
    }
  }
}
