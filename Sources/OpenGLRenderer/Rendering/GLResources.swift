import CGL

/// Everything of a renderer that lives in its context.
final class GLResources {
  let programs: [QuadProgram.Kind: QuadProgram]
  let quads: QuadStream
  let indices: QuadIndices
  let vertices: VertexStream
  let textures = TextureCache()
  let targets = TargetPool()

  init(_ gl: GLFunctions) throws(OpenGLRendererError) {
    var programs: [QuadProgram.Kind: QuadProgram] = [:]
    for kind in QuadProgram.Kind.allCases { programs[kind] = try QuadProgram(gl, kind) }
    self.programs = programs
    quads = QuadStream(gl)
    indices = QuadIndices(gl)
    vertices = VertexStream(gl)
  }

  func free(_ gl: GLFunctions) {
    for program in programs.values { gl.deleteProgram(program.program.id) }
    quads.free(gl)
    indices.free(gl)
    vertices.free(gl)
    textures.free(gl)
    targets.free(gl)
  }
}
