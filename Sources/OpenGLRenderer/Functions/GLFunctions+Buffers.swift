package import CGL

// Buffers, fences and queries.
extension GLFunctions {
  package func genBuffer() -> GLuint {
    var buffer: GLuint = 0
    pointers.genBuffers(1, &buffer)
    check("glGenBuffers")
    return buffer
  }

  package func deleteBuffer(_ buffer: GLuint) {
    withUnsafePointer(to: buffer) { pointers.deleteBuffers(1, $0) }
    check("glDeleteBuffers")
  }

  @inline(__always)
  package func bindBuffer(_ target: GLConstant, _ buffer: GLuint) {
    pointers.bindBuffer(GLenum(target), buffer)
    check("glBindBuffer")
  }

  @inline(__always)
  package func bindBufferBase(_ target: GLConstant, index: Int, _ buffer: GLuint) {
    pointers.bindBufferBase(GLenum(target), GLuint(index), buffer)
    check("glBindBufferBase")
  }

  /// Offset and size are in bytes; the offset of a uniform block's range is a multiple of
  /// ``GLLimits/uniformBufferOffsetAlignment``.
  @inline(__always)
  package func bindBufferRange(_ target: GLConstant, index: Int, _ buffer: GLuint, offset: Int, size: Int) {
    pointers.bindBufferRange(GLenum(target), GLuint(index), buffer, GLintptr(offset), GLsizeiptr(size))
    check("glBindBufferRange")
  }

  /// Gives the buffer new memory of `size` bytes; without `data` they are undefined.
  @inline(__always)
  package func bufferData(_ target: GLConstant, size: Int, data: UnsafeRawPointer?, usage: GLConstant) {
    pointers.bufferData(GLenum(target), GLsizeiptr(size), data, GLenum(usage))
    check("glBufferData")
  }

  @inline(__always)
  package func bufferSubData(_ target: GLConstant, offset: Int, size: Int, data: UnsafeRawPointer) {
    pointers.bufferSubData(GLenum(target), GLintptr(offset), GLsizeiptr(size), data)
    check("glBufferSubData")
  }

  /// Gives the buffer memory that never moves and may stay mapped.
  ///
  /// - Precondition: ``hasBufferStorage``.
  package func bufferStorage(_ target: GLConstant, size: Int, data: UnsafeRawPointer?, flags: GLConstant) {
    guard hasBufferStorage, let function = pointers.bufferStorage else {
      preconditionFailure("glBufferStorage was called in a context of OpenGL \(version) without GL_ARB_buffer_storage")
    }
    function(GLenum(target), GLsizeiptr(size), data, GLbitfield(bitPattern: flags))
    check("glBufferStorage")
  }

  /// The buffer's memory, or nil where the driver cannot give it: ``checkForErrors(after:)`` then says why.
  package func mapBufferRange(
    _ target: GLConstant, offset: Int, length: Int, access: GLConstant
  ) -> UnsafeMutableRawBufferPointer? {
    let address = pointers.mapBufferRange(
      GLenum(target), GLintptr(offset), GLsizeiptr(length), GLbitfield(bitPattern: access))
    check("glMapBufferRange")
    return address.map { UnsafeMutableRawBufferPointer(start: $0, count: length) }
  }

  /// The offset is in bytes from the start of the mapped range, not of the buffer.
  @inline(__always)
  package func flushMappedBufferRange(_ target: GLConstant, offset: Int, length: Int) {
    pointers.flushMappedBufferRange(GLenum(target), GLintptr(offset), GLsizeiptr(length))
    check("glFlushMappedBufferRange")
  }

  /// False where the bytes were lost while the buffer was mapped (a change of the screen's mode can do that) and must be
  /// written again.
  package func unmapBuffer(_ target: GLConstant) -> Bool {
    let kept = pointers.unmapBuffer(GLenum(target))
    check("glUnmapBuffer")
    return kept != 0
  }

  /// A fence behind all calls so far, or nil where the driver cannot make one.
  package func fenceSync() -> GLsync? {
    let sync = pointers.fenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0)
    check("glFenceSync")
    return sync
  }

  /// - Returns: `GL_ALREADY_SIGNALED`, `GL_CONDITION_SATISFIED`, `GL_TIMEOUT_EXPIRED` or `GL_WAIT_FAILED`.
  package func clientWaitSync(_ sync: GLsync, flags: GLConstant, nanoseconds: UInt64) -> GLConstant {
    let status = pointers.clientWaitSync(sync, GLbitfield(bitPattern: flags), GLuint64(nanoseconds))
    check("glClientWaitSync")
    return GLConstant(bitPattern: status)
  }

  package func deleteSync(_ sync: GLsync) {
    pointers.deleteSync(sync)
    check("glDeleteSync")
  }

  package func genQuery() -> GLuint {
    var query: GLuint = 0
    pointers.genQueries(1, &query)
    check("glGenQueries")
    return query
  }

  package func deleteQuery(_ query: GLuint) {
    withUnsafePointer(to: query) { pointers.deleteQueries(1, $0) }
    check("glDeleteQueries")
  }

  package func beginQuery(_ target: GLConstant, _ query: GLuint) {
    pointers.beginQuery(GLenum(target), query)
    check("glBeginQuery")
  }

  package func endQuery(_ target: GLConstant) {
    pointers.endQuery(GLenum(target))
    check("glEndQuery")
  }

  /// How many bits the answers of a kind of query have; 0 where the driver does not count.
  package func queryCounterBits(_ target: GLConstant) -> Int {
    var bits: GLint = 0
    pointers.getQueryiv(GLenum(target), GLenum(GL_QUERY_COUNTER_BITS), &bits)
    check("glGetQueryiv")
    return Int(bits)
  }

  /// Whether ``queryResult(_:)`` would answer without waiting.
  package func isQueryResultAvailable(_ query: GLuint) -> Bool {
    var available: GLint = 0
    pointers.getQueryObjectiv(query, GLenum(GL_QUERY_RESULT_AVAILABLE), &available)
    check("glGetQueryObjectiv")
    return available != 0
  }

  /// Waits for the query's result.
  package func queryResult(_ query: GLuint) -> UInt64 {
    var result: GLuint64 = 0
    pointers.getQueryObjectui64v(query, GLenum(GL_QUERY_RESULT), &result)
    check("glGetQueryObjectui64v")
    return UInt64(result)
  }
}
