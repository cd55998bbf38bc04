import Glibc
import SpriteCodecs
import SpriteCore

/// Something cannot be written where it should be.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A folder that pictures are written into, under names that a file made up.
struct OutputFolder {
  let path: String

  init(_ path: String) { self.path = path }

  /// Whether a path is that of a folder that is there.
  static func exists(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The file's place inside the folder for a name, with `.png` added where it has no image extension; `nil` for a name that
  /// would lead out of the folder, or names no file.
  static func fileName(for name: String) -> String? {
    guard !name.hasPrefix("/"), !name.utf8.contains(0) else { return nil }
    var parts: [Substring] = []
    for part in name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    guard let last = parts.last else { return nil }
    let dot = last.lastIndex(of: ".")
    let ending = dot.map { last[last.index(after: $0)...].lowercased() } ?? ""
    let hasExtension = imageExtensions.contains(ending) && dot != last.startIndex
    return parts.joined(separator: "/") + (hasExtension ? "" : ".png")
  }

  private static let imageExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "tga", "tif", "tiff", "psd", "pvr",
  ]

  /// Writes a picture as PNG, under a temporary name first; folders are made as needed.
  ///
  /// - Parameter fileName: Its place inside the folder.
  func write(_ image: Image, to fileName: String) throws {
    let bytes = try image.pngData()
    let file = path + "/" + fileName
    do {
      try OutputFolder.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]))
      try FileReplacement.write(bytes, to: file)
    } catch {
      throw OutputError("\(error)")
    }
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(OutputError) {
    guard !path.isEmpty, !exists(at: path) else { return }
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw OutputError("“\(path)”: the folder cannot be made (\(String(cString: strerror(errno))))")
    }
    guard exists(at: path) else { throw OutputError("“\(path)” is a file; a folder is needed") }
  }
}
