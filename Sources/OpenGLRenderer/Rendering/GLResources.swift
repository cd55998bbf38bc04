import CGL

/// Everything of a renderer that lives in its context.
final class GLResources {
  private var programs: [QuadProgram.Kind: QuadProgram] = [:]
  private var blur: BlurProgram?
  let quads = QuadStream()
  let retained = RetainedBuffers()
  let indices: QuadIndices
  let vertices: VertexStream
  let places: PlaceTable
  let gradients: GradientRows
  let textures: TextureStore
  let targets = TargetPool()
  let timer: GPUTimer

  /// - Parameters:
  ///   - isSoftware: Whether the driver draws on the CPU.
  ///   - textureBudget: Bytes.
  init(_ gl: GLFunctions, isSoftware: Bool, textureBudget: Int) throws(OpenGLRendererError) {
    textures = TextureStore(isSoftware ? .direct : .staged, budget: textureBudget)
    indices = QuadIndices(gl)
    vertices = VertexStream(gl)
    places = PlaceTable(gl)
    gradients = GradientRows(gl)
    timer = GPUTimer(gl)
    // The two that nearly every picture needs, so that a driver that refuses them is told of at once.
    _ = try program(gl, QuadProgram.Kind())
    _ = try program(gl, QuadProgram.Kind(plain: true))
  }

  /// The program of a kind, compiled when it is first asked for.
  func program(_ gl: GLFunctions, _ kind: QuadProgram.Kind) throws(OpenGLRendererError) -> QuadProgram {
    if let made = programs[kind] { return made }
    let made = try QuadProgram(gl, kind)
    programs[kind] = made
    return made
  }

  /// The program that blurs, compiled when it is first asked for.
  func blurProgram(_ gl: GLFunctions) throws(OpenGLRendererError) -> BlurProgram {
    if let blur { return blur }
    let made = try BlurProgram(gl)
    blur = made
    return made
  }

  /// Forgets what the programs have been told.
  func begin() { for program in programs.values { program.told = QuadProgram.Told() } }

  func free(_ gl: GLFunctions) {
    for program in programs.values { gl.deleteProgram(program.program.id) }
    if let blur { gl.deleteProgram(blur.program.id) }
    quads.free(gl)
    retained.free(gl)
    indices.free(gl)
    vertices.free(gl)
    places.free(gl)
    gradients.free(gl)
    textures.free(gl)
    targets.free(gl)
    timer.free(gl)
  }
}
