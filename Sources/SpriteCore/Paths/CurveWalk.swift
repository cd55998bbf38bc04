/// What takes the steps of a ``CurveWalk``.
package protocol CurveSink {
  /// A step by a straight line that leaves the curve by no more than the tolerance.
  ///
  /// - Parameters:
  ///   - point: Where it ends.
  ///   - direction: The curve's derivative there, of any length, zero at a cusp; not worked out where the walk has no pen.
  ///   - part: The part of the curve that the step stands for.
  mutating func step(to point: SIMD2<Double>, direction: SIMD2<Double>, along part: CurvePart)
  /// A part of the curve that can't be seen.
  mutating func skip(_ part: CubicCurve)
}

/// Goes along a cubic curve in straight steps that leave it by at most a tolerance, few where it is nearly straight, and
/// the curve at half a pen's width to its sides likewise.
///
/// A part that keeps within 45° of its chord is cut evenly. Across the chord, the straight lines leave the curve by at most ⅛ of the
/// squared step times its second derivative, which is greatest at an end of a part, 6 · (p0 − 2p1 + p2) or 6 · (p1 − 2p2 + p3) (G. Wang,
/// "The subdivision method for finding the intersection between two Bézier curves or surfaces", 1984); along the chord it is as
/// much, which shows by the sine of the slope. All other parts are halved, down to those whose whole bound is within the
/// tolerance: so cusps and loops need no case of their own. Without a pen, the corners within a part lie as far outside of the curve as
/// the middles of the lines lie inside.
package struct CurveWalk: Sendable {
  /// How far the straight steps may leave the curve.
  package var tolerance: Double
  /// Half of the pen's width; 0 where there's no pen.
  package var pen: Double
  /// The least coordinates of what can be seen. Parts all on one side of it are skipped.
  package var low: SIMD2<Double>
  /// The greatest.
  package var high: SIMD2<Double>

  /// A walk with its numbers.
  package init(tolerance: Double, pen: Double, low: SIMD2<Double>, high: SIMD2<Double>) {
    (self.tolerance, self.pen, self.low, self.high) = (tolerance, pen, low, high)
  }

  /// Steps along the curve. The last step ends at its last point exactly. At most 40 halvings deep.
  @inline(__always)
  package func walk<Sink: CurveSink>(_ curve: CubicCurve, into sink: inout Sink) {
    walk(curve, depth: 0, isInside: false, into: &sink)
  }

  private func walk<Sink: CurveSink>(_ curve: CubicCurve, depth: Int, isInside: Bool, into sink: inout Sink) {
    var inside = isInside
    if !inside {
      let (least, most) = curve.hull
      if least.x > high.x || least.y > high.y || most.x < low.x || most.y < low.y { return sink.skip(curve) }
      inside = least.x >= low.x && least.y >= low.y && most.x <= high.x && most.y <= high.y
    }
    // The second differences and their bound.
    let (s1, s2) = (curve.p0 - curve.p1 * 2 + curve.p2, curve.p1 - curve.p2 * 2 + curve.p3)
    let bound = 0.75 * max(s1.dot(s1), s2.dot(s2)).squareRoot()
    let isFlat = bound <= tolerance * (pen > 0 ? 0.25 : 1) && (pen == 0 || turnsUnseen(curve, bound))
    if isFlat || depth >= 40 {
      return sink.step(
        to: curve.p3, direction: pen > 0 ? curve.endDirection : .zero,
        along: CurvePart(curve, from: 0, to: 1, isEven: false))
    }
    let count = evenSteps(curve, s1, s2)
    if count > 0 && (inside || count <= 8) { return walkEvenly(curve, count, into: &sink) }
    let (a, b) = curve.halves
    walk(a, depth: depth + 1, isInside: inside, into: &sink)
    walk(b, depth: depth + 1, isInside: inside, into: &sink)
  }

  /// Whether the end of the pen goes over no more than the tolerance by the turn of a flat part, or the part is a point but for rounding: a cusp.
  @inline(__always)
  private func turnsUnseen(_ curve: CubicCurve, _ bound: Double) -> Bool {
    let chord = curve.p3 - curve.p0
    let (e0, e1, e2) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    let across = max(abs(chord.cross(e0)), abs(chord.cross(e1)), abs(chord.cross(e2)))
    let along = min(chord.dot(e0), chord.dot(e1), chord.dot(e2))
    // A turn by φ leaves the arc of the pen's end by pen · φ² / 8, and both ends may be off the chord by half of it.
    if along >= 0 && across * across * pen <= 2 * tolerance * along * along { return true }
    let (least, most) = curve.hull
    let far = max(abs(least.x), abs(least.y), abs(most.x), abs(most.y))
    return bound <= max(1e-8, 1e-14 * far)
  }

  /// In how many even steps the curve can be gone; 0 where it turns too much for that, or too unevenly.
  @inline(__always)
  private func evenSteps(_ curve: CubicCurve, _ s1: SIMD2<Double>, _ s2: SIMD2<Double>) -> Int {
    let chord = curve.p3 - curve.p0
    let length = chord.magnitude
    guard length > 0 else { return 0 }
    let u = chord / length
    let (e0, e1, e2) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    let along = SIMD4(u.dot(e0), u.dot(e1), u.dot(e2), length)
    let across = SIMD4(abs(u.cross(e0)), abs(u.cross(e1)), abs(u.cross(e2)), 0)
    // Within the cone about the chord, forward.
    guard all(along * Self.steepest .>= across) else { return 0 }
    let slope = Self.slope(along, across)
    let normal = max(abs(u.cross(s1)), abs(u.cross(s2)))
    let tangential = max(abs(u.dot(s1)), abs(u.dot(s2)))
    var error = 0.75 * (normal + tangential * slope)
    if pen > 0 {
      // Where the curve slows down much, it turns too unevenly.
      let least = min(along.x, along.y, along.z)
      guard least > 0.6 * length / 3 else { return 0 }
      // The derivative turns by |B′×B″|/|B′|² with the parameter; the product's Bernstein coefficients bound it.
      let turn = 2 * max(abs(e0.cross(e1)), abs(e0.cross(e2)) / 2, abs(e1.cross(e2))) / (least * least)
      error += pen * turn * turn / 8
    }
    // Where the corners lie outside of the curve, the end pieces leave it most, by three quarters of that.
    let share = pen > 0 || error <= tolerance ? 1 : 0.75
    let count = (share * error / tolerance).squareRoot().rounded(.up)
    return count < 4096 ? max(share < 1 ? 2 : 1, Int(count)) : 0
  }

  /// The tangent of the widest angle with the chord that is cut evenly.
  private static var steepest: Double { 1 }

  /// The greatest slope of the three legs, as a bound of its sine.
  @inline(__always)
  private static func slope(_ along: SIMD4<Double>, _ across: SIMD4<Double>) -> Double {
    let ratios = across / along.replacing(with: 1, where: along .<= 0)
    return ratios.max()
  }

  @inline(__always)
  private func walkEvenly<Sink: CurveSink>(_ curve: CubicCurve, _ count: Int, into sink: inout Sink) {
    if count > 1 {
      let c1 = (curve.p1 - curve.p0) * 3
      let c2 = (curve.p0 - curve.p1 * 2 + curve.p2) * 3
      let c3 = curve.p3 - curve.p0 + (curve.p1 - curve.p2) * 3
      let step = 1 / Double(count)
      // A line with both ends on the curve leaves it by ⅛ of the squared step times its second derivative, all to one side. Half of that
      // to both sides is nearer. A pen goes along the curve itself, as its way is measured.
      let out = pen > 0 ? 0 : step * step / 8
      for index in 1..<count {
        let t = Double(index) * step
        let point = curve.p0 + (c1 + (c2 + c3 * t) * t) * t - (c2 + c3 * (3 * t)) * out
        sink.step(
          to: point, direction: pen > 0 ? c1 + (c2 * 2 + c3 * (3 * t)) * t : .zero,
          along: CurvePart(curve, from: Double(index - 1) * step, to: t, isEven: true))
      }
    }
    sink.step(
      to: curve.p3, direction: pen > 0 ? curve.endDirection : .zero,
      along: CurvePart(curve, from: Double(count - 1) / Double(count), to: 1, isEven: true))
  }
}

extension CubicCurve {
  /// The bounds of the four points.
  @inline(__always)
  package var hull: (least: SIMD2<Double>, most: SIMD2<Double>) {
    (pointwiseMin(pointwiseMin(p0, p1), pointwiseMin(p2, p3)), pointwiseMax(pointwiseMax(p0, p1), pointwiseMax(p2, p3)))
  }
}
