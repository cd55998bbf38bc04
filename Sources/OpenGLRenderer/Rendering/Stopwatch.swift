import Glibc

/// Measures the work of the calling thread, lap after lap: waiting for others does not count.
struct Stopwatch {
  private var start = Stopwatch.now

  /// The work since the last lap, or since the watch was made.
  mutating func lap() -> Duration {
    let now = Stopwatch.now
    defer { start = now }
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
