/// Paths as sheets write them: with the slashes of any system, relative or from another machine.
enum PagePath {
  /// What follows the last slash or backslash.
  static func lastComponent(_ path: String) -> String {
    let start = path.lastIndex { $0 == "/" || $0 == "\\" }.map { path.index(after: $0) } ?? path.startIndex
    return String(path[start...])
  }

  /// What stands before the last slash; empty if there is none.
  static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path inside a folder; an empty folder and `.` are the current one.
  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || folder == "." || path.hasPrefix("/") { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Where a page may be, relative to its sheet: the path as written, then its last component. Of a path that begins at a
  /// root, which is one of another machine, only the latter.
  static func places(of path: String) -> [String] {
    let slashed = String(path.map { $0 == "\\" ? "/" : $0 })
    let last = lastComponent(path)
    guard !last.isEmpty, last != ".", last != ".." else { return [] }
    let hasDrive = slashed.dropFirst().first == ":" && slashed.first?.isLetter == true
    return slashed.hasPrefix("/") || hasDrive || slashed == last ? [last] : [slashed, last]
  }
}
