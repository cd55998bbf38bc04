import Foundation

/// How many instructions a sprite costs, which nothing else on the machine disturbs: counted by valgrind's callgrind.
package struct InstructionCount: Equatable {
  package let workload: Workload
  package let sprites: Int
  /// A frame's instructions by its sprites, all threads and the simulation included, draw calls left out.
  package let instructionsPerSprite: Double

  package static var isAvailable: Bool { ChildProcess.isInstalled("valgrind") }

  /// Counts by running this program under valgrind for few and for more frames: the difference is what frames cost.
  ///
  /// - Throws: ``BenchmarkError``.
  @MainActor
  init(of workload: Workload, sprites: Int) throws {
    let temporary = try TemporaryFolder()
    let (few, many) = (3, 13)
    func count(_ frames: Int) throws -> Double {
      let file = "\(temporary.path)/\(frames)"
      let again = ChildProcess.again(
        ["--workload", workload.rawValue, "--sprites", String(sprites), "--null-draw", "--json"]
          + ["--frames", String(frames)])
      _ = try ChildProcess(
        program: "/usr/bin/env",
        arguments: ["valgrind", "-q", "--tool=callgrind", "--callgrind-out-file=\(file)", again.program]
          + again.arguments
      ).output()
      return try InstructionCount.total(ofFile: file)
    }
    let difference = try count(many) - count(few)
    self.init(workload: workload, sprites: sprites, instructionsPerSprite: difference / Double((many - few) * sprites))
  }

  package init(workload: Workload, sprites: Int, instructionsPerSprite: Double) {
    (self.workload, self.sprites, self.instructionsPerSprite) = (workload, sprites, instructionsPerSprite)
  }

  /// What callgrind counted in all.
  package static func total(ofFile path: String) throws -> Double {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let line = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .last { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
    guard let total = line?.split(separator: " ").dropFirst().first.flatMap({ Double($0) }) else {
      throw BenchmarkError.notAMeasurement(line: "nothing", file: path)
    }
    return total
  }
}
