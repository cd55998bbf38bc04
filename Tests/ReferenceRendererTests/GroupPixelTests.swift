import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

@Suite struct GroupPixelTests {
  private let left = Rect(x: 0, y: 0, width: 2, height: 1)
  private let right = Rect(x: 1, y: 0, width: 2, height: 1)

  @Test func overlappingDrawsFadeAsOne() throws {
    let picture = try drawn(3, 1) { context in
      context.group(opacity: 0.5) {
        context.fill(left, with: .red)
        context.fill(right, with: .blue)
      }
    }
    // Where both lie, blue hides red; all three pixels are half clear.
    #expect(picture.premultipliedBytes() == [128, 0, 0, 128, 0, 0, 128, 128, 0, 0, 128, 128])
    let single = try drawn(3, 1) { context in
      context.opacity = 0.5
      context.fill(left, with: .red)
      context.fill(right, with: .blue)
    }
    // One by one: red shines through, 128 · 127/255 = 63.7, and the alphas add up to 128 + 64.
    #expect(single.premultipliedBytes() == [128, 0, 0, 128, 64, 0, 128, 192, 0, 0, 128, 128])
  }

  @Test func aGroupOfOneAtFullOpacityIsTheDrawItself() throws {
    var generator = SeededGenerator(seed: 1)
    let image = Image(random: &generator, width: 9, height: 7)
    func draw(_ context: DrawingContext) {
      context.draw(Sprite(image: image), at: Point(8.3, 7.7), rotation: 0.4, scale: 1.3)
    }
    let direct = try drawn(16, 16, draw)
    #expect(try drawn(16, 16) { context in context.group { draw(context) } } == direct)
    #expect(try drawn(16, 16) { context in context.group { context.group { draw(context) } } } == direct)
    #expect(try drawn(16, 16) { context in context.group(opacity: 0) { draw(context) } }.alphas.allSatisfy { $0 == 0 })
  }

  @Test func opacitiesOfNestedGroupsMultiply() throws {
    let picture = try drawn(1, 1) { context in
      context.opacity = 0.8
      context.group(opacity: 0.5) {
        context.group(opacity: 0.5) { context.fill(context.bounds, with: .white) }
      }
    }
    // 255 · 0.5 = 127.502 → 128; 128 · 0.4 = 51.2
    #expect(picture.at(0, 0) == [51, 51, 51, 51])
  }

  @Test func aGroupBlendsAsAWhole() throws {
    let picture = try drawn(3, 1, on: Color(white: 0.4)) { context in
      context.blendMode = .additive
      context.group {
        context.fill(left, with: Color(red: 10 as UInt8, green: 0, blue: 0))
        context.fill(right, with: Color(red: 0 as UInt8, green: 20, blue: 0))
      }
    }
    // Inside, green hides red; the whole is added to grey 102.
    #expect(
      picture.premultipliedBytes() == [112, 102, 102, 255, 102, 122, 102, 255, 102, 122, 102, 255])
  }

  @Test func blendModesInsideSeeOnlyTheGroup() throws {
    let picture = try drawn(1, 1, on: .white) { context in
      context.group {
        context.blendMode = .multiply
        context.fill(context.bounds, with: .black)
      }
    }
    #expect(picture.at(0, 0) == [255, 255, 255, 255])
  }

  // MARK: Masks

  private let ramp = Image(width: 256, height: 1) { x, _ in SIMD4(0, 0, 0, UInt8(x)) }

  @Test func theAlphaOfTheMaskMultiplies() throws {
    for color in [Color.white, Color(red: 255 as UInt8, green: 128, blue: 51, alpha: 200)] {
      let picture = try drawn(256, 1) { context in
        context.group {
          context.draw(ramp, in: context.bounds)
        } _: {
          context.fill(context.bounds, with: color)
        }
      }
      let drawn = [color.red, color.green, color.blue, 255].map { product(Int($0), Int(color.alpha)) }
      var wrong = 0
      for x in 0..<256 {
        let exact = drawn.map { Double($0) * Double(x) / 255 }
        if !zip(picture.at(x, 0), exact).allSatisfy({ abs(Double($0) - $1) <= 0.5 + 1e-4 }) { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }

  @Test func theColourOfTheMaskDoesNotCount() throws {
    func masked(_ color: Color) throws -> Image {
      try drawn(4, 4) { context in
        context.group {
          context.fill(Rect(x: 0.5, y: 1, width: 2, height: 2), with: color)
        } _: {
          context.fill(context.bounds, with: .orange)
        }
      }
    }
    #expect(try masked(.black) == masked(.white))
    let alphas = try masked(.black).alphas
    #expect(alphas == [0, 0, 0, 0, 128, 255, 128, 0, 128, 255, 128, 0, 0, 0, 0, 0])
  }

  @Test func anEmptyMaskHidesAll() throws {
    let picture = try drawn(2, 2, on: .red) { context in
      context.group {
      } _: {
        context.fill(context.bounds, with: .blue)
      }
    }
    #expect(picture == Image(width: 2, height: 2) { _, _ in .red })
  }

  @Test func maskOpacityClipAndBlendComeTogether() throws {
    let picture = try drawn(4, 1, on: .blue) { context in
      context.clip(to: Rect(x: 1.5, y: 0, width: 10, height: 1))
      context.blendMode = .copy
      context.group(opacity: 0.5) {
        context.fill(Rect(x: 0, y: 0, width: 3, height: 1), with: Color(white: 0, alpha: 0.6))
      } _: {
        context.fill(context.bounds, with: .red)
      }
    }
    // Copy replaces by what the clip and the mask cover: pixel 1 by half · 0.6, 2 by 0.6, and brings half of red each.
    #expect(picture.at(0, 0) == [0, 0, 255, 255])
    // Coverage 0.3 = 76.5: red 38, blue 255 · (255 − 76 or 77)/255.
    #expect(abs(picture.at(1, 0)[0] - 38) <= 1 && abs(picture.at(1, 0)[2] - 178) <= 1)
    // Coverage 0.6 = 153: red 76.5, blue 102.
    #expect(abs(picture.at(2, 0)[0] - 76) <= 1 && picture.at(2, 0)[2] == 102)
    #expect(picture.at(3, 0) == [0, 0, 255, 255])
  }

  // MARK: Bounds

  @Test func aGroupInAClippedCornerIsWhereItBelongs() throws {
    var generator = SeededGenerator(seed: 2)
    let image = Image(random: &generator, width: 16, height: 16)
    func content(_ context: DrawingContext) { context.draw(image, in: Rect(x: 0, y: 0, width: 16, height: 16)) }
    let clip = Rect(x: 9, y: 11, width: 20, height: 3)
    let direct = try drawn(16, 16) { context in
      context.clip(to: clip)
      content(context)
    }
    let grouped = try drawn(16, 16) { context in
      context.clip(to: clip)
      context.group {
        content(context)
      } _: {
        context.group { content(context) }
      }
    }
    // Opaque where the image is opaque; masked by itself elsewhere, so compare what has all or nothing.
    for y in 0..<16 {
      for x in 0..<16 where [0, 255].contains(image.at(x, y)[3]) { #expect(grouped.at(x, y) == direct.at(x, y)) }
    }
    #expect(
      direct.at(9, 11) == image.at(9, 11) && direct.at(8, 11) == [0, 0, 0, 0] && direct.at(9, 14) == [0, 0, 0, 0])
  }

  @Test func aSoftClipCutsAGroupOnce() throws {
    func clipped(grouped: Bool) throws -> Image {
      try drawn(4, 1) { context in
        context.clip(to: Rect(x: 0.5, y: 0, width: 2, height: 1))
        if grouped {
          context.group { context.fill(context.bounds, with: .white) }
        } else {
          context.fill(context.bounds, with: .white)
        }
      }
    }
    #expect(try clipped(grouped: true).alphas == [128, 255, 128, 0])
    #expect(try clipped(grouped: true) == clipped(grouped: false))
  }

  @Test func aGroupWithoutPixelsDrawsNothing() throws {
    let picture = try drawn(4, 4) { context in
      context.clip(to: Rect(x: 10, y: 10, width: 5, height: 5))
      context.group {
        context.fill(context.bounds, with: .white)
      } _: {
        context.group { context.fill(context.bounds, with: .white) }
      }
    }
    #expect(picture.alphas.allSatisfy { $0 == 0 })
  }

  @Test func statisticsCountGroupsAndMasks() throws {
    let context = DrawingContext(size: Size(4, 4))
    context.group {
      context.fill(context.bounds, with: .white)
    } _: {
      context.fill(context.bounds, with: .white)
      context.fill(context.bounds.translated(byX: 50, y: 0), with: .white)
      context.fill(context.bounds, with: .white)
    }
    let statistics = try ReferenceRenderer().render(context.finish()).statistics
    #expect(statistics.quads == 3 && statistics.culledQuads == 1 && statistics.offscreenPasses == 2)
    #expect(statistics.drawCalls == 0 && statistics.triangles == 0)
  }
}
