import Glibc

/// What measurements were taken on.
enum Machine {
  /// The processor's name and its number of cores.
  static let name: String = {
    let line = SystemFile.text("/proc/cpuinfo")?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let model = line?.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == " " } } ?? "unknown processor"
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(model), \(cores) \(cores == 1 ? "core" : "cores")"
  }()
}
