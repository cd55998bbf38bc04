package import CGL

// Shaders and programs.
extension GLFunctions {
  /// - Returns: 0 where the driver cannot make one.
  package func createShader(_ kind: GLConstant) -> GLuint {
    let shader = pointers.createShader(GLenum(kind))
    check("glCreateShader")
    return shader
  }

  package func shaderSource(_ shader: GLuint, _ source: String) {
    source.withCString { text in
      var line: UnsafePointer<GLchar>? = text
      var length = GLint(source.utf8.count)
      pointers.shaderSource(shader, 1, &line, &length)
    }
    check("glShaderSource")
  }

  package func compileShader(_ shader: GLuint) {
    pointers.compileShader(shader)
    check("glCompileShader")
  }

  package func getShader(_ shader: GLuint, _ name: GLConstant) -> Int {
    var value: GLint = 0
    pointers.getShaderiv(shader, GLenum(name), &value)
    check("glGetShaderiv")
    return Int(value)
  }

  /// What the compiler said; often empty when all is well.
  package func getShaderInfoLog(_ shader: GLuint) -> String {
    let log = Self.text(ofLength: getShader(shader, GL_INFO_LOG_LENGTH)) { room, length, characters in
      pointers.getShaderInfoLog(shader, room, length, characters)
    }
    check("glGetShaderInfoLog")
    return log
  }

  package func deleteShader(_ shader: GLuint) {
    pointers.deleteShader(shader)
    check("glDeleteShader")
  }

  /// - Returns: 0 where the driver cannot make one.
  package func createProgram() -> GLuint {
    let program = pointers.createProgram()
    check("glCreateProgram")
    return program
  }

  package func attachShader(_ program: GLuint, _ shader: GLuint) {
    pointers.attachShader(program, shader)
    check("glAttachShader")
  }

  package func detachShader(_ program: GLuint, _ shader: GLuint) {
    pointers.detachShader(program, shader)
    check("glDetachShader")
  }

  package func bindAttribLocation(_ program: GLuint, index: Int, _ name: String) {
    name.withCString { pointers.bindAttribLocation(program, GLuint(index), $0) }
    check("glBindAttribLocation")
  }

  /// Index 1 makes the output the second source of a blend function such as `GL_SRC1_COLOR`.
  package func bindFragDataLocationIndexed(_ program: GLuint, color: Int, index: Int, _ name: String) {
    name.withCString { pointers.bindFragDataLocationIndexed(program, GLuint(color), GLuint(index), $0) }
    check("glBindFragDataLocationIndexed")
  }

  package func linkProgram(_ program: GLuint) {
    pointers.linkProgram(program)
    check("glLinkProgram")
  }

  package func validateProgram(_ program: GLuint) {
    pointers.validateProgram(program)
    check("glValidateProgram")
  }

  package func getProgram(_ program: GLuint, _ name: GLConstant) -> Int {
    var value: GLint = 0
    pointers.getProgramiv(program, GLenum(name), &value)
    check("glGetProgramiv")
    return Int(value)
  }

  /// What the linker said; often empty when all is well.
  package func getProgramInfoLog(_ program: GLuint) -> String {
    let log = Self.text(ofLength: getProgram(program, GL_INFO_LOG_LENGTH)) { room, length, characters in
      pointers.getProgramInfoLog(program, room, length, characters)
    }
    check("glGetProgramInfoLog")
    return log
  }

  @inline(__always)
  package func useProgram(_ program: GLuint) {
    pointers.useProgram(program)
    check("glUseProgram")
  }

  package func deleteProgram(_ program: GLuint) {
    pointers.deleteProgram(program)
    check("glDeleteProgram")
  }

  /// - Returns: -1 where the linked program has no such uniform, or does not use it.
  package func getUniformLocation(_ program: GLuint, _ name: String) -> GLint {
    let location = name.withCString { pointers.getUniformLocation(program, $0) }
    check("glGetUniformLocation")
    return location
  }

  /// - Returns: nil where the linked program has no such block, or does not use it.
  package func getUniformBlockIndex(_ program: GLuint, _ name: String) -> Int? {
    let index = name.withCString { pointers.getUniformBlockIndex(program, $0) }
    check("glGetUniformBlockIndex")
    return index == GLuint.max ? nil : Int(index)
  }

  package func uniformBlockBinding(_ program: GLuint, block: Int, binding: Int) {
    pointers.uniformBlockBinding(program, GLuint(block), GLuint(binding))
    check("glUniformBlockBinding")
  }

  @inline(__always)
  package func uniform1i(_ location: GLint, _ value: Int) {
    pointers.uniform1i(location, GLint(value))
    check("glUniform1i")
  }

  package func uniform1iv(_ location: GLint, _ values: [Int32]) {
    pointers.uniform1iv(location, GLsizei(values.count), values)
    check("glUniform1iv")
  }

  @inline(__always)
  package func uniform1f(_ location: GLint, _ value: Float) {
    pointers.uniform1f(location, value)
    check("glUniform1f")
  }

  @inline(__always)
  package func uniform2f(_ location: GLint, _ x: Float, _ y: Float) {
    pointers.uniform2f(location, x, y)
    check("glUniform2f")
  }

  @inline(__always)
  package func uniform4f(_ location: GLint, _ x: Float, _ y: Float, _ z: Float, _ w: Float) {
    pointers.uniform4f(location, x, y, z, w)
    check("glUniform4f")
  }

  /// Takes four values for each element of the uniform's array.
  package func uniform4fv(_ location: GLint, _ values: [Float]) {
    precondition(values.count.isMultiple(of: 4), "glUniform4fv takes vectors of four, not \(values.count) numbers")
    pointers.uniform4fv(location, GLsizei(values.count / 4), values)
    check("glUniform4fv")
  }

  /// Text that GL writes into memory of ours, `length` characters with the closing zero.
  private static func text(
    ofLength length: Int, write: (GLsizei, UnsafeMutablePointer<GLsizei>, UnsafeMutablePointer<GLchar>?) -> Void
  ) -> String {
    guard length > 1 else { return "" }
    return withUnsafeTemporaryAllocation(of: GLchar.self, capacity: length) { room in
      var written: GLsizei = 0
      write(GLsizei(length), &written, room.baseAddress)
      return String(decoding: UnsafeRawBufferPointer(room).prefix(Int(written)), as: UTF8.self)
    }
  }
}
