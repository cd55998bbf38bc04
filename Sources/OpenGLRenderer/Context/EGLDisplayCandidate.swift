import CEGL
import Synchronization

/// A display that EGL may have, with the name under which its failure is told.
struct EGLDisplayCandidate {
  let name: String
  private let find: () throws(EGLFailure) -> EGLDisplay

  /// Drivers start and fill tables in here: one thread at a time.
  private static let opening = Mutex(())

  /// The displays of one way; one that fails where it has none.
  static func all(of platform: HeadlessGLContext.Platform) -> [EGLDisplayCandidate] {
    switch platform {
    case .surfaceless: [surfaceless]
    case .device(let index): devices(index)
    case .pbuffer: [defaultDisplay]
    }
  }

  /// The display, started.
  func open() throws(EGLFailure) -> EGLDisplay {
    let display = try find()
    try Self.opening.withLock { _ throws(EGLFailure) in
      guard eglInitialize(display, nil, nil) == EGL_TRUE else { throw EGLFailure(after: "eglInitialize") }
    }
    return display
  }

  private static var surfaceless: EGLDisplayCandidate {
    EGLDisplayCandidate(name: "EGL surfaceless") { () throws(EGLFailure) in
      guard clientExtensions.contains("EGL_MESA_platform_surfaceless") else {
        throw EGLFailure("this EGL has no EGL_MESA_platform_surfaceless")
      }
      return try platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nil)
    }
  }

  private static var defaultDisplay: EGLDisplayCandidate {
    EGLDisplayCandidate(name: "EGL pbuffer on the default display") { () throws(EGLFailure) in
      guard let display = eglGetDisplay(nil) else { throw EGLFailure(after: "eglGetDisplay") }
      return display
    }
  }

  private static func devices(_ wanted: Int?) -> [EGLDisplayCandidate] {
    do throws(EGLFailure) {
      let devices = try listDevices()
      let indices = wanted.map { [$0] } ?? Array(devices.indices)
      return indices.map { index in
        EGLDisplayCandidate(name: "EGL device \(index)") { () throws(EGLFailure) in
          guard devices.indices.contains(index) else { throw EGLFailure("EGL lists \(devices.count) devices") }
          return try platformDisplay(EGL_PLATFORM_DEVICE_EXT, devices[index])
        }
      }
    } catch {
      return [EGLDisplayCandidate(name: "EGL device") { () throws(EGLFailure) in throw error }]
    }
  }

  private static func listDevices() throws(EGLFailure) -> [EGLDeviceEXT?] {
    guard
      clientExtensions.contains("EGL_EXT_platform_device"),
      let query: PFNEGLQUERYDEVICESEXTPROC = EGLHandle.function("eglQueryDevicesEXT")
    else { throw EGLFailure("this EGL has no EGL_EXT_platform_device") }
    var count: EGLint = 0
    guard query(0, nil, &count) == EGL_TRUE else { throw EGLFailure(after: "eglQueryDevicesEXT") }
    guard count > 0 else { throw EGLFailure("EGL lists no devices") }
    var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
    guard query(count, &devices, &count) == EGL_TRUE else { throw EGLFailure(after: "eglQueryDevicesEXT") }
    return Array(devices.prefix(Int(count)))
  }

  private static func platformDisplay(
    _ platform: EGLint, _ native: UnsafeMutableRawPointer?
  ) throws(EGLFailure) -> EGLDisplay {
    guard let get: PFNEGLGETPLATFORMDISPLAYEXTPROC = EGLHandle.function("eglGetPlatformDisplayEXT") else {
      throw EGLFailure("this EGL has no eglGetPlatformDisplayEXT")
    }
    guard let display = get(EGLenum(platform), native, nil) else { throw EGLFailure(after: "eglGetPlatformDisplayEXT") }
    return display
  }

  /// The extensions that EGL has without a display.
  private static var clientExtensions: Set<Substring> {
    guard let names = eglQueryString(nil, EGL_EXTENSIONS) else { return [] }
    return Set(String(cString: names).split(separator: " "))
  }
}
