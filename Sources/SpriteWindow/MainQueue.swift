import Foundation

/// The queue of the main thread, where the jobs of the main actor wait.
@MainActor
enum MainQueue {
  /// Runs what waits there, without waiting for more; a few microseconds where nothing does.
  ///
  /// A loop that keeps the main thread would starve `Task { @MainActor in … }` without it. Inside an asynchronous function the
  /// queue is busy with that function, and nothing runs until it suspends: the asynchronous ``Window/run(_:)`` does.
  static func drain() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }
}
