/// Changes that belong together: how long they are shown to take, and who wants to know when they have been.
///
///     Transaction.animate(duration: 0.5, timing: .easeOut) { layer.opacity = 0 } completion: { _ in layer.removeFromSuperlayer() }
///     Transaction.withoutAnimation { layer.setContents(of: next) }
///
/// A layer that is shown by something that knows the time - a window, a ``LayerDisplay`` that is told it - changes from what is seen to what is set within
/// a quarter of a second, unless a transaction says otherwise. Transactions nest: what an inner one does not say, the outer one says. A transaction belongs to
/// the thread that begins it, and must end before that does something else: nothing may be awaited in it.
public enum Transaction {
  /// Begins a transaction, which must be ended by ``commit()``.
  public static func begin() { TransactionStack.current.begin() }

  /// Ends the innermost transaction. Without one, nothing happens.
  public static func commit() { TransactionStack.current.commit() }

  /// How long implicit animations take, and explicit ones without a duration, in seconds. 0.25 at first. It is set for the innermost transaction.
  public static var animationDuration: Double {
    get { current.duration }
    set { TransactionStack.current.change { $0.ownDuration = newValue.isFinite && newValue > 0 ? newValue : 0 } }
  }

  /// How the progress of implicit animations follows time; `nil`, at first, for their own curve.
  public static var timingFunction: TimingFunction? {
    get { current.timingFunction }
    set { TransactionStack.current.change { $0.ownTimingFunction = .some(newValue) } }
  }

  /// Whether changes are shown at once. `false` at first.
  public static var disableActions: Bool {
    get { current.disableActions }
    set { TransactionStack.current.change { $0.ownDisableActions = newValue } }
  }

  /// Calls `body` once all animations that are added to this transaction from now on are over; at its end, if there are none.
  ///
  /// - Parameter body: Is told whether all came to their end, none having been taken off. It may change layers.
  public static func whenCompleted(_ body: @escaping (_ finished: Bool) -> Void) {
    TransactionStack.current.change { $0.ownCompletions.append(Completion(body)) }
  }

  /// Runs `body` in a transaction.
  ///
  /// - Parameters:
  ///   - duration: How long changes are shown to take, in seconds; 0 for at once; `nil` for what is said around it.
  ///   - timing: How their progress follows time; `nil` for their own curve.
  ///   - body: Makes the changes.
  ///   - completion: Called when all are over: whether none was taken off.
  public static func animate<R>(
    duration: Double? = nil, timing: TimingFunction? = nil, _ body: () throws -> R,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) rethrows -> R {
    begin()
    defer { commit() }
    if let duration {
      animationDuration = duration
      disableActions = !(duration > 0)
    }
    if let timing { timingFunction = timing }
    if let completion { whenCompleted(completion) }
    return try body()
  }

  /// Runs `body` in a transaction, as ``animate(duration:timing:_:completion:)`` does, for a completion that doesn't ask how it went.
  public static func animate<R>(
    duration: Double? = nil, timing: TimingFunction? = nil, _ body: () throws -> R, completion: @escaping () -> Void
  ) rethrows -> R {
    try animate(duration: duration, timing: timing, body, completion: { _ in completion() })
  }

  /// Runs `body`, whose changes are shown at once.
  public static func withoutAnimation<R>(_ body: () throws -> R) rethrows -> R {
    begin()
    defer { commit() }
    disableActions = true
    return try body()
  }

  /// Whether somebody asked for changes to be shown to take time.
  static var asksForAnimation: Bool { TransactionStack.current.isNested && !disableActions }

  /// What holds now.
  static var current: TransactionValues { TransactionStack.current.values }

  /// Ends what was set outside of any transaction: once a frame.
  static func commitImplicit() { TransactionStack.current.commitImplicit() }
}
