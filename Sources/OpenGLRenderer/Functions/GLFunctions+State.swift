package import CGL

// State, clearing and blending.
extension GLFunctions {
  /// A string of the context; empty where GL has none.
  package func getString(_ name: GLConstant) -> String {
    let value = pointers.string(name)
    check("glGetString")
    return value
  }

  package func getInteger(_ name: GLConstant) -> Int {
    let value = pointers.integer(name)
    check("glGetIntegerv")
    return value
  }

  package func getInteger64(_ name: GLConstant) -> Int64 {
    var value: GLint64 = 0
    pointers.getInteger64v(GLenum(name), &value)
    check("glGetInteger64v")
    return Int64(value)
  }

  @inline(__always)
  package func enable(_ capability: GLConstant) {
    pointers.enable(GLenum(capability))
    check("glEnable")
  }

  @inline(__always)
  package func disable(_ capability: GLConstant) {
    pointers.disable(GLenum(capability))
    check("glDisable")
  }

  /// In pixels, from the first row of the target's memory.
  @inline(__always)
  package func viewport(x: Int, y: Int, width: Int, height: Int) {
    pointers.viewport(GLint(x), GLint(y), GLsizei(width), GLsizei(height))
    check("glViewport")
  }

  /// In pixels, from the first row of the target's memory.
  @inline(__always)
  package func scissor(x: Int, y: Int, width: Int, height: Int) {
    pointers.scissor(GLint(x), GLint(y), GLsizei(width), GLsizei(height))
    check("glScissor")
  }

  @inline(__always)
  package func pixelStorei(_ name: GLConstant, _ value: Int) {
    pointers.pixelStorei(GLenum(name), GLint(value))
    check("glPixelStorei")
  }

  package func finish() {
    pointers.finish()
    check("glFinish")
  }

  package func flush() {
    pointers.flush()
    check("glFlush")
  }

  @inline(__always)
  package func clearColor(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) {
    pointers.clearColor(red, green, blue, alpha)
    check("glClearColor")
  }

  /// - Parameter mask: such as `GL_COLOR_BUFFER_BIT`.
  @inline(__always)
  package func clear(_ mask: GLConstant) {
    pointers.clear(GLbitfield(bitPattern: mask))
    check("glClear")
  }

  @inline(__always)
  package func colorMask(_ red: Bool, _ green: Bool, _ blue: Bool, _ alpha: Bool) {
    pointers.colorMask(red ? 1 : 0, green ? 1 : 0, blue ? 1 : 0, alpha ? 1 : 0)
    check("glColorMask")
  }

  @inline(__always)
  package func blendFuncSeparate(
    _ sourceColor: GLConstant, _ destinationColor: GLConstant, _ sourceAlpha: GLConstant,
    _ destinationAlpha: GLConstant
  ) {
    pointers.blendFuncSeparate(
      GLenum(sourceColor), GLenum(destinationColor), GLenum(sourceAlpha), GLenum(destinationAlpha))
    check("glBlendFuncSeparate")
  }

  @inline(__always)
  package func blendEquation(_ mode: GLConstant) {
    pointers.blendEquation(GLenum(mode))
    check("glBlendEquation")
  }

  /// Names an object for graphics debuggers. Does nothing where the context has no labels.
  package func objectLabel(_ kind: GLConstant, _ object: GLuint, _ label: String) {
    guard hasObjectLabels, let function = pointers.objectLabel else { return }
    label.withCString { function(GLenum(kind), object, -1, $0) }
    check("glObjectLabel")
  }
}
