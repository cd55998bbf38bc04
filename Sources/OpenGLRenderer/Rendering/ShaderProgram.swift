import CGL
import ShaderSources

/// A compiled and linked pair of shaders.
struct ShaderProgram {
  let id: GLuint

  /// Compiles and links.
  ///
  /// - Throws: ``OpenGLRendererError/programRefused(name:log:)``.
  init(_ gl: GLFunctions, name: String, vertex: String, fragment: String) throws(OpenGLRendererError) {
    let id = gl.createProgram()
    do throws(OpenGLRendererError) {
      for (kind, text) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
        let shader = try ShaderProgram.compile(gl, kind, text, name: name)
        gl.attachShader(id, shader)
        // It lives on for as long as the program does.
        gl.deleteShader(shader)
      }
      gl.bindAttribLocation(id, index: 0, "vertex")
      gl.linkProgram(id)
      guard gl.getProgram(id, GL_LINK_STATUS) != 0 else {
        throw OpenGLRendererError.programRefused(name: name, log: gl.getProgramInfoLog(id))
      }
    } catch {
      gl.deleteProgram(id)
      throw error
    }
    self.id = id
  }

  private static func compile(
    _ gl: GLFunctions, _ kind: GLConstant, _ text: String, name: String
  ) throws(OpenGLRendererError) -> GLuint {
    let shader = gl.createShader(kind)
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    if gl.getShader(shader, GL_COMPILE_STATUS) == 0 {
      let log = gl.getShaderInfoLog(shader)
      gl.deleteShader(shader)
      throw .programRefused(name: name, log: log)
    }
    return shader
  }
}
