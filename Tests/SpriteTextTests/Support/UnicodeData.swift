import Foundation
import Testing

/// Unicode's own tests, as Debian's `unicode-data` has them.
enum UnicodeData {
  static let folder = "/usr/share/unicode"
  static let comment: Comment = "Debian's unicode-data is not installed; nothing is held against Unicode's own tests"

  static func isAvailable(_ name: String) -> Bool { FileManager.default.isReadableFile(atPath: "\(folder)/\(name)") }

  /// The lines of a file that say something, without comments.
  static func lines(of name: String) throws -> [Substring] {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
    return text.split(separator: "\n").map { $0.prefix { $0 != "#" } }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
