extension Path {
  /// A path from an SVG path string, such as `M10 80C40 10 65 10 95 80Z`: all commands, absolute and relative, arcs, and numbers
  /// without spaces between them. An empty string is an empty path.
  ///
  /// - Throws: An ``SVGPathError`` that tells the place and the reason, also for coordinates beyond ±10¹².
  public init(svg: String) throws(SVGPathError) {
    var parser = SVGPathParser(svg)
    try parser.parse()
    self = parser.path
  }

  /// The path as an SVG path string with absolute coordinates. Reading it gives an equal path, as long as no coordinate is
  /// beyond ±10¹².
  public var svgString: String {
    var text = ""
    text.reserveCapacity(points.count * 12)
    for element in elements {
      switch element {
      case .move(let p): text.append("M", p)
      case .line(let p): text.append("L", p)
      case .quadCurve(let p, let c): text.append("Q", c, p)
      case .curve(let p, let c1, let c2): text.append("C", c1, c2, p)
      case .close: text.append("Z")
      }
    }
    return text
  }
}

extension String {
  fileprivate mutating func append(_ command: Character, _ points: Point...) {
    append(command)
    var isFirst = true
    for point in points {
      for number in [point.x, point.y] {
        if !isFirst { append(" ") }
        isFirst = false
        let digits = "\(number)"
        append(contentsOf: digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...])
      }
    }
  }
}
