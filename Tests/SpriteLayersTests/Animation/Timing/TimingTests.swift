import SpriteCore
import SpriteLayers
import Testing

/// When an animation from 0 to 1, begun at time 0, shows what; −1 where it shows nothing.
@Suite struct TimingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let times: [(Double, Double)]
    let change: @Sendable (inout AnimationTiming) -> Void
    var stays = false

    var testDescription: String { title }

    init(
      _ title: String, stays: Bool = false, _ times: [(Double, Double)],
      _ change: @escaping @Sendable (inout AnimationTiming) -> Void
    ) {
      (self.title, self.times, self.change, self.stays) = (title, times, change, stays)
    }
  }

  /// Each pair of a time and a value is a case of its own.
  static func all(_ cases: [Case]) -> [(Case, Int)] {
    cases.flatMap { one in one.times.indices.map { (one, $0) } }
  }

  private func check(_ one: Case, _ index: Int) {
    var animation = ramp()
    one.change(&animation.timing)
    animation.isRemovedOnCompletion = !one.stays
    let (time, expected) = one.times[index]
    let value = seen(animation, at: time)
    #expect(isNear(value, expected), "\(one.title) at \(time): \(String(describing: value)), not \(expected)")
  }

  // MARK: Fill modes

  static let fills: [Case] = [
    Case("removed", [(0, 0), (0.25, 0.25), (0.999, 0.999), (1, -1), (5, -1)]) { $0.fillMode = .removed },
    Case("removed, staying", stays: true, [(0, 0), (0.5, 0.5), (1, -1), (5, -1)]) { $0.fillMode = .removed },
    Case("forwards, removed on completion", [(0.5, 0.5), (1, -1), (2, -1)]) { $0.fillMode = .forwards },
    Case("forwards", stays: true, [(0.5, 0.5), (1, 1), (1e6, 1)]) { $0.fillMode = .forwards },
    Case("forwards, before", stays: true, [(1, -1), (1.75, -1), (2.5, 0.5), (4, 1)]) {
      ($0.fillMode, $0.delay) = (.forwards, 2)
    },
    Case("backwards, before", [(0, 0), (1.75, 0), (2.5, 0.5), (3, -1)]) { ($0.fillMode, $0.delay) = (.backwards, 2) },
    Case("backwards, staying", stays: true, [(0, 0), (2.5, 0.5), (3, -1), (9, -1)]) {
      ($0.fillMode, $0.delay) = (.backwards, 2)
    },
    Case("both", stays: true, [(0, 0), (1, 0), (2, 0), (2.5, 0.5), (3, 1), (90, 1)]) {
      ($0.fillMode, $0.delay) = (.both, 2)
    },
    Case("removed, before", [(0, -1), (1.9, -1), (2, 0), (2.9, 0.9), (3, -1)]) { $0.delay = 2 },
    Case("forwards, back again", stays: true, [(1.75, 0.25), (2, 0), (7, 0)]) {
      ($0.fillMode, $0.autoreverses) = (.forwards, true)
    },
  ]
  @Test(arguments: all(fills)) func fill(one: Case, index: Int) { check(one, index) }

  // MARK: Repetitions

  static let repetitions: [Case] = [
    Case("twice", [(0.5, 0.5), (1, 0), (1.5, 0.5), (1.75, 0.75), (2, -1)]) { $0.repeatCount = 2 },
    Case("2.5 times", stays: true, [(2.25, 0.25), (2.5, 0.5), (8, 0.5)]) {
      ($0.repeatCount, $0.fillMode) = (2.5, .forwards)
    },
    Case("half a time", stays: true, [(0.25, 0.25), (0.5, 0.5), (1, 0.5)]) {
      ($0.repeatCount, $0.fillMode) = (0.5, .forwards)
    },
    Case("half a time, then nothing", [(0.25, 0.25), (0.5, -1)]) { $0.repeatCount = 0.5 },
    Case("there and back", [(0.25, 0.25), (1, 1), (1.25, 0.75), (1.999, 0.001), (2, -1)]) { $0.autoreverses = true },
    // A cycle is there and back: 1.5 of them end at the far end, 1.25 in the midst of the way there, 0.75 of the way back.
    Case("1.5 times there and back", stays: true, [(2.5, 0.5), (3, 1), (4, 1)]) {
      ($0.autoreverses, $0.repeatCount, $0.fillMode) = (true, 1.5, .forwards)
    },
    Case("1.25 times there and back", stays: true, [(2.25, 0.25), (2.5, 0.5), (4, 0.5)]) {
      ($0.autoreverses, $0.repeatCount, $0.fillMode) = (true, 1.25, .forwards)
    },
    Case("0.75 times there and back", stays: true, [(1.25, 0.75), (1.5, 0.5), (4, 0.5)]) {
      ($0.autoreverses, $0.repeatCount, $0.fillMode) = (true, 0.75, .forwards)
    },
    Case("for 2.25 s", stays: true, [(2, 0), (2.25, 0.25), (3, 0.25)]) {
      ($0.repeatDuration, $0.fillMode) = (2.25, .forwards)
    },
    Case("for 0.5 s", [(0.25, 0.25), (0.5, -1)]) { $0.repeatDuration = 0.5 },
    Case("for 3 s there and back", stays: true, [(2.75, 0.75), (3, 1), (5, 1)]) {
      ($0.repeatDuration, $0.autoreverses, $0.fillMode) = (3, true, .forwards)
    },
    Case("a duration before a count", [(1.5, 0.5), (1.75, -1)]) { ($0.repeatDuration, $0.repeatCount) = (1.75, 9) },
    Case("forever", [(1e6 + 0.25, 0.25), (1e6, 0)]) { $0.repeatCount = .infinity },
    Case("10⁹ times", [(0.5, 0.5), (1e8 + 0.5, 0.5), (1e9, -1)]) { $0.repeatCount = 1e9 },
    // Borders that sums of a third or a tenth miss by a little.
    Case("3 times 0.7 s", stays: true, [(2.1, 1), (9, 1)]) {
      ($0.duration, $0.repeatCount, $0.fillMode) = (0.7, 3, .forwards)
    },
    Case("7 times 0.1 s", stays: true, [(0.7, 1), (9, 1)]) {
      ($0.duration, $0.repeatCount, $0.fillMode) = (0.1, 7, .forwards)
    },
    Case("11 times 1/3 s", stays: true, [(9, 1)]) {
      ($0.duration, $0.repeatCount, $0.fillMode) = (1 / 3, 11, .forwards)
    },
  ]
  @Test(arguments: all(repetitions)) func repetition(one: Case, index: Int) { check(one, index) }

  // MARK: Speed and offset

  static let speeds: [Case] = [
    Case("twice as fast", [(0.25, 0.5), (0.499, 0.998), (0.5, -1)]) { $0.speed = 2 },
    Case("half as fast", [(1, 0.5), (1.5, 0.75), (2, -1)]) { $0.speed = 0.5 },
    Case("twice as fast, three times", [(0.75, 0.5), (1.25, 0.5), (1.5, -1)]) { ($0.speed, $0.repeatCount) = (2, 3) },
    Case("held still", [(0, 0), (3, 0)]) { $0.speed = 0 },
    Case("held still in the midst", [(0, 0.375), (99, 0.375)]) { ($0.speed, $0.timeOffset) = (0, 0.375) },
    Case("held still at the end", [(0, 1), (4, 1)]) { ($0.speed, $0.timeOffset) = (0, 1) },
    Case("held still beyond the end", [(0, 1), (4, 1)]) { ($0.speed, $0.timeOffset) = (0, 5) },
    Case("held still on the way back", [(0, 0.75)]) {
      ($0.speed, $0.timeOffset, $0.autoreverses) = (0, 1.25, true)
    },
    // It starts there, and ends with what comes before.
    Case("from the middle", [(0, 0.5), (0.25, 0.75), (0.5, 0), (0.75, 0.25), (1, -1)]) { $0.timeOffset = 0.5 },
    Case("from the middle, staying", stays: true, [(1, 0.5), (7, 0.5)]) {
      ($0.timeOffset, $0.fillMode) = (0.5, .forwards)
    },
    Case("an offset of cycles", [(0.25, 0.5)]) { $0.timeOffset = 3.25 },
    Case("an offset back", [(0.125, 0.875), (0.5, 0.25)]) { $0.timeOffset = -0.25 },
    Case("backwards", [(0, 1), (0.25, 0.75), (0.999, 0.001), (1, -1)]) { $0.speed = -1 },
    Case("backwards, staying", stays: true, [(0.75, 0.25), (1, 0), (5, 0)]) {
      ($0.speed, $0.fillMode) = (-1, .forwards)
    },
    Case("backwards, twice as fast, twice", [(0.125, 0.75), (0.5, 1), (0.625, 0.75), (1, -1)]) {
      ($0.speed, $0.repeatCount) = (-2, 2)
    },
    Case("backwards, there and back", [(0, 0), (0.5, 0.5), (1, 1), (1.25, 0.75), (2, -1)]) {
      ($0.speed, $0.autoreverses) = (-1, true)
    },
  ]
  @Test(arguments: all(speeds)) func speed(one: Case, index: Int) { check(one, index) }

  // MARK: Beginnings

  static let beginnings: [Case] = [
    // A time of its own counts from the layer's beginning, not from when the animation was added.
    Case("at 2", [(0, -1), (1.5, -1), (2, 0), (2.5, 0.5), (3, -1)]) { $0.beginTime = 2 },
    Case("at 2, half a second later", [(2.25, -1), (2.75, 0.25)]) { ($0.beginTime, $0.delay) = (2, 0.5) },
    Case("at −0.5", [(0, 0.5), (0.25, 0.75), (0.5, -1)]) { $0.beginTime = -0.5 },
    Case("a second ago", [(0, -1)]) { $0.beginTime = -1 },
    Case("earlier than it is added", [(0, 0.25)]) { $0.delay = -0.25 },
    // The delay is one of the layer's time, not of the animation's own.
    Case("later and twice as fast", [(0.5, -1), (1.25, 0.5), (1.5, -1)]) { ($0.delay, $0.speed) = (1, 2) },
  ]
  @Test(arguments: all(beginnings)) func beginning(one: Case, index: Int) { check(one, index) }

  // MARK: Numbers that make no sense

  static let oddities: [Case] = [
    // A quarter of a second, as none is given.
    Case("no duration", [(0.125, 0.5), (0.25, -1)]) { $0.duration = 0 },
    Case("a negative duration", [(0.125, 0.5), (0.25, -1)]) { $0.duration = -3 },
    Case("a duration that is no number", [(0.125, 0.5), (0.25, -1)]) { $0.duration = .nan },
    Case("an endless duration", [(0, 0), (1e9, 0)]) { $0.duration = .infinity },
    Case("a negative count", [(0.5, 0.5), (1, -1)]) { $0.repeatCount = -2 },
    Case("a count that is no number", [(0.5, 0.5), (1, -1)]) { $0.repeatCount = .nan },
    Case("a speed that is no number", stays: true, [(0.5, -1)]) { $0.speed = .nan },
    Case("a delay that is no number", [(0.5, -1)]) { $0.delay = .nan },
    Case("an endless offset", [(0.5, 0)]) { $0.timeOffset = .infinity },
    Case("as short as can be", stays: true, [(0.5, 1)]) { ($0.duration, $0.fillMode) = (1e-300, .both) },
  ]
  @Test(arguments: all(oddities)) func oddity(one: Case, index: Int) { check(one, index) }

  @Test func whatTakesNoTimeIsOverAtOnce() {
    let stage = Stage()
    var ends: [Bool] = []
    Transaction.begin()
    Transaction.animationDuration = 0
    stage.layer.add(ramp(0)) { ends.append($0) }
    Transaction.commit()
    #expect(stage.value(\.position.x, at: 1) == 0 && ends == [true] && stage.layer.animationKeys.isEmpty)
  }
}
