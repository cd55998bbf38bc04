import CGL

/// What draws: the driver in its own words, and how its context was got.
public struct GLContextDescription: Hashable, Sendable, CustomStringConvertible {
  /// How the context was got: "EGL surfaceless", "EGL device 0", "GLFW window".
  public let origin: String
  /// `GL_RENDERER`: the device, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
  public let renderer: String
  /// `GL_VENDOR`.
  public let vendor: String
  /// `GL_VERSION`, such as "4.5 (Core Profile) Mesa 22.3.6".
  public let version: String
  /// `GL_SHADING_LANGUAGE_VERSION`.
  public let shadingLanguageVersion: String

  /// Whether the processor draws, not a graphics device. Known by the names of the common software renderers.
  public var isSoftware: Bool {
    let name = renderer.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software rasterizer", "swr "].contains {
      name.contains($0)
    }
  }

  /// All of it in one line.
  public var description: String { "\(renderer), \(vendor), OpenGL \(version), by \(origin)" }
}

extension GLContextDescription {
  /// Asks the context that is current on this thread.
  package init(of functions: GLFunctions, origin: String) {
    self.init(
      origin: origin, renderer: functions.pointers.string(GL_RENDERER), vendor: functions.pointers.string(GL_VENDOR),
      version: functions.pointers.string(GL_VERSION),
      shadingLanguageVersion: functions.pointers.string(GL_SHADING_LANGUAGE_VERSION))
  }
}
