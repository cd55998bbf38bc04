import Glibc
import SpriteCore
import TestSupport
import Testing

/// Ours against the C library's sine and cosine, which are exact to about 0.55 units in the last place.
@Suite struct TrigonometryTests {
  /// The largest error, as a share of what is allowed at that angle.
  private func worst(
    seed: UInt64, from low: Double, to high: Double, _ allowed: (Double) -> Double,
    _ ours: (Double) -> (sine: Double, cosine: Double)
  ) -> Double {
    var generator = SeededGenerator(seed: seed)
    var worst = 0.0
    for _ in 0..<20_000 {
      // Evenly over the orders of magnitude.
      let angle = exp(generator.double(log(low)...log(high))) * (generator.chance(50) ? 1 : -1)
      let (s, c) = ours(angle)
      worst = max(worst, abs(s - sin(angle)) / allowed(angle), abs(c - cos(angle)) / allowed(angle))
    }
    return worst
  }

  @Test func staysWithinItsPromiseUpToAMillionQuarterTurns() {
    #expect(worst(seed: 1, from: 1e-12, to: 1, { 3e-16 + abs($0) * 4e-17 }, Trigonometry.sineAndCosine) < 1)
    #expect(worst(seed: 2, from: 1, to: 1000, { 3e-16 + abs($0) * 4e-17 }, Trigonometry.sineAndCosine) < 1)
    let far = worst(seed: 3, from: 1000, to: 1.5e6, { 3e-16 + abs($0) * 4e-17 }, Trigonometry.sineAndCosine)
    #expect(far < 1)
    // The promise is no wider than it must be: a 20th less would be broken.
    #expect(far > 0.95)
  }

  @Test func staysWithinItsPromiseBeyond() {
    let share = worst(seed: 4, from: 1.5e6, to: 1e15, { abs($0) * 6e-16 }, Trigonometry.sineAndCosine)
    #expect(share < 1)
    #expect(share > 0.5)
  }

  @Test func theQuickOneStaysWithinItsPromise() {
    func quick(_ angle: Double) -> (sine: Double, cosine: Double) {
      let both = Trigonometry.quickCosineAndSine(angle, Trigonometry.directions)
      return (both.y, both.x)
    }
    let share = worst(seed: 5, from: 1e-9, to: 1e5, { _ in 1e-11 }, quick)
    #expect(share < 1)
    #expect(share > 0.3)
    #expect(worst(seed: 6, from: 1e5, to: 1e6, { 3e-16 + abs($0) * 4e-17 }, quick) < 1)
  }

  @Test func holdsWhereTheQuadrantsMeet() {
    var worst = 0.0
    for eighth in -4000...4000 {
      let border = Double(eighth) * (Double.pi / 4)
      // Ten units away is no multiple any more.
      for angle in [border, border + 10 * border.ulp, border - 10 * border.ulp] {
        let (s, c) = Trigonometry.sineAndCosine(angle)
        // An angle taken as a multiple is up to two units in the last place away from it.
        let allowed = 3e-16 + abs(angle) * 4e-17 + (angle == border ? 2 * angle.ulp : 0)
        worst = max(worst, abs(s - sin(angle)) / allowed, abs(c - cos(angle)) / allowed)
      }
    }
    #expect(worst < 1)
  }

  @Test func quarterTurnsAreExact() {
    var wrong = 0
    for k in -100_000...100_000 {
      let expected: (Double, Double) = [(0, 1), (1, 0), (0, -1), (-1, 0)][((k % 4) + 4) % 4]
      if Trigonometry.sineAndCosine(Double(k) * Double.pi / 2) != expected { wrong += 1 }
      if Trigonometry.sineAndCosine(Double(k) * (Double.pi / 2)) != expected { wrong += 1 }
    }
    #expect(wrong == 0)
    for k in -80...80 {
      let expected: [SIMD2<Double>] = [SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1)]
      #expect(
        Trigonometry.quickCosineAndSine(Double(k) * Double.pi / 2, Trigonometry.directions)
          == expected[((k % 4) + 4) % 4])
    }
  }

  @Test func takesAnyNumber() {
    for angle in [Double.nan, .infinity, -.infinity] {
      let (s, c) = Trigonometry.sineAndCosine(angle)
      #expect(s.isNaN && c.isNaN)
      let quick = Trigonometry.quickCosineAndSine(angle, Trigonometry.directions)
      #expect(quick.x.isNaN && quick.y.isNaN)
    }
    for angle in [0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude] {
      let (s, c) = Trigonometry.sineAndCosine(angle)
      #expect(abs(s) <= abs(angle) && c == 1)
    }
    for angle in [Double.greatestFiniteMagnitude, 1e300, -1e22] {
      let (s, c) = Trigonometry.sineAndCosine(angle)
      #expect(abs(s) <= 1 && abs(c) <= 1)
    }
  }
}
