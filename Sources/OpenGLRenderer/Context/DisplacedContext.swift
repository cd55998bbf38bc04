/// What was current on this thread before a context took its place.
package struct DisplacedContext {
  private enum Kind {
    case none
    /// A context of ours.
    case ours(any GLContext)
    /// An EGL context that the program made by itself.
    case foreign(EGLBinding)
  }

  private let kind: Kind

  /// Leaves the thread without a current context, and notes which one it had.
  package static func leaveThread() -> DisplacedContext {
    if let context = CurrentContext.get(), context.isCurrent {
      context.resignCurrent()
      CurrentContext.set(nil)
      return DisplacedContext(kind: .ours(context))
    }
    if let binding = EGLBinding.current {
      binding.release()
      return DisplacedContext(kind: .foreign(binding))
    }
    return DisplacedContext(kind: .none)
  }

  /// Makes it current again. Should that fail, the thread has none, and the next ``GLContext/withCurrent(_:)`` tries anew.
  package func comeBack() {
    switch kind {
    case .none: break
    case .ours(let context):
      guard (try? context.makeCurrent()) != nil else { return }
      CurrentContext.set(context)
    case .foreign(let binding): binding.restore()
    }
  }
}
