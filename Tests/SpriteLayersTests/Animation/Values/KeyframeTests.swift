import SpriteCore
import SpriteLayers
import Testing

/// Through several values.
@Suite struct KeyframeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let mode: KeyframeMode
    let values: [Double]
    var keyTimes: [Double]?
    var timings: [TimingFunction] = []
    let times: [(Double, Double)]
    var testDescription: String { title }
  }

  static let cases = [
    Case(
      title: "evenly", mode: .linear, values: [0, 10, 0, 40],
      times: [(0, 0), (1 / 6, 5), (1 / 3, 10), (0.5, 5), (5 / 6, 20)]),
    Case(
      title: "at times", mode: .linear, values: [0, 10, 40], keyTimes: [0, 0.2, 1],
      times: [(0.1, 5), (0.2, 10), (0.6, 25)]),
    Case(
      title: "times that begin late and end early", mode: .linear, values: [5, 10], keyTimes: [0.5, 0.75],
      times: [(0.1, 5), (0.5, 5), (0.625, 7.5), (0.9, 10)]),
    Case(
      title: "too few times", mode: .linear, values: [0, 10, 40], keyTimes: [0, 1], times: [(0.25, 5), (0.5, 10)]),
    Case(
      title: "times out of order", mode: .linear, values: [0, 10, 40, 0], keyTimes: [0, 0.5, 0.25, 1],
      times: [(0.25, 5), (0.5, 40), (0.75, 20)]),
    Case(
      title: "times that are none", mode: .linear, values: [0, 10, 40], keyTimes: [.nan, .nan, 1],
      times: [(0, 10), (0.5, 25)]),
    Case(
      title: "endless times", mode: .linear, values: [0, 10, 40], keyTimes: [-.infinity, 0.5, .infinity],
      times: [(0.25, 5), (0.75, 25)]),
    Case(
      title: "timing functions", mode: .linear, values: [0, 10, 20], timings: [.easeInEaseOut, .linear],
      times: [(0.125, 1.291619310), (0.25, 5), (0.75, 15)]),
    Case(
      title: "one timing function too few", mode: .linear, values: [0, 10, 20], timings: [.easeIn],
      times: [(0.25, 3.153568126), (0.75, 15)]),
    Case(
      title: "in jumps", mode: .discrete, values: [1, 2, 3, 4],
      times: [(0, 1), (0.24, 1), (0.25, 2), (0.5, 3), (0.99, 4)]),
    Case(
      title: "in jumps at times", mode: .discrete, values: [1, 2], keyTimes: [0, 0.7, 1],
      times: [(0.5, 1), (0.7, 2), (0.9, 2)]),
    Case(
      title: "in jumps at times that are too few", mode: .discrete, values: [1, 2], keyTimes: [0, 0.7],
      times: [(0.4, 1), (0.5, 2)]),
    // 10 and 30 long: a quarter of the time for the first.
    Case(
      title: "at one pace", mode: .paced, values: [0, 10, -20], keyTimes: [0, 0.9, 1], timings: [.easeIn],
      times: [(0.125, 5), (0.25, 10), (0.5, 0), (0.75, -10)]),
    Case(title: "at one pace without a way", mode: .paced, values: [3, 3, 3], times: [(0.5, 3)]),
    // Catmull-Rom by hand at the middle of a piece: (−p0 + 9·p1 + 9·p2 − p3) / 16; beyond the ends as far as the nearest value.
    Case(
      title: "along a curve", mode: .cubic, values: [0, 8, 16, 0],
      times: [(1 / 6, (8 + 72 - 16) / 16.0), (0.5, (72 + 144) / 16.0), (5 / 6, (-8 + 144 + 16) / 16.0), (1 / 3, 8)]),
    Case(title: "along a curve of two", mode: .cubic, values: [0, 10], times: [(0.25, 2.5), (0.5, 5)]),
    // Ways of 8, 8 and 16: quarters and a half.
    Case(
      title: "along a curve at one pace", mode: .cubicPaced, values: [0, 8, 16, 0],
      times: [(0.125, 4), (0.375, 13.5), (0.75, 9.5)]),
    Case(title: "one value", mode: .linear, values: [7], times: [(0, 7), (0.5, 7), (0.99, 7)]),
    Case(title: "one value in jumps", mode: .discrete, values: [7], times: [(0.5, 7)]),
    Case(title: "none", mode: .linear, values: [], times: [(0.5, -1)]),
    Case(title: "none at one pace", mode: .paced, values: [], times: [(0.5, -1)]),
  ]
  static let all = cases.flatMap { one in one.times.indices.map { (one, $0) } }

  @Test(arguments: all) func value(one: Case, index: Int) {
    let animation = KeyframeAnimation(
      \.position.x, values: one.values, keyTimes: one.keyTimes, mode: one.mode, duration: 1
    ).with { $0.timingFunctions = one.timings }
    let (time, expected) = one.times[index]
    let value = seen(animation, at: time)
    #expect(isNear(value, expected, within: 1e-5), "\(String(describing: value)), not \(expected)")
  }

  @Test func theWholeMayBeBentToo() {
    let animation = KeyframeAnimation(\.position.x, values: [0, 10, 20], duration: 1)
      .with { $0.timingFunction = .easeInEaseOut }
    #expect(isNear(seen(animation, at: 0.25), 20 * 0.1291619310, within: 1e-5))
  }

  @Test func cumulativeOnes() {
    let animation = KeyframeAnimation(\.position.x, values: [0, 50, 10], duration: 1, repeats: .times(3))
      .with { $0.isCumulative = true }
    #expect(isNear(seen(animation, at: 2.5), 70))
  }

  @Test func additiveOnes() {
    let animation = KeyframeAnimation(\.position.x, values: [0, 50, 10], duration: 1).with { $0.isAdditive = true }
    #expect(isNear(seen(animation, at: 0.5), 49))
  }

  @Test func coloursInJumpsAndPlacesOnCurves() {
    let stage = Stage()
    stage.layer.add(
      KeyframeAnimation(\.backgroundColor, values: [.red, nil, .blue], mode: .discrete, duration: 3))
    stage.layer.add(
      KeyframeAnimation(\.anchorPoint, values: [Point(0, 0), Point(0, 8), Point(8, 8)], mode: .cubic, duration: 2))
    stage.show(at: 0)
    #expect(stage.value(\.backgroundColor, at: 0.5) == .some(.red))
    // (−(0, −8) + 9·(0, 0) + 9·(0, 8) − (8, 8)) / 16
    #expect(stage.value(\.anchorPoint, at: 0.5) == Point(-0.5, 4.5))
    #expect(stage.value(\.backgroundColor, at: 1.5) == .some(nil))
  }
}
