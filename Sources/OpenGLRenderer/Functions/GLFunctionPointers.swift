import CGL

/// The addresses of the GL functions in use, each looked up by its name: the one list of what this library asks of OpenGL.
///
/// The members are named as in the GL specification, without the `gl`. Nothing but ``GLFunctions`` calls them.
struct GLFunctionPointers {
  // State
  let getError: PFNGLGETERRORPROC
  let getString: PFNGLGETSTRINGPROC
  let getStringi: PFNGLGETSTRINGIPROC
  let getIntegerv: PFNGLGETINTEGERVPROC
  let getInteger64v: PFNGLGETINTEGER64VPROC
  let enable: PFNGLENABLEPROC
  let disable: PFNGLDISABLEPROC
  let viewport: PFNGLVIEWPORTPROC
  let scissor: PFNGLSCISSORPROC
  let pixelStorei: PFNGLPIXELSTOREIPROC
  let finish: PFNGLFINISHPROC
  let flush: PFNGLFLUSHPROC

  // Clearing and blending
  let clearColor: PFNGLCLEARCOLORPROC
  let clear: PFNGLCLEARPROC
  let colorMask: PFNGLCOLORMASKPROC
  let blendFuncSeparate: PFNGLBLENDFUNCSEPARATEPROC
  let blendEquation: PFNGLBLENDEQUATIONPROC

  // Textures and samplers
  let genTextures: PFNGLGENTEXTURESPROC
  let deleteTextures: PFNGLDELETETEXTURESPROC
  let activeTexture: PFNGLACTIVETEXTUREPROC
  let bindTexture: PFNGLBINDTEXTUREPROC
  let texImage2D: PFNGLTEXIMAGE2DPROC
  let texSubImage2D: PFNGLTEXSUBIMAGE2DPROC
  let texImage3D: PFNGLTEXIMAGE3DPROC
  let texSubImage3D: PFNGLTEXSUBIMAGE3DPROC
  let texParameteri: PFNGLTEXPARAMETERIPROC
  let texBuffer: PFNGLTEXBUFFERPROC
  let genSamplers: PFNGLGENSAMPLERSPROC
  let deleteSamplers: PFNGLDELETESAMPLERSPROC
  let bindSampler: PFNGLBINDSAMPLERPROC
  let samplerParameteri: PFNGLSAMPLERPARAMETERIPROC

  // Buffers
  let genBuffers: PFNGLGENBUFFERSPROC
  let deleteBuffers: PFNGLDELETEBUFFERSPROC
  let bindBuffer: PFNGLBINDBUFFERPROC
  let bindBufferBase: PFNGLBINDBUFFERBASEPROC
  let bindBufferRange: PFNGLBINDBUFFERRANGEPROC
  let bufferData: PFNGLBUFFERDATAPROC
  let bufferSubData: PFNGLBUFFERSUBDATAPROC
  let mapBufferRange: PFNGLMAPBUFFERRANGEPROC
  let flushMappedBufferRange: PFNGLFLUSHMAPPEDBUFFERRANGEPROC
  let unmapBuffer: PFNGLUNMAPBUFFERPROC

  // Fences and queries
  let fenceSync: PFNGLFENCESYNCPROC
  let clientWaitSync: PFNGLCLIENTWAITSYNCPROC
  let deleteSync: PFNGLDELETESYNCPROC
  let genQueries: PFNGLGENQUERIESPROC
  let deleteQueries: PFNGLDELETEQUERIESPROC
  let beginQuery: PFNGLBEGINQUERYPROC
  let endQuery: PFNGLENDQUERYPROC
  let getQueryiv: PFNGLGETQUERYIVPROC
  let getQueryObjectiv: PFNGLGETQUERYOBJECTIVPROC
  let getQueryObjectui64v: PFNGLGETQUERYOBJECTUI64VPROC

  // Vertex arrays
  let genVertexArrays: PFNGLGENVERTEXARRAYSPROC
  let deleteVertexArrays: PFNGLDELETEVERTEXARRAYSPROC
  let bindVertexArray: PFNGLBINDVERTEXARRAYPROC
  let enableVertexAttribArray: PFNGLENABLEVERTEXATTRIBARRAYPROC
  let disableVertexAttribArray: PFNGLDISABLEVERTEXATTRIBARRAYPROC
  let vertexAttribPointer: PFNGLVERTEXATTRIBPOINTERPROC
  let vertexAttribIPointer: PFNGLVERTEXATTRIBIPOINTERPROC
  let vertexAttribDivisor: PFNGLVERTEXATTRIBDIVISORPROC

  // Drawing
  let drawArrays: PFNGLDRAWARRAYSPROC
  let drawElements: PFNGLDRAWELEMENTSPROC
  let drawElementsBaseVertex: PFNGLDRAWELEMENTSBASEVERTEXPROC
  let drawArraysInstanced: PFNGLDRAWARRAYSINSTANCEDPROC
  let drawElementsInstanced: PFNGLDRAWELEMENTSINSTANCEDPROC

  // Framebuffers
  let genFramebuffers: PFNGLGENFRAMEBUFFERSPROC
  let deleteFramebuffers: PFNGLDELETEFRAMEBUFFERSPROC
  let bindFramebuffer: PFNGLBINDFRAMEBUFFERPROC
  let framebufferTexture2D: PFNGLFRAMEBUFFERTEXTURE2DPROC
  let framebufferTextureLayer: PFNGLFRAMEBUFFERTEXTURELAYERPROC
  let checkFramebufferStatus: PFNGLCHECKFRAMEBUFFERSTATUSPROC
  let blitFramebuffer: PFNGLBLITFRAMEBUFFERPROC
  let drawBuffer: PFNGLDRAWBUFFERPROC
  let readBuffer: PFNGLREADBUFFERPROC
  let readPixels: PFNGLREADPIXELSPROC

  // Shaders and programs
  let createShader: PFNGLCREATESHADERPROC
  let shaderSource: PFNGLSHADERSOURCEPROC
  let compileShader: PFNGLCOMPILESHADERPROC
  let getShaderiv: PFNGLGETSHADERIVPROC
  let getShaderInfoLog: PFNGLGETSHADERINFOLOGPROC
  let deleteShader: PFNGLDELETESHADERPROC
  let createProgram: PFNGLCREATEPROGRAMPROC
  let attachShader: PFNGLATTACHSHADERPROC
  let detachShader: PFNGLDETACHSHADERPROC
  let bindAttribLocation: PFNGLBINDATTRIBLOCATIONPROC
  let bindFragDataLocationIndexed: PFNGLBINDFRAGDATALOCATIONINDEXEDPROC
  let linkProgram: PFNGLLINKPROGRAMPROC
  let validateProgram: PFNGLVALIDATEPROGRAMPROC
  let getProgramiv: PFNGLGETPROGRAMIVPROC
  let getProgramInfoLog: PFNGLGETPROGRAMINFOLOGPROC
  let useProgram: PFNGLUSEPROGRAMPROC
  let deleteProgram: PFNGLDELETEPROGRAMPROC
  let getUniformLocation: PFNGLGETUNIFORMLOCATIONPROC
  let getUniformBlockIndex: PFNGLGETUNIFORMBLOCKINDEXPROC
  let uniformBlockBinding: PFNGLUNIFORMBLOCKBINDINGPROC
  let uniform1i: PFNGLUNIFORM1IPROC
  let uniform1iv: PFNGLUNIFORM1IVPROC
  let uniform1f: PFNGLUNIFORM1FPROC
  let uniform2f: PFNGLUNIFORM2FPROC
  let uniform4f: PFNGLUNIFORM4FPROC
  let uniform4fv: PFNGLUNIFORM4FVPROC

  // Of later versions: nil unless the context says that it has them.
  let bufferStorage: PFNGLBUFFERSTORAGEPROC?
  let objectLabel: PFNGLOBJECTLABELPROC?

  /// Looks every function up; the context that `load` serves must be current on this thread.
  ///
  /// - Throws: ``GLContextError/missingFunction(_:)`` naming the first function that is not there.
  init(load: GLFunctionLoader) throws(GLContextError) {
    getError = try load.required("glGetError")
    getString = try load.required("glGetString")
    getStringi = try load.required("glGetStringi")
    getIntegerv = try load.required("glGetIntegerv")
    getInteger64v = try load.required("glGetInteger64v")
    enable = try load.required("glEnable")
    disable = try load.required("glDisable")
    viewport = try load.required("glViewport")
    scissor = try load.required("glScissor")
    pixelStorei = try load.required("glPixelStorei")
    finish = try load.required("glFinish")
    flush = try load.required("glFlush")

    clearColor = try load.required("glClearColor")
    clear = try load.required("glClear")
    colorMask = try load.required("glColorMask")
    blendFuncSeparate = try load.required("glBlendFuncSeparate")
    blendEquation = try load.required("glBlendEquation")

    genTextures = try load.required("glGenTextures")
    deleteTextures = try load.required("glDeleteTextures")
    activeTexture = try load.required("glActiveTexture")
    bindTexture = try load.required("glBindTexture")
    texImage2D = try load.required("glTexImage2D")
    texSubImage2D = try load.required("glTexSubImage2D")
    texImage3D = try load.required("glTexImage3D")
    texSubImage3D = try load.required("glTexSubImage3D")
    texParameteri = try load.required("glTexParameteri")
    texBuffer = try load.required("glTexBuffer")
    genSamplers = try load.required("glGenSamplers")
    deleteSamplers = try load.required("glDeleteSamplers")
    bindSampler = try load.required("glBindSampler")
    samplerParameteri = try load.required("glSamplerParameteri")

    genBuffers = try load.required("glGenBuffers")
    deleteBuffers = try load.required("glDeleteBuffers")
    bindBuffer = try load.required("glBindBuffer")
    bindBufferBase = try load.required("glBindBufferBase")
    bindBufferRange = try load.required("glBindBufferRange")
    bufferData = try load.required("glBufferData")
    bufferSubData = try load.required("glBufferSubData")
    mapBufferRange = try load.required("glMapBufferRange")
    flushMappedBufferRange = try load.required("glFlushMappedBufferRange")
    unmapBuffer = try load.required("glUnmapBuffer")

    fenceSync = try load.required("glFenceSync")
    clientWaitSync = try load.required("glClientWaitSync")
    deleteSync = try load.required("glDeleteSync")
    genQueries = try load.required("glGenQueries")
    deleteQueries = try load.required("glDeleteQueries")
    beginQuery = try load.required("glBeginQuery")
    endQuery = try load.required("glEndQuery")
    getQueryiv = try load.required("glGetQueryiv")
    getQueryObjectiv = try load.required("glGetQueryObjectiv")
    getQueryObjectui64v = try load.required("glGetQueryObjectui64v")

    genVertexArrays = try load.required("glGenVertexArrays")
    deleteVertexArrays = try load.required("glDeleteVertexArrays")
    bindVertexArray = try load.required("glBindVertexArray")
    enableVertexAttribArray = try load.required("glEnableVertexAttribArray")
    disableVertexAttribArray = try load.required("glDisableVertexAttribArray")
    vertexAttribPointer = try load.required("glVertexAttribPointer")
    vertexAttribIPointer = try load.required("glVertexAttribIPointer")
    vertexAttribDivisor = try load.required("glVertexAttribDivisor")

    drawArrays = try load.required("glDrawArrays")
    drawElements = try load.required("glDrawElements")
    drawElementsBaseVertex = try load.required("glDrawElementsBaseVertex")
    drawArraysInstanced = try load.required("glDrawArraysInstanced")
    drawElementsInstanced = try load.required("glDrawElementsInstanced")

    genFramebuffers = try load.required("glGenFramebuffers")
    deleteFramebuffers = try load.required("glDeleteFramebuffers")
    bindFramebuffer = try load.required("glBindFramebuffer")
    framebufferTexture2D = try load.required("glFramebufferTexture2D")
    framebufferTextureLayer = try load.required("glFramebufferTextureLayer")
    checkFramebufferStatus = try load.required("glCheckFramebufferStatus")
    blitFramebuffer = try load.required("glBlitFramebuffer")
    drawBuffer = try load.required("glDrawBuffer")
    readBuffer = try load.required("glReadBuffer")
    readPixels = try load.required("glReadPixels")

    createShader = try load.required("glCreateShader")
    shaderSource = try load.required("glShaderSource")
    compileShader = try load.required("glCompileShader")
    getShaderiv = try load.required("glGetShaderiv")
    getShaderInfoLog = try load.required("glGetShaderInfoLog")
    deleteShader = try load.required("glDeleteShader")
    createProgram = try load.required("glCreateProgram")
    attachShader = try load.required("glAttachShader")
    detachShader = try load.required("glDetachShader")
    bindAttribLocation = try load.required("glBindAttribLocation")
    bindFragDataLocationIndexed = try load.required("glBindFragDataLocationIndexed")
    linkProgram = try load.required("glLinkProgram")
    validateProgram = try load.required("glValidateProgram")
    getProgramiv = try load.required("glGetProgramiv")
    getProgramInfoLog = try load.required("glGetProgramInfoLog")
    useProgram = try load.required("glUseProgram")
    deleteProgram = try load.required("glDeleteProgram")
    getUniformLocation = try load.required("glGetUniformLocation")
    getUniformBlockIndex = try load.required("glGetUniformBlockIndex")
    uniformBlockBinding = try load.required("glUniformBlockBinding")
    uniform1i = try load.required("glUniform1i")
    uniform1iv = try load.required("glUniform1iv")
    uniform1f = try load.required("glUniform1f")
    uniform2f = try load.required("glUniform2f")
    uniform4f = try load.required("glUniform4f")
    uniform4fv = try load.required("glUniform4fv")

    bufferStorage = load.optional("glBufferStorage")
    objectLabel = load.optional("glObjectLabel")
  }
}
