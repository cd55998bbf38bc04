import CGL
import OpenGLRenderer
import SpriteCore
import TestSupport
import Testing

/// What programs and drivers should not do, and do.
@Suite struct BadInputTests {
  private func list(_ images: [Image], size: Size = Size(200, 200)) -> DisplayList {
    let context = DrawingContext(size: size)
    context.setFilter(.nearest)
    for image in images { context.draw(image, in: Rect(origin: .zero, size: image.size)) }
    return context.finish()
  }

  // MARK: Sizes and numbers

  @Test func aPageLargerThanTheDriverTakes() throws {
    let recorder = GLRecorder(integers: [GL_MAX_TEXTURE_SIZE: 256])
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let error = #expect(throws: OpenGLRendererError.self) { try renderer.draw(list([.pattern(300, 10)])) }
      #expect(error == .textureTooLarge(width: 300, height: 10, limit: 256))
      let text = try #require(error?.description)
      #expect(text.contains("300×10 pixels") && text.contains("256 a side") && text.contains("split it"))
      #expect(try renderer.draw(list([.pattern(200, 10)])).drawCalls == 1)
      // What fits among what does not is no more lost than before.
      #expect(throws: OpenGLRendererError.self) { try renderer.draw(list([.pattern(190, 10), .pattern(10, 300)])) }
      #expect(try renderer.draw(list([.pattern(190, 10)])).drawCalls == 1)
    }
  }

  @Test func aPictureLargerThanTheDriverDraws() throws {
    let recorder = GLRecorder(integers: [GL_MAX_TEXTURE_SIZE: 256])
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let error = #expect(throws: OpenGLRendererError.self) { try renderer.render(list([], size: Size(10, 257))) }
      #expect(error == .pictureTooLarge(width: 10, height: 257, limit: 256))
      #expect(error?.description.contains("10×257") == true && error?.description.contains("256 a side") == true)
      #expect(try renderer.render(list([], size: Size(10, 256))).image.height == 256)
    }
  }

  /// Sprites that are nowhere, that are nothing, and that are larger than everything.
  @Test(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
  func numbersThatAreNone() throws {
    let sprite = Sprite(image: .pattern(8, 8))
    let context = DrawingContext(size: Size(20, 20), background: .blue)
    for number in 0..<10_000 {
      let bad = [Double.nan, .infinity, -.infinity, 1e300][number % 4]
      context.draw(sprite, at: Point(bad, 10))
      context.draw(sprite, at: Point(10, 10), rotation: 1, scale: number % 2 == 0 ? 0 : .nan)
    }
    let renderer = try OpenGLRenderer()
    let nothing = try renderer.render(context.finish())
    #expect(nothing.statistics.culledQuads == 20_000)
    #expect(nothing.statistics.quads == 0 && nothing.statistics.drawCalls == 0)
    #expect(nothing.image == Image(width: 20, height: 20) { _, _ in .blue })
    let large = DrawingContext(size: Size(20, 20))
    large.draw(Sprite(image: Image(width: 8, height: 8) { _, _ in .red }), at: Point(10, 10), scale: 1e9)
    #expect(try renderer.render(large.finish()).image == Image(width: 20, height: 20) { _, _ in .red })
  }

  /// Twenty textures of different sizes, each in an array of its own, for eight units.
  @Test(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
  func moreTexturesThanUnits() throws {
    let images = (0..<20).map { Image.pattern(130 + $0, 130, seed: $0) }
    let context = DrawingContext(size: Size(400, 130))
    context.setFilter(.nearest)
    for (number, image) in images.enumerated() {
      // Of each but the last one a strip of ten columns stays to be seen.
      context.draw(image, in: Rect(origin: Point(Double(number) * 10, 0), size: image.size))
    }
    let picture = try OpenGLRenderer().render(context.finish())
    #expect(picture.statistics.drawCalls == 3 && picture.statistics.textureBinds == 20)
    for (number, image) in images.enumerated() {
      let seen = picture.image.cropped(x: number * 10, y: 0, width: 10, height: 130)
      #expect(seen == image.cropped(x: 0, y: 0, width: 10, height: 130), "image \(number)")
    }
  }

  // MARK: Lists

  @Test(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
  func anImageFreedBeforeItIsDrawn() throws {
    let renderer = try OpenGLRenderer()
    weak var buffer: PixelBuffer?
    func record() -> DisplayList {
      let image = Image.pattern(150, 140)
      buffer = image.buffer
      return list([image], size: image.size)
    }
    var recorded: DisplayList? = record()
    #expect(buffer != nil, "the list keeps what it shows")
    #expect(try renderer.render(#require(recorded)).image == .pattern(150, 140))
    #expect(renderer.textureCount == 1)
    recorded = nil
    #expect(buffer == nil)
    // The texture goes with the next frame.
    #expect(try renderer.render(list([])).statistics.textureBytes == 0)
    #expect(renderer.textureCount == 0)
  }

  @Test(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
  func aListDrawnTwice() throws {
    let renderer = try OpenGLRenderer()
    let list = list([.pattern(150, 140)], size: Size(150, 140))
    let (first, second) = (try renderer.render(list), try renderer.render(list))
    #expect(first.image == .pattern(150, 140) && second.image == first.image)
    #expect(first.statistics.textureUploads == 1 && second.statistics.textureUploads == 0)
    #expect(second.statistics.drawCalls == 1)
  }

  /// A list knows no renderer: each uploads for itself, and neither minds that the other is gone.
  @Test(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
  func aListOfAnotherRenderer() throws {
    let list = list([.pattern(150, 140), .pattern(20, 20)], size: Size(150, 140))
    let one = try OpenGLRenderer()
    var other: OpenGLRenderer? = try OpenGLRenderer()
    let expected = try one.render(list)
    for _ in 0..<2 {
      let again = try #require(try other?.render(list))
      #expect(again.image == expected.image)
      #expect(try one.render(list).image == expected.image)
    }
    #expect(expected.statistics.textureUploads == 2)
    other = nil
    let last = try one.render(list)
    #expect(last.image == expected.image && last.statistics.textureUploads == 0)
  }

  // MARK: Memory

  /// The call that fails, and whether into a picture of the renderer's own or into a window. In each case the next frame is
  /// complete: what did not arrive is sent again.
  @Test(arguments: [
    ("glTexImage3D", true), ("glFramebufferTextureLayer", true), ("glTexImage3D", false), ("glTexSubImage3D", false),
    ("glBufferData", false), ("glMapBufferRange", false),
  ])
  func memoryThatRunsOut(_ function: String, _ intoPicture: Bool) throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let list = list([.pattern(20, 20), .pattern(300, 300)])
      func draw() throws -> FrameStatistics {
        intoPicture ? try renderer.render(list).statistics : try renderer.draw(list)
      }
      recorder.fail(function, with: GL_OUT_OF_MEMORY)
      let error = #expect(throws: GLError.self) { try draw() }
      #expect(error?.name == "GL_OUT_OF_MEMORY" && error?.isMisuse == false)
      #expect(error?.description.contains("the graphics driver has no memory left") == true)
      let next = try draw()
      #expect(next.drawCalls == 1 && next.textureUploads == 2)
      #expect(next.textureBytes == 1024 * 1024 * 4 + 300 * 300 * 4)
      #expect(try draw().textureUploads == 0)
    }
    // What was half made is gone as well.
    for kind in ["Textures", "Buffers", "Framebuffers"] {
      let made = recorder.calls(to: "glGen\(kind)").reduce(0) { $0 + (Int($1.arguments[0]) ?? 0) }
      let deleted = recorder.calls(to: "glDelete\(kind)").reduce(0) { $0 + (Int($1.arguments[0]) ?? 0) }
      #expect(made == deleted, "\(kind)")
    }
  }

  /// The buffer of quads, mapped for good where the driver can do that.
  @Test(arguments: ["glBufferStorage", "glMapBufferRange"])
  func memoryThatRunsOutForQuads(_ function: String) throws {
    let recorder = GLRecorder(integers: [GL_MAJOR_VERSION: 4, GL_MINOR_VERSION: 4])
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let list = list([.pattern(20, 20)])
      recorder.fail(function, with: GL_OUT_OF_MEMORY)
      let error = #expect(throws: GLError.self) { try renderer.draw(list) }
      #expect(error?.name == "GL_OUT_OF_MEMORY")
      recorder.clear()
      #expect(try renderer.draw(list).drawCalls == 1)
      #expect(recorder.calls(to: "glBufferStorage").count == 1)
    }
  }

  /// Where the driver has less memory than the budget allows, what the frame does not read makes room, and nobody notices.
  @Test func texturesThatAreNotReadMakeRoom() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let (old, new) = (Image.pattern(130, 130), Image.pattern(140, 130))
      _ = try renderer.draw(list([old]))
      recorder.fail("glTexImage3D", with: GL_OUT_OF_MEMORY)
      let statistics = try renderer.draw(list([new]))
      #expect(statistics.evictions == 1 && statistics.textureUploads == 1)
      #expect(statistics.textureBytes == 140 * 130 * 4)
      #expect(try renderer.draw(list([new])).textureUploads == 0)
      #expect(try renderer.draw(list([old])).textureUploads == 1)
    }
  }

  /// Room for the next texture does not bring back the pixels that were lost before.
  @Test func lostPixelsAreNotForgottenForRoom() throws {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context)
      let unread = list([.pattern(130, 130)])
      _ = try renderer.draw(unread)
      let list = list([.pattern(20, 20), .pattern(300, 300)])
      recorder.fail("glTexSubImage3D", with: GL_OUT_OF_MEMORY)
      #expect(throws: GLError.self) { try renderer.draw(list) }
      #expect(try renderer.draw(list).textureUploads == 2)
      #expect(try renderer.draw(unread).textureUploads == 0)
    }
  }
}
