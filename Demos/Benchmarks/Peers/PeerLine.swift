/// What a benchmark of another library printed: one line of JSON.
package struct PeerLine: Codable, Equatable {
  package var peer: String
  package var variant: String
  package var workload: String
  package var sprites: Int
  package var null: Int
  package var milliseconds: Double
  /// The work of all threads for a frame.
  package var cpuMilliseconds: Double
  package var nanosecondsPerSprite: Double
  package var peakMegabytes: Double
  package var coveredPixels: Int
  package var meanLevel: Double

  package enum CodingKeys: String, CodingKey {
    case peer, variant, null
    case workload = "wl"
    case sprites = "n"
    case milliseconds = "ms_med"
    case cpuMilliseconds = "cpu_ms_per_frame"
    case nanosecondsPerSprite = "ns_per_sprite_sub_cpu"
    case peakMegabytes = "rss_mb"
    case coveredPixels = "cov"
    case meanLevel = "lum"
  }

  package var name: String { "\(peer) \(variant)" }

  /// Whether it is the hand-written program that shows the practical limit.
  package var isCeiling: Bool { peer == "C-ceiling" }

  /// Whether it measured the same work, in a window or not.
  package func isSame(as job: Job) -> Bool {
    workload == job.workload.rawValue && sprites == job.sprites && (null == 0) == job.isDrawn
  }
}

/// What is printed where a benchmark could not be run.
package struct PeerFailure: Codable, Equatable {
  package var failed: String
}
