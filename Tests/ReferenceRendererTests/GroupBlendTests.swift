import ReferenceRenderer
import SpriteCore
import Testing

/// Groups with every blend mode, opacity, mask and clip at once, against numbers worked out by hand.
@Suite struct GroupBlendTests {
  /// Over grey 102: a group of (200, 100, 50) at opacity 1/2, masked by 128/255, whose first pixel a clip cuts by half.
  private func pixels(_ mode: BlendMode, _ clip: (DrawingContext) -> Void) throws -> [[Int]] {
    let picture = try drawn(8, 8, on: Color(white: 0.4)) { context in
      clip(context)
      context.blendMode = mode
      context.group(
        opacity: 0.5, mask: { context.fill(context.bounds, with: Color(white: 1, alpha: 128.0 / 255)) }
      ) {
        context.fill(context.bounds, with: Color(red: 200 as UInt8, green: 100, blue: 50))
      }
    }
    return [picture.at(2, 4), picture.at(4, 4)]
  }

  // Whole: the colour is 50.2, 25.1, 12.5, 64; cut by half: 25.1, 12.5, 6.3, 32.
  private static let expected: [(BlendMode, cut: [Int], whole: [Int])] = [
    // 102 · (1 − alpha) + colour: alphas of 32 and 64 leave 89.2 and 76.4.
    (.normal, [25 + 89, 13 + 89, 6 + 89, 255], [50 + 76, 25 + 76, 13 + 76, 255]),
    (.additive, [127, 115, 108, 255], [152, 127, 115, 255]),
    // 102 times 1 − alpha + colour: 248, 236, 229 of 255, and 241, 216, 204.
    (.multiply, [99, 94, 92, 255], [96, 86, 82, 255]),
    // colour + 102 · (1 − colour): 92, 96.8, 99.6 are left, and 82, 92, 96.8.
    (.screen, [117, 110, 106, 255], [132, 117, 110, 255]),
    // Replaced is what clip and mask cover, 64 and 128 of 255, by the faded colour.
    (.copy, [25 + 76, 13 + 76, 6 + 76, 223], [50 + 51, 25 + 51, 13 + 51, 191]),
  ]

  @Test("are the numbers", arguments: expected.indices)
  func byHand(_ index: Int) throws {
    let (mode, cut, whole) = Self.expected[index]
    let half = Rect(x: 2.5, y: 0, width: 20, height: 8)
    #expect(try pixels(mode) { $0.clip(to: half) } == [cut, whole], "\(mode)")
    // The same half, by the sides of a rectangle with round corners elsewhere.
    let round = Rect(x: 2.5, y: -4, width: 40, height: 30)
    #expect(try pixels(mode) { $0.clip(toRoundedRect: round, radius: 7.5) } == [cut, whole], "\(mode), rounded")
    // And by the edge of an opaque picture.
    let white = Image(width: 4, height: 4) { _, _ in .white }
    #expect(try pixels(mode) { $0.clip(toAlphaOf: white, in: half) } == [cut, whole], "\(mode), picture")
  }
}
