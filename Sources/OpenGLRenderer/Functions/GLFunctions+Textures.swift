package import CGL

// Textures and samplers.
extension GLFunctions {
  package func genTexture() -> GLuint {
    var texture: GLuint = 0
    pointers.genTextures(1, &texture)
    check("glGenTextures")
    return texture
  }

  package func deleteTexture(_ texture: GLuint) {
    withUnsafePointer(to: texture) { pointers.deleteTextures(1, $0) }
    check("glDeleteTextures")
  }

  /// Chooses a unit, counted from 0 and not from `GL_TEXTURE0`.
  @inline(__always)
  package func activeTexture(_ unit: Int) {
    pointers.activeTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
    check("glActiveTexture")
  }

  @inline(__always)
  package func bindTexture(_ target: GLConstant, _ texture: GLuint) {
    pointers.bindTexture(GLenum(target), texture)
    check("glBindTexture")
  }

  /// Without `pixels` the texels are undefined, or come from the start of the bound pixel unpack buffer.
  package func texImage2D(
    _ target: GLConstant, level: Int = 0, internalFormat: GLConstant, width: Int, height: Int,
    format: GLConstant, type: GLConstant, pixels: UnsafeRawPointer?
  ) {
    pointers.texImage2D(
      GLenum(target), GLint(level), internalFormat, GLsizei(width), GLsizei(height), 0, GLenum(format),
      GLenum(type), pixels)
    check("glTexImage2D")
  }

  package func texSubImage2D(
    _ target: GLConstant, level: Int = 0, x: Int, y: Int, width: Int, height: Int, format: GLConstant,
    type: GLConstant, pixels: UnsafeRawPointer?
  ) {
    pointers.texSubImage2D(
      GLenum(target), GLint(level), GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(format),
      GLenum(type), pixels)
    check("glTexSubImage2D")
  }

  /// The depth of a `GL_TEXTURE_2D_ARRAY` is its layers. Without `pixels` the texels are undefined, or come from the start of
  /// the bound pixel unpack buffer.
  package func texImage3D(
    _ target: GLConstant, level: Int = 0, internalFormat: GLConstant, width: Int, height: Int, depth: Int,
    format: GLConstant, type: GLConstant, pixels: UnsafeRawPointer?
  ) {
    pointers.texImage3D(
      GLenum(target), GLint(level), internalFormat, GLsizei(width), GLsizei(height), GLsizei(depth), 0,
      GLenum(format), GLenum(type), pixels)
    check("glTexImage3D")
  }

  package func texSubImage3D(
    _ target: GLConstant, level: Int = 0, x: Int, y: Int, z: Int, width: Int, height: Int, depth: Int,
    format: GLConstant, type: GLConstant, pixels: UnsafeRawPointer?
  ) {
    pointers.texSubImage3D(
      GLenum(target), GLint(level), GLint(x), GLint(y), GLint(z), GLsizei(width), GLsizei(height),
      GLsizei(depth), GLenum(format), GLenum(type), pixels)
    check("glTexSubImage3D")
  }

  @inline(__always)
  package func texParameteri(_ target: GLConstant, _ name: GLConstant, _ value: GLConstant) {
    pointers.texParameteri(GLenum(target), GLenum(name), value)
    check("glTexParameteri")
  }

  /// Shows a buffer's bytes as the texels of the texture bound to `GL_TEXTURE_BUFFER`.
  @inline(__always)
  package func texBuffer(internalFormat: GLConstant, buffer: GLuint) {
    pointers.texBuffer(GLenum(GL_TEXTURE_BUFFER), GLenum(internalFormat), buffer)
    check("glTexBuffer")
  }

  package func genSampler() -> GLuint {
    var sampler: GLuint = 0
    pointers.genSamplers(1, &sampler)
    check("glGenSamplers")
    return sampler
  }

  package func deleteSampler(_ sampler: GLuint) {
    withUnsafePointer(to: sampler) { pointers.deleteSamplers(1, $0) }
    check("glDeleteSamplers")
  }

  /// Sampler 0 gives the unit, counted from 0, back to the parameters of its texture.
  @inline(__always)
  package func bindSampler(unit: Int, _ sampler: GLuint) {
    pointers.bindSampler(GLuint(unit), sampler)
    check("glBindSampler")
  }

  package func samplerParameteri(_ sampler: GLuint, _ name: GLConstant, _ value: GLConstant) {
    pointers.samplerParameteri(sampler, GLenum(name), value)
    check("glSamplerParameteri")
  }
}
