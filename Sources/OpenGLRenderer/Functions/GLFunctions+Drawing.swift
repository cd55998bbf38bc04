package import CGL

// Vertex arrays, drawing and framebuffers.
extension GLFunctions {
  package func genVertexArray() -> GLuint {
    var array: GLuint = 0
    pointers.genVertexArrays(1, &array)
    check("glGenVertexArrays")
    return array
  }

  package func deleteVertexArray(_ array: GLuint) {
    withUnsafePointer(to: array) { pointers.deleteVertexArrays(1, $0) }
    check("glDeleteVertexArrays")
  }

  @inline(__always)
  package func bindVertexArray(_ array: GLuint) {
    pointers.bindVertexArray(array)
    check("glBindVertexArray")
  }

  @inline(__always)
  package func enableVertexAttribArray(_ index: Int) {
    pointers.enableVertexAttribArray(GLuint(index))
    check("glEnableVertexAttribArray")
  }

  @inline(__always)
  package func disableVertexAttribArray(_ index: Int) {
    pointers.disableVertexAttribArray(GLuint(index))
    check("glDisableVertexAttribArray")
  }

  /// The attribute has `size` components, 1 to 4. The stride, from one vertex to the next, and the offset, from the start of
  /// the bound `GL_ARRAY_BUFFER`, are in bytes.
  @inline(__always)
  package func vertexAttribPointer(
    _ index: Int, size: Int, type: GLConstant, normalized: Bool = false, stride: Int, offset: Int
  ) {
    pointers.vertexAttribPointer(
      GLuint(index), GLint(size), GLenum(type), normalized ? 1 : 0, GLsizei(stride),
      UnsafeRawPointer(bitPattern: offset))
    check("glVertexAttribPointer")
  }

  /// As ``vertexAttribPointer(_:size:type:normalized:stride:offset:)``, for attributes that the shader reads as integers.
  @inline(__always)
  package func vertexAttribIPointer(_ index: Int, size: Int, type: GLConstant, stride: Int, offset: Int) {
    pointers.vertexAttribIPointer(
      GLuint(index), GLint(size), GLenum(type), GLsizei(stride), UnsafeRawPointer(bitPattern: offset))
    check("glVertexAttribIPointer")
  }

  @inline(__always)
  package func vertexAttribDivisor(_ index: Int, _ divisor: Int) {
    pointers.vertexAttribDivisor(GLuint(index), GLuint(divisor))
    check("glVertexAttribDivisor")
  }

  @inline(__always)
  package func drawArrays(_ mode: GLConstant, first: Int, count: Int) {
    pointers.drawArrays(GLenum(mode), GLint(first), GLsizei(count))
    check("glDrawArrays")
  }

  /// The offset is in bytes, from the start of the bound `GL_ELEMENT_ARRAY_BUFFER`.
  @inline(__always)
  package func drawElements(_ mode: GLConstant, count: Int, type: GLConstant, offset: Int = 0) {
    pointers.drawElements(GLenum(mode), GLsizei(count), GLenum(type), UnsafeRawPointer(bitPattern: offset))
    check("glDrawElements")
  }

  /// Draws with `baseVertex` added to every index.
  @inline(__always)
  package func drawElementsBaseVertex(
    _ mode: GLConstant, count: Int, type: GLConstant, offset: Int = 0, baseVertex: Int
  ) {
    pointers.drawElementsBaseVertex(
      GLenum(mode), GLsizei(count), GLenum(type), UnsafeRawPointer(bitPattern: offset), GLint(baseVertex))
    check("glDrawElementsBaseVertex")
  }

  @inline(__always)
  package func drawArraysInstanced(_ mode: GLConstant, first: Int, count: Int, instances: Int) {
    pointers.drawArraysInstanced(GLenum(mode), GLint(first), GLsizei(count), GLsizei(instances))
    check("glDrawArraysInstanced")
  }

  @inline(__always)
  package func drawElementsInstanced(
    _ mode: GLConstant, count: Int, type: GLConstant, offset: Int = 0, instances: Int
  ) {
    pointers.drawElementsInstanced(
      GLenum(mode), GLsizei(count), GLenum(type), UnsafeRawPointer(bitPattern: offset), GLsizei(instances))
    check("glDrawElementsInstanced")
  }

  package func genFramebuffer() -> GLuint {
    var framebuffer: GLuint = 0
    pointers.genFramebuffers(1, &framebuffer)
    check("glGenFramebuffers")
    return framebuffer
  }

  package func deleteFramebuffer(_ framebuffer: GLuint) {
    withUnsafePointer(to: framebuffer) { pointers.deleteFramebuffers(1, $0) }
    check("glDeleteFramebuffers")
  }

  /// Framebuffer 0 is the window's own.
  @inline(__always)
  package func bindFramebuffer(_ target: GLConstant, _ framebuffer: GLuint) {
    pointers.bindFramebuffer(GLenum(target), framebuffer)
    check("glBindFramebuffer")
  }

  package func framebufferTexture2D(
    _ target: GLConstant, attachment: GLConstant, textureTarget: GLConstant, _ texture: GLuint, level: Int = 0
  ) {
    pointers.framebufferTexture2D(
      GLenum(target), GLenum(attachment), GLenum(textureTarget), texture, GLint(level))
    check("glFramebufferTexture2D")
  }

  package func framebufferTextureLayer(
    _ target: GLConstant, attachment: GLConstant, _ texture: GLuint, level: Int = 0, layer: Int
  ) {
    pointers.framebufferTextureLayer(
      GLenum(target), GLenum(attachment), texture, GLint(level), GLint(layer))
    check("glFramebufferTextureLayer")
  }

  /// - Returns: `GL_FRAMEBUFFER_COMPLETE`, or what is wrong with the framebuffer.
  package func checkFramebufferStatus(_ target: GLConstant) -> GLConstant {
    let status = pointers.checkFramebufferStatus(GLenum(target))
    check("glCheckFramebufferStatus")
    return GLConstant(bitPattern: status)
  }

  /// Copies pixels from the read framebuffer to the draw framebuffer. Each rectangle goes from (x0, y0) to (x1, y1); one that
  /// runs backwards mirrors.
  package func blitFramebuffer(
    from source: (x0: Int, y0: Int, x1: Int, y1: Int), to destination: (x0: Int, y0: Int, x1: Int, y1: Int),
    mask: GLConstant, filter: GLConstant
  ) {
    pointers.blitFramebuffer(
      GLint(source.x0), GLint(source.y0), GLint(source.x1), GLint(source.y1),
      GLint(destination.x0), GLint(destination.y0), GLint(destination.x1), GLint(destination.y1),
      GLbitfield(bitPattern: mask), GLenum(filter))
    check("glBlitFramebuffer")
  }

  package func drawBuffer(_ buffer: GLConstant) {
    pointers.drawBuffer(GLenum(buffer))
    check("glDrawBuffer")
  }

  package func readBuffer(_ buffer: GLConstant) {
    pointers.readBuffer(GLenum(buffer))
    check("glReadBuffer")
  }

  /// Reads pixels, the first row of the target's memory first. Without an address they go to the start of the bound pixel pack
  /// buffer.
  package func readPixels(
    x: Int, y: Int, width: Int, height: Int, format: GLConstant, type: GLConstant,
    into pixels: UnsafeMutableRawPointer?
  ) {
    pointers.readPixels(
      GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(format), GLenum(type), pixels)
    check("glReadPixels")
  }
}
