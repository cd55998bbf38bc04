import Foundation
import SpriteComparison
import SpriteCore

/// The folder of real sheets and other makers' pictures, where `LAYERSPRITES_SHARED` names it.
enum Shared {
  static let root = ProcessInfo.processInfo.environment["LAYERSPRITES_SHARED"]
  static var isAvailable: Bool { root.map { FileManager.default.fileExists(atPath: $0 + "/scenes") } ?? false }
  static let skipped = "LAYERSPRITES_SHARED names no folder with other makers' pictures: nothing is held against them"

  static func path(_ name: String) -> String { (root ?? "") + "/" + name }

  static func files(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    guard isAvailable else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).filter(isWanted).sorted()
  }
}

extension PictureDifference {
  /// The greatest difference of any channel of two pictures of one size.
  var greatest: Int? {
    if case .pixels(let difference) = self { difference.greatest } else { nil }
  }
}
