import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

@Suite struct BlendingTests {
  /// The formulas of `BlendMode`, channel by channel, in whole numbers.
  private func formula(_ mode: BlendMode, _ s: [Int], over d: [Int]) -> [Int] {
    (0..<4).map { c in
      switch mode {
      case .normal: min(255, s[c] + product(d[c], 255 - s[3]))
      case .additive: min(255, s[c] + d[c])
      case .multiply: c == 3 ? d[3] : product(d[c], min(255, 255 - s[3] + s[c]))
      case .screen: min(255, s[c] + product(d[c], 255 - s[c]))
      case .copy: s[c]
      }
    }
  }

  private func blended(_ source: Image, over destination: Image, _ mode: BlendMode) throws -> Image {
    try drawn(source.width, source.height) { context in
      context.setFilter(.nearest)
      let whole = context.bounds
      context.blendMode = .copy
      context.draw(destination, in: whole)
      context.blendMode = mode
      context.draw(source, in: whole)
    }
  }

  @Test(arguments: BlendMode.allCases)
  func everyByteOverManyBytes(mode: BlendMode) throws {
    // Drawn: every byte as a channel, with alphas around it, and alphas smaller than the channel, as light without cover has.
    let source = Image(width: 256, height: 12) { x, y in
      let alpha = [x, 255, 128, 254, 1, 0, (x + 255) / 2, 200, 255, x, 77, min(255, x * 2)][y]
      return SIMD4(UInt8(x), UInt8(255 - x), UInt8(x / 2), UInt8(alpha))
    }
    let destination = Image(width: 256, height: 12) { x, y in
      let bytes = [0, 1, 2, 64, 127, 128, 129, 200, 254, 255, 55, 254 - x / 2]
      let value = UInt8(bytes[(x + y) % 12])
      return SIMD4(value, UInt8(bytes[y]), 255 - value, UInt8(max(bytes[y], bytes[(x * 7 + y) % 12])))
    }
    let result = try blended(source, over: destination, mode)
    var wrong = 0
    for y in 0..<12 {
      for x in 0..<256 where result.at(x, y) != formula(mode, source.at(x, y), over: destination.at(x, y)) {
        wrong += 1
      }
    }
    #expect(wrong == 0)
  }

  /// Half-clear orange over an opaque blue-grey, worked out by hand.
  @Test(arguments: [
    // 100 + 100·155/255 = 160.8; 50 + 60·155/255 = 86.5 (36.47 → 36); 0 + 200·155/255 = 121.6; 255 → 255.
    (BlendMode.normal, [161, 86, 122, 255]), (.additive, [200, 110, 200, 255]),
    // 100·255/255; 60·205/255 = 48.2; 200·155/255 = 121.6; alpha stays.
    (.multiply, [100, 48, 122, 255]),
    // 100 + 100·155/255; 50 + 60·205/255; 0 + 200; 100 + 255·155/255.
    (.screen, [161, 98, 200, 255]), (.copy, [100, 50, 0, 100]),
  ])
  func byHand(mode: BlendMode, expected: [Int]) throws {
    let source = Image(width: 1, height: 1, premultipliedBytes: [100, 50, 0, 100])
    let destination = Image(width: 1, height: 1, premultipliedBytes: [100, 60, 200, 255])
    #expect(try blended(source, over: destination, mode).at(0, 0) == expected)
  }

  @Test func whatIsClearStaysClearUnderMultiply() throws {
    let picture = try drawn(2, 1) { context in
      context.blendMode = .multiply
      context.fill(context.bounds, with: .red)
    }
    #expect(picture.premultipliedBytes() == [UInt8](repeating: 0, count: 8))
  }

  @Test func copyReplacesWithClear() throws {
    let picture = try drawn(3, 1, on: .blue) { context in
      context.blendMode = .copy
      context.fill(Rect(x: 1, y: 0, width: 1, height: 1), with: .clear)
    }
    #expect(picture.at(0, 0) == [0, 0, 255, 255] && picture.at(1, 0) == [0, 0, 0, 0])
  }

  /// An edge through the middle of a pixel: half of it is drawn, which is 128 of 255 (127.5, halves to even).
  @Test(arguments: [
    // 128 red + blue · 127/255
    (BlendMode.normal, [128, 0, 127, 255]), (.copy, [128, 0, 127, 255]), (.additive, [128, 0, 255, 255]),
    // The factor for green and blue is 1 − ½.
    (.multiply, [0, 0, 128, 255]), (.screen, [128, 0, 255, 255]),
  ])
  func halfAPixel(mode: BlendMode, expected: [Int]) throws {
    let picture = try drawn(2, 1, on: .blue) { context in
      context.blendMode = mode
      context.fill(Rect(x: 1.5, y: 0, width: 3, height: 1), with: .red)
    }
    #expect(picture.at(0, 0) == [0, 0, 255, 255])
    #expect(picture.at(1, 0) == expected)
  }

  @Test func copyOfClearTakesAShareAway() throws {
    let picture = try drawn(4, 1, on: .white) { context in
      context.blendMode = .copy
      for x in 0..<4 {
        // A column's right part, 1/4, 1/2, 3/4, all.
        let share = Double(x + 1) / 4
        context.fill(Rect(minX: Double(x + 1) - share, minY: 0, maxX: Double(x + 1), maxY: 1), with: .clear)
      }
    }
    // 255 − 64, 255 − 128, 255 − 191, 0
    #expect(picture.alphas == [191, 127, 64, 0])
  }

  @Test func coverageReplacesInProportion() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let color = Color(red: generator.byte(), green: generator.byte(), blue: generator.byte(), alpha: generator.byte())
      let below = Image(random: &generator, width: 1, height: 1)
      let share = generator.double(0.01...0.99)
      let picture = try drawn(1, 1) { context in
        context.blendMode = .copy
        context.draw(below, in: context.bounds)
        context.fill(Rect(x: 0, y: 0, width: share, height: 1), with: color)
      }
      let straight = [Double(color.red), Double(color.green), Double(color.blue), 255]
      for c in 0..<4 {
        let drawn = straight[c] * Double(color.alpha) / 255
        let exact = drawn * share + Double(below.at(0, 0)[c]) * (1 - share)
        // Three roundings, of the drawn, the share and the product.
        #expect(abs(Double(picture.at(0, 0)[c]) - exact) <= 1.5)
      }
    }
  }
}
