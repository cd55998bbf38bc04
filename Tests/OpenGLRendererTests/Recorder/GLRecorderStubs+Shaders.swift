import CGL
import OpenGLRenderer

extension GLRecorderStubs {
  mutating func addShaders() {
    add(
      "glCreateShader",
      { kind in
        GLRecorder.note("glCreateShader", kind)
        return GLRecorder.answer { $0.makeName() } ?? 0
      } as PFNGLCREATESHADERPROC)
    add(
      "glShaderSource",
      { shader, count, _, _ in GLRecorder.note("glShaderSource", shader, count) } as PFNGLSHADERSOURCEPROC)
    add("glCompileShader", { shader in GLRecorder.note("glCompileShader", shader) } as PFNGLCOMPILESHADERPROC)
    add(
      "glGetShaderiv",
      { shader, name, value in
        GLRecorder.note("glGetShaderiv", shader, name)
        value?.pointee = GLConstant(bitPattern: name) == GL_COMPILE_STATUS ? 1 : 0
      } as PFNGLGETSHADERIVPROC)
    add(
      "glGetShaderInfoLog",
      { shader, _, length, _ in
        GLRecorder.note("glGetShaderInfoLog", shader)
        length?.pointee = 0
      } as PFNGLGETSHADERINFOLOGPROC)
    add("glDeleteShader", { shader in GLRecorder.note("glDeleteShader", shader) } as PFNGLDELETESHADERPROC)
    add(
      "glCreateProgram",
      {
        GLRecorder.note("glCreateProgram")
        return GLRecorder.answer { $0.makeName() } ?? 0
      } as PFNGLCREATEPROGRAMPROC)
    add(
      "glAttachShader",
      { program, shader in GLRecorder.note("glAttachShader", program, shader) } as PFNGLATTACHSHADERPROC)
    add(
      "glDetachShader",
      { program, shader in GLRecorder.note("glDetachShader", program, shader) } as PFNGLDETACHSHADERPROC)
    add(
      "glBindAttribLocation",
      { program, index, name in
        GLRecorder.note("glBindAttribLocation", program, index, GLRecorder.string(name))
      } as PFNGLBINDATTRIBLOCATIONPROC)
    add(
      "glBindFragDataLocationIndexed",
      { program, color, index, name in
        GLRecorder.note("glBindFragDataLocationIndexed", program, color, index, GLRecorder.string(name))
      } as PFNGLBINDFRAGDATALOCATIONINDEXEDPROC)
    add("glLinkProgram", { program in GLRecorder.note("glLinkProgram", program) } as PFNGLLINKPROGRAMPROC)
    add("glValidateProgram", { program in GLRecorder.note("glValidateProgram", program) } as PFNGLVALIDATEPROGRAMPROC)
    add(
      "glGetProgramiv",
      { program, name, value in
        GLRecorder.note("glGetProgramiv", program, name)
        value?.pointee = GLConstant(bitPattern: name) == GL_LINK_STATUS ? 1 : 0
      } as PFNGLGETPROGRAMIVPROC)
    add(
      "glGetProgramInfoLog",
      { program, _, length, _ in
        GLRecorder.note("glGetProgramInfoLog", program)
        length?.pointee = 0
      } as PFNGLGETPROGRAMINFOLOGPROC)
    add("glUseProgram", { program in GLRecorder.note("glUseProgram", program) } as PFNGLUSEPROGRAMPROC)
    add("glDeleteProgram", { program in GLRecorder.note("glDeleteProgram", program) } as PFNGLDELETEPROGRAMPROC)
    add(
      "glGetUniformLocation",
      { program, name in
        GLRecorder.note("glGetUniformLocation", program, GLRecorder.string(name))
        return GLRecorder.answer { GLint($0.location(of: GLRecorder.string(name))) } ?? -1
      } as PFNGLGETUNIFORMLOCATIONPROC)
    add(
      "glGetUniformBlockIndex",
      { program, name in
        GLRecorder.note("glGetUniformBlockIndex", program, GLRecorder.string(name))
        return GLRecorder.answer { GLuint($0.location(of: GLRecorder.string(name))) } ?? GLuint.max
      } as PFNGLGETUNIFORMBLOCKINDEXPROC)
    add(
      "glUniformBlockBinding",
      { program, uniformBlockIndex, uniformBlockBinding in
        GLRecorder.note("glUniformBlockBinding", program, uniformBlockIndex, uniformBlockBinding)
      } as PFNGLUNIFORMBLOCKBINDINGPROC)
    add("glUniform1i", { location, v0 in GLRecorder.note("glUniform1i", location, v0) } as PFNGLUNIFORM1IPROC)
    add(
      "glUniform1iv",
      { location, count, values in
        GLRecorder.note("glUniform1iv", location, count, GLRecorder.list(values, count: Int(count)))
      } as PFNGLUNIFORM1IVPROC)
    add("glUniform1f", { location, v0 in GLRecorder.note("glUniform1f", location, v0) } as PFNGLUNIFORM1FPROC)
    add("glUniform2f", { location, v0, v1 in GLRecorder.note("glUniform2f", location, v0, v1) } as PFNGLUNIFORM2FPROC)
    add(
      "glUniform4f",
      { location, v0, v1, v2, v3 in
        GLRecorder.note("glUniform4f", location, v0, v1, v2, v3)
      } as PFNGLUNIFORM4FPROC)
    add(
      "glUniform4fv",
      { location, count, values in
        GLRecorder.note("glUniform4fv", location, count, GLRecorder.list(values, count: 4 * Int(count)))
      } as PFNGLUNIFORM4FVPROC)
  }
}
