/// A context that somebody else made, keeps current, and keeps alive: a host program's own, or a test's recorder.
package final class HostContext: GLContext {
  package let functions: GLFunctions
  package let description: GLContextDescription

  /// Wraps the context that is current on this thread.
  package init(functions: GLFunctions, origin: String = "the host program") {
    self.functions = functions
    description = GLContextDescription(of: functions, origin: origin)
  }

  /// Always: that is the host's promise.
  package var isCurrent: Bool { true }

  package func makeCurrent() {}

  package func resignCurrent() {}
}
