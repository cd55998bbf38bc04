import Foundation

/// All measurements of a command line, one after the other, and what is made of them.
@MainActor
struct Session {
  let options: Options

  init(_ options: Options) { self.options = options }

  func run(comparingWith earlier: [Measurement]?) throws {
    let jobs = options.jobs
    var measurements: [Measurement] = []
    for _ in 0..<options.repetitions {
      for job in jobs {
        let measurement = try measure(job, isAlone: jobs.count == 1)
        measurements.append(measurement)
        if options.asJSON { print(try JSONLines.line(measurement)) }
        fflush(nil)
      }
    }
    clearProgress()
    if !options.asJSON { print(Report(measurements: measurements).text) }
    if let earlier { print(Comparison(old: earlier, new: measurements).text) }
  }

  /// Alone, a measurement is taken in this process; of several each in its own, so that none finds the memory or the driver as
  /// another one left it.
  private func measure(_ job: Job, isAlone: Bool) throws -> Measurement {
    if isAlone { return try Runner(length: options.length).run(job) }
    showProgress(job)
    let length = options.frames.map { ["--frames", String($0)] } ?? ["--seconds", String(options.seconds)]
    let text = try ChildProcess.again(job.arguments + length + ["--json"]).output()
    guard let measurement = try JSONLines.measurements(text).first else {
      throw BenchmarkError.notAMeasurement(line: "nothing", file: nil)
    }
    return measurement
  }

  private func showProgress(_ job: Job) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let name = "\(job.workload.rawValue), \(job.sprites.grouped) sprites\(job.isDrawn ? "" : ", null draw")"
    FileHandle.standardError.write(Data("\r\u{1B}[K\(name) …".utf8))
  }

  private func clearProgress() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
