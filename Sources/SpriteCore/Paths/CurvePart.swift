/// A part of a cubic curve that a straight step stands for, with its true length and the places in it.
///
/// Dashes and trimming are measured here and not along the step, since near a cusp or a tight turn the direction of a line's end
/// depends on a hundredth of a pixel of the way to it.
package struct CurvePart: Sendable {
  private let curve: CubicCurve
  private let start: Double
  private let end: Double
  /// Whether the curve keeps about its speed and direction here, so that a sum over few places gives its length.
  private let isEven: Bool

  /// The part of `curve` between two parameters; all of it where it isn't even.
  @inline(__always)
  package init(_ curve: CubicCurve, from start: Double, to end: Double, isEven: Bool) {
    (self.curve, self.start, self.end, self.isEven) = (curve, start, end, isEven)
  }

  /// Its length.
  package var length: Double { isEven ? curve.evenLength(from: start, to: end) : curve.length }

  /// The parameter at a length from the part's start, in the whole curve.
  /// - Parameter whole: The part's length.
  package func parameter(atLength length: Double, of whole: Double) -> Double {
    if length >= whole { return end }
    guard isEven else { return curve.parameter(atLength: length, of: whole) }
    var t = start + (end - start) * (length / whole)
    // Newton's steps: where the speed hardly changes, each doubles the digits, so one from a ten-thousandth is the last.
    for _ in 0..<4 {
      let error = curve.evenLength(from: start, to: t) - length
      t = min(max(t - error / curve.derivative(at: t).magnitude, start), end)
      if abs(error) <= 1e-4 * whole { break }
    }
    return t
  }

  /// The part between two parameters of this one. One that isn't even can't be measured any more, only gone along: it is all but a point.
  package func part(from a: Double, to b: Double) -> CurvePart { CurvePart(curve, from: a, to: b, isEven: isEven) }

  /// The parameter at a share, 0 to 1, of the way from the start to the end.
  package func parameter(atShare share: Double) -> Double { share >= 1 ? end : start + (end - start) * share }

  /// In how many even steps the part has to be gone so that a pen which turns about points within itself leaves what it goes over by
  /// no more than a tolerance.
  ///
  /// The normals of a curve touch its evolute, the way of the centres of curvature. A step has one centre instead; so the evolute
  /// between two steps that turn by φ, as long as the radius of curvature changes by, is left by an eighth of their product.
  /// - Parameters:
  ///   - turn: By how much the direction changes along the part, in radians.
  ///   - pen: Half of the pen's width.
  package func stepsRound(turn: Double, pen: Double, tolerance: Double) -> Int {
    guard isEven else { return 1 }
    let change = abs(min(radius(at: end), pen) - min(radius(at: start), pen))
    let count = (change * turn / (8 * tolerance)).squareRoot().rounded(.up)
    return count < 64 ? max(1, Int(count)) : 64
  }

  /// The radius of curvature at a parameter.
  private func radius(at t: Double) -> Double {
    let speed = curve.derivative(at: t)
    let square = speed.dot(speed)
    let bend = abs(speed.cross(curve.secondDerivative(at: t)))
    return bend > 0 ? square * square.squareRoot() / bend : .infinity
  }

  /// The place at a parameter.
  package func point(at t: Double) -> SIMD2<Double> { t >= end && end == 1 ? curve.p3 : curve.point(at: t) }

  /// The directions, of length 1, in which the curve comes to a parameter and goes on from there; `nil` where there is none. They differ
  /// at cusps.
  package func directions(at t: Double) -> (before: SIMD2<Double>?, after: SIMD2<Double>?) {
    if let direction = unit(curve.derivative(at: t)) { return (direction, direction) }
    let (a, b) = curve.split(at: t)
    return (unit(a.endDirection), unit(b.startDirection))
  }

  /// The arrow brought to length 1, unless it is rounding alone.
  private func unit(_ arrow: SIMD2<Double>) -> SIMD2<Double>? {
    let size = curve.p3 - curve.p0
    let square = arrow.dot(arrow)
    return square > 1e-20 * size.dot(size) && square > 0 ? arrow / square.squareRoot() : nil
  }
}
