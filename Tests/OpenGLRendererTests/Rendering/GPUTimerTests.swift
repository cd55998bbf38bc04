import CGL
import OpenGLRenderer
import SpriteCore
import Testing

/// What the GPU says of its time, and when it is believed.
@Suite struct GPUTimerTests {
  private func list() -> DisplayList {
    let context = DrawingContext(size: Size(8, 8))
    context.fill(context.bounds, with: .red)
    return context.finish()
  }

  private func times(_ frames: Int, _ integers: [GLConstant: GLint], _ recorder: GLRecorder) throws -> [Duration?] {
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      return try (0..<frames).map { _ in try renderer.draw(list()).gpuTime }
    }
  }

  @Test func theAnswerComesWithALaterFrame() throws {
    let integers: [GLConstant: GLint] = [GL_QUERY_COUNTER_BITS: 64, GL_QUERY_RESULT: 1234]
    let recorder = GLRecorder(integers: integers)
    let times = try times(3, integers, recorder)
    #expect(times == [nil, .nanoseconds(1234), .nanoseconds(1234)])
    #expect(recorder.calls(to: "glBeginQuery").count == 3 && recorder.calls(to: "glEndQuery").count == 3)
    #expect(recorder.calls(to: "glGenQueries").count == recorder.calls(to: "glDeleteQueries").count)
  }

  /// Nothing waits: frames that cannot be asked about are drawn all the same.
  @Test func answersThatDoNotCome() throws {
    let integers: [GLConstant: GLint] = [GL_QUERY_COUNTER_BITS: 64, GL_QUERY_RESULT_AVAILABLE: 0]
    let recorder = GLRecorder(integers: integers)
    #expect(try times(10, integers, recorder).allSatisfy { $0 == nil })
    #expect(recorder.calls(to: "glBeginQuery").count == 4)
    #expect(recorder.calls(to: "glGetQueryObjectui64v").isEmpty)
  }

  @Test func aDriverWithoutATimer() throws {
    let recorder = GLRecorder(integers: [GL_QUERY_COUNTER_BITS: 0])
    #expect(try times(3, [:], recorder).allSatisfy { $0 == nil })
    #expect(!recorder.names.contains { $0.hasPrefix("glGenQ") || $0.hasPrefix("glBeginQ") })
  }

  /// Zero, and two seconds within a frame of microseconds.
  @Test(arguments: [0, 2_000_000_000] as [GLint])
  func absurdAnswers(_ answer: GLint) throws {
    let recorder = GLRecorder(integers: [GL_QUERY_COUNTER_BITS: 64, GL_QUERY_RESULT: answer])
    #expect(try times(10, [:], recorder).allSatisfy { $0 == nil })
    // After three of them it is asked no more.
    #expect(recorder.calls(to: "glBeginQuery").count == 3)
  }

  @Test(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
  func aRealDriver() throws {
    let renderer = try OpenGLRenderer()
    var longest = Duration.zero
    let start = ContinuousClock.now
    for _ in 0..<5 {
      _ = try renderer.drawOffscreen(list())
      if let time = try renderer.gpuTimeOfLastFrame() { longest = max(longest, time) }
    }
    #expect(longest < ContinuousClock.now - start)
    let statistics = try renderer.drawOffscreen(list())
    #expect(statistics.submitTime > .zero && statistics.planTime > .zero && statistics.uploadTime > .zero)
  }
}
