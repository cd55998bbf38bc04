import SpriteCore
import SpriteLayers
import Testing

/// Along a path.
@Suite struct PathWalkTests {
  /// 30 to the right, then 10 down, then back to the start: 31.6 long.
  private let corner: Path = {
    var path = Path()
    path.move(to: Point(10, 10))
    path.addLine(to: Point(40, 10))
    path.addLine(to: Point(40, 20))
    return path
  }()

  private func walk(
    _ path: Path, _ mode: KeyframeMode = .paced, rotation: KeyframeAnimation<Point>.RotationMode = .none,
    at time: Double, _ change: (inout KeyframeAnimation<Point>) -> Void = { _ in }
  ) -> Layer? {
    let stage = Stage()
    var animation = KeyframeAnimation(\.position, along: path, duration: 1, mode: mode, rotation: rotation)
    change(&animation)
    stage.layer.add(animation)
    stage.show(at: 0)
    stage.show(at: time)
    return stage.layer.presentation
  }

  @Test(arguments: [(0.0, Point(10, 10)), (0.375, Point(25, 10)), (0.75, Point(40, 10)), (0.875, Point(40, 15))])
  func atOnePace(time: Double, place: Point) {
    #expect(walk(corner, at: time).map { $0.position.distance(to: place) < 1e-9 } == true)
  }

  @Test(arguments: [(0.0, Point(10, 10)), (0.25, Point(25, 10)), (0.5, Point(40, 10)), (0.75, Point(40, 15))])
  func eachSegmentForTheSameTime(time: Double, place: Point) {
    #expect(walk(corner, .linear, at: time).map { $0.position.distance(to: place) < 1e-9 } == true)
  }

  @Test(arguments: [(0.1, Point(10, 10)), (0.4, Point(40, 10)), (0.7, Point(40, 20)), (0.99, Point(40, 20))])
  func inJumpsFromPointToPoint(time: Double, place: Point) {
    #expect(walk(corner, .discrete, at: time)?.position == place)
  }

  @Test func keyTimesAndTimingFunctionsAreThoseOfThePoints() {
    let layer = walk(corner, .linear, at: 0.4) { ($0.keyTimes, $0.timingFunctions) = ([0, 0.8, 1], [.easeInEaseOut]) }
    #expect(isNear(layer?.position.x, 25))
    let early = walk(corner, .linear, at: 0.2) { ($0.keyTimes, $0.timingFunctions) = ([0, 0.8, 1], [.easeInEaseOut]) }
    #expect(isNear(early?.position.x, 10 + 30 * 0.1291619310, within: 1e-5))
  }

  @Test(arguments: [(0.25, 0.0), (0.9, 90)]) func turningWithThePath(time: Double, degrees: Double) {
    #expect(isNear(walk(corner, rotation: .auto, at: time)?.transform.rotation, degrees * .pi / 180))
    let back = walk(corner, rotation: .autoReverse, at: time)?.transform.rotation ?? 0
    #expect(isNear((back - degrees * .pi / 180 - .pi).remainder(dividingBy: 2 * .pi), 0))
    #expect(walk(corner, at: time)?.transform == .identity)
  }

  @Test func aCircleIsWalkedEvenly() {
    let circle = Path.circle(center: Point(20, 20), radius: 10)
    for step in 0..<16 {
      guard let here = walk(circle, rotation: .auto, at: Double(step) / 16) else { return #expect(Bool(false)) }
      #expect(isNear(here.position.distance(to: Point(20, 20)), 10, within: 0.005))
      let next = walk(circle, at: Double(step + 1) / 16 - 1e-9)?.position ?? .zero
      // A sixteenth of the way around, as a chord.
      #expect(isNear(here.position.distance(to: next), 3.9018, within: 0.01))
    }
  }

  @Test func closedAndBrokenPaths() {
    var path = corner
    path.closeSubpath()
    // The last stretch leads back.
    #expect(walk(path, .linear, at: 5.0 / 6).map { $0.position.distance(to: Point(25, 15)) < 1e-9 } == true)
    var square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(walk(square, .linear, at: 0.125)?.position.distance(to: Point(5, 0)) ?? 9 < 1e-9)
    // A jump takes no time.
    square = Path()
    square.move(to: Point(0, 0))
    square.addLine(to: Point(10, 0))
    square.move(to: Point(0, 20))
    square.addLine(to: Point(10, 20))
    #expect(walk(square, at: 0.25)?.position == Point(5, 0) && walk(square, at: 0.75)?.position == Point(5, 20))
  }

  @Test func pathsWithoutAWay() {
    #expect(walk(Path(), at: 0.5)?.position == .zero)
    var point = Path()
    point.move(to: Point(3, 4))
    #expect(walk(point, at: 0.5)?.position == .zero)
    point.addLine(to: Point(3, 4))
    #expect(walk(point, rotation: .auto, at: 0.5)?.position == Point(3, 4))
  }

  @Test func additiveWalks() {
    #expect(walk(corner, at: 0.375) { $0.isAdditive = true }?.position == Point(25, 10))
    let twice = walk(corner, at: 0) {
      ($0.isCumulative, $0.timing.repeatCount, $0.timing.timeOffset) = (true, 3, 1.375)
    }
    #expect(twice.map { $0.position.distance(to: Point(55, 20)) < 1e-9 } == true)
  }
}
