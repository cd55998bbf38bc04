import CGL
import OpenGLRenderer
import SpriteCore
import TestSupport
import Testing

/// Images on their way to the GPU: in slices, and what arrives.
@Suite struct UploadTests {
  private func list(_ images: [Image]) -> DisplayList {
    let context = DrawingContext(size: Size(1100, 1100))
    for image in images { context.draw(image, in: Rect(origin: .zero, size: image.size)) }
    return context.finish()
  }

  /// Numbers of a call's arguments.
  private func numbers(_ call: GLCall) -> [Int] { call.arguments.map { Int($0) ?? -1 } }

  /// 1,100 columns are 4,400 bytes: 953 rows fit in 4 MiB.
  @Test func largeImagesGoThroughABufferInSlices() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      #expect(renderer.stagesUploads)
      recorder.clear()
      _ = try renderer.draw(list([.pattern(1100, 2000)]))
    }
    let sent = recorder.calls(to: "glTexSubImage3D")
    // Target, level, x, y, z, width, height, depth, format, type, pixels.
    #expect(sent.map { numbers($0)[3] } == [0, 953, 1906])
    #expect(sent.map { numbers($0)[6] } == [953, 953, 94])
    #expect(sent.allSatisfy { $0.arguments[10] == "nil" }, "the pixels come from the buffer")
    let target = "\(GL_PIXEL_UNPACK_BUFFER)"
    let made = recorder.calls(to: "glBufferData").filter { $0.arguments[0] == target }
    #expect(made.map { numbers($0)[1] } == [953 * 4400, 953 * 4400, 94 * 4400])
    #expect(made.allSatisfy { numbers($0)[1] <= 4 << 20 })
    #expect(recorder.calls(to: "glUnmapBuffer").count == 3)
    // What is uploaded next must not be looked for in the buffer.
    let bound = recorder.calls(to: "glBindBuffer").filter { $0.arguments[0] == target }
    #expect(bound.last?.arguments[1] == "0")
  }

  @Test func directlyWhereThatIsFaster() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      renderer.stagesUploads = false
      recorder.clear()
      _ = try renderer.draw(list([.pattern(1100, 2000)]))
    }
    let sent = recorder.calls(to: "glTexSubImage3D")
    #expect(sent.map { numbers($0)[6] } == [953, 953, 94])
    #expect(sent.allSatisfy { $0.arguments[10] == "bytes" })
    #expect(recorder.calls(to: "glMapBufferRange").isEmpty)
  }

  @Test func smallImagesGoWithTheCommands() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      _ = try renderer.draw(list([.pattern(20, 20), .pattern(200, 200)]))
    }
    #expect(recorder.calls(to: "glTexSubImage3D").allSatisfy { $0.arguments[10] == "bytes" })
    #expect(recorder.calls(to: "glTexSubImage3D").count == 2)
  }

  /// A driver that gives no memory for the buffer gets the pixels all the same.
  @Test func withoutABuffer() throws {
    let recorder = GLRecorder(refusesMapping: true)
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      _ = try renderer.draw(list([.pattern(1100, 2000)]))
    }
    let sent = recorder.calls(to: "glTexSubImage3D")
    #expect(sent.count == 3 && sent.allSatisfy { $0.arguments[10] == "bytes" })
  }

  /// Of several slices with a shorter one at the end, of a single one, and below the size that is staged.
  private static let patterns = [(1100, 1000), (300, 301), (150, 40)].map { Image.pattern($0, $1) }

  /// The same with a gap of so many bytes between the rows.
  private func spaced(_ image: Image, gap: Int) -> Image {
    let (packed, rowBytes) = (image.premultipliedBytes(), image.width * 4)
    var bytes: [UInt8] = []
    for row in 0..<image.height {
      bytes += packed[(row * rowBytes)..<((row + 1) * rowBytes)]
      bytes += Array(repeating: 99, count: gap)
    }
    return Image(width: image.width, height: image.height, bytesPerRow: rowBytes + gap, premultipliedBytes: bytes)
  }

  @Test(
    .enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment), arguments: [true, false], [0, 8, 3])
  func whatArrivesIsWhatWasSent(_ stages: Bool, _ gap: Int) throws {
    let renderer = try OpenGLRenderer()
    renderer.stagesUploads = stages
    for pattern in Self.patterns {
      let image = spaced(pattern, gap: gap)
      let context = DrawingContext(size: image.size)
      context.setFilter(.nearest)
      context.draw(image, in: context.bounds)
      #expect(try renderer.render(context.finish()).image == pattern)
    }
  }
}
