import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Rows of a picture, split into bands that threads draw, each taking the next one that is left.
struct Bands {
  let rows: Int
  let threads: Int
  /// How many bands there are.
  let count: Int

  /// Bands are not made smaller than this: each costs a look at every quad.
  private static let leastRows = 32

  /// - Parameter threads: At most how many draw at a time; `nil` for as many as there are cores.
  init(rows: Int, threads: Int?) {
    self.rows = rows
    let most = max(1, rows / Bands.leastRows)
    self.threads = min(threads ?? Bands.cores, most)
    // Some more than threads, since one band may hold more to draw than another.
    count = self.threads == 1 ? 1 : min(self.threads * 4, most)
  }

  private static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls `body` with the rows of each band, on several threads at once, and returns when all are done.
  func forEach(_ body: @Sendable (Range<Int>) -> Void) {
    if threads == 1 {
      body(0..<rows)
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard band < count else { return }
        body((rows * band / count)..<(rows * (band + 1) / count))
      }
    }
  }
}
