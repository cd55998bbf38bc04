import CEGL

/// Why a step of EGL failed.
struct EGLFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// After an EGL function failed on this thread: its name and EGL's error.
  init(after function: String) {
    self.init("\(function): \(Self.name(of: eglGetError()))")
  }

  static func name(of code: EGLint) -> String {
    switch code {
    case EGL_SUCCESS: "no reason given (EGL_SUCCESS)"
    case EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED (no usable driver or device)"
    case EGL_BAD_ACCESS:
      "EGL_BAD_ACCESS (current on another thread, or a context of another kind is current on this one)"
    case EGL_BAD_ALLOC: "EGL_BAD_ALLOC"
    case EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE"
    case EGL_BAD_CONFIG: "EGL_BAD_CONFIG"
    case EGL_BAD_CONTEXT: "EGL_BAD_CONTEXT"
    case EGL_BAD_CURRENT_SURFACE: "EGL_BAD_CURRENT_SURFACE"
    case EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY"
    case EGL_BAD_MATCH: "EGL_BAD_MATCH (OpenGL 3.3 core is not supported here)"
    case EGL_BAD_NATIVE_PIXMAP: "EGL_BAD_NATIVE_PIXMAP"
    case EGL_BAD_NATIVE_WINDOW: "EGL_BAD_NATIVE_WINDOW"
    case EGL_BAD_PARAMETER: "EGL_BAD_PARAMETER"
    case EGL_BAD_SURFACE: "EGL_BAD_SURFACE"
    case EGL_CONTEXT_LOST: "EGL_CONTEXT_LOST"
    default: "error 0x" + String(UInt32(bitPattern: code), radix: 16)
    }
  }
}
