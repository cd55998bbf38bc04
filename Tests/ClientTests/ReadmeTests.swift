import Foundation
import TestSupport
import Testing

extension ClientTests {
  /// What else the README says.
  @Suite struct Readme {
    @Test(arguments: ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "Demos/SCENES.md"])
    func linksLeadSomewhere(_ file: String) throws {
      for target in Markdown(try Repository.text(of: file)).targets where !target.contains("://") {
        let path = Repository.root + "/" + target
        #expect(FileManager.default.fileExists(atPath: path), "\(file) links to \(target), which is not there")
      }
    }

    @Test func commandsAreTargetsOfTheMakefile() throws {
      let readme = try Repository.text(of: "README.md")
      let makefile = try Repository.text(of: "Makefile")
      let commands = Set(readme.matches(of: #/\bmake ([a-z]+)\b(?= |`)/#).map { $0.1 })
      #expect(commands.isSuperset(of: ["demo", "test", "bench", "docs"]))
      for command in commands where !["would", "is"].contains(command) {
        #expect(makefile.contains("\n\(command): "), "the Makefile has no target \(command)")
      }
    }

    /// Every command of the session gives what stands there; `…` stands for further lines.
    @Test func sessionIsReal() async throws {
      let session = try #require(
        Markdown(try Repository.text(of: "README.md")).blocks("console").first { $0.contains("$ ") })
      let folder = try TemporaryFolder()
      var commands = 0
      for step in session.split(separator: "$ ") {
        let lines = step.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        let words = lines[0].split(separator: " ").map(String.init)
        try #require(words.count > 2 && words[0] == "swift" && words[1] == "run", "\(lines[0])")
        let result = try await ChildProcess.run(
          Repository.programs + "/" + words[2], Array(words.dropFirst(3)), in: folder.path)
        commands += 1
        let output = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var expected = Array(lines.dropFirst())
        if expected.last == "…" {
          expected.removeLast()
          #expect(output.count > expected.count)
          #expect(Array(output.prefix(expected.count)) == expected, "\(lines[0])")
        } else {
          #expect(output.filter { !$0.isEmpty } == expected.filter { !$0.isEmpty }, "\(lines[0])")
        }
      }
      #expect(commands == 5)
    }
  }
}
