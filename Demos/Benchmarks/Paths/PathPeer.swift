import Foundation

/// What another library's program on outlines printed: one line of JSON for each way to draw them.
package struct PathPeer: Codable, Equatable {
  package var peer: String
  package var workload: PathTask
  package var outlines: Int
  package var microsecondsPerOutline: Double
  package var meanLevel: Double

  package enum CodingKeys: String, CodingKey {
    case peer, workload, outlines
    case microsecondsPerOutline = "microseconds_per_outline"
    case meanLevel = "mean_level"
  }

  /// The lines that are some; others are no matter.
  package static func lines(_ output: String) -> [PathPeer] {
    output.split(whereSeparator: \.isNewline).compactMap {
      try? JSONDecoder().decode(PathPeer.self, from: Data($0.utf8))
    }
  }
}
