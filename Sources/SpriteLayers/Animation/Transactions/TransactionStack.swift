import Glibc

/// What transactions say, the inner ones over the outer ones.
struct TransactionValues {
  var duration = 0.25
  var timingFunction: TimingFunction?
  var disableActions = false
  /// Who waits for animations that are added now.
  var completions: [Completion] = []
}

/// What one transaction says.
struct TransactionLevel {
  var ownDuration: Double?
  var ownTimingFunction: TimingFunction??
  var ownDisableActions: Bool?
  var ownCompletions: [Completion] = []
}

/// The transactions of a thread: the implicit one, then those that were begun.
final class TransactionStack {
  private var levels = [TransactionLevel()]
  /// What all of them say together.
  private(set) var values = TransactionValues()

  /// Those of this thread.
  static var current: TransactionStack {
    if let known = pthread_getspecific(key) {
      return Unmanaged<TransactionStack>.fromOpaque(known).takeUnretainedValue()
    }
    let stack = TransactionStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { stack in
      if let stack { Unmanaged<TransactionStack>.fromOpaque(stack).release() }
    }
    precondition(status == 0, "a process has no more keys for what belongs to threads")
    return key
  }()

  /// Whether one was begun that hasn't ended.
  var isNested: Bool { levels.count > 1 }

  func begin() { levels.append(TransactionLevel()) }

  func commit() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    combine()
    for completion in level.ownCompletions { completion.commit() }
  }

  func commitImplicit() {
    let level = levels[0]
    levels[0] = TransactionLevel()
    combine()
    for completion in level.ownCompletions { completion.commit() }
  }

  /// Changes what the innermost one says.
  func change(_ body: (inout TransactionLevel) -> Void) {
    body(&levels[levels.count - 1])
    combine()
  }

  private func combine() {
    values = TransactionValues()
    for level in levels {
      values.duration = level.ownDuration ?? values.duration
      values.timingFunction = level.ownTimingFunction ?? values.timingFunction
      values.disableActions = level.ownDisableActions ?? values.disableActions
      values.completions += level.ownCompletions
    }
  }
}
