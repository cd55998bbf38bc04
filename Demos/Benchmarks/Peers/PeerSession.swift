import Foundation

/// Our measurements and those of other libraries, in one run: ours before, between and after the others', all in windows on one
/// virtual display after another.
@MainActor
struct PeerSession {
  let folder: String
  let seconds: Double

  /// What all of them measure. Without draw calls a second is enough.
  static let jobs = [
    Job(workload: .a, sprites: 10_000, inWindow: true), Job(workload: .b, sprites: 100_000, inWindow: true),
    Job(workload: .c, sprites: 10_000, inWindow: true), Job(workload: .d, sprites: 100_000, inWindow: true),
    Job(workload: .a, sprites: 10_000, isDrawn: false, inWindow: true),
    Job(workload: .a, sprites: 100_000, isDrawn: false, inWindow: true),
    Job(workload: .bulk, sprites: 100_000, isDrawn: false, inWindow: true),
    Job(workload: .c, sprites: 10_000, isDrawn: false, inWindow: true),
  ]

  /// - Throws: ``BenchmarkError``, for packages that are missing above all.
  func run() throws -> PeerComparison {
    let missing = PeerPackages.missing()
    // One of them may be missing: its script goes on without it.
    guard missing.allSatisfy({ $0 == "love" }) else { throw BenchmarkError.missingPackages(missing) }
    if !missing.isEmpty { Benchmarks.complain("LÖVE is left out: apt-get install love") }
    let temporary = try TemporaryFolder()
    let noDrawing = "\(temporary.path)/nulldraw.so"
    _ = try ChildProcess(
      program: "/usr/bin/env",
      arguments: ["gcc", "-O2", "-w", "-shared", "-fPIC", "\(folder)/nulldraw.c", "-o", noDrawing, "-ldl"]
    ).output()
    var (ours, lines): ([Measurement], String) = ([], "")
    for part in parts {
      ours += try PeerSession.jobs.map { try measure($0, noDrawing, temporary.path) }
      Benchmarks.complain("\(folder)/run.sh \(part) …")
      lines += try ChildProcess(
        program: "/usr/bin/env", arguments: ["bash", "\(folder)/run.sh", String(seconds)], environment: ["ONLY": part]
      ).output()
    }
    ours += try PeerSession.jobs.map { try measure($0, noDrawing, temporary.path) }
    let paths = try PathPeerSession(folder: folder, seconds: seconds).run(temporary.path)
    return PeerComparison(ours: ours + paths.ours, output: lines + paths.output)
  }

  /// Which of the others run together, as regular expressions: what the environment's `ONLY` says, or first the hand-written
  /// programs, with which ours are to be compared most closely, then the libraries.
  private var parts: [String] {
    if let only = ProcessInfo.processInfo.environment["ONLY"], !only.isEmpty { return [only] }
    return ["^ceiling", "^[^c]"]
  }

  /// One of ours, under the same conditions as the others.
  private func measure(_ job: Job, _ noDrawing: String, _ temporary: String) throws -> Measurement {
    Benchmarks.complain("\(job.shortName) …")
    // The environment for this program alone: the display server draws with the same libraries.
    let preload = job.isDrawn ? [] : ["/usr/bin/env", "NULLDRAW=1", "LD_PRELOAD=\(noDrawing)"]
    let again = ChildProcess.again(
      ["--workload", job.workload.rawValue, "--sprites", String(job.sprites), "--window", "--json"]
        + ["--seconds", String(job.isDrawn ? seconds : 1)])
    let text = try ChildProcess(
      program: "/usr/bin/env",
      arguments: ["xvfb-run", "-a", "-s", "-screen 0 1280x720x24"] + preload + [again.program] + again.arguments,
      environment: ["vblank_mode": "0", "XDG_RUNTIME_DIR": temporary]
    ).output()
    guard let measurement = try JSONLines.measurements(text).first else {
      throw BenchmarkError.notAMeasurement(line: "nothing", file: nil)
    }
    return measurement
  }
}
