import CGL
import SpriteCore

/// The quads of a frame on their way to the GPU: a buffer that the vertex shader reads as a texture.
///
/// Where the driver can keep a buffer mapped, there are up to three: a quad is copied once, into memory that the GPU reads, and a
/// fence says when it has been read. A frame takes the first buffer that has been read, so a GPU that keeps up needs one, whose
/// memory stays in the processor's cache. Elsewhere the buffer is given up and made anew each frame, which lets the driver
/// do the same. Either way nothing waits for the frame that the GPU is drawing.
final class QuadStream {
  /// Words of four numbers a quad.
  static let wordsPerQuad = MemoryLayout<Quad>.stride / 16
  static let segmentCount = 3

  private struct Segment {
    let buffer: GLuint
    /// The buffer as the shader reads it.
    let texture: GLuint
    let mapped: UnsafeMutableRawPointer?
    /// Passed once the GPU has read what was written last.
    var fence: GLsync?
    /// The number of the frame that wrote last.
    var lastUse = 0
  }

  private var segments: [Segment] = []
  /// Quads a segment.
  private var capacity = 0
  private var current = 0
  private var uses = 0
  /// How many quads of the segment are in use.
  private var used = 0
  private(set) var uploadedBytes = 0

  func free(_ gl: GLFunctions) {
    for segment in segments { free(gl, segment) }
    (segments, capacity) = ([], 0)
  }

  private func free(_ gl: GLFunctions, _ segment: Segment) {
    if let fence = segment.fence { gl.deleteSync(fence) }
    gl.deleteTexture(segment.texture)
    gl.deleteBuffer(segment.buffer)
  }

  /// Whether the next quad goes to another buffer, so that what lies in this one has to be drawn first.
  var isFull: Bool { used == capacity }

  /// Starts a frame of about `count` quads; more are taken all the same.
  ///
  /// - Throws: ``GLError`` when memory ran out.
  func begin(_ gl: GLFunctions, count: Int) throws {
    uploadedBytes = 0
    let limit = max(1, gl.limits.textureBufferSize / QuadStream.wordsPerQuad)
    let wanted = min(max(count, 1024), limit)
    if wanted > capacity {
      free(gl)
      capacity = min(wanted + wanted / 8, limit)
    }
    try moveOn(gl)
  }

  /// Ends a frame.
  func end(_ gl: GLFunctions) {
    if segments[current].mapped != nil { segments[current].fence = gl.fenceSync() }
  }

  /// Takes a segment that the GPU has read: one that is there, a new one, or the oldest once its time has come.
  private func moveOn(_ gl: GLFunctions) throws {
    used = 0
    uses += 1
    if let index = segments.indices.first(where: { isRead(gl, $0) }) {
      current = index
    } else if segments.count < (gl.hasBufferStorage ? QuadStream.segmentCount : 1) {
      segments.append(try makeSegment(gl))
      current = segments.count - 1
    } else {
      current = segments.indices.min { segments[$0].lastUse < segments[$1].lastUse } ?? 0
      while !isRead(gl, current, nanoseconds: 1_000_000_000) {}
    }
    let segment = segments[current]
    segments[current].lastUse = uses
    bind(gl)
    guard segment.mapped == nil else { return }
    gl.bindBuffer(GL_TEXTURE_BUFFER, segment.buffer)
    gl.bufferData(GL_TEXTURE_BUFFER, size: capacity * MemoryLayout<Quad>.stride, data: nil, usage: GL_STREAM_DRAW)
  }

  /// Binds the segment for the shader to read.
  func bind(_ gl: GLFunctions) {
    gl.activeTexture(TextureUnit.quads)
    gl.bindTexture(GL_TEXTURE_BUFFER, segments[current].texture)
  }

  /// Whether the GPU has read what lies in a segment, or does within some time.
  private func isRead(_ gl: GLFunctions, _ index: Int, nanoseconds: UInt64 = 0) -> Bool {
    guard let fence = segments[index].fence else { return true }
    if gl.clientWaitSync(fence, flags: GL_SYNC_FLUSH_COMMANDS_BIT, nanoseconds: nanoseconds) == GL_TIMEOUT_EXPIRED {
      return false
    }
    gl.deleteSync(fence)
    segments[index].fence = nil
    return true
  }

  private func makeSegment(_ gl: GLFunctions) throws -> Segment {
    let buffer = gl.genBuffer()
    let texture = gl.genTexture()
    gl.bindBuffer(GL_TEXTURE_BUFFER, buffer)
    let size = capacity * MemoryLayout<Quad>.stride
    var mapped: UnsafeMutableRawPointer?
    if gl.hasBufferStorage {
      let access = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT
      gl.bufferStorage(GL_TEXTURE_BUFFER, size: size, data: nil, flags: access)
      mapped = gl.mapBufferRange(GL_TEXTURE_BUFFER, offset: 0, length: size, access: access)?.baseAddress
    } else {
      gl.bufferData(GL_TEXTURE_BUFFER, size: size, data: nil, usage: GL_STREAM_DRAW)
    }
    let segment = Segment(buffer: buffer, texture: texture, mapped: mapped)
    do {
      try gl.checkForErrors(after: "making a buffer of \(capacity) quads")
    } catch {
      free(gl, segment)
      throw error
    }
    gl.activeTexture(TextureUnit.quads)
    gl.bindTexture(GL_TEXTURE_BUFFER, texture)
    gl.texBuffer(internalFormat: GL_RGBA32UI, buffer: buffer)
    return segment
  }

  /// Copies as many of the quads as there is room for: where the first is in the buffer, and how many were taken.
  ///
  /// - Throws: ``GLError`` when memory ran out.
  func write(_ gl: GLFunctions, _ quads: UnsafeBufferPointer<Quad>) throws -> (first: Int, count: Int) {
    guard let source = quads.baseAddress else { return (0, 0) }
    if used == capacity {
      end(gl)
      try moveOn(gl)
    }
    let count = min(quads.count, capacity - used)
    let stride = MemoryLayout<Quad>.stride
    let first = used
    if let mapped = segments[current].mapped {
      (mapped + first * stride).copyMemory(from: source, byteCount: count * stride)
    } else {
      gl.bindBuffer(GL_TEXTURE_BUFFER, segments[current].buffer)
      gl.bufferSubData(GL_TEXTURE_BUFFER, offset: first * stride, size: count * stride, data: source)
    }
    used += count
    uploadedBytes += count * stride
    return (first, count)
  }
}
