import CGL
import OpenGLRenderer
import Testing

@Suite struct GLFunctionsTests {
  @Test func recordsCallsInOrderWithTheirArguments() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let gl = context.functions
      let texture = gl.genTexture()
      gl.activeTexture(2)
      gl.bindTexture(GL_TEXTURE_2D, texture)
      gl.texImage2D(
        GL_TEXTURE_2D, internalFormat: GL_RGBA8, width: 4, height: 3, format: GL_RGBA, type: GL_UNSIGNED_BYTE,
        pixels: nil)
      gl.clearColor(0, 0.5, 1, 0.25)
      gl.clear(GL_COLOR_BUFFER_BIT)
      gl.drawElements(GL_TRIANGLES, count: 6, type: GL_UNSIGNED_SHORT, offset: 12)
      gl.deleteTexture(texture)
    }
    #expect(
      recorder.calls == [
        GLCall("glGenTextures", 1),
        GLCall("glActiveTexture", GL_TEXTURE0 + 2),
        GLCall("glBindTexture", GL_TEXTURE_2D, 1),
        GLCall("glTexImage2D", GL_TEXTURE_2D, 0, GL_RGBA8, 4, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, "nil"),
        GLCall("glClearColor", Float(0), Float(0.5), Float(1), Float(0.25)),
        GLCall("glClear", GL_COLOR_BUFFER_BIT),
        GLCall("glDrawElements", GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, 12),
        GLCall("glDeleteTextures", 1, "[1]"),
      ])
  }

  @Test func givesEveryObjectItsOwnName() throws {
    let names = try GLRecorder().record { context in
      let gl = context.functions
      return [
        gl.genTexture(), gl.genTexture(), gl.genBuffer(), gl.genSampler(), gl.genVertexArray(), gl.genFramebuffer(),
        gl.genQuery(), gl.createProgram(), gl.createShader(GL_VERTEX_SHADER),
      ]
    }
    #expect(Set(names).count == names.count)
    #expect(!names.contains(0))
  }

  @Test(arguments: ["glDrawElements", "glGetError", "glBindFragDataLocationIndexed", "glTexBuffer"])
  func namesTheFunctionThatIsMissing(name: String) throws {
    #expect(throws: GLContextError.missingFunction(name)) {
      try GLRecorder().record(lacking: [name]) { _ in }
    }
    #expect(GLContextError.missingFunction(name).description.contains(name))
  }

  @Test(arguments: [(3, 2), (2, 1), (0, 0)])
  func refusesOldVersions(major: GLint, minor: GLint) throws {
    let recorder = GLRecorder(integers: [GL_MAJOR_VERSION: major, GL_MINOR_VERSION: minor])
    #expect(throws: GLContextError.versionTooOld(found: "recorder")) { try recorder.record { _ in } }
  }

  /// Dispatch libraries give an address for any name, so the address alone must not count.
  @Test func offersBufferStorageOnlyWhereTheVersionHasIt() throws {
    let old = try GLRecorder().record { $0.functions.hasBufferStorage }
    #expect(!old)
    let version = [GL_MAJOR_VERSION: GLint(4), GL_MINOR_VERSION: 4]
    let new = try GLRecorder(integers: version).record { $0.functions.hasBufferStorage }
    #expect(new)
    let lacking = try GLRecorder(integers: version).record(lacking: ["glBufferStorage"]) {
      $0.functions.hasBufferStorage
    }
    #expect(!lacking)
  }

  @Test func knowsTheLimits() throws {
    let limits = try GLRecorder(integers: [GL_MAX_TEXTURE_SIZE: 4096]).record { $0.limits }
    #expect(limits.textureSize == 4096)
    #expect(limits.fragmentTextureUnits == 16)
    #expect(limits.viewportSize == (16384, 16384))
  }

  @Test func throwsOutOfMemoryOnceAndWithItsName() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let gl = context.functions
      try gl.checkForErrors(after: "nothing at all")
      recorder.fail(with: GL_OUT_OF_MEMORY)
      gl.bufferData(GL_ARRAY_BUFFER, size: 1 << 40, data: nil, usage: GL_STREAM_DRAW)
      gl.bindBuffer(GL_ARRAY_BUFFER, 0)
      let error = #expect(throws: GLError.self) { try gl.checkForErrors(after: "growing a buffer") }
      #expect(error?.name == "GL_OUT_OF_MEMORY")
      #if DEBUG
        #expect(error?.function == "glBufferData")
      #else
        #expect(error?.function == "growing a buffer")
      #endif
      try gl.checkForErrors(after: "the same again")
    }
  }

  #if DEBUG
    @Test func stopsAtACallThatGLRefuses() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let recorder = GLRecorder()
        try recorder.record { context in
          recorder.fail(with: GL_INVALID_OPERATION)
          context.functions.useProgram(7)
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("glUseProgram: GL_INVALID_OPERATION"))
    }
  #endif
}
