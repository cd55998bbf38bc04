import Glibc

extension HeadlessGLContext {
  /// A way of getting a context without a window.
  package enum Platform: Hashable, Sendable {
    /// Mesa's platform without surfaces: the driver's choice of device, or its software renderer.
    case surfaceless
    /// A device that EGL lists, counted from 0; nil is each of them in turn. The way to a graphics card whose driver has no
    /// surfaceless platform, where Mesa's would give the software renderer.
    case device(Int?)
    /// A pixel buffer on the default display, for EGLs without extensions; may need an X server.
    case pbuffer

    /// All ways, the likeliest first.
    package static let all: [Platform] = [.surfaceless, .device(nil), .pbuffer]

    /// The one way that the environment variable `LAYERSPRITES_EGL` names, or all.
    ///
    /// - Throws: ``GLContextError/unknownPlatform(_:)``.
    static func preferred() throws(GLContextError) -> [Platform] {
      guard let value = getenv("LAYERSPRITES_EGL").map({ String(cString: $0) }), !value.isEmpty else { return all }
      guard let platform = Platform(name: value) else { throw .unknownPlatform(value) }
      return [platform]
    }

    /// A way by its name: `surfaceless`, `device`, `device:1` or `pbuffer`.
    package init?(name: String) {
      switch name {
      case "surfaceless": self = .surfaceless
      case "device": self = .device(nil)
      case "pbuffer": self = .pbuffer
      default:
        guard name.hasPrefix("device:"), let index = Int(name.dropFirst("device:".count)), index >= 0 else {
          return nil
        }
        self = .device(index)
      }
    }
  }
}
