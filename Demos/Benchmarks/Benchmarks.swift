import Foundation
import SpriteCore

/// The benchmark: measures how many sprites a machine draws.
public enum Benchmarks {
  /// Runs what a command line asks for. Results go to standard output, all else to standard error.
  ///
  /// - Parameter arguments: The options, without what comes before them. They must be the last of the process's own, for
  ///   measurements are taken in fresh processes that this one starts in its own likeness.
  /// - Returns: The exit status: 0, or 2 for wrong usage, 3 for a file that is wrong, 4 where there is nothing to draw on.
  @MainActor
  public static func main(arguments: [String]) -> Int32 {
    ChildProcess.ownArguments = Array(CommandLine.arguments.dropFirst().dropLast(arguments.count))
    do {
      let options = try Options(arguments)
      if options.wantsHelp {
        print(Options.help)
        return 0
      }
      return try run(options)
    } catch let error as UsageError {
      complain("\(error); --help tells more")
      return 2
    } catch let error as BenchmarkError {
      complain(error.description)
      return error.isFile ? 3 : 4
    } catch {
      complain("\(error)")
      return 4
    }
  }

  @MainActor
  private static func run(_ options: Options) throws -> Int32 {
    if let probe = options.probe {
      let result = try LoadProbe(of: probe.subject, at: probe.path, times: probe.times)
      print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
      return 0
    }
    let earlier = try options.comparison.map(JSONLines.measurements(ofFile:))
    try Session(options).run(comparingWith: earlier)
    return 0
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

extension BenchmarkError {
  /// Whether a file that was named is to blame.
  fileprivate var isFile: Bool {
    switch self {
    case .unreadable, .notAMeasurement(_, .some): true
    default: false
    }
  }
}
