extension ChangeLog {
  /// Takes up a layer on which animations run.
  func note(animated layer: Layer, _ animator: LayerAnimator) {
    if animator.notedIn === self { return }
    animator.notedIn = self
    animated.append(layer)
  }

  /// Shows all animations at a time, and calls those who waited for animations that are over.
  func advance(to time: Double) {
    self.time = time
    var done: [RunningAnimation] = []
    var index = 0
    while index < animated.count {
      let layer = animated[index]
      if layer.log === self && layer.showAnimations(at: time, &done) {
        index += 1
      } else {
        if let animator = layer.animator, animator.notedIn === self { animator.notedIn = nil }
        animated.swapAt(index, animated.count - 1)
        animated.removeLast()
      }
    }
    // They may do whatever they like, to these layers too.
    for animation in done { animation.end(finished: true) }
    Transaction.commitImplicit()
  }
}

extension Layer {
  /// Shows the layer's animations at a time of its root.
  ///
  /// - Returns: Whether some run on.
  fileprivate final func showAnimations(at time: Double, _ done: inout [RunningAnimation]) -> Bool {
    guard let animator else { return false }
    let own = localTime(at: time)
    animator.update(&state, at: own) { note($0) }
    let finished = animator.takeFinished(at: own)
    if !finished.isEmpty {
      done += finished
      animator.update(&state, at: own) { note($0) }
    }
    if animator.isEmpty {
      self.animator = nil
      return false
    }
    return true
  }
}
