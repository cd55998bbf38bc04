import Benchmarks

/// The sprite benchmark. It reads its arguments itself, since it passes them on to processes of its own.
enum BenchCommand {
  static let specification = CommandSpecification(
    name: "bench", summary: "Measure how many sprites this machine draws",
    options: [
      .init(
        name: "--workload", value: "NAME",
        help: "What to measure; several by commas, or the option given again. Default: all."),
      .init(name: "--sprites", value: "N", help: "Draw so many; may be given several times."),
      .init(name: "--seconds", value: "S", help: "Measure each for so long. Default: 2."),
      .init(name: "--json", help: "A line of JSON for each run instead of a table."),
      .init(name: "--window", help: "In a window, by the program Bench, which has to lie beside this one."),
      .init(name: "--null-draw", help: "Leave the draw calls out: what is left is the library's own work."),
      .init(name: "--full", help: "1,000 to 1,000,000 sprites."),
      .init(name: "--repeat", value: "N", help: "Measure everything so often."),
      .init(name: "--frames", value: "N", help: "Draw N frames and no more, without a warm-up."),
      .init(name: "--compare", value: "FILE", help: "Compare with what --json printed earlier."),
      .init(name: "--chart", value: "FILE.png", help: "Draw a bar chart."),
    ],
    discussion: """
      Workloads:
      \(Benchmarks.workloadNames)
      Numbers of a debug build say little: build the tool with -c release.
      """)

  static func run(_ arguments: [String]) -> ExitStatus {
    // The tool's only thread is the main one.
    let status = MainActor.assumeIsolated {
      Benchmarks.main(arguments: arguments, tool: "layersprites bench")
    }
    return ExitStatus(rawValue: status) ?? .input
  }
}
