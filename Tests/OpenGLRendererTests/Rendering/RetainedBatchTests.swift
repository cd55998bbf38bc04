import CGL
import OpenGLRenderer
import SpriteCore
import TestSupport
import Testing

/// What batches that stay on the GPU cost, in bytes and calls.
@Suite struct RetainedBatchTests {
  private func crowd(_ count: Int) -> SpriteBatch {
    SpriteBatch(
      (0..<count).map { SpriteInstance(sprite: 0, x: Float($0 % 300), y: Float($0 / 300 % 300), rotation: 0.3) },
      of: SpriteSet([Sprite(image: .pattern(10, 10, border: 2))]))
  }

  private func list(_ batches: SpriteBatch..., at offset: Point = .zero) -> DisplayList {
    let context = DrawingContext(size: Size(300, 300))
    context.translate(x: offset.x, y: offset.y)
    for batch in batches { context.draw(batch) }
    return context.finish()
  }

  @Test("bytes of a frame", arguments: [GLint(1 << 27), 65_536])
  func bytes(_ largestBuffer: GLint) throws {
    let recorder = GLRecorder(integers: [GL_MAX_TEXTURE_BUFFER_SIZE: largestBuffer])
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let batch = crowd(100_000)
      let first = try renderer.draw(list(batch))
      #expect(first.uploadedBytes >= 4_800_000 && first.quads == 100_000)
      #expect(try renderer.draw(list(batch)).uploadedBytes == 0)
      #expect(try renderer.draw(list(batch, at: Point(5, -3))).uploadedBytes == 0)
      for index in [0, 99_999, 50_000, 21_845, 21_844] {
        batch[index].tint = .red
        #expect(try renderer.draw(list(batch, at: Point(Double(index % 7), 1))).uploadedBytes == 48)
      }
      for index in 200..<220 { batch[index].x += 1 }
      recorder.clear()
      #expect(try renderer.draw(list(batch)).uploadedBytes == 20 * 48)
      #expect(recorder.calls(to: "glBufferSubData").count == 1)
      let kept = list(batch)
      batch[5].tint = .green
      #expect(try renderer.draw(kept).uploadedBytes == 0)
      #expect(try renderer.draw(list(batch)).uploadedBytes == 48)
    }
  }

  @Test func callsOfAFrame() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let batch = crowd(100_000)
      _ = try renderer.draw(list(batch))
      _ = try renderer.draw(list(batch))
      recorder.clear()
      let statistics = try renderer.draw(list(batch, at: Point(4, 2)))
      // One call for each 65,536 quads, which the indices reach.
      #expect(statistics.drawCalls == 2 && statistics.batches == 1)
    }
    let names = recorder.names
    #expect(names.count < 60, "\(names)")
    #expect(!names.contains { $0.hasPrefix("glGen") || $0.hasPrefix("glBufferSubData") }, "\(names)")
  }

  /// 100,000 quads in buffers of 21,845: five pages, as many draw calls.
  @Test func pages() throws {
    let recorder = GLRecorder(integers: [GL_MAX_TEXTURE_BUFFER_SIZE: 65_536])
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let batch = crowd(100_000)
      recorder.clear()
      #expect(try renderer.draw(list(batch)).drawCalls == 5)
      let sizes = recorder.calls(to: "glBufferData").compactMap { Int($0.arguments[1]) }
      #expect(sizes.filter { $0 == 21_845 * 48 }.count >= 4 && sizes.allSatisfy { $0 <= 65_536 * 16 || $0 % 24 == 0 })
    }
  }

  private func count(_ recorder: GLRecorder, _ name: String) -> Int {
    recorder.calls(to: name).reduce(0) { $0 + (Int($1.arguments[0]) ?? 0) }
  }

  @Test func memoryGoesWithTheBatch() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let stays = crowd(100)
      _ = try renderer.draw(list(stays))
      var goes: SpriteBatch? = crowd(1_000)
      if let goes { _ = try renderer.draw(list(stays, goes)) }
      goes = nil
      recorder.clear()
      _ = try renderer.draw(list(stays))
      #expect(count(recorder, "glDeleteBuffers") == 1 && count(recorder, "glDeleteTextures") == 1)
      recorder.clear()
      // What a list still holds stays.
      var kept: DisplayList? = list(crowd(50))
      if let kept { _ = try renderer.draw(kept) }
      if let kept { #expect(try renderer.draw(kept).uploadedBytes == 0) }
      #expect(count(recorder, "glDeleteBuffers") == 0)
      kept = nil
      _ = try renderer.draw(list(stays))
      #expect(count(recorder, "glDeleteBuffers") == 1)
    }
    #expect(count(recorder, "glDeleteBuffers") >= 2)
  }

  @Test func twoRenderersKeepTheirOwn() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let (a, b) = (try OpenGLRenderer(context: context), try OpenGLRenderer(context: context))
      let batch = crowd(500)
      _ = try a.draw(list(batch))
      #expect(try b.draw(list(batch)).uploadedBytes >= 500 * 48)
      batch[3].tint = .red
      #expect(try a.draw(list(batch)).uploadedBytes == 48)
      batch[4].tint = .red
      // The other one missed a frame.
      #expect(try b.draw(list(batch)).uploadedBytes == 2 * 48)
      #expect(try a.draw(list(batch)).uploadedBytes == 48)
    }
  }

  /// A list that was drawn before the last changes brings the old quads back, the next the new.
  @Test func backAndForth() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let batch = crowd(500)
      let old = list(batch)
      _ = try renderer.draw(old)
      batch[3].tint = .red
      let new = list(batch)
      #expect(try renderer.draw(new).uploadedBytes == 48)
      #expect(try renderer.draw(old).uploadedBytes == 500 * 48)
      #expect(try renderer.draw(new).uploadedBytes == 48)
    }
  }

  /// Out of memory for a batch: an error, and the next frame starts anew.
  @Test func withoutMemory() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let batch = crowd(500)
      let warm = crowd(10)
      _ = try renderer.draw(list(warm))
      recorder.fail("glBufferData", with: GL_OUT_OF_MEMORY)
      #expect(throws: (any Error).self) { try renderer.draw(list(batch)) }
      #expect(try renderer.draw(list(batch)).uploadedBytes >= 500 * 48)
      #expect(try renderer.draw(list(batch)).uploadedBytes == 0)
    }
  }
}
