import SpriteComparison
import SpriteCore
import TestSupport
import Testing

@Suite struct PictureDifferenceTests {
  private func pixels(_ a: Image, _ b: Image) throws -> PixelDifference {
    guard case .pixels(let difference) = PictureDifference(expected: a, actual: b) else {
      throw Missing()
    }
    return difference
  }

  private struct Missing: Error {}

  @Test func samePictures() throws {
    let image = Image.pattern(9, 5)
    let difference = try pixels(image, image.replacing([], by: { $0 }))
    #expect(difference.isExact && difference.greatest == 0 && difference.mean == 0 && difference.bounds == nil)
    #expect(difference.histogram[0] == 45 && difference.histogram.count == 256)
    #expect(difference.description == "all 45 pixels are the same")
  }

  @Test func differences() throws {
    let black = Image(width: 10, height: 8) { _, _ in .black }
    let changed = black.replacing([(2, 1), (5, 6)]) { $0 &+ SIMD4(3, 0, 9, 0) }
      .replacing([(7, 3)]) { _ in SIMD4(0, 0, 0, 254) }
    let difference = try pixels(black, changed)
    #expect(difference.differingPixels == 3 && difference.greatest == 9)
    #expect(difference.histogram[9] == 2 && difference.histogram[1] == 1 && difference.histogram[0] == 77)
    #expect(difference.count(over: 0) == 3 && difference.count(over: 1) == 2 && difference.count(over: 8) == 2)
    #expect(difference.count(over: 9) == 0 && difference.count(over: 255) == 0)
    #expect(difference.channelSum == 25 && difference.mean == 25.0 / 320)
    #expect(difference.bounds == PixelBounds(x: 2, y: 1, width: 6, height: 6))
    #expect(
      difference.description == "3 pixels of 80 (3.75 %) differ by up to 9, 0.0781 on average, within (2, 1, 6×6)")
    #expect(difference.histogramDescription == "by 1: 1 pixel (1.25 %)\nby 9: 2 pixels (2.5 %)")
    // It does not matter which is the darker one.
    #expect(try pixels(changed, black).histogram == difference.histogram)
  }

  /// Up to eight differences have a line each; more go together, each range reaching twice as far as the one before.
  @Test func manyDifferencesAreCountedInRanges() throws {
    let black = Image(width: 16, height: 16) { _, _ in .black }
    func report(_ differences: [UInt8]) throws -> String {
      try pixels(
        black,
        Image(width: 16, height: 16) { x, y in
          let index = y * 16 + x
          return Color(red: index < differences.count ? differences[index] : 0, green: 0, blue: 0)
        }
      ).histogramDescription
    }
    #expect(try report(Array(1...8)).split(separator: "\n").count == 8)
    #expect(
      try report(Array(1...9) + [255]) == """
        by 1: 1 pixel (0.39 %)
        by 2 to 3: 2 pixels (0.78 %)
        by 4 to 7: 4 pixels (1.56 %)
        by 8 to 15: 2 pixels (0.78 %)
        by 128 to 255: 1 pixel (0.39 %)
        """)
    #expect(try report(Array(1...255)).hasSuffix("by 64 to 127: 64 pixels (25 %)\nby 128 to 255: 128 pixels (50 %)"))
  }

  @Test func rowsWithGaps() throws {
    let padded = Image(
      width: 1, height: 2, bytesPerRow: 8,
      premultipliedBytes: [1, 2, 3, 4, 99, 99, 99, 99, 5, 6, 7, 8, 77, 77, 77, 77])
    #expect(
      try pixels(padded, Image(width: 1, height: 2, premultipliedBytes: [1, 2, 3, 4, 5, 6, 7, 9])).channelSum == 1)
  }

  @Test func sizes() {
    let difference = PictureDifference(expected: .pattern(4, 3), actual: .pattern(3, 4))
    #expect(!difference.isExact)
    #expect(difference.description == "the picture is 3×4 pixels, expected were 4×3")
    for tolerance in ToleranceClass.allCases {
      #expect(!tolerance.verdict(on: difference, driver: .other).passes)
    }
    #expect(!PictureGate(max: 255, mean: 255, countOver8: .max).verdict(on: difference).passes)
  }

  @Test func colourUnderNoAlpha() {
    let clear = Image(width: 2, height: 1) { _, _ in .clear }
    let stray = clear.replacing([(1, 0)]) { _ in SIMD4(1, 0, 0, 0) }
    for tolerance in ToleranceClass.allCases {
      // Even where the other picture has it too.
      #expect(!tolerance.verdict(on: PictureDifference(expected: stray, actual: stray)).passes)
      #expect(tolerance.verdict(on: PictureDifference(expected: clear, actual: clear)).passes)
    }
  }

  @Test func triptych() {
    let black = Image(width: 30, height: 20) { _, _ in .black }
    let changed = black.replacing([(3, 4)]) { _ in SIMD4(2, 0, 255, 255) }.replacing([(5, 6)]) { _ in
      SIMD4(0, 0, 0, 250)
    }
    let image = PictureTriptych.image(expected: black, actual: changed)
    let difference = PictureTriptych.difference(black, changed)
    #expect(difference[3, 4] == Color(red: 32 as UInt8, green: 0, blue: 255))
    #expect(difference[5, 6] == Color(red: 80 as UInt8, green: 80, blue: 80))
    #expect(difference[0, 0] == .black)
    // Each pane lies under its caption.
    let top = 8 + 7 + 8
    #expect(image[8 + 3, top + 4] == .black)
    let second = 8 + 47 + 8
    #expect(image[second + 3, top + 4] == Color(red: 2 as UInt8, green: 0, blue: 255))
    let third = second + 35 + 8
    #expect(image[third + 3, top + 4] == difference[3, 4])
    #expect(image.height == top + 20 + 8 && image.width == third + 83 + 8)
  }

  @Test func triptychOfDifferentSizes() {
    let difference = PictureTriptych.difference(.pattern(3, 2), .pattern(2, 4))
    #expect(difference.width == 3 && difference.height == 4)
    #expect(difference[2, 0] == .magenta && difference[0, 3] == .magenta && difference[0, 0] == .black)
    let none = Image(width: 0, height: 0, premultipliedBytes: [])
    #expect(PictureTriptych.image(expected: none, actual: none).height > 0)
  }
}
