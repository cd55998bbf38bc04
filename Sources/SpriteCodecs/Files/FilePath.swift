/// Folder, name and extension of a path, by its slashes and dots alone.
enum FilePath {
  /// The folder (`.` where the path names none) and the last component.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// The last component without the extension, and the extension without the dot. A leading dot begins no extension.
  static func splitName(_ path: String) -> (base: Substring, extension: Substring?) {
    let name = split(path).name[...]
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return (name, nil) }
    return (name[..<dot], name[name.utf8.index(after: dot)...])
  }
}
