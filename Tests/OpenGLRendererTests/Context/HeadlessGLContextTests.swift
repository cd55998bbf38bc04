import CGL
import Glibc
import OpenGLRenderer
import Testing

@Suite(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
struct HeadlessGLContextTests {
  @Test func saysWhatItIs() throws {
    let context = try HeadlessGLContext()
    #expect(!context.description.renderer.isEmpty)
    #expect(context.description.origin.hasPrefix("EGL"))
    #expect(context.functions.version >= GLVersion(major: 3, minor: 3))
    #expect(context.limits.textureSize >= 1024)
    #expect(context.limits.textureBufferSize >= 65536)
    #expect(context.limits.viewportSize.height >= 1024)
    #expect(!context.functions.extensions.isEmpty)
    if context.description.renderer.contains("llvmpipe") { #expect(context.description.isSoftware) }
  }

  @Test func clearsAndReadsBack() throws {
    let pixels = try HeadlessGLContext().withCurrent { gl in try pixel(clearedTo: (1, 0, 0.2, 1), with: gl) }
    #expect(pixels == [255, 0, 51, 255])
  }

  @Test(arguments: [HeadlessGLContext.Platform.surfaceless, .device(nil), .pbuffer])
  func everyWayGivesAWorkingContextOrSaysWhyNot(platform: HeadlessGLContext.Platform) throws {
    do {
      let context = try HeadlessGLContext(platforms: [platform])
      let pixels = try context.withCurrent { gl in try pixel(clearedTo: (0, 1, 0, 1), with: gl) }
      #expect(pixels == [0, 255, 0, 255])
    } catch GLContextError.noHeadlessContext(let attempts) {
      #expect(!attempts.isEmpty)
      #expect(attempts.allSatisfy { !$0.failure.isEmpty })
    }
  }

  @Test func failureSaysWhatWasTriedAndWhatToInstall() throws {
    let error = #expect(throws: GLContextError.self) {
      try HeadlessGLContext(platforms: [.device(4096), .device(4097)])
    }
    guard case .noHeadlessContext(let attempts) = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect(attempts.map(\.way) == ["EGL device 4096", "EGL device 4097"])
    let message = try #require(error?.description)
    #expect(message.contains("EGL device 4097: "))
    #expect(message.contains("apt-get install libegl1 libgl1-mesa-dri"))
  }

  @Test func givesTheThreadBackWhatItHad() throws {
    let (first, second) = (try HeadlessGLContext(), try HeadlessGLContext())
    #expect(!first.isCurrent && !second.isCurrent)
    try first.withCurrent { _ in
      #expect(first.isCurrent)
      try second.withCurrent { _ in
        #expect(second.isCurrent && !first.isCurrent)
        try first.withCurrent { _ in #expect(first.isCurrent) }
        #expect(second.isCurrent)
      }
      #expect(first.isCurrent)
      let third = try HeadlessGLContext()
      #expect(first.isCurrent && !third.isCurrent)
    }
    #expect(!first.isCurrent && !second.isCurrent)
  }

  @Test func givesTheThreadBackAfterAnError() throws {
    struct Stop: Error {}
    let (first, second) = (try HeadlessGLContext(), try HeadlessGLContext())
    try first.withCurrent { _ in
      #expect(throws: Stop.self) { try second.withCurrent { _ in throw Stop() } }
      #expect(first.isCurrent)
    }
    #expect(!first.isCurrent && !second.isCurrent)
  }

  @Test func keepsObjectsOfContextsApart() throws {
    let (red, blue) = (try HeadlessGLContext(), try HeadlessGLContext())
    try red.withCurrent { gl in
      try attachTarget(with: gl)
      try blue.withCurrent { gl in
        try attachTarget(with: gl)
        gl.clearColor(0, 0, 1, 1)
        gl.clear(GL_COLOR_BUFFER_BIT)
      }
      gl.clearColor(1, 0, 0, 1)
      gl.clear(GL_COLOR_BUFFER_BIT)
    }
    #expect(try red.withCurrent { gl in firstPixel(with: gl) } == [255, 0, 0, 255])
    #expect(try blue.withCurrent { gl in firstPixel(with: gl) } == [0, 0, 255, 255])
  }

  /// Contexts are made, used and released on many threads at once.
  @Test func worksOnManyThreadsAtOnce() async throws {
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for index in 0..<16 {
        group.addTask {
          try HeadlessGLContext().withCurrent { gl in
            try pixel(clearedTo: (Float(index) / 255, 0, 0, 1), with: gl)
          }
        }
      }
      let reds = try await group.reduce(into: Set<UInt8>()) { $0.insert($1[0]) }
      #expect(reds == Set(0..<16))
    }
  }

  /// One context, handed from thread to thread.
  @Test func movesBetweenThreads() async throws {
    let context = try HeadlessGLContext()
    try context.withCurrent { gl in try attachTarget(with: gl) }
    let moved = await Task.detached { [context = Handover(context)] in
      let pixels = try? context.value.withCurrent { gl -> [UInt8] in
        gl.clearColor(0, 1, 1, 1)
        gl.clear(GL_COLOR_BUFFER_BIT)
        return firstPixel(with: gl)
      }
      return pixels
    }.value
    #expect(moved == [0, 255, 255, 255])
    #expect(try context.withCurrent { gl in firstPixel(with: gl) } == [0, 255, 255, 255])
  }

  @Test func releasesAllThatItTakes() throws {
    // A leak of a context a turn would run into a limit or take gigabytes.
    for _ in 0..<50 {
      _ = try HeadlessGLContext().withCurrent { gl in try pixel(clearedTo: (0, 0, 0, 0), with: gl) }
    }
  }

  @Test func reportsMemoryThatRunsOut() throws {
    try HeadlessGLContext().withCurrent { gl in
      gl.bindBuffer(GL_ARRAY_BUFFER, gl.genBuffer())
      gl.bufferData(GL_ARRAY_BUFFER, size: 1 << 46, data: nil, usage: GL_STATIC_DRAW)
      let error = #expect(throws: GLError.self) { try gl.checkForErrors(after: "taking 64 TiB") }
      #expect(error?.name == "GL_OUT_OF_MEMORY")
    }
  }

  @Test(arguments: [
    ("surfaceless", HeadlessGLContext.Platform.surfaceless), ("device", .device(nil)), ("device:3", .device(3)),
    ("pbuffer", .pbuffer),
  ])
  func platformsHaveNames(name: String, platform: HeadlessGLContext.Platform) {
    #expect(HeadlessGLContext.Platform(name: name) == platform)
  }

  @Test(arguments: ["", "x11", "device:", "device:-1", "device:two", "Surfaceless"])
  func otherPlatformNamesAreRefused(name: String) {
    #expect(HeadlessGLContext.Platform(name: name) == nil)
  }
}

/// Carries a context to another thread while this one waits for it: the test's own promise that only one uses it at a time.
private struct Handover: @unchecked Sendable {
  let value: HeadlessGLContext
  init(_ value: HeadlessGLContext) { self.value = value }
}

/// A framebuffer with one texture of 2×2 pixels, bound.
private func attachTarget(with gl: GLFunctions) throws {
  let texture = gl.genTexture()
  gl.bindTexture(GL_TEXTURE_2D, texture)
  gl.texImage2D(
    GL_TEXTURE_2D, internalFormat: GL_RGBA8, width: 2, height: 2, format: GL_RGBA, type: GL_UNSIGNED_BYTE, pixels: nil)
  gl.bindFramebuffer(GL_FRAMEBUFFER, gl.genFramebuffer())
  gl.framebufferTexture2D(
    GL_FRAMEBUFFER, attachment: GL_COLOR_ATTACHMENT0, textureTarget: GL_TEXTURE_2D, texture)
  try #require(gl.checkFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE)
}

private func firstPixel(with gl: GLFunctions) -> [UInt8] {
  var pixel = [UInt8](repeating: 0, count: 4)
  gl.pixelStorei(GL_PACK_ALIGNMENT, 1)
  gl.readPixels(x: 0, y: 0, width: 1, height: 1, format: GL_RGBA, type: GL_UNSIGNED_BYTE, into: &pixel)
  return pixel
}

private func pixel(clearedTo color: (Float, Float, Float, Float), with gl: GLFunctions) throws -> [UInt8] {
  try attachTarget(with: gl)
  gl.clearColor(color.0, color.1, color.2, color.3)
  gl.clear(GL_COLOR_BUFFER_BIT)
  return firstPixel(with: gl)
}
