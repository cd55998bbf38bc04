import CGL
import OpenGLRenderer

extension GLRecorderStubs {
  mutating func addState() {
    add("glGetError", { GLRecorder.answer { $0.takeError() } ?? 0 } as PFNGLGETERRORPROC)
    add(
      "glGetString",
      { name in
        GLRecorder.note("glGetString", name)
        return GLRecorder.text
      } as PFNGLGETSTRINGPROC)
    add(
      "glGetStringi",
      { name, index in
        GLRecorder.note("glGetStringi", name, index)
        return GLRecorder.text
      } as PFNGLGETSTRINGIPROC)
    add(
      "glGetIntegerv",
      { name, value in
        GLRecorder.note("glGetIntegerv", name)
        value?.pointee = GLRecorder.answer { $0.integers[GLConstant(bitPattern: name)] } ?? 0
        // The one question that has two answers.
        if GLConstant(bitPattern: name) == GL_MAX_VIEWPORT_DIMS { value?[1] = value?[0] ?? 0 }
      } as PFNGLGETINTEGERVPROC)
    add(
      "glGetInteger64v",
      { name, value in
        GLRecorder.note("glGetInteger64v", name)
        value?.pointee = 0
      } as PFNGLGETINTEGER64VPROC)
    add("glEnable", { cap in GLRecorder.note("glEnable", cap) } as PFNGLENABLEPROC)
    add("glDisable", { cap in GLRecorder.note("glDisable", cap) } as PFNGLDISABLEPROC)
    add(
      "glViewport", { x, y, width, height in GLRecorder.note("glViewport", x, y, width, height) } as PFNGLVIEWPORTPROC)
    add("glScissor", { x, y, width, height in GLRecorder.note("glScissor", x, y, width, height) } as PFNGLSCISSORPROC)
    add("glPixelStorei", { pname, param in GLRecorder.note("glPixelStorei", pname, param) } as PFNGLPIXELSTOREIPROC)
    add("glFinish", { GLRecorder.note("glFinish") } as PFNGLFINISHPROC)
    add("glFlush", { GLRecorder.note("glFlush") } as PFNGLFLUSHPROC)
    add(
      "glClearColor",
      { red, green, blue, alpha in
        GLRecorder.note("glClearColor", red, green, blue, alpha)
      } as PFNGLCLEARCOLORPROC)
    add("glClear", { mask in GLRecorder.note("glClear", mask) } as PFNGLCLEARPROC)
    add(
      "glColorMask",
      { red, green, blue, alpha in
        GLRecorder.note("glColorMask", red, green, blue, alpha)
      } as PFNGLCOLORMASKPROC)
    add(
      "glBlendFuncSeparate",
      { sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha in
        GLRecorder.note("glBlendFuncSeparate", sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha)
      } as PFNGLBLENDFUNCSEPARATEPROC)
    add("glBlendEquation", { mode in GLRecorder.note("glBlendEquation", mode) } as PFNGLBLENDEQUATIONPROC)
    add(
      "glObjectLabel",
      { kind, object, _, label in
        GLRecorder.note("glObjectLabel", kind, object, GLRecorder.string(label))
      } as PFNGLOBJECTLABELPROC)
  }
}
