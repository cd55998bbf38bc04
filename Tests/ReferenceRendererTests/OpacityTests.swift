import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

@Suite struct OpacityTests {
  /// How far what was drawn is from the exact value, at most; half a step is what rounding may do.
  private func worst(_ picture: Image, _ exact: (_ x: Int, _ y: Int, _ channel: Int) -> Double) -> Double {
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture.at(x, y)
        for c in 0..<4 { worst = max(worst, abs(Double(pixel[c]) - exact(x, y, c))) }
      }
    }
    return worst
  }

  /// Half a step, and what Float adds to a half.
  private let rounding = 0.5 + 1e-4

  @Test func coloursArePremultipliedAsTheyAreDrawn() throws {
    let picture = try drawn(32, 32) { context in
      for y in 0..<32 {
        for x in 0..<32 {
          let color = Color(red: UInt8(x * 8), green: 255, blue: 7, alpha: UInt8(y * 8))
          context.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), with: color)
        }
      }
    }
    let error = worst(picture) { x, y, c in [Double(x * 8), 255, 7, 255][c] * Double(y * 8) / 255 }
    #expect(error < rounding)
  }

  @Test func tintMultipliesColourAndItsAlphaTheOpacity() throws {
    var generator = SeededGenerator(seed: 1)
    let image = Image(random: &generator, width: 16, height: 16)
    let tint = Color(red: 200 as UInt8, green: 100, blue: 30, alpha: 180)
    let picture = try drawn(16, 16) { context in
      context.opacity = 0.75
      context.draw(image, in: context.bounds, tint: tint)
    }
    let opacity = 180.0 / 255 * (Double(UInt16(0.75 * 65535 + 0.5)) / 65535)
    func exact(_ tint: [Double]) -> (Int, Int, Int) -> Double {
      { x, y, c in Double(image.at(x, y)[c]) * tint[c] / 255 * opacity }
    }
    #expect(worst(picture, exact([200, 100, 30, 255])) < rounding)
    // One step of tint is told apart, although it moves no pixel by more than one.
    #expect(worst(picture, exact([203, 100, 30, 255])) > 1)
  }

  @Test func whiteOpaqueTintChangesNothing() throws {
    let image = Image(width: 256, height: 1) { x, _ in SIMD4(repeating: UInt8(x)) }
    #expect(try drawn(256, 1) { $0.draw(image, in: $0.bounds, tint: .white) } == image)
  }

  @Test(arguments: [(0.0, 0), (0.25, 64), (0.5, 128), (0.75, 191), (1, 255)])
  func opacityByHand(opacity: Double, alpha: Int) throws {
    // 0.25 · 255 = 63.75, 0.75 · 255 = 191.25; one half is 32768 of 65535, which is 127.502.
    let picture = try drawn(1, 1) { context in
      context.opacity = opacity
      context.fill(context.bounds, with: .white)
    }
    #expect(picture.at(0, 0) == [alpha, alpha, alpha, alpha])
  }

  @Test func everyByteOfOpacity() throws {
    let picture = try drawn(256, 1) { context in
      for x in 0..<256 {
        context.opacity = Double(x) / 255
        context.fill(Rect(x: Double(x), y: 0, width: 1, height: 1), with: .white)
      }
    }
    #expect(picture.alphas == Array(0...255))
  }
}
