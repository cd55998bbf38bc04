import SpriteCore

/// A layer shows the frames of a ``SpriteAnimation``.
struct FlipbookAnimation: RunnableAnimation {
  var timing = AnimationTiming()
  var isRemovedOnCompletion = true
  let track: FlipbookTrack

  /// - Parameter stretch: How much larger than in their own size the frames are.
  init(_ animation: SpriteAnimation, stretch: Size, tell: ((String) -> Void)?) {
    timing.duration = animation.duration > 0 ? animation.duration : 1e-9
    timing.repeatCount = animation.loop.count
    timing.speed = animation.speed.isFinite ? animation.speed : 0
    track = FlipbookTrack(animation, stretch: stretch, tell: tell)
  }

  func tracks(lasting duration: Double) -> [AnimationTrack] { [track] }
}

/// Shows the frames, and tells their events.
final class FlipbookTrack: AnimationTrack {
  private let schedule: SpriteAnimation.Schedule
  private let frames: [Shown]
  private let isBackwards: Bool
  private var player: SpritePlayer
  private let tell: ((String) -> Void)?

  /// What a frame sets.
  private struct Shown {
    let contents: LayerContents
    let part: Rect
    let scale: Double
    let bounds: Rect
    let anchor: Point
  }

  init(_ animation: SpriteAnimation, stretch: Size, tell: ((String) -> Void)?) {
    (schedule, isBackwards, self.tell) = (animation.schedule, animation.speed < 0, tell)
    player = SpritePlayer(animation)
    frames = animation.frames.map { frame in
      let (sprite, size) = (frame.sprite, frame.sprite.rect(drawnAt: .zero).size)
      return Shown(
        contents: LayerContents(sprite), part: sprite.contentsRect, scale: sprite.scale,
        bounds: Rect(x: 0, y: 0, width: size.width * stretch.width, height: size.height * stretch.height),
        anchor: sprite.uprightAnchorPoint)
    }
    super.init("flipbook", .bounds)
  }

  override func reset(_ shown: inout LayerState, to model: inout LayerState) {
    (shown.contents, shown.bounds, shown.anchorPoint) = (model.contents, model.bounds, model.anchorPoint)
    (shown.placement.rect, shown.placement.scale) = (model.placement.rect, model.placement.scale)
  }

  override func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) -> Bool {
    guard !frames.isEmpty else { return false }
    // Backwards, a frame lasts until its start.
    let time = isBackwards ? max(progress.time - 3 * schedule.slack, 0) : progress.time
    let step = progress.fraction >= 1 ? schedule.stepsOfCycle - 1 : schedule.stepOfCycle(at: time)
    let frame = frames[schedule.frame(Double(step))]
    if let contents = shown.contents, contents.shows(frame.contents), shown.bounds == frame.bounds,
      shown.anchorPoint == frame.anchor
    {
      return false
    }
    (shown.contents, shown.bounds, shown.anchorPoint) = (frame.contents, frame.bounds, frame.anchor)
    (shown.placement.rect, shown.placement.scale) = (frame.part, frame.scale)
    return true
  }

  // MARK: Events

  /// Notes how long it has run.
  ///
  /// - Returns: Whether there is something to tell.
  func pass(_ seconds: Double) -> Bool {
    guard tell != nil, seconds >= 0 else { return false }
    player.advance(to: seconds)
    return player.hasNews
  }

  /// Tells the events that were passed.
  func tellEvents() {
    guard let tell else { return }
    var events: [String] = []
    player.tellEvents { events.append($0) }
    for event in events { tell(event) }
  }
}
