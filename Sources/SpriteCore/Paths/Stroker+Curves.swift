extension Stroker: CurveSink {
  /// Takes a step along a curve: on with the strip, or round a bend that is too sharp for that.
  @inline(__always)
  package mutating func step(to point: SIMD2<Double>, direction: SIMD2<Double>, along part: CurvePart) {
    let speed = direction.dot(direction)
    let chord = point - current
    let along =
      speed > 1e-18
      ? direction / speed.squareRoot() : chord.dot(chord) > 1e-18 ? chord / chord.magnitude : tangent
    if isWide && isGentle(point, along) && isBeside(point, along) {
      skip(to: point, along, part.length)
    } else if dashes.isSolid {
      sweep(to: point, along, part)
    } else {
      stepDashed(to: point, along, part)
    }
  }

  /// Draws a step along a curve as the dashes say: what is cut off ends where the curve itself is, in its direction.
  @inline(never)
  private mutating func stepDashed(to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ part: CurvePart) {
    let length = part.length
    guard length < 1000 else { return stepFar(to: point, direction, length) }
    var done = 0.0
    var from = part.parameter(atShare: 0)
    while let way = dashes.nextChange(within: length - done) {
      done = Swift.min(done + way, length)
      let t = part.parameter(atLength: done, of: length)
      let (before, after) = part.directions(at: t)
      change(
        at: part.point(at: t), way, before: before ?? tangent, after: after ?? direction, part.part(from: from, to: t))
      from = t
    }
    if dashes.isDrawn { sweep(to: point, direction, part.part(from: from, to: part.parameter(atShare: 1))) }
    dashes.travel(length - done)
    (current, tangent) = (point, direction)
  }

  /// A long step, all but straight, of which dashes are made only in view.
  private mutating func stepFar(to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ length: Double) {
    if isGentle(point, direction) { return travelDashedInView(to: point, direction, length) }
    let chord = point - current
    let straight = chord.magnitude
    if straight > 0 {
      if dashes.isDrawn { turn(to: chord / straight) }
      tangent = chord / straight
      travelDashedInView(to: point, tangent, length)
    }
    if dashes.isDrawn { turn(to: direction) }
    tangent = direction
  }

  /// Whether the pen can move to a place and into a direction in one go.
  @inline(__always)
  private func isGentle(_ point: SIMD2<Double>, _ direction: SIMD2<Double>) -> Bool {
    let chord = point - current
    let least = leastCosine * chord.magnitude
    return tangent.dot(direction) >= leastCosine && chord.dot(tangent) >= least && chord.dot(direction) >= least
  }

  /// Draws on to a place and into a direction.
  @inline(__always)
  mutating func sweep(to point: SIMD2<Double>, _ direction: SIMD2<Double>, _ part: CurvePart?) {
    if isGentle(point, direction) {
      draw(to: point, direction, along: part)
    } else {
      sweepSharply(to: point, direction)
    }
  }

  /// Turns into the chord, goes along it, and turns out of it: round, as everywhere inside of a curve.
  @inline(never)
  private mutating func sweepSharply(to point: SIMD2<Double>, _ direction: SIMD2<Double>) {
    let chord = point - current
    let length = chord.magnitude
    if length > 1e-9 {
      turn(to: chord / length)
      draw(to: point, tangent)
    }
    turn(to: direction)
  }

  private mutating func turn(to direction: SIMD2<Double>) {
    addTurn(to: direction)
    tangent = direction
  }

  /// Leaves out a part that can't be seen.
  package mutating func skip(_ part: CubicCurve) {
    let direction = part.endDirection
    let size = direction.magnitude
    skip(to: part.p3, size > 0 ? direction / size : tangent, part.length)
  }
}
