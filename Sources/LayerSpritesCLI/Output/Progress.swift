/// How far a long piece of work has got: a line on a terminal that rewrites itself, after a second of silence; nothing at
/// all into a pipe.
struct Progress {
  private let console: Console
  private let what: String
  private let total: Int
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant
  private var isShown = false

  init(_ console: Console, _ what: String, total: Int) {
    (self.console, self.what, self.total) = (console, what, total)
    last = start
  }

  /// So many are done.
  mutating func advance(to done: Int) {
    guard console.messagesAreSeen else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - last > .milliseconds(100) else { return }
    last = now
    isShown = true
    console.rawMessage("\r\(what) \(done) of \(total)\u{1B}[K")
  }

  /// Takes the line away, before anything else is written.
  mutating func clear() {
    if isShown { console.rawMessage("\r\u{1B}[K") }
    isShown = false
  }
}
