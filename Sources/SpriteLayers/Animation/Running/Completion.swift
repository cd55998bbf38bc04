/// Somebody who waits until some animations are over.
final class Completion {
  private var running = 0
  private var isCommitted = false
  private var hasFinished = true
  private let body: (_ finished: Bool) -> Void

  init(_ body: @escaping (_ finished: Bool) -> Void) { self.body = body }

  /// Another animation is waited for.
  func begin() { running += 1 }

  /// One is over.
  ///
  /// - Parameter finished: Whether by itself, not because it was removed.
  func end(finished: Bool) {
    running -= 1
    hasFinished = hasFinished && finished
    callIfOver()
  }

  /// No further ones are waited for.
  func commit() {
    isCommitted = true
    callIfOver()
  }

  private func callIfOver() {
    if isCommitted && running == 0 { body(hasFinished) }
  }
}
