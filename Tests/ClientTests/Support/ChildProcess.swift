import Foundation
import Synchronization
import TestSupport

/// A program that a test started.
final class ChildProcess: Sendable {
  struct Result {
    /// 128 + the signal where one ended it, as shells have it.
    let status: Int32
    /// What it wrote to standard output and standard error.
    let output: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process: Process
  private let folder: TemporaryFolder

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path, or its name where it is on the `PATH`.
  ///   - environment: Variables to set besides those of the tests; `nil` takes one away.
  init(_ program: String, _ arguments: [String], in directory: String, environment: [String: String?] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "output")
    guard let output = FileHandle(forWritingAtPath: folder["output"]) else {
      throw Failure(description: "cannot write to \(folder["output"])")
    }
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(environment.compactMapValues(\.self)) { $1 }
      .filter { environment[$0.key] != .some(nil) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { end() }

  /// Runs a program to its end.
  static func run(
    _ program: String, _ arguments: [String], in directory: String, environment: [String: String?] = [:],
    seconds: Double = 120
  ) async throws -> Result {
    let child = try ChildProcess(program, arguments, in: directory, environment: environment)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while child.isRunning {
      guard ContinuousClock.now < deadline else {
        throw Failure(
          description: "\(program) \(arguments) did not end within \(seconds) seconds; it wrote:\n\(child.output)")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    return child.result
  }

  var isRunning: Bool { process.isRunning }

  /// What it wrote so far.
  var output: String { (try? String(contentsOfFile: folder["output"], encoding: .utf8)) ?? "" }

  private var result: Result {
    let signalled = process.terminationReason == .uncaughtSignal
    return Result(status: (signalled ? 128 : 0) + process.terminationStatus, output: output)
  }

  /// Lets nothing change while `body` looks.
  func whileStopped<R>(_ body: () throws -> R) async throws -> R {
    kill(process.processIdentifier, SIGSTOP)
    defer { kill(process.processIdentifier, SIGCONT) }
    // What it has sent already arrives.
    try await Task.sleep(for: .milliseconds(100))
    return try body()
  }

  /// Ends it, if it still runs.
  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
