import CGL
import SpriteCore

/// The quads of a frame on their way to the GPU: a buffer that the vertex shader reads as a texture.
///
/// Where the driver can keep a buffer mapped, it is a ring of three segments, one a frame: a quad is copied once, into memory that
/// the GPU reads, and a fence says when it has been read. Elsewhere the buffer is given up and made anew each frame, which
/// lets the driver do the same. Either way nothing waits for the frame that the GPU is drawing.
final class QuadStream {
  /// Words of four numbers a quad.
  static let wordsPerQuad = MemoryLayout<Quad>.stride / 16
  private static let segmentCount = 3

  private let texture: GLuint
  private var buffer: GLuint = 0
  private var mapped: UnsafeMutableRawPointer?
  private var fences: [GLsync?] = Array(repeating: nil, count: segmentCount)
  /// Quads a segment.
  private var capacity = 0
  private var segment = 0
  /// How many quads of the segment are in use.
  private var used = 0
  private(set) var uploadedBytes = 0

  init(_ gl: GLFunctions) {
    texture = gl.genTexture()
  }

  func free(_ gl: GLFunctions) {
    release(gl)
    gl.deleteTexture(texture)
  }

  private func release(_ gl: GLFunctions) {
    for index in fences.indices { if let fence = fences[index] { gl.deleteSync(fence) } }
    fences = Array(repeating: nil, count: QuadStream.segmentCount)
    if buffer != 0 { gl.deleteBuffer(buffer) }
    (buffer, mapped, capacity) = (0, nil, 0)
  }

  /// Starts a frame of about `count` quads; more are taken all the same.
  ///
  /// - Throws: ``GLError`` when memory ran out.
  func begin(_ gl: GLFunctions, count: Int) throws {
    (uploadedBytes, used) = (0, 0)
    let segments = gl.hasBufferStorage ? QuadStream.segmentCount : 1
    let limit = max(1, gl.limits.textureBufferSize / QuadStream.wordsPerQuad / segments)
    let wanted = min(max(count, 1024), limit)
    gl.activeTexture(TextureUnit.quads)
    gl.bindTexture(GL_TEXTURE_BUFFER, texture)
    if wanted > capacity {
      try makeBuffer(gl, capacity: min(wanted + wanted / 4, limit), segments: segments)
    } else {
      moveOn(gl)
    }
  }

  /// Ends a frame.
  func end(_ gl: GLFunctions) {
    if mapped != nil { fences[segment] = gl.fenceSync() }
  }

  private func makeBuffer(_ gl: GLFunctions, capacity: Int, segments: Int) throws {
    release(gl)
    buffer = gl.genBuffer()
    gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
    let size = capacity * segments * MemoryLayout<Quad>.stride
    if gl.hasBufferStorage {
      let access = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT
      gl.bufferStorage(GL_TEXTURE_BUFFER, size: size, data: nil, flags: access)
      mapped = gl.mapBufferRange(GL_TEXTURE_BUFFER, offset: 0, length: size, access: access)?.baseAddress
    } else {
      gl.bufferData(GL_TEXTURE_BUFFER, size: size, data: nil, usage: GL_STREAM_DRAW)
    }
    do {
      try gl.checkForErrors(after: "making a buffer of \(capacity * segments) quads")
    } catch {
      release(gl)
      throw error
    }
    gl.texBuffer(internalFormat: GL_RGBA32UI, buffer: buffer)
    (self.capacity, segment) = (capacity, 0)
  }

  /// Takes the next segment, once the GPU has read what lay in it three frames ago.
  private func moveOn(_ gl: GLFunctions) {
    used = 0
    guard mapped != nil else {
      gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
      gl.bufferData(
        GL_TEXTURE_BUFFER, size: capacity * MemoryLayout<Quad>.stride, data: nil, usage: GL_STREAM_DRAW)
      return
    }
    segment = (segment + 1) % QuadStream.segmentCount
    guard let fence = fences[segment] else { return }
    while gl.clientWaitSync(fence, flags: GL_SYNC_FLUSH_COMMANDS_BIT, nanoseconds: 1_000_000_000) == GL_TIMEOUT_EXPIRED
    {}
    gl.deleteSync(fence)
    fences[segment] = nil
  }

  /// Copies as many of the quads as there is room for: where the first is in the buffer, and how many were taken.
  func write(_ gl: GLFunctions, _ quads: UnsafeBufferPointer<Quad>) -> (first: Int, count: Int) {
    guard let source = quads.baseAddress else { return (0, 0) }
    if used == capacity {
      end(gl)
      moveOn(gl)
    }
    let count = min(quads.count, capacity - used)
    let first = segment * capacity + used
    let stride = MemoryLayout<Quad>.stride
    if let mapped {
      (mapped + first * stride).copyMemory(from: source, byteCount: count * stride)
    } else {
      gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
      gl.bufferSubData(GL_TEXTURE_BUFFER, offset: first * stride, size: count * stride, data: source)
    }
    used += count
    uploadedBytes += count * stride
    return (first, count)
  }
}
