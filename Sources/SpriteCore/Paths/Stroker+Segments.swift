extension Stroker {
  mutating func beginSubpath(_ point: SIMD2<Double>) {
    subpath = Subpath()
    subpath.start = point
    subpath.isOpen = true
    current = point
    dashes.beginSubpath()
  }

  mutating func addLine(to point: SIMD2<Double>) {
    let way = point - current
    let length = way.magnitude
    guard length > Self.leastLength else { return subpath.hasDot = true }
    beginSegment(way / length)
    goStraight(to: point, length)
    closeStrip()
  }

  mutating func addCurve(_ curve: CubicCurve) {
    let size = max(curve.p1 - curve.p0, curve.p2 - curve.p0, curve.p3 - curve.p0)
    guard size > Self.leastLength else { return subpath.hasDot = true }
    let direction = curve.startDirection
    beginSegment(direction / direction.magnitude)
    let walk = walk
    walk.walk(curve, into: &self)
    closeStrip()
    joinFrom = nil
  }

  private func max(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
    let most = pointwiseMax(pointwiseMax(abs(a), abs(b)), abs(c))
    return Swift.max(most.x, most.y)
  }

  private func abs(_ v: SIMD2<Double>) -> SIMD2<Double> { pointwiseMax(v, -v) }

  mutating func closeSubpath() {
    guard subpath.isOpen else { return }
    addLine(to: subpath.start)
    if subpath.hasLength && subpath.startsDrawn && dashes.isDrawn {
      addWedge(at: subpath.start, from: tangent, to: subpath.startTangent, join)
    } else {
      // The closing line may be too short to have been drawn, but it is there.
      subpath.hasDot = true
      appendStartCap()
      appendEndCap()
    }
    subpath.isOpen = false
    current = subpath.start
  }

  /// Notes the corner, or the start, before a segment that begins in the direction `direction`.
  @inline(__always)
  private mutating func beginSegment(_ direction: SIMD2<Double>) {
    if subpath.hasLength {
      joinFrom = dashes.isDrawn && joinIsNear(current) ? tangent : nil
    } else {
      subpath.hasLength = true
      subpath.startTangent = direction
      subpath.startsDrawn = dashes.isDrawn
      joinFrom = nil
    }
    tangent = direction
  }

  /// Whether something drawn here can be seen.
  @inline(__always)
  func isNear(_ p: SIMD2<Double>) -> Bool {
    p.x >= walk.low.x && p.y >= walk.low.y && p.x <= walk.high.x && p.y <= walk.high.y
  }

  /// Whether a join here may be seen.
  @inline(__always)
  func joinIsNear(_ p: SIMD2<Double>) -> Bool {
    let outside = pointwiseMax(seenLow - p, p - seenHigh)
    return outside.x <= joinReach && outside.y <= joinReach
  }

  /// The places of what can be seen along a direction from a place: from the first to the last.
  func view(from place: SIMD2<Double>, along direction: SIMD2<Double>) -> (first: Double, last: Double) {
    let middle = ((seenLow + seenHigh) * 0.5 - place).dot(direction)
    let half = (seenHigh - seenLow) * 0.5
    let reach = Swift.abs(half.x * direction.x) + Swift.abs(half.y * direction.y) + (cap == .butt ? 0 : radius)
    return (middle - reach, middle + reach)
  }

  /// Whether all that can be seen lies behind the pen's edge at both ends of a step, or before it.
  @inline(never)
  func isBeside(_ point: SIMD2<Double>, _ direction: SIMD2<Double>) -> Bool {
    let (a, b) = (view(from: current, along: tangent), view(from: point, along: direction))
    return (a.last < 0 && b.last < 0) || (a.first > 0 && b.first > 0)
  }

  /// A straight line in the direction of the tangent: what can't be seen of it is counted and not drawn.
  @inline(__always)
  private mutating func goStraight(to point: SIMD2<Double>, _ length: Double) {
    if isNear(current) && isNear(point) && !isWide {
      travel(to: point, tangent, length)
    } else {
      goStraightAcrossLimits(to: point, length)
    }
  }

  @inline(never)
  private mutating func goStraightAcrossLimits(to end: SIMD2<Double>, _ length: Double) {
    let (from, way) = (current, end - current)
    var (first, last) = (0.0, 1.0)
    for axis in 0..<2 {
      let (low, high) = (walk.low[axis] - from[axis], walk.high[axis] - from[axis])
      let d = way[axis]
      if d == 0 {
        if low > 0 || high < 0 { last = -1 }
      } else {
        first = Swift.max(first, d > 0 ? low / d : high / d)
        last = Swift.min(last, d > 0 ? high / d : low / d)
      }
    }
    let seen = view(from: from, along: tangent)
    (first, last) = (Swift.max(first, seen.first / length), Swift.min(last, seen.last / length))
    guard first < last else { return skip(to: end, tangent, length) }
    if first > 0 { skip(to: from + way * first, tangent, length * first) }
    travel(to: last < 1 ? from + way * last : end, tangent, length * (last - first))
    if last < 1 { skip(to: end, tangent, length * (1 - last)) }
  }

  /// Goes on to where the line can be seen again.
  mutating func skip(to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ length: @autoclosure () -> Double) {
    closeStrip()
    if let from = joinFrom {
      joinFrom = nil
      addWedge(at: current, from: from, to: tangent, join)
    }
    if !dashes.isSolid { dashes.skip(length()) }
    (current, tangent) = (point, direction)
  }

  /// A straight way, drawn as the dashes say.
  @inline(__always)
  private mutating func travel(to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ length: Double) {
    if isWide && isBeside(point, direction) { return skip(to: point, direction, length) }
    if dashes.isSolid {
      draw(to: point, direction)
    } else if length < 1000 {
      travelDashed(to: point, direction, length)
    } else {
      travelDashedInView(to: point, direction, length)
    }
  }

  /// A long step, of which dashes are made only where they can reach the view. What is a pen's radius away at most is swept by an
  /// edge that leans with the turn, and so comes that much sooner or later.
  @inline(never)
  mutating func travelDashedInView(
    to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ length: Double
  ) {
    let (from, chord, turn) = (current, point - current, direction - tangent)
    let straight = chord.magnitude
    guard straight > 0 else { return travelDashed(to: point, direction, length) }
    let seen = view(from: from, along: chord / straight)
    let lean = radius * turn.magnitude * 1.5
    let first = Swift.max(0, (seen.first - lean) / straight)
    let last = Swift.min(1, (seen.last + lean) / straight)
    guard first < last else { return skip(to: point, direction, length) }
    let begin = tangent
    func along(_ share: Double) -> SIMD2<Double> {
      let turned = begin + turn * share
      return turned / turned.magnitude
    }
    if first > 0 { skip(to: from + chord * first, along(first), length * first) }
    // More than any view has room for: beneath the widest of pens they are let be.
    guard dashes.period == 0 || length * (last - first) < 65_536 * dashes.period else {
      draw(to: from + chord * last, along(last))
      dashes.skip(length * (last - first))
      return skip(to: point, direction, length * (1 - last))
    }
    travelDashed(to: last < 1 ? from + chord * last : point, along(last), length * (last - first))
    if last < 1 { skip(to: point, direction, length * (1 - last)) }
  }

  private mutating func travelDashed(to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ length: Double) {
    let (from, fromDirection) = (current, tangent)
    var done = 0.0
    while let way = dashes.nextChange(within: length - done) {
      done = Swift.min(done + way, length)
      let share = length > 0 ? done / length : 1
      let turned = fromDirection + (direction - fromDirection) * share
      let along = turned / turned.magnitude
      change(at: from + (point - from) * share, way, before: along, after: along, nil)
    }
    if dashes.isDrawn { draw(to: point, direction) }
    dashes.travel(length - done)
    (current, tangent) = (point, direction)
  }

  /// Goes on to a place where the line ends or begins, and there from what is drawn to what isn't, or the other way round.
  /// - Parameters:
  ///   - way: How far it is.
  ///   - before: The direction in which the line comes here.
  ///   - after: The direction in which it goes on.
  ///   - part: What is gone along to there; `nil` for a straight line.
  mutating func change(
    at place: SIMD2<Double>, _ way: Double, before: SIMD2<Double>, after: SIMD2<Double>, _ part: CurvePart?
  ) {
    if dashes.isDrawn {
      sweep(to: place, before, part)
      closeStrip()
      addCap(at: place, before)
    }
    dashes.travel(way)
    dashes.change()
    (current, tangent, joinFrom) = (place, after, nil)
    if dashes.isDrawn { addCap(at: place, -after) }
  }
}
