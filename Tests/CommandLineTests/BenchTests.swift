import Foundation
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

@Suite(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct BenchTests {
  /// The keys that other programs rely on: no more and no fewer.
  private static let keys: Set<String> = [
    "workload", "sprites", "textures", "renderer", "frames", "milliseconds_per_frame", "submit_nanoseconds_per_sprite",
    "draw_calls", "batches", "uploaded_bytes", "allocations_per_frame", "resident_megabytes",
  ]

  private func lines(_ arguments: String...) throws -> [[String: Any]] {
    let result = try Tool.run(["bench", "--json"] + arguments)
    try #require(result.status == 0, "\(result.messages)")
    return try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func oneRun() throws {
    let lines = try lines("--workload", "c", "--sprites", "100", "--frames", "3")
    try #require(lines.count == 1)
    #expect(Set(lines[0].keys) == Self.keys)
    #expect(lines[0]["workload"] as? String == "c" && lines[0]["sprites"] as? Int == 100)
    #expect(lines[0]["textures"] as? Int == 4 && lines[0]["frames"] as? Int == 3)
    #expect(lines[0]["draw_calls"] as? Int == 1 && lines[0]["batches"] as? Int == 1)
    #expect(try #require(lines[0]["milliseconds_per_frame"] as? Double) > 0)
    #expect(try #require(lines[0]["submit_nanoseconds_per_sprite"] as? Double) > 0)
    #expect(try #require(lines[0]["resident_megabytes"] as? Double) > 1)
    // 48 bytes a sprite, and the table of four textures.
    #expect(lines[0]["uploaded_bytes"] as? Int == 4800)
  }

  /// Each run of several is a process of its own: the tool starts itself as it was started.
  @Test func severalRuns() throws {
    let lines = try lines("--workload", "a,d", "--workload", "reference", "--sprites", "20", "--frames", "2")
    #expect(lines.map { $0["workload"] as? String } == ["a", "d", "reference"])
    #expect(lines.map { $0["draw_calls"] as? Int } == [1, 0, 0])
    for line in lines { #expect(Set(line.keys) == Self.keys) }
  }

  @Test func aTableForPeople() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run("bench", "--workload", "a", "--sprites", "20", "--frames", "2")
    #expect(result.status == 0 && result.output.contains("sprites of 32×32, one sheet") && !result.output.contains("{"))
    // What --json printed can be compared with.
    let json = try Tool.run("bench", "--workload", "a", "--sprites", "20", "--frames", "2", "--json")
    try folder.write(json.output, to: "old.json")
    let compared = try Tool.run(
      "bench", "--workload", "a", "--sprites", "20", "--frames", "2", "--compare", folder["old.json"])
    #expect(compared.status == 0)
    #expect(compared.output.count > result.output.count)
    #expect(try Tool.run("bench", "--compare", folder["none.json"]).status == 3)
  }

  @Test func withoutOpenGL() throws {
    let result = try Tool.run(
      ["bench", "--workload", "a", "--frames", "1"], environment: ["LAYERSPRITES_EGL": "device:99"])
    #expect(result.status == 4 && result.output.isEmpty && result.messages.hasPrefix("layersprites bench: "))
  }

  @Test func resultsThatAreLost() throws {
    let arguments = ["bench", "--workload", "a", "--sprites", "1", "--frames", "1"]
    for further in [[], ["--json"]] {
      let result = try Tool.run(arguments + further, outputFile: "/dev/full")
      #expect(result.status == 2 && result.messages == "layersprites bench: standard output cannot be written\n")
    }
  }

  /// Windows are another program's: the tool runs where there is no library for them.
  @Test func theToolNeedsNoLibraryForWindows() throws {
    func names(_ library: String, in program: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: program)).range(of: Data(library.utf8)) != nil
    }
    let tool = Tool.path
    let bench = URL(fileURLWithPath: tool).deletingLastPathComponent().appendingPathComponent("Bench").path
    #expect(try !names("libglfw.so", in: tool) && names("libpng", in: tool))
    #expect(try names("libglfw.so", in: bench))
  }

  private static var hasDisplay: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
      || environment["WINDOW_REQUIRED"] == "1"
  }

  @Test(.enabled(if: hasDisplay, "There is no display; WINDOW_REQUIRED=1 makes this a failure."))
  func inAWindow() throws {
    let lines = try lines("--workload", "a", "--sprites", "30", "--frames", "2", "--window")
    try #require(lines.count == 1)
    #expect(Set(lines[0].keys) == Self.keys && lines[0]["draw_calls"] as? Int == 1)
  }
}
