import SpriteLayers
import Testing

/// Curves against points of theirs that are known: a point of a Bézier curve is worked out from its parameter without solving anything.
@Suite struct TimingFunctionTests {
  struct Curve: Sendable {
    let x1, y1, x2, y2: Double
    var function: TimingFunction { TimingFunction(x1, y1, x2, y2) }

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// A coordinate, as Bernstein wrote it.
    static func point(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }
  }

  static let curves = [
    Curve(0.25, 0.1, 0.25, 1), Curve(0.42, 0, 1, 1), Curve(0, 0, 0.58, 1), Curve(0.42, 0, 0.58, 1), Curve(0, 0, 1, 1),
    // Standing still at both ends or in the middle, over and under, as steep as can be.
    Curve(1, 0, 0, 1), Curve(0, 1, 1, 0), Curve(0.68, -0.55, 0.265, 1.55), Curve(0, 0, 0, 1), Curve(1, 0, 1, 1),
    Curve(0.9, 0.1, 0.1, 0.9), Curve(0.5, 0.5, 0.5, 0.5),
  ]

  @Test(arguments: curves, [0.001, 0.05, 0.2, 0.37, 0.5, 0.63, 0.8, 0.95, 0.999])
  func pointsOfTheCurve(curve: Curve, s: Double) {
    let x = Curve.point(s, curve.x1, curve.x2)
    let y = Curve.point(s, curve.y1, curve.y2)
    // Where time stands still in the midst, the last digit of a time is a few millionths of the way.
    let tolerance = s == 0.5 && curve.x1 == 1 && curve.x2 == 0 ? 1e-5 : 1e-6
    #expect(abs(curve.function(x) - y) < tolerance)
  }

  /// What browsers give for their curves of these names.
  @Test(arguments: [
    (TimingFunction.default, 0.5, 0.8024033877), (.easeIn, 0.5, 0.3153568126), (.easeOut, 0.5, 0.6846431874),
    (.easeInEaseOut, 0.5, 0.5), (.linear, 0.3, 0.3), (.default, 0.25, 0.4085105914),
    (.easeInEaseOut, 0.25, 0.1291619310), (.easeInEaseOut, 0.75, 0.8708380690),
  ])
  func knownValues(function: TimingFunction, time: Double, progress: Double) {
    #expect(abs(function(time) - progress) < 1e-6)
  }

  @Test func theEndsAreMetExactly() {
    for curve in TimingFunctionTests.curves {
      #expect(curve.function(0) == 0 && curve.function(1) == 1)
      #expect(curve.function(-3) == 0 && curve.function(7) == 1)
    }
  }

  @Test func oddNumbers() {
    #expect(TimingFunction(.nan, 0, 1, 1)(0.25) == 0.25)
    #expect(TimingFunction(0.2, .infinity, 1, 1)(0.25) == 0.25)
    // Beyond 0 and 1 there would be several progresses for a time.
    #expect(TimingFunction(-2, 0.3, 5, 0.6) == TimingFunction(0, 0.3, 1, 0.6))
    let never = TimingFunction.easeIn(.nan)
    #expect(never.isNaN || (0...1).contains(never))
  }
}
