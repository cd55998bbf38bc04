/// An animation that a layer runs.
final class RunningAnimation {
  let key: String?
  /// The animation as it was given.
  let animation: any Animation
  /// When it runs, in the layer's time; its beginning is known once it is shown.
  private var timing: AnimationTiming
  let tracks: [AnimationTrack]
  /// The only one of them: mostly there is one, which is found sooner than in a list.
  let onlyTrack: AnimationTrack?
  /// What tells events, where there is something of the kind.
  let flipbook: FlipbookTrack?
  /// Who waits for its end.
  private let waiting: [Completion]
  /// Whether its beginning is that of when it is first shown.
  private var beginsWhenShown: Bool
  private let staysWhenOver: Bool
  /// Whether it was shown.
  private(set) var hasBegun = false
  /// Where it stood when it was last shown; `nil` where it shows nothing.
  private(set) var progress: AnimationTiming.Progress?
  /// Whether it was over when it was last shown, and is not to stay.
  private(set) var isDone = false

  init(_ animation: any RunnableAnimation, of layer: Layer, key: String?, duration: Double, waiting: [Completion]) {
    (self.animation, self.key, self.waiting) = (animation, key, waiting)
    timing = animation.timing
    if !(timing.duration > 0) { timing.duration = duration }
    tracks =
      (animation as? TransitionAnimation).map { [$0.track(for: layer)] } ?? animation.tracks(lasting: timing.duration)
    onlyTrack = tracks.count == 1 ? tracks[0] : nil
    flipbook = (animation as? FlipbookAnimation)?.track
    beginsWhenShown = timing.beginTime == 0
    staysWhenOver = !animation.isRemovedOnCompletion
    for completion in waiting { completion.begin() }
  }

  /// Finds out where it stands at a time.
  ///
  /// - Returns: Whether that is elsewhere than before.
  func move(to time: Double) -> Bool {
    if beginsWhenShown { (timing.beginTime, beginsWhenShown) = (time, false) }
    let isNew = !hasBegun
    hasBegun = true
    let next = timing.progress(at: time)
    isDone = !staysWhenOver && timing.isOver(at: time)
    if next == progress && !isNew { return false }
    progress = next
    return true
  }

  /// The seconds of what holds it since it began.
  func elapsed(at time: Double) -> Double { time - timing.beginTime - timing.delay }

  /// Begins later: its layer has come to where time counts from elsewhere.
  func shift(by seconds: Double) {
    if hasBegun { timing.beginTime += seconds }
  }

  /// Tells those who wait that it is over.
  func end(finished: Bool) {
    for completion in waiting { completion.end(finished: finished) }
  }
}
