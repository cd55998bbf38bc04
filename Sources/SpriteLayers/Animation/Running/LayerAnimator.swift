/// The animations of a layer, and its properties as the program set them, while what is shown is something else.
final class LayerAnimator {
  /// The properties as the program set them.
  @exclusivity(unchecked) var model: LayerState
  /// The account of animated layers that has this one.
  weak var notedIn: ChangeLog?
  /// In the order in which they work.
  private(set) var running: [RunningAnimation] = []
  /// Tracks of animations that are gone, whose properties have to be shown as they are.
  private var gone: [AnimationTrack] = []

  init(_ state: LayerState) { model = state }

  var isEmpty: Bool { running.isEmpty && gone.isEmpty }

  /// Whether a property is animated.
  func animates(_ name: String) -> Bool { running.contains { $0.tracks.contains { $0.name == name } } }

  /// Adds an animation, in the place of one with the same key.
  func add(_ animation: RunningAnimation) {
    if let key = animation.key { remove(where: { $0.key == key }) }
    running.append(animation)
  }

  /// Takes animations off.
  func remove(where isWanted: (RunningAnimation) -> Bool) {
    let old = running.filter(isWanted)
    guard !old.isEmpty else { return }
    running.removeAll { animation in old.contains { $0 === animation } }
    gone += old.flatMap(\.tracks)
    for animation in old { animation.end(finished: false) }
  }

  /// Shows what the animations show at a time.
  ///
  /// - Returns: What has changed.
  func update(_ shown: inout LayerState, at time: Double, note: (LayerChange) -> Void) {
    for track in gone {
      track.reset(&shown, to: model)
      note(track.change)
    }
    gone.removeAll(keepingCapacity: true)
    for animation in running {
      animation.show(at: time)
      for track in animation.tracks { track.reset(&shown, to: model) }
    }
    for animation in running {
      guard let progress = animation.timing.progress(at: time) else {
        for track in animation.tracks { note(track.change) }
        continue
      }
      for track in animation.tracks {
        track.apply(progress, to: &shown)
        note(track.change)
      }
    }
  }

  /// Takes off the animations that are over; those who wait for them are told later.
  func takeFinished(at time: Double) -> [RunningAnimation] {
    guard running.contains(where: { $0.isDone(at: time) }) else { return [] }
    let done = running.filter { $0.isDone(at: time) }
    running.removeAll { $0.isDone(at: time) }
    gone += done.flatMap(\.tracks)
    return done
  }
}

extension RunningAnimation {
  /// Whether it is over, and not to stay.
  fileprivate func isDone(at time: Double) -> Bool { animation.isRemovedOnCompletion && timing.isOver(at: time) }
}
