import OpenGLRenderer
import ReferenceRenderer
public import SpriteCore

/// Which renderer draws.
public enum RendererChoice: String, Hashable, Sendable, CaseIterable {
  /// The CPU renderer: needs no GPU.
  case reference
  /// OpenGL without a window; an error where no context can be had.
  case opengl
  /// OpenGL where a context can be had, else the CPU renderer.
  case automatic

  /// Makes the renderer.
  ///
  /// - Throws: `GLContextError` or `OpenGLRendererError`, for ``opengl`` alone.
  public func makeRenderer() throws -> any Renderer {
    switch self {
    case .reference: return ReferenceRenderer()
    case .opengl: return try OpenGLRenderer()
    case .automatic:
      do {
        return try OpenGLRenderer()
      } catch {
        return ReferenceRenderer()
      }
    }
  }
}
