import Glibc

/// What memory this process has.
enum ProcessMemory {
  /// Bytes in memory now.
  static var resident: Int {
    // The second number of the line, in pages.
    let pages = SystemFile.text("/proc/self/statm")?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The most bytes that were in memory so far.
  static var peak: Int {
    // Such as "VmHWM:      1234 kB".
    let line = SystemFile.text("/proc/self/status")?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
    return (kilobytes ?? 0) * 1024
  }
}
