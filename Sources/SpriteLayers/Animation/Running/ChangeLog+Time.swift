extension ChangeLog {
  /// Takes up a layer on which animations run.
  func note(animated layer: Layer, _ animator: LayerAnimator) {
    hasNewAnimations = true
    if animator.notedIn === self { return }
    animator.notedIn = self
    // Where it was shown before, time may have counted from elsewhere.
    animator.hasMoved = true
    animated.append(layer)
  }

  /// Shows all animations at a time, and calls those who waited for animations that are over.
  func advance(to time: Double) {
    self.time = time
    hasNewAnimations = false
    var over: [RunningAnimation] = []
    var gone: [RunningAnimation] = []
    var index = 0
    while index < animated.count {
      let layer = animated[index]
      if layer.log === self {
        layer.showAnimations(at: time, &over)
      } else if layer.log == nil {
        gone += layer.takeBegunAnimations()
      }
      if layer.log === self && layer.animator != nil {
        index += 1
      } else {
        if let animator = layer.animator, animator.notedIn === self { animator.notedIn = nil }
        animated.swapAt(index, animated.count - 1)
        animated.removeLast()
      }
    }
    // They may do whatever they like, to these layers too.
    for animation in over { animation.end(finished: true) }
    for animation in gone { animation.end(finished: false) }
    Transaction.commitImplicit()
    if hasNewAnimations { beginNewAnimations(at: time) }
  }

  /// Shows the beginning of what was added since: nobody is to see a property at its end before it starts to change.
  private func beginNewAnimations(at time: Double) {
    for layer in animated where layer.log === self {
      guard let animator = layer.animator, animator.isStale else { continue }
      // What is over at once is taken off with the next frame.
      _ = animator.update(layer, at: layer.localTime(at: time))
    }
  }
}

extension Layer {
  /// Shows the layer's animations at a time of its root, and takes off those that are over.
  fileprivate final func showAnimations(at time: Double, _ over: inout [RunningAnimation]) {
    guard let animator else { return }
    if animator.update(self, at: localTime(at: time)) { over += animator.take(from: self, where: \.isDone) }
    if animator.isEmpty { self.animator = nil }
  }

  /// Takes off the animations of a layer that has left its tree, but for those that nobody has seen yet.
  fileprivate final func takeBegunAnimations() -> [RunningAnimation] {
    guard let animator else { return [] }
    let begun = animator.take(from: self, where: \.hasBegun)
    if animator.isEmpty { self.animator = nil }
    return begun
  }
}
