/// Arcs as cubic curves. A curve covers 45° at most and then leaves the circle by 4.2e-6 of its radius: a fiftieth of a pixel
/// at 5,000 pixels. The distance of the control points is that of A. Riškus, "Approximation of a cubic Bézier curve by
/// circular arcs and vice versa" (2006): 4/3 · tan(θ/4).
extension Path {
  /// An arc of a circle, after a line to its start where there's a current point.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: Its radius; a negative one counts as its absolute value.
  ///   - startAngle: Where the arc begins, in radians clockwise on screen from the x axis.
  ///   - endAngle: Where it ends. It is taken a number of turns farther on, if need be, to lie behind the start in the direction of
  ///     the arc; where it is a full turn or more away in that direction already, the arc is the whole circle.
  ///   - clockwise: Whether it runs clockwise on screen.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    guard center.isFinite && radius.isFinite && startAngle.isFinite && endAngle.isFinite else { return countIgnored() }
    let r = abs(radius)
    let circle = AffineTransform(a: r, b: 0, c: 0, d: r, tx: center.x, ty: center.y)
    addArc(of: circle, from: startAngle, sweep: Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise))
  }

  /// The angle run through, positive clockwise, at most a full turn.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let delta = clockwise ? end - start : start - end
    guard delta < turn else { return clockwise ? turn : -turn }
    var rest = delta.truncatingRemainder(dividingBy: turn)
    if rest < 0 { rest += turn }
    return clockwise ? rest : -rest
  }

  /// An arc of the unit circle mapped by `circle`. A whole turn ends exactly where it began.
  private mutating func addArc(of circle: AffineTransform, from start: Double, sweep: Double) {
    let count = max(1, (abs(sweep) / (.pi / 4) - 1e-9).rounded(.up))
    let step = sweep / count
    func direction(_ angle: Double) -> SIMD2<Double> {
      let (s, c) = Trigonometry.sineAndCosine(angle)
      return SIMD2(c, s)
    }
    var u = direction(start)
    let first = circle.apply(to: Point(u))
    if isEmpty || currentPoint == nil { move(to: first) } else if currentPoint != first { addLine(to: first) }
    guard sweep != 0 else { return }
    let quarter = direction(step / 4)
    let k = 4 / 3.0 * quarter.y / quarter.x
    let whole = abs(sweep) >= 2 * .pi
    for index in 1...Int(count) {
      let last = index == Int(count)
      let v = last && whole ? direction(start) : direction(start + step * Double(index))
      addArcPiece(of: circle, from: u, to: v, k, end: circle.apply(to: Point(v)))
      u = v
    }
  }

  /// One curve between two directions of the unit circle.
  private mutating func addArcPiece(
    of circle: AffineTransform, from u: SIMD2<Double>, to v: SIMD2<Double>, _ k: Double, end: Point
  ) {
    let (a, b) = (u - u.left * k, v + v.left * k)
    addCurve(to: end, control1: circle.apply(to: Point(a)), control2: circle.apply(to: Point(b)))
  }

  /// An arc of an ellipse from the current point to another, told as SVG does it (SVG 1.1, appendix F.6): a line where a radius
  /// is 0, nothing where the points are equal; radii too small to reach are made larger in proportion.
  ///
  /// - Parameters:
  ///   - point: Where the arc ends.
  ///   - radii: The radii of the ellipse along its own axes.
  ///   - rotation: By how much these are turned, in radians clockwise on screen.
  ///   - largeArc: Whether the arc is the longer one of the two.
  ///   - clockwise: Whether it runs clockwise on screen: SVG's sweep flag.
  public mutating func addEllipticalArc(
    to point: Point, radii: Size, rotation: Double = 0, largeArc: Bool = false, clockwise: Bool = true
  ) {
    guard rotation.isFinite else { return countIgnored() }
    addEllipticalArc(
      to: point, radii: radii, turn: .rotation(rotation), largeArc: largeArc, clockwise: clockwise)
  }

  /// The same with the turn as a map, for degrees.
  mutating func addEllipticalArc(
    to point: Point, radii: Size, turn: AffineTransform, largeArc: Bool, clockwise: Bool
  ) {
    guard point.isFinite && radii.isFinite && turn.isFinite else { return countIgnored() }
    guard let from = currentPoint else { return move(to: point) }
    guard from != point else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    // In a circle's space: half the way between the ends, through the turn undone and the radii taken out.
    let x = (from.x - point.x) / 2, y = (from.y - point.y) / 2
    let half = SIMD2((turn.a * x + turn.b * y) / rx, (turn.c * x + turn.d * y) / ry)
    let square = half.dot(half)
    guard rx > 0 && ry > 0 && square.isFinite && square > 0 else { return addLine(to: point) }
    var (u, v) = (half, -half)
    if square >= 1 {
      let grow = square.squareRoot()
      (rx, ry, u, v) = (rx * grow, ry * grow, half / grow, -half / grow)
    } else {
      let offset = half.left * ((1 - square) / square).squareRoot()
      let center = largeArc == clockwise ? -offset : offset
      (u, v) = (half - center, -half - center)
    }
    let center = SIMD2(from.x + point.x, from.y + point.y) / 2
    let back = ((square >= 1 ? SIMD2.zero : half - u) * SIMD2(rx, ry))
    let circle = AffineTransform(
      a: turn.a * rx, b: turn.b * rx, c: turn.c * ry, d: turn.d * ry,
      tx: center.x + turn.a * back.x + turn.c * back.y, ty: center.y + turn.b * back.x + turn.d * back.y)
    addArcPieces(of: circle, from: u, to: v, clockwise: clockwise, end: point)
  }

  /// The arc between two directions of the unit circle mapped by `circle`, cut by halving: no angle has to be known.
  private mutating func addArcPieces(
    of circle: AffineTransform, from u: SIMD2<Double>, to v: SIMD2<Double>, clockwise: Bool, end: Point
  ) {
    let sign = clockwise ? 1.0 : -1.0
    let beyondHalf = u.cross(v) * sign < 0
    // Cosine and sine of half the angle, then of its half, until a piece covers 45° at most.
    var cosine = (u + v).magnitude / 2 * (beyondHalf ? -1 : 1)
    var sine = (u - v).magnitude / 2
    func halve() {
      let c = max(0, (1 + cosine) / 2).squareRoot()
      (cosine, sine) = (c, c > 0 ? sine / (2 * c) : 1)
    }
    var count = 2
    while cosine < 0.7071 {
      halve()
      count *= 2
    }
    // `cosine` belongs to the pieces; two more halvings give the fourth of the angle.
    let step = SIMD2(cosine, sine * sign)
    halve()
    halve()
    let k = 4 / 3.0 * sine / cosine * sign
    var a = u
    for index in 1...count {
      let last = index == count
      let b = last ? v : SIMD2(a.x * step.x - a.y * step.y, a.x * step.y + a.y * step.x)
      addArcPiece(of: circle, from: a, to: b, k, end: last ? end : circle.apply(to: Point(b)))
      a = b
    }
  }
}
