import CGL
import OpenGLRenderer
import SpriteCore
import Testing

/// The renderer on a driver that draws nothing and notes everything.
@Suite struct RecordedFrameTests {
  private func list(fills: Int) -> DisplayList {
    let context = DrawingContext(size: Size(32, 32))
    for index in 0..<fills { context.fill(Rect(x: Double(index), y: 0, width: 1, height: 32), with: .red) }
    return context.finish()
  }

  @Test func clearsThenDrawsOnce() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      recorder.clear()
      _ = try renderer.draw(list(fills: 10))
    }
    let names = recorder.names
    let clear = try #require(names.firstIndex(of: "glClear"))
    let draw = try #require(names.firstIndex { $0.hasPrefix("glDraw") })
    #expect(clear < draw)
    #expect(names.count { $0.hasPrefix("glDraw") } == 1)
    // A window's framebuffer is 0.
    #expect(recorder.calls(to: "glBindFramebuffer") == [GLCall("glBindFramebuffer", GL_FRAMEBUFFER, 0)])
  }

  /// Questions wait for the driver, and shaders are slow to make: neither belongs in a frame.
  @Test func asksNothingAndBuildsNothingInAFrame() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      _ = try renderer.draw(list(fills: 3))
      recorder.clear()
      _ = try renderer.draw(list(fills: 3))
    }
    let slow = recorder.names.filter { name in
      ["glGet", "glGen", "glCreate", "glCompile", "glLink", "glFinish", "glReadPixels"].contains { name.hasPrefix($0) }
    }
    #expect(slow == [])
  }

  /// Every object that a renderer makes is deleted when the renderer goes.
  @Test func leavesNoObjectBehind() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      _ = try renderer.draw(list(fills: 3))
      let image = Image(width: 1, height: 1, scale: 1, premultipliedBytes: [1, 2, 3, 255])
      let drawing = DrawingContext(size: Size(8, 8))
      drawing.draw(image, in: drawing.bounds)
      drawing.group(opacity: 0.5) { drawing.fill(drawing.bounds, with: .green) }
      _ = try renderer.render(drawing.finish())
    }
    for kind in ["Textures", "Buffers", "VertexArrays", "Framebuffers", "Samplers", "Queries"] {
      let made = recorder.calls(to: "glGen\(kind)").reduce(0) { $0 + (Int($1.arguments[0]) ?? 0) }
      let deleted = recorder.calls(to: "glDelete\(kind)").reduce(0) { $0 + (Int($1.arguments[0]) ?? 0) }
      #expect(made == deleted, "\(kind)")
    }
    for kind in ["Textures", "Buffers", "VertexArrays", "Framebuffers"] {
      #expect(!recorder.calls(to: "glGen\(kind)").isEmpty, "\(kind): the picture has some, or nothing is checked")
    }
    #expect(recorder.calls(to: "glCreateProgram").count == recorder.calls(to: "glDeleteProgram").count)
    #expect(recorder.calls(to: "glCreateShader").count == recorder.calls(to: "glDeleteShader").count)
  }

  @Test func throwsWhenMemoryRunsOut() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      recorder.fail(with: GL_OUT_OF_MEMORY)
      #expect(throws: GLError.self) { try renderer.render(list(fills: 1)) }
    }
  }
}
