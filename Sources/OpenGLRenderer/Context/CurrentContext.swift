import Glibc

/// The context of ours that is current on this thread, as ``GLContext/withCurrent(_:)`` left it.
///
/// EGL and GLFW (which speaks GLX, EGL or Wayland) each know only their own contexts, and a thread where one of them has a
/// current context refuses the others'. So contexts of all kinds are noted here, and put aside by their own means.
enum CurrentContext {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "The process has no thread-local key left (pthread_key_create: \(result))")
    return key
  }()

  /// Whoever sets a context keeps it alive until it sets another one, so no reference is counted here.
  static func set(_ context: (any GLContext)?) {
    pthread_setspecific(key, context.map { UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque()) })
  }

  static func get() -> (any GLContext)? {
    guard let address = pthread_getspecific(key) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() as? any GLContext
  }
}
