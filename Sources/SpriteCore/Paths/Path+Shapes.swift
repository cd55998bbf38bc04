extension Path {
  /// A rectangle as a closed subpath: clockwise on screen from its upper left corner.
  public mutating func addRect(_ rect: Rect) {
    guard rect.isFinite else { return countIgnored() }
    addPolygon([
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ])
  }

  /// A closed polygon with these corners; nothing where there are none.
  public mutating func addPolygon(_ corners: some Sequence<Point>) {
    var isFirst = true
    for corner in corners {
      if isFirst { move(to: corner) } else { addLine(to: corner) }
      isFirst = false
    }
    if !isFirst { closeSubpath() }
  }

  /// A rectangle with rounded corners as a closed subpath, clockwise on screen.
  ///
  /// A radius counts at most half of the shorter side, and a negative one as 0.
  public mutating func addRoundedRect(_ rect: Rect, radius: Double) {
    addRoundedRect(rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// A rectangle with a radius for each corner as a closed subpath, clockwise on screen.
  ///
  /// Each radius counts at most half of the shorter side, and a negative one as 0.
  public mutating func addRoundedRect(
    _ rect: Rect, topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    guard rect.isFinite && topLeft.isFinite && topRight.isFinite && bottomRight.isFinite && bottomLeft.isFinite else {
      return countIgnored()
    }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let most = min(abs(rect.width), abs(rect.height)) / 2
    func clamped(_ radius: Double) -> Double { max(0, min(radius, most)) }
    let (a, b, c, d) = (clamped(topLeft), clamped(topRight), clamped(bottomRight), clamped(bottomLeft))
    move(to: Point(x0 + a, y0))
    addCorner(Point(x1, y0), from: Point(x1 - b, y0), to: Point(x1, y0 + b))
    addCorner(Point(x1, y1), from: Point(x1, y1 - c), to: Point(x1 - c, y1))
    addCorner(Point(x0, y1), from: Point(x0 + d, y1), to: Point(x0, y1 - d))
    // Where it isn't rounded, the closing line leads to the first corner.
    if a > 0 { addCorner(Point(x0, y0), from: Point(x0, y0 + a), to: Point(x0 + a, y0)) }
    closeSubpath()
  }

  /// A line up to a corner's arc, and the arc: two curves.
  private mutating func addCorner(_ corner: Point, from start: Point, to end: Point) {
    if currentPoint != start { addLine(to: start) }
    guard start != end else { return }
    addEllipticalArc(
      to: end,
      radii: Size(
        max(abs(corner.x - start.x), abs(corner.x - end.x)), max(abs(corner.y - start.y), abs(corner.y - end.y))))
  }

  /// The ellipse that touches the four sides of `rect`, as a closed subpath clockwise on screen from its rightmost point.
  public mutating func addEllipse(in rect: Rect) {
    guard rect.isFinite else { return countIgnored() }
    let (rx, ry, center) = (abs(rect.width) / 2, abs(rect.height) / 2, rect.center)
    let start = Point(center.x + rx, center.y)
    move(to: start)
    guard rx > 0 && ry > 0 else {
      addLine(to: Point(center.x - rx, center.y + ry))
      addLine(to: Point(center.x, center.y - ry))
      return closeSubpath()
    }
    let radii = Size(rx, ry)
    for point in [
      Point(center.x, center.y + ry), Point(center.x - rx, center.y), Point(center.x, center.y - ry), start,
    ] {
      addEllipticalArc(to: point, radii: radii)
    }
    closeSubpath()
  }

  /// A straight line.
  public static func line(from start: Point, to end: Point) -> Path {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  /// A closed rectangle.
  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }

  /// A closed rectangle with rounded corners; the radius counts at most half of the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    var path = Path()
    path.addRoundedRect(rect, radius: radius)
    return path
  }

  /// A closed rectangle with a radius for each corner, each at most half of the shorter side.
  public static func roundedRect(
    _ rect: Rect, topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) -> Path {
    var path = Path()
    path.addRoundedRect(
      rect, topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    return path
  }

  /// A closed ellipse that touches the four sides of `rect`.
  public static func ellipse(in rect: Rect) -> Path {
    var path = Path()
    path.addEllipse(in: rect)
    return path
  }

  /// A closed circle.
  public static func circle(center: Point, radius: Double) -> Path {
    let r = abs(radius)
    return .ellipse(in: Rect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r))
  }

  /// An arc of a circle; ``addArc(center:radius:startAngle:endAngle:clockwise:)`` tells its angles.
  public static func arc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    return path
  }

  /// A closed polygon.
  public static func polygon(_ corners: some Sequence<Point>) -> Path {
    var path = Path()
    path.addPolygon(corners)
    return path
  }

  /// A star whose tips lie on the ellipse that touches the four sides of `rect`, the first one at the top.
  ///
  /// - Parameters:
  ///   - points: How many tips; the star is empty with fewer than 2.
  ///   - rect: Around the star.
  ///   - innerRadius: How far out the corners between the tips lie, as a share of the tips' distance. Left out, the sides
  ///     of five and more tips run straight through to those of the next but one, as in a pentagram; otherwise it is 0.4.
  public static func star(points: Int, in rect: Rect, innerRadius: Double? = nil) -> Path {
    guard points >= 2, rect.isFinite else { return Path() }
    let step = Double.pi / Double(points)
    let (_, inner) = Trigonometry.sineAndCosine(2 * step)
    let (_, outer) = Trigonometry.sineAndCosine(step)
    let ratio = innerRadius ?? (points >= 5 ? inner / outer : 0.4)
    let (center, rx, ry) = (rect.center, abs(rect.width) / 2, abs(rect.height) / 2)
    // `2 * points` can't overflow unnoticed: no machine holds that many corners, and a negative count was sent away.
    let count = points.multipliedReportingOverflow(by: 2)
    guard !count.overflow else { return Path() }
    return .polygon(
      (0..<count.partialValue).lazy.map { index in
        let (s, c) = Trigonometry.sineAndCosine(Double(index) * step - .pi / 2)
        let r = index & 1 == 0 ? 1 : ratio
        return Point(center.x + rx * r * c, center.y + ry * r * s)
      })
  }
}
