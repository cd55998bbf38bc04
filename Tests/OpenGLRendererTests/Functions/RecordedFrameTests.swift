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
      drawing.fill(
        drawing.bounds, with: .gradient(.conic(center: .zero, stops: [(0, .red), (1, .blue)])))
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

  /// The least GPU can read 65,536 words of a buffer, of which a gradient's stop takes three.
  @Test func sendsGradientsInTurnWhereNotAllFit() throws {
    let context = DrawingContext(size: Size(32, 32))
    // Twice as many as fit, then two small ones that fit together.
    for (index, count) in [16384, 16384, 5, 5].enumerated() {
      let stops = (0..<count).map { (Double($0) / Double(count), $0 % 2 == 0 ? Color.red : .blue) }
      let gradient = Gradient.axial(from: .zero, to: Point(Double(index + 1), 9), stops: stops)
      context.fill(context.bounds, with: .gradient(gradient))
    }
    let list = context.finish()
    func uploads(_ limit: GLint) throws -> [String] {
      let recorder = GLRecorder(integers: [GL_MAX_TEXTURE_BUFFER_SIZE: limit])
      try recorder.record { context in
        let renderer = try OpenGLRenderer(context: context)
        recorder.clear()
        _ = try renderer.draw(list)
      }
      // Draws, and the uploads of whole rows of 48 bytes that are not the quads'.
      let sizes = [16385 * 48, 16385 * 48 + 12 * 48, (16385 * 2 + 12) * 48].map { "\($0)" }
      return recorder.calls.compactMap { call in
        if call.name.hasPrefix("glDraw") { return "draw" }
        return call.name == "glBufferData" && sizes.contains(call.arguments[1]) ? "send" : nil
      }
    }
    #expect(try uploads(65536) == ["send", "draw", "send", "draw", "draw", "draw"])
    #expect(try uploads(1 << 27) == ["send", "draw", "draw", "draw", "draw"])
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
