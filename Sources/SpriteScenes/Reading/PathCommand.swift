import SpriteCore

/// A step of a path, as far as this version can draw paths: as rectangles to clip to.
enum PathCommand: Equatable {
  case move(Point)
  case line(Point)
  case close
  /// A curve of any kind.
  case curve
}

extension [PathCommand] {
  /// The rectangle that the path outlines, if it is one that is parallel to the axes.
  var rectangle: Rect? {
    var commands = self[...]
    if commands.last == .close { commands = commands.dropLast() }
    guard case .move(let start)? = commands.first else { return nil }
    var corners = [start]
    for command in commands.dropFirst() {
      guard case .line(let corner) = command else { return nil }
      corners.append(corner)
    }
    if corners.count == 5, corners[4] == start { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let acrossFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let downFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard acrossFirst || downFirst else { return nil }
    return Rect(
      minX: Swift.min(a.x, c.x), minY: Swift.min(a.y, c.y), maxX: Swift.max(a.x, c.x), maxY: Swift.max(a.y, c.y))
  }
}
