import Glibc

/// What the system says of a failed call.
enum SystemError {
  /// The system's sentence for an `errno`.
  static func words(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
