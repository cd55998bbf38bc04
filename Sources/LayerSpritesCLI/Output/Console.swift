import Glibc

/// Where the tool writes: results to standard output, everything else to standard error.
struct Console {
  /// Writes a result and a line break.
  ///
  /// - Throws: Where it cannot be written, such as to a full disk: a result that is lost must not look like success.
  func print(_ text: String) throws(OutputError) {
    guard let code = Console.write(text + "\n", to: STDOUT_FILENO) else { return }
    throw OutputError("standard output cannot be written (\(String(cString: strerror(code))))")
  }

  /// Writes a message and a line break.
  func message(_ text: String) { _ = Console.write(text + "\n", to: STDERR_FILENO) }

  /// Writes as it is.
  func rawMessage(_ text: String) { _ = Console.write(text, to: STDERR_FILENO) }

  /// Whether messages are read on a terminal.
  var messagesAreSeen: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes all of a text; the error's number where that fails.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let wrote = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if wrote < 0 && errno == EINTR { continue }
      guard wrote > 0 else { return wrote < 0 ? errno : EIO }
      bytes = bytes.dropFirst(wrote)
    }
    return nil
  }
}
