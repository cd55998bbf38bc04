public import SpriteCore

/// Sprites that are shown one after the other, as the pages of a flipbook.
///
///     let run = try SpriteAnimation(atlas, named: "run_", framesPerSecond: 12)
///     layer.play(run)                                    // as a layer's animation
///     context.draw(run.sprite(at: time), at: place)      // or as a plain value
///
/// Each sprite keeps its own anchor, the centre of its untrimmed picture: that of all lies on the same point, so that trimmed ones do not
/// jitter.
public struct SpriteAnimation: Sendable {
  /// A sprite, and how long it is shown.
  public struct Frame: Sendable {
    /// What is shown.
    public var sprite: Sprite
    /// In seconds. One that is not above 0 is passed without being seen; an infinite one stays.
    public var duration: Double

    /// A sprite that is shown for so many seconds.
    public init(_ sprite: Sprite, duration: Double) { (self.sprite, self.duration) = (sprite, duration) }
  }

  /// What comes after the last frame.
  public enum Loop: Hashable, Sendable {
    /// Nothing: it stays.
    case once
    /// The first one, without an end.
    case loop
    /// The one before, back to the first, and so on without an end; the frames at both ends are shown once each time.
    case pingPong
    /// The first one, so often in all; once where the number is below 1. The last one stays.
    case times(Int)

    /// How often the order is gone through.
    var count: Double {
      switch self {
      case .once: 1
      case .times(let count): Double(max(count, 1))
      case .loop, .pingPong: .infinity
      }
    }
  }

  /// Something that is told when a frame begins.
  public struct Event: Hashable, Sendable {
    /// What it is called: `"step"`.
    public var name: String
    /// At which frame, counted from 0.
    public var frame: Int

    /// An event at a frame.
    public init(_ name: String, at frame: Int) { (self.name, self.frame) = (name, frame) }
  }

  /// What is shown, in order.
  public let frames: [Frame]
  /// What comes after the last frame.
  public let loop: Loop
  /// How much faster than time it runs; below 0 from the end to the start. 1 at first. One that is no number counts as 0.
  public var speed = 1.0
  /// What is told when frames begin, in any order. None at first.
  public var events: [Event] = []

  /// Which frame is shown when.
  let schedule: Schedule

  /// Frames that are shown for times of their own. None at all show nothing.
  public init(frames: [Frame], loop: Loop = .loop) {
    (self.frames, self.loop) = (frames, loop)
    schedule = Schedule(frames.map(\.duration), loop)
  }

  /// Sprites that are shown for the same time.
  ///
  /// - Parameter framesPerSecond: How many are shown in a second. One that is not above 0 shows the first one alone.
  public init(_ sprites: [Sprite], framesPerSecond: Double = 12, loop: Loop = .loop) {
    let duration = framesPerSecond > 0 ? 1 / framesPerSecond : .infinity
    self.init(frames: sprites.map { Frame($0, duration: duration) }, loop: loop)
  }

  /// The sprites of an atlas whose names belong together, in the order of the numbers in them: `run_2` comes before `run_10`.
  ///
  /// - Parameters:
  ///   - atlas: Where they are.
  ///   - pattern: Their names: `*` stands for any text, so that `run_*` is all that begins so. Without a `*` it is what comes before a number:
  ///     `run_` is `run_1.png` and `run_02`, but not `run_fast_1`.
  ///   - framesPerSecond: How many are shown in a second. One that is not above 0 shows the first one alone.
  ///   - loop: What comes after the last one.
  /// - Throws: ``SpriteNotFoundError`` where there is none, which lists the nearest names.
  public init(_ atlas: SpriteAtlas, named pattern: String, framesPerSecond: Double = 12, loop: Loop = .loop)
    throws(SpriteNotFoundError)
  {
    let pattern = NamePattern(pattern)
    var found: [(name: String, sprite: Sprite)] = []
    for entry in atlas.entries {
      for name in [entry.name] + entry.aliases where pattern.matches(name) { found.append((name, entry.sprite)) }
    }
    guard !found.isEmpty else {
      throw SpriteNotFoundError(
        name: pattern.text,
        nearest: NearestNames.to(pattern.text, in: atlas.entries.flatMap { [$0.name] + $0.aliases }))
    }
    found.sort { NaturalOrder.isBefore($0.name, $1.name) }
    self.init(found.map(\.sprite), framesPerSecond: framesPerSecond, loop: loop)
  }

  /// How long it takes to show all frames once, or there and back, in seconds; the speed left out.
  public var duration: Double { schedule.cycle }

  /// Which frame is shown at a time since the start, in seconds; before it the one that is shown first. `nil` without frames.
  public func frame(at seconds: Double) -> Int? {
    frames.isEmpty ? nil : schedule.frame(schedule.step(at: seconds, speed))
  }

  /// The sprite that is shown at a time since the start, in seconds; `nil` without frames.
  public func sprite(at seconds: Double) -> Sprite? { frame(at: seconds).map { frames[$0].sprite } }

  /// Whether the last frame's time is past: never, where it goes on without an end.
  public func isOver(at seconds: Double) -> Bool { frames.isEmpty || seconds * abs(speed) >= schedule.end }
}
