import SpriteCore
import SpriteLayers
import TestSupport
import Testing

/// Which frame is shown when.
@Suite struct SpriteAnimationTests {
  private static func animation(_ durations: [Double], _ loop: SpriteAnimation.Loop, speed: Double = 1)
    -> SpriteAnimation
  {
    let sprite = Sprite(image: .pattern(2, 2))
    var animation = SpriteAnimation(frames: durations.map { .init(sprite, duration: $0) }, loop: loop)
    animation.speed = speed
    return animation
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let animation: SpriteAnimation
    let frames: [(Double, Int)]
    var testDescription: String { title }

    init(
      _ title: String, _ durations: [Double], _ loop: SpriteAnimation.Loop, speed: Double = 1,
      _ frames: [(Double, Int)]
    ) {
      (self.title, self.frames) = (title, frames)
      animation = SpriteAnimationTests.animation(durations, loop, speed: speed)
    }
  }

  static let cases = [
    Case("once", [1, 2, 1], .once, [(-5, 0), (0, 0), (0.99, 0), (1, 1), (2.9, 1), (3, 2), (4, 2), (1e9, 2)]),
    Case("in a loop", [1, 2, 1], .loop, [(3.5, 2), (4, 0), (5, 1), (4e6, 0), (4e6 + 3.5, 2)]),
    Case("three times", [1, 1], .times(3), [(4.5, 0), (5.5, 1), (6, 1), (99, 1)]),
    Case("no time at all is once", [1, 1], .times(-3), [(0.5, 0), (1.5, 1), (2, 1)]),
    Case("there and back", [1, 1, 1, 1], .pingPong, [(0, 0), (3, 3), (4, 2), (5, 1), (6, 0), (7, 1), (9.5, 3)]),
    Case("there and back of two", [1, 1], .pingPong, [(0, 0), (1, 1), (2, 0), (3, 1)]),
    Case("there and back of one", [1], .pingPong, [(0, 0), (1, 0), (7, 0)]),
    Case("twice as fast", [1, 2, 1], .loop, speed: 2, [(0.5, 1), (1.5, 2), (2, 0)]),
    Case("held still", [1, 1], .loop, speed: 0, [(0, 0), (9, 0)]),
    Case("backwards", [1, 2, 1], .loop, speed: -1, [(0, 2), (0.9, 2), (1.1, 1), (2.9, 1), (3.1, 0), (4.1, 2)]),
    Case("backwards once", [1, 1, 1], .once, speed: -1, [(0.5, 2), (1.5, 1), (2.5, 0), (9, 0)]),
    Case("a frame without time", [1, 0, 1], .loop, [(0.5, 0), (1, 2), (2, 0)]),
    Case("a frame of negative time", [1, -7, .nan, 1], .loop, [(0.5, 0), (1, 3), (2, 0)]),
    Case("a frame without an end", [1, .infinity, 1], .loop, [(0.5, 0), (1, 1), (1e12, 1)]),
    Case("no time at all", [0, 0], .loop, [(0, 0), (5, 0)]),
    Case("one", [0.5], .loop, [(0, 0), (0.75, 0)]),
  ]
  static let all = cases.flatMap { one in one.frames.indices.map { (one, $0) } }

  @Test(arguments: all) func frame(one: Case, index: Int) {
    let (time, expected) = one.frames[index]
    #expect(one.animation.frame(at: time) == expected, "at \(time)")
  }

  @Test func atAnyRateTheFramesChangeOnTime() {
    let sprites = (0..<7).map { _ in Sprite(image: .pattern(2, 2)) }
    for rate in [12.0, 24, 30, 60, 7, 1.0 / 3] {
      let animation = SpriteAnimation(sprites, framesPerSecond: rate)
      for step in 0..<1000 { #expect(animation.frame(at: Double(step) / rate) == step % 7) }
    }
  }

  @Test func oddRates() {
    let sprites = [Sprite(image: .pattern(2, 2)), Sprite(image: .pattern(2, 2))]
    for rate in [0, -3, Double.nan] { #expect(SpriteAnimation(sprites, framesPerSecond: rate).frame(at: 77) == 0) }
    #expect(SpriteAnimation([]).frame(at: 1) == nil && SpriteAnimation([]).sprite(at: 1) == nil)
    #expect(SpriteAnimation([]).isOver(at: 0) && SpriteAnimation([]).duration == 0)
  }

  @Test func whenItIsOver() {
    let twice = SpriteAnimationTests.animation([1, 1], .times(2))
    #expect(!twice.isOver(at: 3.9) && twice.isOver(at: 4) && twice.duration == 2)
    #expect(!SpriteAnimationTests.animation([1, 1], .loop).isOver(at: 1e9))
  }

  // MARK: Names

  private static let atlas = SpriteAtlas(
    entries: [
      "run_10.png", "run_2.png", "run_1.png", "run_fast_1", "run_fast_02", "runner_1", "idle", "walk1a", "walk1b",
      "walk02a", "walk/10x",
    ].enumerated().map {
      .init(name: $1, aliases: $1 == "idle" ? ["run_3"] : [], sprite: Sprite(image: .pattern(2 + $0, 2)))
    })

  @Test(arguments: [
    ("run_", ["run_1.png", "run_2.png", "run_3", "run_10.png"]), ("run_fast_", ["run_fast_1", "run_fast_02"]),
    ("run*", ["run_1.png", "run_2.png", "run_3", "run_10.png", "run_fast_1", "run_fast_02", "runner_1"]),
    ("walk*a", ["walk1a", "walk02a"]), ("walk*", ["walk/10x", "walk1a", "walk1b", "walk02a"]),
    ("*fast*2", ["run_fast_02"]),
    ("idle*", ["idle"]), ("*_2.png", ["run_2.png"]),
  ])
  func namesByPatternInNaturalOrder(pattern: String, names: [String]) throws {
    let atlas = SpriteAnimationTests.atlas
    let animation = try SpriteAnimation(atlas, named: pattern)
    #expect(animation.frames.map(\.sprite.size.width) == names.map { atlas[$0]?.size.width })
  }

  @Test(arguments: ["rum_", "idle", "*zz*", ""]) func namesThatNobodyHas(_ pattern: String) {
    let error = #expect(throws: SpriteNotFoundError.self) {
      try SpriteAnimation(SpriteAnimationTests.atlas, named: pattern)
    }
    #expect(error?.name == pattern && error?.nearest.isEmpty == false)
  }

  // MARK: Steps

  private func told(_ steps: [Double], _ loop: SpriteAnimation.Loop, speed: Double = 1) -> [[String]] {
    var animation = SpriteAnimationTests.animation([1, 1, 1], loop, speed: speed)
    animation.events = [.init("a", at: 0), .init("c", at: 2), .init("d", at: 2), .init("never", at: 9)]
    var player = SpritePlayer(animation)
    return steps.map { step in
      var names: [String] = []
      player.advance(by: step) { names.append($0) }
      return names
    }
  }

  @Test func eventsAreToldOnceEach() {
    #expect(
      told([0, 0, 0.5, 1.5, 0, 0.9, 0.1, 3], .loop) == [["a"], [], [], ["c", "d"], [], [], ["a"], ["c", "d", "a"]])
    #expect(told([10], .loop) == [["a", "c", "d", "a", "c", "d", "a", "c", "d", "a"]])
    #expect(told([10, 10], .once) == [["a", "c", "d"], []])
    #expect(told([99, 1], .times(2)) == [["a", "c", "d", "a", "c", "d"], []])
    #expect(told([0.5, 1, 1], .loop, speed: -1) == [["c", "d"], [], ["a"]])
    #expect(told([-1, .nan, 2], .loop) == [["a"], [], ["c", "d"]])
  }

  @Test func smallStepsAndLongOnesTellTheSame() {
    let small = told([Double](repeating: 1 / 60.0, count: 3600), .pingPong).flatMap { $0 }
    #expect(small == told([60], .pingPong)[0] && small.count == 46)
  }

  @Test func aVeryLongStepHasAnEnd() {
    #expect(told([1e15], .loop)[0].count <= 30_003)
  }

  @Test func aPlayerStepsThrough() {
    var player = SpritePlayer(SpriteAnimationTests.animation([1, 1], .once))
    #expect(player.frame == 0 && !player.isOver && player.time == 0)
    player.advance(by: 1.5)
    #expect(player.frame == 1 && player.sprite != nil && !player.isOver)
    player.advance(by: 1)
    #expect(player.isOver)
    player.restart()
    #expect(player.frame == 0)
  }
}
