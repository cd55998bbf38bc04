import Glibc
import SpriteCore
import TestSupport
import Testing

/// Cosines and sines of four angles against the C library's, which is right to the last bit or so.
@Suite("Cosines and sines of four angles") struct FourAnglesTests {
  private func error(_ angles: SIMD4<Double>) -> Double {
    let (cosines, sines) = Trigonometry.cosinesAndSines(angles)
    return (0..<4).reduce(0) { worst, lane in
      max(worst, abs(Double(cosines[lane]) - cos(angles[lane])), abs(Double(sines[lane]) - sin(angles[lane])))
    }
  }

  private func error(_ angles: SIMD4<Float>) -> Double {
    let (cosines, sines) = Trigonometry.cosinesAndSines(angles)
    return (0..<4).reduce(0) { worst, lane in
      let angle = Double(angles[lane])
      return max(worst, abs(Double(cosines[lane]) - cos(angle)), abs(Double(sines[lane]) - sin(angle)))
    }
  }

  @Test func denselyOverSomeTurns() {
    var (worst, worstFloat) = (0.0, 0.0)
    for step in -60_000..<60_000 {
      let start = Double(step) * 0.000_4
      let angles = SIMD4(start, start + 0.000_1, start + 0.000_2, start + 0.000_3)
      worst = max(worst, error(angles))
      worstFloat = max(worstFloat, error(SIMD4<Float>(angles)))
    }
    #expect(worst < 1.2e-7 && worst > 1e-8)
    #expect(worstFloat < 1.5e-7 + 24 * 0x1p-23)
  }

  @Test func atRandomUpToTheBorders() {
    var g = SeededGenerator(seed: 7)
    var worst = 0.0
    for reach in [1e-300, 1e-30, 1e-12, 1e-6, 1, 100, 4_096, 99_999, 100_000, 100_001, 1e6] {
      for _ in 0..<3_000 {
        let angles = SIMD4(
          g.double(-reach...reach), g.double(-reach...reach), g.double(-reach...reach), g.double(-reach...reach))
        worst = max(worst, error(angles))
      }
    }
    #expect(worst < 1.2e-7)
  }

  /// A small angle's sine is the angle, to `Float`'s last bits, not only to a small difference.
  @Test func smallAnglesKeepTheirDigits() {
    var g = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let angle = g.double(0.5...1) * pow(10, g.double(-30 ... -3))
      let sines = Trigonometry.cosinesAndSines(SIMD4(repeating: angle)).sines
      #expect(abs(Double(sines.y) / sin(angle) - 1) < 2e-7, "\(angle)")
      let floats = Trigonometry.cosinesAndSines(SIMD4(repeating: Float(angle))).sines
      #expect(abs(Double(floats.y) / sin(Double(Float(angle))) - 1) < 2e-7, "\(angle)")
    }
  }

  private static let turns: [(cosine: Float, sine: Float)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]

  @Test func quarterTurnsAreExact() {
    for quarter in -63_000...63_000 {
      let angle = Double(quarter) * (Double.pi / 2)
      let (cosines, sines) = Trigonometry.cosinesAndSines(SIMD4(angle, 0, 0.1, -angle))
      let expected = FourAnglesTests.turns[((quarter % 4) + 4) % 4]
      #expect(cosines.x == expected.cosine && sines.x == expected.sine, "\(quarter)")
      #expect(cosines.w == expected.cosine && sines.w == -expected.sine, "\(quarter)")
    }
  }

  @Test func quarterTurnsInFloatAreExact() {
    for quarter in -2_600...2_600 {
      let angle = Float(Double(quarter) * (Double.pi / 2))
      let (cosines, sines) = Trigonometry.cosinesAndSines(SIMD4(angle, 0, 0.1, -angle))
      let expected = FourAnglesTests.turns[((quarter % 4) + 4) % 4]
      #expect(cosines.x == expected.cosine && sines.x == expected.sine, "\(quarter)")
      #expect(cosines.w == expected.cosine && sines.w == -expected.sine, "\(quarter)")
    }
  }

  /// A little off a quarter turn is a little off, not on it.
  @Test func besideQuarterTurns() {
    for quarter in [-1_001, -8, -3, -2, -1, 0, 1, 2, 3, 4, 5, 17, 1_000, 60_001] {
      let angle = Double(quarter) * (Double.pi / 2)
      for step in [1e-3, 1e-5, 1e-7, 1e-9] {
        #expect(error(SIMD4(angle + step, angle - step, angle + 2 * step, angle)) < 1.2e-7, "\(quarter) \(step)")
        let (cosines, sines) = Trigonometry.cosinesAndSines(SIMD4(angle + step, angle - step, 0, 0))
        let small = quarter % 2 == 0 ? sines : cosines
        #expect(abs(Double(small.x.magnitude) / step - 1) < 0.02 && abs(Double(small.y.magnitude) / step - 1) < 0.02)
        #expect(small.x.sign != small.y.sign)
      }
    }
    for quarter in [-1_001, -3, -1, 1, 2, 3, 5, 400] {
      let angle = Float(Double(quarter) * (Double.pi / 2))
      // Two units beside it are not taken as it.
      let beside = SIMD4(angle + 2 * angle.ulp, angle - 2 * angle.ulp, angle + 8 * angle.ulp, angle - 8 * angle.ulp)
      #expect(error(beside) < 1.5e-7, "\(quarter)")
    }
  }

  /// What the `Float` form says of its error, over all its range: a unit in the angle's last place near quarter turns, else less.
  @Test func floatsAtRandom() {
    var g = SeededGenerator(seed: 3)
    var (worst, taken) = (0.0, 0)
    for _ in 0..<100_000 {
      let angle = Float(g.double(-4_200...4_200))
      let quarters = (Double(angle) * 2 / Double.pi).rounded()
      let error = error(SIMD4(repeating: angle))
      if abs(Double(angle) - quarters * Double.pi / 2) < Double(angle.ulp) {
        #expect(error <= Double(angle.ulp))
        taken += 1
      } else {
        worst = max(worst, error)
      }
    }
    #expect(worst < 1.5e-7 && taken > 0, "\(worst)")
  }

  @Test func whatIsNoNumberSpoilsNoOther() {
    for odd in [Double.nan, .infinity, -.infinity] {
      for lane in 0..<4 {
        var angles = SIMD4(0.5, -2, 40_000.25, Double.pi / 2)
        angles[lane] = odd
        let (cosines, sines) = Trigonometry.cosinesAndSines(angles)
        let single = Trigonometry.cosinesAndSines(SIMD4<Float>(angles))
        for other in 0..<4 where other != lane {
          #expect(abs(Double(cosines[other]) - cos(angles[other])) < 1.2e-7)
          #expect(abs(Double(sines[other]) - sin(angles[other])) < 1.2e-7)
          #expect(abs(Double(single.sines[other]) - sin(Double(Float(angles[other])))) < 1.5e-7)
        }
        #expect(cosines[lane].isNaN && sines[lane].isNaN && single.cosines[lane].isNaN && single.sines[lane].isNaN)
      }
    }
  }

  @Test func hugeAnglesAreThoseOfOneAngle() {
    for angle in [100_000, 100_000.5, 1_234_567.5, -1e9, 1e15, -1e22, 1e300, .greatestFiniteMagnitude] {
      let (cosines, sines) = Trigonometry.cosinesAndSines(SIMD4(angle, 0.25, -angle, 1))
      let exact = Trigonometry.sineAndCosine(angle)
      #expect(cosines.x == Float(exact.cosine) && sines.x == Float(exact.sine) && sines.z == -sines.x)
      #expect(abs(Double(sines.y) - sin(0.25)) < 1.2e-7 && abs(Double(cosines.w) - cos(1)) < 1.2e-7)
    }
  }
}
