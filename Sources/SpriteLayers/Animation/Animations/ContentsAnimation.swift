/// One picture of a layer fades into another.
struct ContentsAnimation: RunnableAnimation {
  var timing = AnimationTiming()
  var isRemovedOnCompletion = true
  private let from: LayerContents?
  private let timingFunction: TimingFunction

  init(from: LayerContents?, _ timingFunction: TimingFunction) {
    (self.from, self.timingFunction) = (from, timingFunction)
  }

  func tracks(lasting duration: Double) -> [AnimationTrack] { [ContentsTrack(from, timingFunction)] }
}

/// The picture that was seen, and how far it has gone.
struct FadingContents {
  var old: LayerContents?
  /// From 0, all of the old one, to 1, all of the new one.
  var progress: Double
}

private final class ContentsTrack: AnimationTrack {
  private let from: LayerContents?
  private let timingFunction: TimingFunction

  init(_ from: LayerContents?, _ timingFunction: TimingFunction) {
    (self.from, self.timingFunction) = (from, timingFunction)
    super.init("contents", .contents)
  }

  override func reset(_ shown: inout LayerState, to model: inout LayerState) { shown.fading = nil }

  override func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) {
    shown.fading = FadingContents(old: from, progress: min(max(timingFunction(progress.fraction), 0), 1))
  }
}
