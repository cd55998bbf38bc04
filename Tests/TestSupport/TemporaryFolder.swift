import Foundation

/// A folder of a test's own, gone with the last reference to it.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "layersprites-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  package subscript(name: String) -> String { path + "/" + name }

  /// Writes a file, its folders too.
  package func write(_ bytes: some Collection<UInt8>, to name: String) throws {
    let file = self[name]
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// The bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }

  /// All files below a folder in it, by their paths from there, sorted.
  package func files(in folder: String = "") -> [String] {
    let root = folder.isEmpty ? path : self[folder]
    guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
    return all.compactMap { $0 as? String }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
