import CGL
import OpenGLRenderer

extension GLRecorderStubs {
  mutating func addTextures() {
    add(
      "glGenTextures",
      { count, names in
        GLRecorder.note("glGenTextures", count)
        for index in 0..<Int(count) { names?[index] = GLRecorder.answer { $0.makeName() } ?? 0 }
      } as PFNGLGENTEXTURESPROC)
    add(
      "glDeleteTextures",
      { count, names in
        GLRecorder.note("glDeleteTextures", count, GLRecorder.list(names, count: Int(count)))
      } as PFNGLDELETETEXTURESPROC)
    add("glActiveTexture", { texture in GLRecorder.note("glActiveTexture", texture) } as PFNGLACTIVETEXTUREPROC)
    add(
      "glBindTexture", { target, texture in GLRecorder.note("glBindTexture", target, texture) } as PFNGLBINDTEXTUREPROC)
    add(
      "glTexImage2D",
      { target, level, internalFormat, width, height, border, format, type, pixels in
        GLRecorder.note(
          "glTexImage2D", target, level, internalFormat, width, height, border, format, type, GLRecorder.bytes(pixels))
      } as PFNGLTEXIMAGE2DPROC)
    add(
      "glTexSubImage2D",
      { target, level, xoffset, yoffset, width, height, format, type, pixels in
        GLRecorder.note(
          "glTexSubImage2D", target, level, xoffset, yoffset, width, height, format, type, GLRecorder.bytes(pixels))
      } as PFNGLTEXSUBIMAGE2DPROC)
    add(
      "glTexImage3D",
      { target, level, internalFormat, width, height, depth, border, format, type, pixels in
        GLRecorder.note(
          "glTexImage3D", target, level, internalFormat, width, height, depth, border, format, type,
          GLRecorder.bytes(pixels))
      } as PFNGLTEXIMAGE3DPROC)
    add(
      "glTexSubImage3D",
      { target, level, xoffset, yoffset, zoffset, width, height, depth, format, type, pixels in
        GLRecorder.note(
          "glTexSubImage3D", target, level, xoffset, yoffset, zoffset, width, height, depth, format, type,
          GLRecorder.bytes(pixels))
      } as PFNGLTEXSUBIMAGE3DPROC)
    add(
      "glTexParameteri",
      { target, pname, param in
        GLRecorder.note("glTexParameteri", target, pname, param)
      } as PFNGLTEXPARAMETERIPROC)
    add(
      "glTexBuffer",
      { target, internalFormat, buffer in
        GLRecorder.note("glTexBuffer", target, internalFormat, buffer)
      } as PFNGLTEXBUFFERPROC)
    add(
      "glGenSamplers",
      { count, names in
        GLRecorder.note("glGenSamplers", count)
        for index in 0..<Int(count) { names?[index] = GLRecorder.answer { $0.makeName() } ?? 0 }
      } as PFNGLGENSAMPLERSPROC)
    add(
      "glDeleteSamplers",
      { count, names in
        GLRecorder.note("glDeleteSamplers", count, GLRecorder.list(names, count: Int(count)))
      } as PFNGLDELETESAMPLERSPROC)
    add("glBindSampler", { unit, sampler in GLRecorder.note("glBindSampler", unit, sampler) } as PFNGLBINDSAMPLERPROC)
    add(
      "glSamplerParameteri",
      { sampler, pname, param in
        GLRecorder.note("glSamplerParameteri", sampler, pname, param)
      } as PFNGLSAMPLERPARAMETERIPROC)
  }
}
