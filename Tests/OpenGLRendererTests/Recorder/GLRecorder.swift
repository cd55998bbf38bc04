import CGL
import OpenGLRenderer
import Synchronization

/// Stands in for a driver: its functions note their calls and give plausible answers, and nothing is drawn.
///
///     let recorder = GLRecorder()
///     try recorder.record { context in
///       context.functions.bindTexture(GL_TEXTURE_2D, 1)
///     }
///     #expect(recorder.calls == [GLCall("glBindTexture", GL_TEXTURE_2D, 1)])
///
/// `glGetError` is answered but not noted, so that debug and release builds record the same.
final class GLRecorder: Sendable {
  private let driver: Mutex<RecordedDriver>

  /// The recorder whose ``record(_:)`` this task is in: C functions carry nothing along, so they find it here.
  @TaskLocal private static var current: GLRecorder?

  /// - Parameter refusesMapping: Whether buffers cannot be mapped.
  init(integers: [GLConstant: GLint] = [:], refusesMapping: Bool = false) {
    driver = Mutex(RecordedDriver(integers: integers, refusesMapping: refusesMapping))
  }

  /// Calls `body` with a context whose functions note their calls here.
  func record<Result>(lacking missing: Set<String> = [], _ body: (HostContext) throws -> Result) throws -> Result {
    try Self.$current.withValue(self) {
      let stubs = GLRecorderStubs()
      let functions = try GLFunctions { missing.contains($0) ? nil : stubs.addresses[$0] }
      let context = HostContext(functions: functions, origin: "a recorder")
      clear()
      return try body(context)
    }
  }

  /// The calls so far; those that made the context are not among them.
  var calls: [GLCall] { driver.withLock { $0.calls } }

  /// The names of the calls so far.
  var names: [String] { calls.map(\.name) }

  func calls(to name: String) -> [GLCall] { calls.filter { $0.name == name } }

  /// Forgets the calls so far.
  func clear() { driver.withLock { $0.calls = [] } }

  /// Lets `glGetError` answer with this code, once.
  func fail(with code: GLConstant) { driver.withLock { $0.errors.append(GLenum(bitPattern: code)) } }

  /// Lets the next call of a function end with this error.
  func fail(_ function: String, with code: GLConstant) {
    driver.withLock { $0.failures[function] = GLenum(bitPattern: code) }
  }
}

// What the stubs call.
extension GLRecorder {
  static func note(_ name: String, _ arguments: any GLCallArgument...) {
    let call = GLCall(name, list: arguments)
    current?.driver.withLock { $0.note(call) }
  }

  static func answer<Answer: Sendable>(_ question: (inout RecordedDriver) -> Answer?) -> Answer? {
    current?.driver.withLock { question(&$0) }
  }

  static func bytes(_ address: UnsafeRawPointer?) -> String { address == nil ? "nil" : "bytes" }

  static func string(_ text: UnsafePointer<GLchar>?) -> String { text.map { String(cString: $0) } ?? "nil" }

  static func list<Element>(_ elements: UnsafePointer<Element>?, count: Int) -> String {
    "\(Array(UnsafeBufferPointer(start: elements, count: count)))"
  }

  /// The one string that this driver says; static strings live for ever, as those of GL do.
  static var text: UnsafePointer<GLubyte>? {
    let text: StaticString = "recorder"
    return text.utf8Start
  }
}
