import CGL
import OpenGLRenderer

extension GLRecorderStubs {
  mutating func addBuffers() {
    add(
      "glGenBuffers",
      { count, names in
        GLRecorder.note("glGenBuffers", count)
        for index in 0..<Int(count) { names?[index] = GLRecorder.answer { $0.makeName() } ?? 0 }
      } as PFNGLGENBUFFERSPROC)
    add(
      "glDeleteBuffers",
      { count, names in
        GLRecorder.note("glDeleteBuffers", count, GLRecorder.list(names, count: Int(count)))
      } as PFNGLDELETEBUFFERSPROC)
    add("glBindBuffer", { target, buffer in GLRecorder.note("glBindBuffer", target, buffer) } as PFNGLBINDBUFFERPROC)
    add(
      "glBindBufferBase",
      { target, index, buffer in
        GLRecorder.note("glBindBufferBase", target, index, buffer)
      } as PFNGLBINDBUFFERBASEPROC)
    add(
      "glBindBufferRange",
      { target, index, buffer, offset, size in
        GLRecorder.note("glBindBufferRange", target, index, buffer, offset, size)
      } as PFNGLBINDBUFFERRANGEPROC)
    add(
      "glBufferData",
      { target, size, data, usage in
        GLRecorder.note("glBufferData", target, size, GLRecorder.bytes(data), usage)
      } as PFNGLBUFFERDATAPROC)
    add(
      "glBufferSubData",
      { target, offset, size, data in
        GLRecorder.note("glBufferSubData", target, offset, size, GLRecorder.bytes(data))
      } as PFNGLBUFFERSUBDATAPROC)
    add(
      "glMapBufferRange",
      { target, offset, length, access in
        GLRecorder.note("glMapBufferRange", target, offset, length, access)
        return UnsafeMutableRawPointer(bitPattern: GLRecorder.answer { $0.memory(byteCount: length) } ?? 0)
      } as PFNGLMAPBUFFERRANGEPROC)
    add(
      "glFlushMappedBufferRange",
      { target, offset, length in
        GLRecorder.note("glFlushMappedBufferRange", target, offset, length)
      } as PFNGLFLUSHMAPPEDBUFFERRANGEPROC)
    add(
      "glUnmapBuffer",
      { target in
        GLRecorder.note("glUnmapBuffer", target)
        return 1
      } as PFNGLUNMAPBUFFERPROC)
    add(
      "glFenceSync",
      { condition, flags in
        GLRecorder.note("glFenceSync", condition, flags)
        return OpaquePointer(bitPattern: UInt(GLRecorder.answer { $0.makeName() } ?? 0))
      } as PFNGLFENCESYNCPROC)
    add(
      "glClientWaitSync",
      { sync, flags, nanoseconds in
        GLRecorder.note("glClientWaitSync", Int(bitPattern: sync), flags, nanoseconds)
        return GLenum(bitPattern: GL_ALREADY_SIGNALED)
      } as PFNGLCLIENTWAITSYNCPROC)
    add("glDeleteSync", { sync in GLRecorder.note("glDeleteSync", Int(bitPattern: sync)) } as PFNGLDELETESYNCPROC)
    add(
      "glGenQueries",
      { count, names in
        GLRecorder.note("glGenQueries", count)
        for index in 0..<Int(count) { names?[index] = GLRecorder.answer { $0.makeName() } ?? 0 }
      } as PFNGLGENQUERIESPROC)
    add(
      "glDeleteQueries",
      { count, names in
        GLRecorder.note("glDeleteQueries", count, GLRecorder.list(names, count: Int(count)))
      } as PFNGLDELETEQUERIESPROC)
    add("glBeginQuery", { target, id in GLRecorder.note("glBeginQuery", target, id) } as PFNGLBEGINQUERYPROC)
    add("glEndQuery", { target in GLRecorder.note("glEndQuery", target) } as PFNGLENDQUERYPROC)
    add(
      "glGetQueryiv",
      { target, name, value in
        GLRecorder.note("glGetQueryiv", target, name)
        value?.pointee = GLRecorder.answer { $0.integers[GLConstant(bitPattern: name)] } ?? 0
      } as PFNGLGETQUERYIVPROC)
    add(
      "glGetQueryObjectiv",
      { query, name, value in
        GLRecorder.note("glGetQueryObjectiv", query, name)
        value?.pointee = GLRecorder.answer { $0.integers[GLConstant(bitPattern: name)] } ?? 1
      } as PFNGLGETQUERYOBJECTIVPROC)
    add(
      "glGetQueryObjectui64v",
      { query, name, value in
        GLRecorder.note("glGetQueryObjectui64v", query, name)
        value?.pointee = GLuint64(GLRecorder.answer { $0.integers[GLConstant(bitPattern: name)] } ?? 1000)
      } as PFNGLGETQUERYOBJECTUI64VPROC)
    add(
      "glBufferStorage",
      { target, size, data, flags in
        GLRecorder.note("glBufferStorage", target, size, GLRecorder.bytes(data), flags)
      } as PFNGLBUFFERSTORAGEPROC)
  }
}
