import Foundation
import SpriteCore

/// The benchmark: measures how many sprites a machine draws.
public enum Benchmarks {
  /// Runs what a command line asks for. Results go to standard output, all else to standard error.
  ///
  /// - Parameter arguments: The options, without what comes before them. They must be the last of the process's own, for
  ///   measurements are taken in fresh processes that this one starts in its own likeness.
  /// - Parameter tool: What messages call the command, where the benchmark is one of a tool's: `layersprites bench`. Its lines
  ///   of JSON then hold the keys that a tool's users rely on, and no others.
  /// - Returns: The exit status: 0, or 2 for wrong usage and for output that cannot be written, 3 for a file that is wrong, 4
  ///   where there is nothing to draw on.
  @MainActor
  public static func main(arguments: [String], tool: String? = nil) -> Int32 {
    main(arguments: arguments, tool: tool, windows: nil)
  }

  /// The same for a program that opens windows.
  @MainActor
  package static func main(arguments: [String], tool: String? = nil, windows: Runner.WindowMaker?) -> Int32 {
    ChildProcess.ownArguments = Array(CommandLine.arguments.dropFirst().dropLast(arguments.count))
    let prefix = tool.map { "\($0): " } ?? ""
    do {
      var options = try Options(arguments)
      if tool != nil && !options.wantsAllKeys { options.keys = .stated }
      if options.wantsHelp {
        print(Options.help)
        return 0
      }
      return try run(options, windows)
    } catch let error as UsageError {
      complain(tool.map { "\(prefix)\(error)\nSee \($0) --help" } ?? "\(error); --help tells more")
      return 2
    } catch let error as BenchmarkError {
      complain(prefix + error.description)
      return error.exitStatus
    } catch {
      complain("\(prefix)\(error)")
      return 4
    }
  }

  @MainActor
  private static func run(_ options: Options, _ windows: Runner.WindowMaker?) throws -> Int32 {
    if let probe = options.probe {
      let result = try LoadProbe(of: probe.subject, at: probe.path, times: probe.times)
      print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
      return 0
    }
    let earlier = try options.comparison.map(JSONLines.measurements(ofFile:))
    try Session(options, windows: windows).run(comparingWith: earlier)
    guard fflush(nil) == 0 else { throw BenchmarkError.outputLost }
    return 0
  }

  /// The workloads that can be asked for, a line each, with what they are.
  public static var workloadNames: String {
    Workload.allCases.map { "  \($0.rawValue.padded(to: 22))\($0.title)" }.joined(separator: "\n")
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

extension BenchmarkError {
  fileprivate var exitStatus: Int32 {
    switch self {
    case .outputLost: 2
    case .unreadable, .notAMeasurement(_, .some): 3
    default: 4
    }
  }
}
