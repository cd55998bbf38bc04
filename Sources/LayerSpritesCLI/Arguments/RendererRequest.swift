import OpenGLRenderer
import ReferenceRenderer
import SpriteCore

/// Which renderer was asked for.
enum RendererRequest: String {
  case reference
  case opengl
  /// OpenGL where it can be had: what is meant where nothing is said.
  case best = ""

  /// Makes the renderer; says so where it is not the one that most would expect.
  func make(_ console: Console) throws -> any Renderer {
    switch self {
    case .reference: return ReferenceRenderer()
    case .opengl:
      do {
        return try OpenGLRenderer()
      } catch {
        throw NoContextError(description: "\(error)")
      }
    case .best:
      do {
        return try OpenGLRenderer()
      } catch {
        console.message("layersprites: no OpenGL context (see layersprites info); the reference renderer draws")
        return ReferenceRenderer()
      }
    }
  }
}

/// There is no OpenGL, and nothing else will do.
struct NoContextError: Error {
  let description: String
}
