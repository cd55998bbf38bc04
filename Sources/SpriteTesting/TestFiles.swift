import Glibc
import SpriteCodecs

/// Where picture tests keep their files.
enum TestFiles {
  /// The folder of a path; `.` where it names none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// The last part of a path without its extension.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name[...])
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// `.build/image-failures` of the package that a source file belongs to, else of the current folder.
  static func failureFolder(forTestAt file: String) -> String {
    var folder = TestFiles.folder(of: file)
    while folder != "/" && folder != "." {
      if exists(folder + "/Package.swift") { return folder + "/.build/image-failures" }
      folder = TestFiles.folder(of: folder)
    }
    return ".build/image-failures"
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(ImageFileError) {
    guard !exists(path), path != ".", path != "/" else { return }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw ImageFileError(file: path, reason: .cannotWrite(String(cString: strerror(errno))))
    }
  }
}
