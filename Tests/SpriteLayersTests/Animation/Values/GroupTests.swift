import SpriteCore
import SpriteLayers
import Testing

/// Animations in a group's time.
@Suite struct GroupTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let times: [(Double, Double)]
    var stays = false
    let group: @Sendable () -> AnimationGroup
    var testDescription: String { title }

    init(
      _ title: String, stays: Bool = false, _ times: [(Double, Double)],
      _ group: @escaping @Sendable () -> AnimationGroup
    ) {
      (self.title, self.times, self.stays, self.group) = (title, times, stays, group)
    }
  }

  /// A child from 0 to 1 of position.x, −1 where nothing is shown.
  static func group(_ duration: Double, _ child: BasicAnimation<Double>) -> AnimationGroup {
    AnimationGroup([child], duration: duration)
  }

  static let cases: [Case] = [
    Case("a child that takes longer is cut", [(1, 0.25), (1.9, 0.475), (2, -1)]) { group(2, ramp(4)) },
    Case("a child that takes less is over earlier", [(0.5, 0.5), (1, -1), (1.5, -1)]) { group(2, ramp(1)) },
    Case("a child that stays till the group's end", [(0.5, 0.5), (1.5, 1), (2, -1)]) {
      group(2, ramp(1).with { $0.timing.fillMode = .forwards })
    },
    Case("a child without a duration takes the group's", [(1, 0.5), (1.5, 0.75)]) { group(2, ramp(0)) },
    Case("a child that begins later", [(0.4, -1), (0.5, 0), (1, 0.5), (1.5, -1)]) {
      group(2, ramp(1).with { $0.timing.beginTime = 0.5 })
    },
    Case("a child that begins later by a delay", [(0.4, -1), (1, 0.5)]) { group(2, ramp(1).delayed(by: 0.5)) },
    Case("a child that shows its start before", [(0.4, 0), (1, 0.5)]) {
      group(2, ramp(1).delayed(by: 0.5).with { $0.timing.fillMode = .backwards })
    },
    Case("a faster child", [(0.25, 0.5), (0.5, -1)]) { group(2, ramp(1).with { $0.timing.speed = 2 }) },
    Case("a child with an offset", [(0, 0.5), (0.75, 0.25)]) { group(2, ramp(1).with { $0.timing.timeOffset = 0.5 }) },
    Case("a child that repeats is cut", [(0.75, 0.5), (1.25, 0.5), (1.75, 0.5), (2, -1)]) {
      group(2, ramp(0.5).repeating(.forever))
    },
    Case("a faster group", [(0.5, 0.25), (0.99, 0.495), (1, -1)]) { group(2, ramp(4)).with { $0.timing.speed = 2 } },
    Case("a faster group with a faster child", [(0.125, 0.75)]) {
      group(2, ramp(1).with { $0.timing.speed = 3 }).with { $0.timing.speed = 2 }
    },
    Case("a group that repeats starts its children anew", [(0.5, 0.25), (2.5, 0.25), (3.5, 0.75), (4, -1)]) {
      group(2, ramp(2)).repeating(.times(2))
    },
    Case("a group there and back", [(1.5, 0.75), (2, 1), (2.5, 0.75), (3.5, 0.25), (4, -1)]) {
      group(2, ramp(2)).repeating(.once, autoreverses: true)
    },
    Case("a group that is bent", [(1, 0.5), (0.5, 0.1291619310)]) {
      group(2, ramp(2)).with { $0.timingFunction = .easeInEaseOut }
    },
    Case("a group that stays where its child ends", stays: true, [(1, 0.5), (2, 1), (5, 1)]) {
      group(2, ramp(2)).with { $0.timing.fillMode = .forwards }
    },
    Case("a group that stays where it cut its child", stays: true, [(2, 0.5), (5, 0.5)]) {
      group(2, ramp(4)).with { $0.timing.fillMode = .forwards }
    },
    Case("a group that stays where nothing is shown", stays: true, [(2, -1), (5, -1)]) {
      group(2, ramp(1)).with { $0.timing.fillMode = .forwards }
    },
    Case("a child that ends with a group of thirds", stays: true, [(9, 1)]) {
      group(1, ramp(0.7).delayed(by: 0.3)).with { $0.timing.fillMode = .forwards }
    },
    Case("a group in a group", [(0.5, -1), (1, 0), (1.5, 0.5), (1.75, 0.75), (2, -1)]) {
      AnimationGroup([group(1.5, ramp(1)).delayed(by: 1)], duration: 2)
    },
    Case("a faster group in a slower one", [(1, 0.25), (1.5, 0.375), (2, -1)]) {
      AnimationGroup([group(2, ramp(4)).with { $0.timing.speed = 2 }], duration: 2).with { $0.timing.speed = 0.5 }
    },
    Case("no children", [(0.5, -1)]) { AnimationGroup([], duration: 1) },
  ]
  static let all = cases.flatMap { one in one.times.indices.map { (one, $0) } }

  @Test(arguments: all) func value(one: Case, index: Int) {
    var group = one.group()
    group.isRemovedOnCompletion = !one.stays
    let (time, expected) = one.times[index]
    let value = seen(group, at: time)
    #expect(isNear(value, expected, within: 1e-6), "at \(time): \(String(describing: value)), not \(expected)")
  }

  @Test func childrenOfSeveralProperties() {
    let stage = Stage()
    let group = AnimationGroup(
      [
        BasicAnimation(\.opacity, from: 0, to: 1), KeyframeAnimation(\.position.x, values: [0, 10, 0]),
        SpringAnimation(\.position.y, from: 0, to: 1),
      ], duration: 1)
    var ends: [Bool] = []
    stage.layer.add(group, forKey: "all") { ends.append($0) }
    stage.show(at: 0)
    #expect(stage.value(\.opacity, at: 0.25) == 0.25 && stage.layer.presentation?.position.x == 5)
    #expect(isNear(stage.layer.presentation?.position.y, Spring().progress(at: 0.25)))
    stage.show(at: 1)
    #expect(ends == [true] && stage.layer.animationKeys.isEmpty)
  }

  @Test func childrenAreAppliedInOrder() {
    let stage = Stage()
    let more = BasicAnimation(\.position.x, from: 5, to: 5).with { $0.isAdditive = true }
    stage.layer.add(AnimationGroup([ramp(), more], duration: 1))
    stage.show(at: 0)
    #expect(stage.value(\.position.x, at: 0.5) == 5.5)
  }
}
