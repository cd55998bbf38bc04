import SpriteCore

extension Layer {
  /// Runs an animation, a copy of it. It begins when the layer is next shown by a display that knows the time, unless it has a begin time of its own.
  /// A layer that is no longer in a shown tree when time passes loses the animations that have begun.
  ///
  /// - Parameters:
  ///   - animation: What changes, and when.
  ///   - key: What it is called. Another one of that name is taken off. Those without a name do not replace each other.
  ///   - completion: Called when it is over: with `true` if it came to its end, `false` if it was taken off. It may change layers.
  /// - Precondition: It is of one of the kinds that there are.
  public final func add(
    _ animation: some Animation, forKey key: String? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard let animation = animation as? any RunnableAnimation else {
      preconditionFailure("layers run the animations of this library alone, not a \(type(of: animation))")
    }
    let transaction = Transaction.current
    var waiting = transaction.completions
    var own: Completion?
    if let completion {
      own = Completion(completion)
      own.map { waiting.append($0) }
    }
    run(RunningAnimation(animation, of: self, key: key, duration: transaction.duration, waiting: waiting))
    own?.commit()
  }

  private final func run(_ animation: RunningAnimation) {
    let animator = animator ?? LayerAnimator(state)
    self.animator = animator
    log?.note(animated: self, animator)
    animator.add(animation, to: self)
  }

  /// The names of the animations that run, in the order in which they work.
  public final var animationKeys: [String] { animator?.running.compactMap(\.key) ?? [] }

  /// The animation that runs under a name.
  public final func animation(forKey key: String) -> (any Animation)? {
    animator?.running.last { $0.key == key }?.animation
  }

  /// Takes an animation off; the layer shows what it otherwise shows, at once.
  public final func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Takes all animations off.
  public final func removeAllAnimations() { removeAnimations { _ in true } }

  private final func removeAnimations(where isWanted: (RunningAnimation) -> Bool) {
    guard let animator else { return }
    let taken = animator.take(from: self, where: isWanted)
    if animator.isEmpty { self.animator = nil }
    for animation in taken { animation.end(finished: false) }
  }

  /// A copy of what is shown of this layer, made in a new layer.
  final func presented<Kind: Layer>(in copy: @autoclosure () -> Kind) -> Kind? {
    guard let log, log.time != nil, piece.recording >= 0 else { return nil }
    let copy = copy()
    copy.state = state
    copy.name = name
    return copy
  }
}
