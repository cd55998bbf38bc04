import Foundation
import SpriteAtlases
import SpriteCodecs
import SpriteCore

/// What a process of its own finds out about loading, and prints.
package struct LoadProbe: Codable {
  /// What is loaded.
  package enum Subject: String, Codable {
    case nothing, page, atlas
  }

  /// The most memory in use after the first loading, in bytes.
  package var peak: Int
  /// Of each loading.
  package var milliseconds: [Double]

  /// Loads over and over. Nothing is kept from one loading to the next.
  package init(of subject: Subject, at path: String, times: Int) throws {
    (peak, milliseconds) = (0, [])
    for index in 0..<times {
      let start = Clock.now
      switch subject {
      case .nothing: break
      case .page: _ = try Image(contentsOf: path)
      case .atlas: _ = try SpriteAtlas(contentsOf: path)
      }
      milliseconds.append((Clock.now - start) / 1e6)
      if index == 0 { peak = ProcessMemory.peak }
    }
  }

  /// Asks a fresh process.
  @MainActor
  package static func ask(_ subject: Subject, at path: String, times: Int) throws -> LoadProbe {
    let line = try ChildProcess.again(["--probe", subject.rawValue, path, String(times)]).output()
    return try JSONDecoder().decode(LoadProbe.self, from: Data(line.utf8))
  }
}
