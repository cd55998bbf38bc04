import Foundation
import SpriteCodecs
import SpriteCore

/// A folder that is there as long as somebody holds it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("sprites-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { path + "/" + name }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Writes an empty page.
  func writePage(_ name: String, _ width: Int = 64, _ height: Int = 64) throws {
    try write(try Fixture.page(width, height).pngData(), to: name)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
  }

  /// Paths below this folder without it.
  func relative(_ paths: [String]) -> [String] {
    paths.map { $0.hasPrefix(path + "/") ? String($0.dropFirst(path.count + 1)) : $0 }
  }
}
