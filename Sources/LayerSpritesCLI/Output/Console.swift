import Glibc

/// Where the tool writes: results to standard output, everything else to standard error.
struct Console {
  /// Writes a result and a line break.
  func print(_ text: String) { Console.write(text + "\n", to: STDOUT_FILENO) }

  /// Writes a message and a line break.
  func message(_ text: String) { Console.write(text + "\n", to: STDERR_FILENO) }

  /// Writes as it is.
  func rawMessage(_ text: String) { Console.write(text, to: STDERR_FILENO) }

  /// Whether messages are read on a terminal.
  var messagesAreSeen: Bool { isatty(STDERR_FILENO) == 1 }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let wrote = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if wrote < 0 && errno == EINTR { continue }
      // Nobody is left to tell that nobody reads.
      guard wrote > 0 else { return }
      bytes = bytes.dropFirst(wrote)
    }
  }
}
