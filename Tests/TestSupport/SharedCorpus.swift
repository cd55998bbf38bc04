import Glibc
package import Testing

/// Real sheets and pictures of other makers, which are not part of this repository: their folder is named by the environment
/// variable `LAYERSPRITES_SHARED`.
///
///     @Suite(.enabled(if: SharedCorpus.isAvailable, SharedCorpus.comment))
package enum SharedCorpus {
  /// The folder; `nil` where there is none.
  package static let path: String? = getenv("LAYERSPRITES_SHARED").map { String(cString: $0) }.flatMap { path in
    access(path + "/corpus", R_OK) == 0 ? path : nil
  }

  package static var isAvailable: Bool { path != nil }

  package static let comment: Comment =
    "LAYERSPRITES_SHARED names no folder with real sheets and pictures of other makers; what compares with them is skipped"

  /// The names in a folder below it, sorted; none where it is missing.
  package static func names(in folder: String) -> [String] {
    guard let path, let stream = opendir(path + "/" + folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
