import CEGL

/// What EGL has current on a thread.
struct EGLBinding {
  let display: EGLDisplay
  let drawSurface: EGLSurface?
  let readSurface: EGLSurface?
  let context: EGLContext

  /// What is current on this thread, if anything.
  static var current: EGLBinding? {
    guard let context = eglGetCurrentContext(), let display = eglGetCurrentDisplay() else { return nil }
    return EGLBinding(
      display: display, drawSurface: eglGetCurrentSurface(EGL_DRAW), readSurface: eglGetCurrentSurface(EGL_READ),
      context: context)
  }

  func release() {
    eglMakeCurrent(display, nil, nil, nil)
  }

  func restore() {
    eglMakeCurrent(display, drawSurface, readSurface, context)
  }
}
