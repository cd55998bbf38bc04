import Glibc
import TestSupport

/// The built tool, run as anybody runs it.
enum Tool {
  struct Result {
    let status: Int32
    let output: String
    let messages: String
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Beside the test bundle.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let executable = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return executable[..<(executable.lastIndex(of: "/") ?? executable.startIndex)] + "/layersprites"
  }()

  /// Runs the tool and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: What it is given.
  ///   - environment: Variables to set besides those of the tests.
  ///   - outputFile: Where standard output goes instead of into the result.
  static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
    try run(arguments, environment: environment)
  }

  static func run(_ arguments: [String], environment: [String: String] = [:], outputFile: String? = nil) throws
    -> Result
  {
    guard access(path, X_OK) == 0 else {
      throw Missing(description: "no tool at \(path); build the whole package first")
    }
    let folder = try TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputFile ?? folder["output"], flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, folder["messages"], flags, 0o600)
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !environment.keys.contains(where: { text.hasPrefix($0 + "=") }) { variables.append(text) }
      next += 1
    }
    variables += environment.map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let code = withCStrings([path] + arguments) { argv in
      withCStrings(variables) { envp in posix_spawn(&process, path, &actions, nil, argv, envp) }
    }
    guard code == 0 else { throw Missing(description: "\(path): \(String(cString: strerror(code)))") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    // 128 + signal, as shells say it, so that a crash is never taken for one of our own.
    let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Result(
      status: exit, output: outputFile == nil ? String(decoding: try folder.bytes(of: "output"), as: UTF8.self) : "",
      messages: String(decoding: try folder.bytes(of: "messages"), as: UTF8.self))
  }

  private static func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
