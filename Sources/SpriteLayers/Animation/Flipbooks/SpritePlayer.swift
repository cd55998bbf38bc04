public import SpriteCore

/// Plays a ``SpriteAnimation`` step by step, for games that have a time of their own.
///
///     var player = SpritePlayer(run)
///     player.advance(by: frame.duration) { event in if event == "step" { … } }
///     if let sprite = player.sprite { context.draw(sprite, at: hero.place) }
public struct SpritePlayer: Sendable {
  /// What is played.
  public let animation: SpriteAnimation
  /// The seconds since the start.
  public private(set) var time = 0.0
  /// How many steps have begun whose events were told.
  private var told = 0.0

  /// Plays an animation from its start.
  public init(_ animation: SpriteAnimation) { self.animation = animation }

  /// Which frame is shown; `nil` without frames.
  public var frame: Int? { animation.frame(at: time) }
  /// The sprite that is shown; `nil` without frames.
  public var sprite: Sprite? { animation.sprite(at: time) }
  /// Whether the last frame's time is past.
  public var isOver: Bool { animation.isOver(at: time) }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - seconds: How much. Less than 0, and what is no number, counts as 0.
  ///   - tell: Is told the events of each frame that begins, in order, also of those that were passed within the step: each exactly once. Those of the
  ///     first frame are told with the first call. Of a step over more than 10,000 repetitions the last ones are told.
  public mutating func advance(by seconds: Double, tell: (_ event: String) -> Void = { _ in }) {
    if seconds > 0 { time += seconds }
    tellEvents(tell)
  }

  /// Begins again from the start.
  public mutating func restart() { (time, told) = (0, 0) }

  /// Goes to a time, if it is later.
  mutating func advance(to seconds: Double) { if seconds > time { time = seconds } }

  mutating func tellEvents(_ tell: (_ event: String) -> Void) {
    guard !animation.frames.isEmpty else { return }
    let schedule = animation.schedule
    let begun = schedule.passed(at: time, animation.speed) + 1
    defer { told = max(told, begun) }
    if animation.events.isEmpty { return }
    var step = max(told, begun - 10_000 * Double(schedule.stepsOfCycle))
    while step < begun {
      let frame = schedule.frame(schedule.place(ofPassed: step, animation.speed))
      for event in animation.events where event.frame == frame { tell(event.name) }
      step += 1
    }
  }

  /// Whether there are events that have not been told.
  var hasNews: Bool {
    !animation.events.isEmpty && animation.schedule.passed(at: time, animation.speed) + 1 > told
  }
}
