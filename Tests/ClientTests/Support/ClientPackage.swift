import Foundation
import Testing

/// A package that depends on this one by path, as a user's does.
struct ClientPackage {
  /// All clients lie and are built in one folder: what they share is built once, and stays for the next run.
  private static let home = Repository.root + "/.build/client-tests"
  private static let scratch = home + "/build"

  let path: String

  /// Writes a package.
  ///
  /// - Parameter files: The texts by their paths, `Package.swift` among them. Others that were there are removed.
  init(_ name: String, files: [String: String]) throws {
    path = ClientPackage.home + "/" + name
    try ClientPackage.linkRepository()
    try? FileManager.default.removeItem(atPath: path)
    for (file, text) in files { try write(text, to: file) }
  }

  /// The name that users clone it under, whatever this checkout's folder is called.
  private static func linkRepository() throws {
    let link = home + "/LayerSprites"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == Repository.root { return }
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Repository.root)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Builds the package; a build that fails fails the test, with all that it said.
  func build() async throws {
    let result = try await swift("build")
    try #require(result.status == 0, "swift build failed:\n\(result.output)")
  }

  /// Runs `swift build`, `swift test` and so on in the package.
  func swift(
    _ command: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) async throws -> ChildProcess.Result {
    try await ChildProcess.run(
      "swift", [command, "--scratch-path", ClientPackage.scratch] + arguments, in: path, environment: environment,
      seconds: 1200)
  }

  /// The path of a program that was built.
  func program(_ name: String) -> String { ClientPackage.scratch + "/debug/" + name }
}
