/// Why a benchmark could not be run.
package enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// A program that cannot be started.
  case notStarted(program: String, reason: String)
  /// A program that ended badly; it may have said more itself.
  case failed(command: String, status: Int32)
  /// Something that should be a line of JSON.
  case notAMeasurement(line: String, file: String?)
  /// A file that cannot be read.
  case unreadable(file: String)
  /// A folder that cannot be made.
  case noTemporaryFolder(reason: String)
  /// What the benchmarks of other libraries need.
  case missingPackages([String])
  /// The program that opens windows is not there.
  case noWindows(program: String)
  /// No font is installed.
  case noFont
  /// Results that nobody will read.
  case outputLost

  package var description: String {
    switch self {
    case .notStarted(let program, let reason): "\(program) cannot be started: \(reason)"
    case .failed(let command, let status): "this ended with status \(status): \(command)"
    case .notAMeasurement(let line, let file):
      "\(file.map { "\($0) holds" } ?? "a run printed") what is no measurement: \(line.prefix(200))"
    case .unreadable(let file): "\(file) cannot be read; it should hold what --json printed"
    case .noTemporaryFolder(let reason): "no temporary folder can be made: \(reason)"
    case .missingPackages(let names):
      "the other libraries' benchmarks need packages that are not here: apt-get install \(names.joined(separator: " "))"
    case .noWindows(let program):
      "windows are opened by the program \(program), which is not there: swift build --product Bench"
    case .noFont: "text cannot be measured without a font: apt-get install fonts-dejavu-core"
    case .outputLost: "standard output cannot be written"
    }
  }
}
