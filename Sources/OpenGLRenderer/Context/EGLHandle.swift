import CEGL

/// An EGL context and the surface that some displays want with it; both are released with this object.
final class EGLHandle {
  private let display: EGLDisplay
  private let context: EGLContext
  private let surface: EGLSurface?

  /// Makes an OpenGL 3.3 core context on a started display.
  init(display: EGLDisplay) throws(EGLFailure) {
    guard let names = eglQueryString(display, EGL_EXTENSIONS) else { throw EGLFailure(after: "eglQueryString") }
    let extensions = Set(String(cString: names).split(separator: " "))
    // The API bound is the thread's, and may be somebody else's: it is put back.
    let boundAPI = eglQueryAPI()
    guard eglBindAPI(EGLenum(EGL_OPENGL_API)) == EGL_TRUE else { throw EGLFailure(after: "eglBindAPI(EGL_OPENGL_API)") }
    defer { eglBindAPI(boundAPI) }

    let config = try Self.config(of: display, isRequired: !extensions.contains("EGL_KHR_no_config_context"))
    let version: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
      EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE,
    ]
    guard let context = eglCreateContext(display, config, nil, version) else {
      throw EGLFailure(after: "eglCreateContext")
    }
    var surface: EGLSurface?
    if !extensions.contains("EGL_KHR_surfaceless_context") {
      surface = eglCreatePbufferSurface(display, config, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
      if surface == nil {
        let failure = EGLFailure(after: "eglCreatePbufferSurface")
        eglDestroyContext(display, context)
        throw failure
      }
    }
    self.display = display
    self.context = context
    self.surface = surface
  }

  deinit {
    if isCurrent { resignCurrent() }
    eglDestroyContext(display, context)
    if let surface { eglDestroySurface(display, surface) }
  }

  var isCurrent: Bool { eglGetCurrentContext() == context }

  func makeCurrent() throws(EGLFailure) {
    guard eglMakeCurrent(display, surface, surface, context) == EGL_TRUE else {
      throw EGLFailure(after: "eglMakeCurrent")
    }
  }

  func resignCurrent() {
    eglMakeCurrent(display, nil, nil, nil)
  }

  /// A configuration that draws OpenGL; its colours are of no matter, for drawing goes into framebuffers of our own.
  private static func config(of display: EGLDisplay, isRequired: Bool) throws(EGLFailure) -> EGLConfig? {
    let wanted: [EGLint] = [EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE]
    var config: EGLConfig?
    var count: EGLint = 0
    let isAnswered = eglChooseConfig(display, wanted, &config, 1, &count) == EGL_TRUE
    if isAnswered, count > 0 { return config }
    guard isRequired else { return nil }
    throw isAnswered ? EGLFailure("no configuration draws OpenGL offscreen") : EGLFailure(after: "eglChooseConfig")
  }

  /// The address of a GL or EGL function, which EGL gives for the context that is current.
  ///
  /// EGL gives a C function pointer of no particular type; Swift has no other way from one to an address than its bits.
  static func address(of name: String) -> UnsafeMutableRawPointer? {
    eglGetProcAddress(name).map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
  }

  /// An extension function of EGL. `Function` must be its C function pointer type: the headers' own `PFNEGL…PROC`.
  static func function<Function>(_ name: String) -> Function? {
    address(of: name).map { unsafeBitCast($0, to: Function.self) }
  }
}
