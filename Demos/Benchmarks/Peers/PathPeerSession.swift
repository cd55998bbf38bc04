import Foundation

/// Our outlines and those of Cairo, by turns, in one run. Neither needs a display.
@MainActor
struct PathPeerSession {
  let folder: String
  let seconds: Double

  /// How often each has its turn.
  private let turns = 3

  /// Our measurements, and what the other program printed; nothing where the folder has none, or `ONLY` names another.
  ///
  /// - Parameter temporary: A folder for the program.
  func run(_ temporary: String) throws -> (ours: [Measurement], output: String) {
    let source = "\(folder)/paths_cairo.c"
    if let only = ProcessInfo.processInfo.environment["ONLY"], !only.isEmpty, !"paths".contains(only) {
      return ([], "")
    }
    guard FileManager.default.fileExists(atPath: source) else { return ([], "") }
    let program = "\(temporary)/paths_cairo"
    _ = try ChildProcess(
      program: "/bin/sh",
      arguments: [
        "-c", "gcc -O2 -w \"$1\" -o \"$2\" $(pkg-config --cflags --libs cairo) -lm", "sh", source, program,
      ]
    ).output()
    var (ours, output): ([Measurement], String) = ([], "")
    let job = Job(workload: .paths, sprites: 1000)
    for _ in 0..<turns {
      Benchmarks.complain("\(job.shortName) …")
      let text = try ChildProcess.again(
        job.arguments + ["--json", "--all-keys", "--seconds", String(seconds / 2)]
      ).output()
      ours += try JSONLines.measurements(text)
      Benchmarks.complain("\(source) …")
      output += try ChildProcess(program: program, arguments: [String(seconds / 2)]).output()
    }
    return (ours, output)
  }
}
