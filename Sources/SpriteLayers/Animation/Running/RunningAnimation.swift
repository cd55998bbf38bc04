/// An animation that a layer runs.
final class RunningAnimation {
  let key: String?
  /// The animation as it was given.
  let animation: any Animation
  /// When it runs, in the layer's time; its beginning is known once it is shown.
  private(set) var timing: AnimationTiming
  let tracks: [AnimationTrack]
  /// Who waits for its end.
  let waiting: [Completion]
  /// Whether its beginning is that of when it is first shown.
  private var beginsWhenShown: Bool

  init(_ animation: any RunnableAnimation, of layer: Layer, key: String?, duration: Double, waiting: [Completion]) {
    (self.animation, self.key, self.waiting) = (animation, key, waiting)
    timing = animation.timing
    if !(timing.duration > 0) { timing.duration = duration }
    tracks =
      (animation as? TransitionAnimation).map { [$0.track(for: layer)] } ?? animation.tracks(lasting: timing.duration)
    beginsWhenShown = timing.beginTime == 0
    for completion in waiting { completion.begin() }
  }

  /// Notes that time is known from now on.
  func show(at time: Double) {
    if !beginsWhenShown { return }
    beginsWhenShown = false
    timing.beginTime = time
  }

  /// Tells those who wait that it is over.
  func end(finished: Bool) {
    for completion in waiting { completion.end(finished: finished) }
  }
}
