import CGL
import SpriteCore

/// The indices of the two triangles of each quad, 0 1 2 and 2 1 3.
final class QuadIndices {
  static let maximumQuads = BatchPlan.maximumQuadsOfADraw

  private let vertexArray: GLuint
  private let buffer: GLuint
  private var capacity = 0
  private(set) var uploadedBytes = 0

  init(_ gl: GLFunctions) {
    vertexArray = gl.genVertexArray()
    buffer = gl.genBuffer()
  }

  func free(_ gl: GLFunctions) {
    gl.deleteVertexArray(vertexArray)
    gl.deleteBuffer(buffer)
  }

  func begin() { uploadedBytes = 0 }

  /// After memory ran out: what was to be uploaded may not be there.
  func forget() { capacity = 0 }

  /// Binds the vertex array, whose indices then reach for `count` quads.
  func bind(_ gl: GLFunctions, count: Int) {
    gl.bindVertexArray(vertexArray)
    guard count > capacity else { return }
    capacity = count <= 4096 ? 4096 : QuadIndices.maximumQuads
    var indices: [UInt32] = []
    indices.reserveCapacity(capacity * 6)
    for quad in 0..<UInt32(capacity) {
      let first = quad * 4
      indices += [first, first + 1, first + 2, first + 2, first + 1, first + 3]
    }
    gl.bindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer)
    indices.withUnsafeBytes { bytes in
      gl.bufferData(GL_ELEMENT_ARRAY_BUFFER, size: bytes.count, data: bytes.baseAddress, usage: GL_STATIC_DRAW)
      uploadedBytes += bytes.count
    }
  }
}
