import Glibc

/// The folder that the file names of a scene are relative to, and which they must not leave.
struct SceneFolder: Sendable {
  let path: String
  let allowsOutside: Bool

  init(_ path: String, allowsOutside: Bool) {
    (self.path, self.allowsOutside) = (path.isEmpty ? "." : path, allowsOutside)
  }

  /// Where a file that the scene names is to be found.
  ///
  /// - Throws: Where the name leads out of the folder, by itself or through a link.
  func path(of name: String, at place: ScenePlace) throws(SceneError) -> String {
    guard !name.utf8.contains(0) else { throw place.expected("a file name", .string("a name with a NUL in it")) }
    let file = name.hasPrefix("/") || path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
    if !allowsOutside && SceneFolder.leadsOut(name) { throw place.error(.leadsOut(name)) }
    try check(file, called: name, at: place)
    return file
  }

  /// Refuses a file that is there and, links followed, lies outside.
  func check(_ file: String, called name: String, at place: ScenePlace) throws(SceneError) {
    guard !allowsOutside, let real = SceneFolder.realPath(file), let root = SceneFolder.realPath(path) else { return }
    guard root == "/" || real == root || real.hasPrefix(root + "/") else { throw place.error(.leadsOut(name)) }
  }

  /// Whether a name, by its words alone, leaves the folder.
  static func leadsOut(_ name: String) -> Bool {
    if name.hasPrefix("/") { return true }
    var depth = 0
    for part in name.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
