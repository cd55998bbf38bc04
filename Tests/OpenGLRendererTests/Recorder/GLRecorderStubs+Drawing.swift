import CGL
import OpenGLRenderer

extension GLRecorderStubs {
  mutating func addDrawing() {
    add(
      "glGenVertexArrays",
      { count, names in
        GLRecorder.note("glGenVertexArrays", count)
        for index in 0..<Int(count) { names?[index] = GLRecorder.answer { $0.makeName() } ?? 0 }
      } as PFNGLGENVERTEXARRAYSPROC)
    add(
      "glDeleteVertexArrays",
      { count, names in
        GLRecorder.note("glDeleteVertexArrays", count, GLRecorder.list(names, count: Int(count)))
      } as PFNGLDELETEVERTEXARRAYSPROC)
    add("glBindVertexArray", { array in GLRecorder.note("glBindVertexArray", array) } as PFNGLBINDVERTEXARRAYPROC)
    add(
      "glEnableVertexAttribArray",
      { index in GLRecorder.note("glEnableVertexAttribArray", index) } as PFNGLENABLEVERTEXATTRIBARRAYPROC)
    add(
      "glDisableVertexAttribArray",
      { index in GLRecorder.note("glDisableVertexAttribArray", index) } as PFNGLDISABLEVERTEXATTRIBARRAYPROC)
    add(
      "glVertexAttribPointer",
      { index, size, type, normalized, stride, pointer in
        GLRecorder.note("glVertexAttribPointer", index, size, type, normalized, stride, Int(bitPattern: pointer))
      } as PFNGLVERTEXATTRIBPOINTERPROC)
    add(
      "glVertexAttribIPointer",
      { index, size, type, stride, pointer in
        GLRecorder.note("glVertexAttribIPointer", index, size, type, stride, Int(bitPattern: pointer))
      } as PFNGLVERTEXATTRIBIPOINTERPROC)
    add(
      "glVertexAttribDivisor",
      { index, divisor in GLRecorder.note("glVertexAttribDivisor", index, divisor) } as PFNGLVERTEXATTRIBDIVISORPROC)
    add(
      "glDrawArrays",
      { mode, first, count in GLRecorder.note("glDrawArrays", mode, first, count) } as PFNGLDRAWARRAYSPROC)
    add(
      "glDrawElements",
      { mode, count, type, indices in
        GLRecorder.note("glDrawElements", mode, count, type, Int(bitPattern: indices))
      } as PFNGLDRAWELEMENTSPROC)
    add(
      "glDrawElementsBaseVertex",
      { mode, count, type, indices, basevertex in
        GLRecorder.note("glDrawElementsBaseVertex", mode, count, type, Int(bitPattern: indices), basevertex)
      } as PFNGLDRAWELEMENTSBASEVERTEXPROC)
    add(
      "glDrawArraysInstanced",
      { mode, first, count, instancecount in
        GLRecorder.note("glDrawArraysInstanced", mode, first, count, instancecount)
      } as PFNGLDRAWARRAYSINSTANCEDPROC)
    add(
      "glDrawElementsInstanced",
      { mode, count, type, indices, instancecount in
        GLRecorder.note("glDrawElementsInstanced", mode, count, type, Int(bitPattern: indices), instancecount)
      } as PFNGLDRAWELEMENTSINSTANCEDPROC)
    add(
      "glGenFramebuffers",
      { count, names in
        GLRecorder.note("glGenFramebuffers", count)
        for index in 0..<Int(count) { names?[index] = GLRecorder.answer { $0.makeName() } ?? 0 }
      } as PFNGLGENFRAMEBUFFERSPROC)
    add(
      "glDeleteFramebuffers",
      { count, names in
        GLRecorder.note("glDeleteFramebuffers", count, GLRecorder.list(names, count: Int(count)))
      } as PFNGLDELETEFRAMEBUFFERSPROC)
    add(
      "glBindFramebuffer",
      { target, framebuffer in
        GLRecorder.note("glBindFramebuffer", target, framebuffer)
      } as PFNGLBINDFRAMEBUFFERPROC)
    add(
      "glFramebufferTexture2D",
      { target, attachment, textarget, texture, level in
        GLRecorder.note("glFramebufferTexture2D", target, attachment, textarget, texture, level)
      } as PFNGLFRAMEBUFFERTEXTURE2DPROC)
    add(
      "glFramebufferTextureLayer",
      { target, attachment, texture, level, layer in
        GLRecorder.note("glFramebufferTextureLayer", target, attachment, texture, level, layer)
      } as PFNGLFRAMEBUFFERTEXTURELAYERPROC)
    add(
      "glCheckFramebufferStatus",
      { target in
        GLRecorder.note("glCheckFramebufferStatus", target)
        return GLenum(bitPattern: GL_FRAMEBUFFER_COMPLETE)
      } as PFNGLCHECKFRAMEBUFFERSTATUSPROC)
    add(
      "glBlitFramebuffer",
      { srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter in
        GLRecorder.note("glBlitFramebuffer", srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter)
      } as PFNGLBLITFRAMEBUFFERPROC)
    add("glDrawBuffer", { buffer in GLRecorder.note("glDrawBuffer", buffer) } as PFNGLDRAWBUFFERPROC)
    add("glReadBuffer", { source in GLRecorder.note("glReadBuffer", source) } as PFNGLREADBUFFERPROC)
    add(
      "glReadPixels",
      { x, y, width, height, format, type, pixels in
        GLRecorder.note("glReadPixels", x, y, width, height, format, type, GLRecorder.bytes(pixels))
      } as PFNGLREADPIXELSPROC)
  }
}
