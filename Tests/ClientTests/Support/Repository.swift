import Foundation

/// The checkout that these tests belong to.
enum Repository {
  static let root: String = {
    // Tests/ClientTests/Support/Repository.swift
    var path = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { path.deleteLastPathComponent() }
    return path.path
  }()

  static func text(of file: String) throws -> String {
    try String(contentsOfFile: root + "/" + file, encoding: .utf8)
  }

  /// The folder of the built programs: that of the running tests.
  static let programs: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent
  }()
}
