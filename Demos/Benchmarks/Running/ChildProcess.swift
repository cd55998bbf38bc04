import Foundation

/// Runs other programs and reads what they print.
struct ChildProcess {
  let program: String
  let arguments: [String]
  /// Added to this process's own.
  var environment: [String: String] = [:]

  /// This program, run anew by what starts the benchmarks and these arguments.
  @MainActor
  static func again(_ arguments: [String]) -> ChildProcess {
    ChildProcess(program: ownPath, arguments: ownArguments + arguments)
  }

  /// The benchmark's own program, which opens windows and lies beside this one.
  static func withWindows(_ arguments: [String]) throws -> ChildProcess {
    let path = URL(fileURLWithPath: ownPath).deletingLastPathComponent().appendingPathComponent("Bench").path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw BenchmarkError.noWindows(program: path) }
    return ChildProcess(program: path, arguments: arguments)
  }

  /// Where this program's file is.
  static let ownPath: String = {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }()

  /// What stands before the benchmarks' own arguments: nothing in a program that is nothing else, a command's name in a tool
  /// with several.
  @MainActor static var ownArguments: [String] = []

  /// What it printed to its standard output. Its standard error is this process's.
  ///
  /// - Throws: ``BenchmarkError`` where it could not be started, or failed.
  func output() throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw BenchmarkError.notStarted(program: program, reason: error.localizedDescription)
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit && process.terminationStatus == 0 else {
      throw BenchmarkError.failed(
        command: ([program] + arguments).joined(separator: " "), status: process.terminationStatus)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Whether a program of that name would be found.
  static func isInstalled(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
