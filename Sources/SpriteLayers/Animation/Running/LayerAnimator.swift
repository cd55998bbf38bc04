/// The animations of a layer, and its properties as the program set them, while what is shown is something else.
///
/// Looked at in every frame: see ``Layer`` for why its properties are not checked for accesses that meet.
final class LayerAnimator {
  /// The properties as the program set them.
  @exclusivity(unchecked) var model: LayerState
  /// The account of animated layers that has this one.
  weak var notedIn: ChangeLog?
  /// Whether the layer came from where time may count from elsewhere.
  var hasMoved = false
  /// Whether a property was set, or another animation added, since this was last shown.
  @exclusivity(unchecked) var isStale = true
  /// In the order in which they work.
  @exclusivity(unchecked) private(set) var running: [RunningAnimation] = []
  /// Whether no two of them change the same property.
  @exclusivity(unchecked) private var areApart = true
  /// The layer's time when they were last shown.
  @exclusivity(unchecked) private(set) var shownAt: Double?

  init(_ state: LayerState) { model = state }

  var isEmpty: Bool { running.isEmpty }

  /// Whether a property is animated.
  func animates(_ name: String) -> Bool { running.contains { $0.tracks.contains { $0.name == name } } }

  // MARK: Adding and removing

  /// Adds an animation to the layer, in the place of one with the same key.
  func add(_ animation: RunningAnimation, to layer: Layer) {
    let old = animation.key.map { key in take(from: layer) { $0.key == key } } ?? []
    running.append(animation)
    runningDidChange()
    // They may do whatever they like, to this layer too.
    for animation in old { animation.end(finished: false) }
  }

  /// Takes animations off the layer, which shows what it otherwise shows.
  ///
  /// - Returns: Those; who waits for them has not been told yet.
  func take(from layer: Layer, where isWanted: (RunningAnimation) -> Bool) -> [RunningAnimation] {
    let taken = running.filter(isWanted)
    if taken.isEmpty { return [] }
    running.removeAll(where: isWanted)
    runningDidChange()
    for animation in taken { reset(animation, layer) }
    // What is left may change the same properties.
    if !running.isEmpty { apply(to: layer) }
    return taken
  }

  private func runningDidChange() {
    isStale = true
    areApart = true
    if running.count == 1 && running[0].tracks.count <= 1 { return }
    var roots: [String] = []
    for animation in running {
      for track in animation.tracks {
        if roots.contains(track.root) { areApart = false }
        roots.append(track.root)
      }
    }
  }

  // MARK: Showing

  /// Shows what the animations show at a time of the layer.
  ///
  /// - Returns: Whether one of them is over.
  func update(_ layer: Layer, at time: Double) -> Bool {
    if hasMoved {
      hasMoved = false
      if let shownAt { for animation in running { animation.shift(by: time - shownAt) } }
    }
    if time == shownAt && !isStale { return false }
    shownAt = time
    var (haveMoved, isDone) = (isStale, false)
    for animation in running {
      if animation.move(to: time) {
        haveMoved = true
        if areApart && !isStale { apply(animation, to: layer) }
      }
      isDone = isDone || animation.isDone
      if let flipbook = animation.flipbook, flipbook.pass(animation.elapsed(at: time)) {
        layer.log?.flipbooks.append(flipbook)
      }
    }
    if haveMoved && (isStale || !areApart) { apply(to: layer) }
    isStale = false
    return isDone
  }

  /// Shows all animations that have begun, one on top of the other.
  private func apply(to layer: Layer) {
    if !areApart { for animation in running { reset(animation, layer) } }
    for animation in running { apply(animation, to: layer) }
  }

  private func apply(_ animation: RunningAnimation, to layer: Layer) {
    guard let progress = animation.progress else {
      if areApart { reset(animation, layer) }
      return
    }
    if let track = animation.onlyTrack { return apply(track, progress, to: layer) }
    for track in animation.tracks { apply(track, progress, to: layer) }
  }

  @inline(__always)
  private func apply(_ track: AnimationTrack, _ progress: AnimationTiming.Progress, to layer: Layer) {
    if track.apply(progress, to: &layer.state, model: &model, isAlone: areApart) { layer.note(track.change) }
  }

  private func reset(_ animation: RunningAnimation, _ layer: Layer) {
    for track in animation.tracks {
      track.reset(&layer.state, to: &model)
      layer.note(track.change)
    }
  }
}
