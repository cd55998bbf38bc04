import Foundation
import SpriteCodecs

/// All measurements of a command line, one after the other, and what is made of them.
@MainActor
struct Session {
  let options: Options
  /// See ``Runner``.
  let windows: Runner.WindowMaker?

  init(_ options: Options, windows: Runner.WindowMaker?) { (self.options, self.windows) = (options, windows) }

  func run(comparingWith earlier: [Measurement]?) throws {
    let jobs = options.jobs
    var measurements: [Measurement] = []
    for _ in 0..<options.repetitions {
      for job in jobs {
        let measurement = try measure(job, isAlone: jobs.count == 1)
        measurements.append(measurement)
        if options.asJSON { print(try JSONLines.line(measurement, options.keys)) }
        guard fflush(nil) == 0 else { throw BenchmarkError.outputLost }
      }
    }
    clearProgress()
    try report(
      measurements, earlier, instructions: try countInstructions(), peers: try options.peers.map(runPeers(in:)))
  }

  private func runPeers(in folder: String) throws -> PeerComparison {
    try PeerSession(folder: folder, seconds: options.seconds).run()
  }

  /// The instructions of workload a, where they are wanted.
  private func countInstructions() throws -> InstructionCount? {
    let isWanted = options.countsInstructions || (options.isEverything && !options.asJSON)
    guard isWanted else { return nil }
    guard InstructionCount.isAvailable else {
      Benchmarks.complain("Instructions are not counted: valgrind is not installed.")
      return nil
    }
    Benchmarks.complain("counting instructions …")
    return try InstructionCount(of: .a, sprites: 100_000)
  }

  private func report(
    _ measurements: [Measurement], _ earlier: [Measurement]?, instructions: InstructionCount?, peers: PeerComparison?
  ) throws {
    if options.asJSON {
      for measurement in peers?.ours ?? [] { print(try JSONLines.line(measurement, options.keys)) }
      if let earlier { Benchmarks.complain(Comparison(old: earlier, new: measurements).text) }
    } else {
      var parts = measurements.isEmpty ? [] : [Report(measurements: measurements).text]
      if let peers { parts.append(peers.text) }
      parts.append(Figures(measurements, instructions: instructions, peers: peers).text)
      if let earlier { parts.append(Comparison(old: earlier, new: measurements).text) }
      print(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
    }
    if let chart = options.chart {
      let bars = peers.map { BarChart($0.ours, peers: $0.peers) } ?? BarChart(measurements)
      try bars.image().write(to: chart)
    }
  }

  /// Alone, a measurement is taken in this process; of several each in its own, so that none finds the memory or the driver as
  /// another one left it. Windows, where this program opens none, are opened by another one.
  private func measure(_ job: Job, isAlone: Bool) throws -> Measurement {
    let isElsewhere = job.inWindow && windows == nil
    if isAlone && !isElsewhere { return try Runner(length: options.length, windows: windows).run(job) }
    showProgress(job)
    let length = options.frames.map { ["--frames", String($0)] } ?? ["--seconds", String(options.seconds)]
    let arguments = job.arguments + length + ["--json", "--all-keys"]
    let process = try isElsewhere ? ChildProcess.withWindows(arguments) : ChildProcess.again(arguments)
    guard let measurement = try JSONLines.measurements(try process.output()).first else {
      throw BenchmarkError.notAMeasurement(line: "nothing", file: nil)
    }
    return measurement
  }

  private func showProgress(_ job: Job) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(job.shortName) …".utf8))
  }

  private func clearProgress() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
