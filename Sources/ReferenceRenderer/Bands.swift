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
  private static let leastRows = 16
  /// What is drawn over again and again should stay in a near cache.
  private static let mostBytes = 256 << 10

  /// - Parameters:
  ///   - bytesPerRow: What a row of the picture takes.
  ///   - threads: At most how many draw at a time; `nil` for as many as there are cores.
  init(rows: Int, bytesPerRow: Int, threads: Int?) {
    self.rows = rows
    let most = max(1, rows / Bands.leastRows)
    self.threads = min(threads ?? Bands.cores, most)
    let small = (rows * bytesPerRow + Bands.mostBytes - 1) / Bands.mostBytes
    // Some more than threads, since one band may hold more to draw than another.
    count = min(max(small, self.threads == 1 ? 1 : self.threads * 4), most)
  }

  private static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls `body` with the rows of each band, on several threads at once, and returns when all are done.
  func forEach(_ body: @Sendable (Range<Int>) -> Void) {
    if threads == 1 {
      for band in 0..<count { body(rows(of: band)) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard band < count else { return }
        body(rows(of: band))
      }
    }
  }

  private func rows(of band: Int) -> Range<Int> { (rows * band / count)..<(rows * (band + 1) / count) }
}
