import Glibc
import SpriteCodecs
import SpriteCore

/// Something cannot be written where it should be.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A name that no file in the output folder can have, and what about it is wrong.
struct UnusableName: Error {
  let problem: String
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

  /// The file's place inside the folder for a name, with `.png` added where it has no image extension.
  ///
  /// - Throws: Where the name would lead out of the folder, names no file, or is longer than one may be.
  static func fileName(for name: String) throws(UnusableName) -> String {
    let leadsOut = UnusableName(problem: "leads out of the output folder, or names no file")
    guard !name.hasPrefix("/"), !name.utf8.contains(0) else { throw leadsOut }
    var parts: [Substring] = []
    for part in name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw leadsOut
      }
    }
    guard let last = parts.last else { throw leadsOut }
    let dot = last.lastIndex(of: ".")
    let ending = dot.map { last[last.index(after: $0)...].lowercased() } ?? ""
    let hasExtension = imageExtensions.contains(ending) && dot != last.startIndex
    let file = parts.joined(separator: "/") + (hasExtension ? "" : ".png")
    guard file.utf8.count <= longestPath, file.split(separator: "/").allSatisfy({ $0.utf8.count <= longestName }) else {
      throw UnusableName(problem: "is longer than the \(longestName) bytes that a file's name may have")
    }
    return file
  }

  /// Bytes of one name, as Linux has it.
  private static let longestName = 255
  /// Bytes of a path inside the folder; Linux takes 4096 with the path of the folder.
  private static let longestPath = 2048

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
