import SpriteCore
import TestSupport
import Testing

/// The parts of curves that dashes are measured in.
@Suite struct CurvePartTests {
  /// Takes all parts that a walk makes.
  private struct Parts: CurveSink {
    var all: [(part: CurvePart, end: SIMD2<Double>)] = []
    mutating func step(to point: SIMD2<Double>, direction: SIMD2<Double>, along part: CurvePart) {
      all.append((part, point))
    }
    mutating func skip(_ part: CubicCurve) {}
  }

  private func parts(of curve: CubicCurve) -> Parts {
    var parts = Parts()
    let far = SIMD2<Double>(repeating: 1e6)
    CurveWalk(tolerance: 0.02, pen: 3, low: -far, high: far).walk(curve, into: &parts)
    return parts
  }

  private func curve(_ random: inout SeededGenerator) -> CubicCurve {
    func point() -> SIMD2<Double> { SIMD2(random.double(-50...50), random.double(-50...50)) }
    return CubicCurve(point(), point(), point(), point())
  }

  @Test func theirLengthsAddUpToTheCurves() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let curve = curve(&random)
      let sum = parts(of: curve).all.reduce(0) { $0 + $1.part.length }
      #expect(abs(sum - curve.length) < 1e-5, "\(curve)")
    }
  }

  @Test func aPlaceIsFoundByItsLength() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let curve = curve(&random)
      let whole = curve.length
      let wanted = random.double(0...1) * whole
      var before = 0.0
      for (part, _) in parts(of: curve).all {
        let length = part.length
        defer { before += length }
        guard wanted >= before && wanted < before + length else { continue }
        let found = part.point(at: part.parameter(atLength: wanted - before, of: length))
        let right = curve.point(at: curve.parameter(atLength: wanted, of: whole))
        #expect((found - right).magnitude < 1e-5, "\(curve) at \(wanted)")
      }
    }
  }

  @Test func aCuspHasTwoDirections() {
    // Down to the middle, where the derivative is zero, and up again.
    let cusp = CubicCurve(SIMD2(0, 0), SIMD2(4, 4), SIMD2(0, 4), SIMD2(4, 0))
    #expect(cusp.derivative(at: 0.5).magnitude < 1e-12)
    let (before, after) = CurvePart(cusp, from: 0, to: 1, isEven: false).directions(at: 0.5)
    #expect(before.map { $0.y > 0.999 } ?? false)
    #expect(after.map { $0.y < -0.999 } ?? false)
  }

  @Test func whatTurnsUnderAWidePenIsCutFinely() {
    // A parabola: its radius of curvature is 5 at the tip, and 500 a long way off.
    let bend = CubicCurve(SIMD2(-100, 1000), quadratic: SIMD2(0, -1000), SIMD2(100, 1000))
    let tip = CurvePart(bend, from: 0.5, to: 0.52, isEven: true)
    #expect(tip.stepsRound(turn: 0.5, pen: 1, tolerance: 0.02) == 1)
    #expect(tip.stepsRound(turn: 0.5, pen: 400, tolerance: 0.02) > 2)
    #expect(tip.stepsRound(turn: 0.5, pen: 1e300, tolerance: 1e-300) == 64)
  }
}
