/// What a benchmark of another library printed: one line of JSON.
struct PeerLine: Codable, Equatable {
  var peer: String
  var variant: String
  var workload: String
  var sprites: Int
  var null: Int
  var milliseconds: Double
  var nanosecondsPerSprite: Double
  var peakMegabytes: Double
  var coveredPixels: Int
  var meanLevel: Double

  enum CodingKeys: String, CodingKey {
    case peer, variant, null
    case workload = "wl"
    case sprites = "n"
    case milliseconds = "ms_med"
    case nanosecondsPerSprite = "ns_per_sprite_sub_cpu"
    case peakMegabytes = "rss_mb"
    case coveredPixels = "cov"
    case meanLevel = "lum"
  }

  var name: String { "\(peer) \(variant)" }

  /// Whether it is the hand-written program that shows the practical limit.
  var isCeiling: Bool { peer == "C-ceiling" }

  /// Whether it measured the same work, in a window or not.
  func isSame(as job: Job) -> Bool {
    workload == job.workload.rawValue && sprites == job.sprites && (null == 0) == job.isDrawn
  }
}

/// What is printed where a benchmark could not be run.
struct PeerFailure: Codable, Equatable {
  var failed: String
}
