import OpenGLRenderer
import ReferenceRenderer

/// Tells what the tool is and what draws here.
struct InfoCommand: Command {
  static let specification = CommandSpecification(
    name: "info", summary: "Version, OpenGL renderer and limits, which context it got and how",
    discussion: "Without an OpenGL context it says what was tried and what to install.")

  init(_ arguments: ParsedArguments) {}

  func run(_ console: Console) throws -> ExitStatus {
    try console.print("layersprites        \(ToolVersion.current)")
    try console.print("reference renderer  up to \(ReferenceRenderer.maximumSide) pixels a side")
    try console.print(InfoCommand.openGL())
    return .done
  }

  private static func openGL() -> String {
    do {
      let renderer = try OpenGLRenderer()
      return text(renderer.contextDescription, renderer.limits)
    } catch {
      return "OpenGL renderer     none\n\(error)"
    }
  }

  private static func text(_ context: GLContextDescription, _ limits: GLLimits) -> String {
    let viewport = limits.viewportSize
    return """
      OpenGL renderer     \(context.renderer)\(context.isSoftware ? " (software)" : "")
      vendor              \(context.vendor)
      version             \(context.version)
      shading language    \(context.shadingLanguageVersion)
      context             \(context.origin)
      textures            up to \(limits.textureSize) pixels a side, \(limits.arrayTextureLayers) layers, \
      \(limits.fragmentTextureUnits) at once
      pictures            up to \(min(limits.textureSize, viewport.width))×\(min(limits.textureSize, viewport.height)) pixels
      buffer textures     up to \(limits.textureBufferSize) texels
      uniform blocks      up to \(limits.uniformBlockSize) bytes
      sub-pixel bits      \(limits.subpixelBits)
      """
  }
}
