import Glibc

/// The clocks that measurements are taken by, in nanoseconds.
enum Clock {
  /// Time that passes.
  static var now: Double { read(CLOCK_MONOTONIC) }
  /// What this thread has worked.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// What all threads of this process have worked.
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
