import CGL

/// A buffer that shaders read as a texture, a word of four numbers at a time. What is there already isn't sent again.
final class BufferTexture<Element: Equatable> {
  private let unit: Int
  private let buffer: GLuint
  private let texture: GLuint
  private var uploaded: [Element] = []

  /// - Parameters:
  ///   - unit: The texture unit that shaders read it from.
  ///   - format: What four numbers make a word.
  init(_ gl: GLFunctions, unit: Int, format: GLConstant) {
    self.unit = unit
    buffer = gl.genBuffer()
    texture = gl.genTexture()
    gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
    gl.bufferData(GL_TEXTURE_BUFFER, size: 16, data: nil, usage: GL_STREAM_DRAW)
    bind(gl)
    gl.texBuffer(internalFormat: format, buffer: buffer)
  }

  func free(_ gl: GLFunctions) {
    gl.deleteTexture(texture)
    gl.deleteBuffer(buffer)
  }

  /// Lets the next draws read it.
  func bind(_ gl: GLFunctions) {
    gl.activeTexture(unit)
    gl.bindTexture(GL_TEXTURE_BUFFER, texture)
  }

  /// Sends what is to be read from now on, and hands back other memory to be filled next. A driver draws what was asked for before with
  /// what was there then.
  ///
  /// - Returns: How many bytes were sent: none where all is there already.
  func send(_ gl: GLFunctions, _ elements: inout [Element]) -> Int {
    guard elements != uploaded, !elements.isEmpty else { return 0 }
    gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
    let count = elements.withUnsafeBytes { bytes in
      gl.bufferData(GL_TEXTURE_BUFFER, size: bytes.count, data: bytes.baseAddress, usage: GL_STREAM_DRAW)
      return bytes.count
    }
    swap(&elements, &uploaded)
    return count
  }

  /// After memory ran out: what was to be sent may not be there.
  func forget() { uploaded = [] }
}
