import CGL
import SpriteCore

/// The corners of a list's triangles on the GPU.
final class VertexStream {
  private let vertexArray: GLuint
  private let buffer: GLuint
  private(set) var uploadedBytes = 0

  init(_ gl: GLFunctions) {
    vertexArray = gl.genVertexArray()
    buffer = gl.genBuffer()
    gl.bindVertexArray(vertexArray)
    gl.bindBuffer(GL_ARRAY_BUFFER, buffer)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, size: 2, type: GL_FLOAT, stride: MemoryLayout<SIMD2<Float>>.stride, offset: 0)
  }

  func free(_ gl: GLFunctions) {
    gl.deleteVertexArray(vertexArray)
    gl.deleteBuffer(buffer)
  }

  func begin(_ gl: GLFunctions, _ vertices: [SIMD2<Float>]) {
    uploadedBytes = 0
    guard !vertices.isEmpty else { return }
    gl.bindBuffer(GL_ARRAY_BUFFER, buffer)
    vertices.withUnsafeBytes { bytes in
      gl.bufferData(GL_ARRAY_BUFFER, size: bytes.count, data: bytes.baseAddress, usage: GL_STREAM_DRAW)
      uploadedBytes = bytes.count
    }
  }

  func bind(_ gl: GLFunctions) { gl.bindVertexArray(vertexArray) }
}
