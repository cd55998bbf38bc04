import Benchmarks
import Testing

@Suite struct PeerTests {
  private static func line(_ peer: String, _ variant: String, null: Int, milliseconds: Double, nanoseconds: Double)
    -> String
  {
    """
    {"peer":"\(peer)","version":"1","variant":"\(variant)","wl":"a","n":100000,"null":\(null),"frames":5,"ms_med":\(milliseconds),\
    "ms_mean":1,"upd_ms":0,"sub_ms":1,"sub_cpu_ms":1,"cpu_ms_per_frame":2,"ns_per_sprite_sub_cpu":\(nanoseconds),"rss_mb":90,\
    "cov":921304,"lum":143.33}
    """
  }

  @Test func othersAreReadAndCompared() throws {
    let output = [
      PeerTests.line("C-ceiling", "one", null: 1, milliseconds: 4, nanoseconds: 16),
      PeerTests.line("C-ceiling", "two", null: 1, milliseconds: 5, nanoseconds: 12),
      PeerTests.line("SDL2", "geom", null: 1, milliseconds: 5, nanoseconds: 48),
      PeerTests.line("SDL2", "geom", null: 0, milliseconds: 700, nanoseconds: 400),
      "{\"failed\": \"love love draw a 10000 \"}", "some noise",
    ].joined(separator: "\n")
    let job = Job(workload: .a, sprites: 100_000, isDrawn: false, inWindow: true)
    let ours = [18.0, 30, 15].map { ReportTests.measurement(job, milliseconds: 9, nanoseconds: $0) }
    let comparison = PeerComparison(ours: ours, output: output)
    #expect(comparison.peers.count == 4)
    #expect(comparison.failures == ["love love draw a 10000 "])
    #expect(comparison.ours(job) == 18)
    #expect(comparison.ceiling(job) == 12)
    let row = try #require(Figures([], peers: comparison).rows.first)
    #expect(row.value == 1.5 && row.limit == 1.2 && !row.isReached)
    // Against SDL's 48.
    #expect(comparison.text.contains("0.38"))
    #expect(comparison.text.contains("not run: love love draw a 10000"))
  }

  @Test func otherWorkIsNotCompared() throws {
    let output = PeerTests.line("SDL2", "geom", null: 0, milliseconds: 5, nanoseconds: 48)
    let peer = try #require(PeerComparison(ours: [], output: output).peers.first)
    #expect(peer.isSame(as: Job(workload: .a, sprites: 100_000, inWindow: true)))
    #expect(!peer.isSame(as: Job(workload: .a, sprites: 100_000, isDrawn: false)))
    #expect(!peer.isSame(as: Job(workload: .a, sprites: 10_000)))
    #expect(!peer.isSame(as: Job(workload: .softB, sprites: 100_000)))
  }
}
