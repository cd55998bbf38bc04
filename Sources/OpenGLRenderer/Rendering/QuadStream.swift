import CGL
import SpriteCore

/// The quads of a list on the GPU: a buffer that the vertex shader reads as a texture, as large as the driver allows. Of a
/// longer list it holds a window that moves on.
final class QuadStream {
  /// Words of four numbers a quad.
  static let wordsPerQuad = MemoryLayout<Quad>.stride / 16

  private let buffer: GLuint
  private let texture: GLuint
  private let capacity: Int
  private var quads: [Quad] = []
  /// Quads behind those of the list, which put groups in place.
  private var further: [Quad] = []
  private var window = 0..<0
  private(set) var uploadedBytes = 0

  init(_ gl: GLFunctions) {
    buffer = gl.genBuffer()
    texture = gl.genTexture()
    capacity = max(1, gl.limits.textureBufferSize / QuadStream.wordsPerQuad)
    gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
    gl.activeTexture(QuadProgram.Unit.quads)
    gl.bindTexture(GL_TEXTURE_BUFFER, texture)
    gl.texBuffer(internalFormat: GL_RGBA32UI, buffer: buffer)
  }

  func free(_ gl: GLFunctions) {
    gl.deleteTexture(texture)
    gl.deleteBuffer(buffer)
  }

  /// Starts a frame: nothing is uploaded until it is needed.
  func begin(_ gl: GLFunctions, _ quads: [Quad], further: [Quad]) {
    (self.quads, self.further, window, uploadedBytes) = (quads, further, 0..<0, 0)
    gl.activeTexture(QuadProgram.Unit.quads)
    gl.bindTexture(GL_TEXTURE_BUFFER, texture)
  }

  /// Lets go of the frame's quads.
  func end() { (quads, further) = ([], []) }

  /// Brings quads into the buffer: where the first of them is there, and how many of them follow one another.
  func locate(_ gl: GLFunctions, _ range: Range<Int>) -> (first: Int, count: Int) {
    if !window.contains(range.lowerBound) { load(gl, from: range.lowerBound) }
    return (range.lowerBound - window.lowerBound, min(range.upperBound, window.upperBound) - range.lowerBound)
  }

  private func load(_ gl: GLFunctions, from start: Int) {
    let total = quads.count + further.count
    // All of them where they fit.
    let first = total <= capacity ? 0 : start
    window = first..<min(first + capacity, total)
    let stride = MemoryLayout<Quad>.stride
    gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
    gl.bufferData(GL_TEXTURE_BUFFER, size: window.count * stride, data: nil, usage: GL_STREAM_DRAW)
    upload(gl, quads, at: 0)
    upload(gl, further, at: quads.count)
    uploadedBytes += window.count * stride
  }

  /// Uploads what the window holds of an array whose first element has the number `start`.
  private func upload(_ gl: GLFunctions, _ array: [Quad], at start: Int) {
    let numbers = (start..<(start + array.count)).clamped(to: window)
    guard !numbers.isEmpty else { return }
    array[(numbers.lowerBound - start)..<(numbers.upperBound - start)].withUnsafeBytes { bytes in
      guard let data = bytes.baseAddress else { return }
      let offset = (numbers.lowerBound - window.lowerBound) * MemoryLayout<Quad>.stride
      gl.bufferSubData(GL_TEXTURE_BUFFER, offset: offset, size: bytes.count, data: data)
    }
  }
}
