import SpriteCore

/// Wrong usage, in a sentence.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Options {
  /// Reads a command line, the program's name left out.
  package init(_ arguments: [String]) throws(UsageError) {
    self.init()
    var rest = arguments[...]
    while let name = rest.popFirst() { try read(name, &rest) }
  }

  private static let names = [
    "--workload", "--sprites", "--seconds", "--frames", "--repeat", "--window", "--null-draw", "--full", "--json",
    "--instructions", "--compare", "--chart", "--peers", "--help",
  ]

  private mutating func read(_ name: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    switch name {
    case "--workload":
      for part in try Options.value(name, &rest).split(separator: ",") {
        workloads.append(try Options.workload(String(part)))
      }
    case "--sprites": counts.append(try Options.number(name, &rest, 0...16_000_000))
    case "--seconds": seconds = try Options.seconds(name, &rest)
    case "--frames": frames = try Options.number(name, &rest, 1...1_000_000)
    case "--repeat": repetitions = try Options.number(name, &rest, 1...1000)
    case "--window": inWindow = true
    case "--null-draw": isDrawn = false
    case "--full": isFull = true
    case "--json": asJSON = true
    case "--instructions": countsInstructions = true
    case "--all-keys": wantsAllKeys = true
    case "--compare": comparison = try Options.value(name, &rest)
    case "--chart": chart = try Options.value(name, &rest)
    case "--peers": peers = try Options.value(name, &rest)
    case "--probe": try readProbe(&rest)
    case "--help", "-h": wantsHelp = true
    default:
      let nearest = NearestNames.to(name, in: Options.names, limit: 1)
      throw UsageError("there is no option “\(name)”; the nearest is \(nearest.joined())")
    }
  }

  private mutating func readProbe(_ rest: inout ArraySlice<String>) throws(UsageError) {
    guard let subject = LoadProbe.Subject(rawValue: try Options.value("--probe", &rest)) else {
      throw UsageError("--probe is for the benchmark's own use")
    }
    probe = Probe(
      subject: subject, path: try Options.value("--probe", &rest), times: try Options.number("--probe", &rest, 1...1000)
    )
  }

  private static func value(_ name: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(name) wants a value") }
    return value
  }

  private static func number(
    _ name: String, _ rest: inout ArraySlice<String>, _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = try value(name, &rest)
    guard let number = Int(text), range.contains(number) else {
      throw UsageError("\(name) wants a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  private static func seconds(_ name: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Double {
    let text = try value(name, &rest)
    guard let number = Double(text), number >= 0, number <= 3600 else {
      throw UsageError("\(name) wants a number from 0 to 3600, not “\(text)”")
    }
    return number
  }

  private static func workload(_ name: String) throws(UsageError) -> Workload {
    if let workload = Workload(rawValue: name) { return workload }
    let known = Workload.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("there is no workload “\(name)”; there are \(known)")
  }

  /// What `--help` prints.
  package static var help: String {
    """
    Measures how many sprites this machine draws.

      --workload NAME       measure this one; may be given several times; all where left out
      --sprites N           draw so many; may be given several times
      --full                1,000 to 1,000,000 sprites
      --seconds S           measure each for so long (2)
      --repeat N            measure everything so often
      --frames N            draw N frames and no more, without a warm-up: for profilers
      --window              in a window that does not wait for the screen, instead of headless
      --null-draw           leave the draw calls out: what is left is the library's own work and the uploads
      --instructions        count the instructions of a sprite, by valgrind
      --json                a line of JSON for each measurement
      --compare FILE        compare with what --json printed earlier
      --chart FILE.png      draw a bar chart
      --peers FOLDER        run the benchmarks of other libraries in that folder, and compare

    Workloads:
    \(Benchmarks.workloadNames)
    """
  }
}
