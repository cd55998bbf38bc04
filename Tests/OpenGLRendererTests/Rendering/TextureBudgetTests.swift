import CGL
import OpenGLRenderer
import SpriteCore
import TestSupport
import Testing

/// Which textures are kept, counted in uploads, deletions and bytes.
@Suite struct TextureBudgetTests {
  /// Each of a size of its own, so in an array of its own; about 80 KB.
  private let images = (0..<4).map { Image.pattern(140 + $0, 150, seed: $0) }

  private func bytes(_ numbers: Int...) -> Int { numbers.reduce(0) { $0 + (140 + $1) * 150 * 4 } }

  private func list(_ images: Image...) -> DisplayList {
    let context = DrawingContext(size: Size(160, 160))
    context.setFilter(.nearest)
    for image in images { context.draw(image, in: Rect(origin: .zero, size: image.size)) }
    return context.finish()
  }

  private struct Frame: Equatable {
    var uploads: Int
    var evictions: Int
    var bytes: Int

    init(_ uploads: Int, _ evictions: Int, _ bytes: Int) {
      (self.uploads, self.evictions, self.bytes) = (uploads, evictions, bytes)
    }

    init(_ statistics: FrameStatistics) {
      (uploads, evictions, bytes) = (statistics.textureUploads, statistics.evictions, statistics.textureBytes)
    }
  }

  private func record(_ budget: Int, _ body: (_ draw: (DisplayList) throws -> Frame) throws -> Void) throws
    -> GLRecorder
  {
    let recorder = GLRecorder()
    try recorder.record { context in
      let renderer = try OpenGLRenderer(context: context, textureBudget: budget)
      recorder.clear()
      try body { Frame(try renderer.draw($0)) }
    }
    return recorder
  }

  @Test func theOneNotReadForTheLongestTimeGoes() throws {
    let recorder = try record(bytes(0, 1, 2)) { draw throws in
      #expect(try draw(list(images[0])) == Frame(1, 0, bytes(0)))
      #expect(try draw(list(images[1])) == Frame(1, 0, bytes(0, 1)))
      #expect(try draw(list(images[2])) == Frame(1, 0, bytes(0, 1, 2)))
      // Read again, 0 is no longer the oldest.
      #expect(try draw(list(images[0])) == Frame(0, 0, bytes(0, 1, 2)))
      #expect(try draw(list(images[3])) == Frame(1, 2, bytes(0, 3)))
      #expect(try draw(list(images[0])) == Frame(0, 0, bytes(0, 3)))
      #expect(try draw(list(images[1])) == Frame(1, 1, bytes(0, 1)))
    }
    #expect(recorder.calls(to: "glTexSubImage3D").count == 5)
  }

  @Test func noMoreGoesThanMust() throws {
    _ = try record(bytes(1, 2, 3)) { draw throws in
      for number in 0..<3 { _ = try draw(list(images[number])) }
      #expect(try draw(list(images[3])) == Frame(1, 1, bytes(1, 2, 3)))
    }
  }

  @Test func aFrameThatNeedsMoreIsDrawnAllTheSame() throws {
    _ = try record(1000) { draw throws in
      #expect(try draw(list(images[0], images[1], images[2])) == Frame(3, 0, bytes(0, 1, 2)))
      #expect(try draw(list(images[0], images[1], images[2])) == Frame(0, 0, bytes(0, 1, 2)))
      // What this one does not read is given up at once.
      #expect(try draw(list(images[2])) == Frame(0, 2, bytes(2)))
      #expect(try draw(list(images[2], images[3])) == Frame(1, 0, bytes(2, 3)))
      #expect(try draw(list()) == Frame(0, 2, 0))
    }
  }

  @Test func withoutABudgetNothingIsKept() throws {
    _ = try record(0) { draw throws in
      #expect(try draw(list(images[0])) == Frame(1, 0, bytes(0)))
      #expect(try draw(list(images[1])) == Frame(1, 1, bytes(1)))
    }
  }

  /// Two sizes of arrays with three layers each, and a page of small images of 1024×1024: each comes and goes as a whole.
  @Test func arraysAndPagesGoAsAWhole() throws {
    let equal = (0..<3).map { Image.pattern(130, 150, seed: $0) }
    let others = (0..<3).map { Image.pattern(135, 150, seed: $0) }
    let small = (0..<5).map { Image.pattern(20 + $0, 20) }
    let (a, b, page) = (130 * 150 * 4 * 3, 135 * 150 * 4 * 3, 1024 * 1024 * 4)
    let recorder = try record(page + b) { draw throws in
      #expect(try draw(list(equal[0], equal[1], equal[2])) == Frame(3, 0, a))
      #expect(try draw(list(small[0], small[1], small[2], small[3])) == Frame(4, 0, a + page))
      // One image of a page or an array keeps the whole.
      #expect(try draw(list(equal[1])) == Frame(0, 0, a + page))
      #expect(try draw(list(small[0])) == Frame(0, 0, a + page))
      #expect(try draw(list(others[0], others[1], others[2])) == Frame(3, 1, b + page))
      // Both the array and the page are needed, and the third one has to go.
      #expect(try draw(list(equal[0], equal[1], equal[2], small[4])) == Frame(4, 1, a + page))
      #expect(try draw(list(small[1])) == Frame(0, 0, a + page))
    }
    #expect(recorder.calls(to: "glTexImage3D").count == 4)
  }

  /// A chain of mips has a third more.
  @Test func mipChainsCount() throws {
    let context = DrawingContext(size: Size(64, 64))
    context.setFilter(.trilinear)
    context.draw(.pattern(256, 256), in: context.bounds)
    let list = context.finish()
    _ = try record(1 << 30) { draw throws in
      #expect(try draw(list).bytes == (65536 + 16384 + 4096 + 1024 + 256 + 64 + 16 + 4 + 1) * 4)
    }
  }

  @Test func bytesOfImagesThatAreGoneAreNotKept() throws {
    _ = try record(1 << 30) { draw throws in
      #expect(try draw(list(.pattern(160, 100))) == Frame(1, 0, 64_000))
      #expect(try draw(list()) == Frame(0, 0, 0))
    }
  }

  /// What is read again after it was given up looks as before, whatever took its place.
  @Test(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment))
  func thePictureIsTheSame() throws {
    let small = (0..<20).map { Image.pattern(40 + $0, 60, seed: $0) }
    let equal = (0..<3).map { Image.pattern(130, 150, seed: 50 + $0) }
    let all = images + small + equal
    let renderer = try OpenGLRenderer(textureBudget: 200_000)
    var generator = SeededGenerator(seed: 9)
    var evictions = 0
    for _ in 0..<60 {
      let shown = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Int.random(in: 0..<all.count, using: &generator)
      }
      let context = DrawingContext(size: Size(310, 310))
      context.setFilter(.nearest)
      for (place, number) in shown.enumerated() {
        let corner = Point(Double(place % 2) * 155, Double(place / 2) * 155)
        context.draw(all[number], in: Rect(origin: corner, size: all[number].size))
      }
      let picture = try renderer.render(context.finish())
      evictions += picture.statistics.evictions
      for (place, number) in shown.enumerated() {
        let part = picture.image.cropped(
          x: place % 2 * 155, y: place / 2 * 155, width: all[number].width, height: all[number].height)
        #expect(part == all[number])
      }
    }
    #expect(evictions > 20)
  }
}
