import Foundation
import SpriteCore
import TestSupport
import Testing

/// Pixels of gradients against numbers worked out by hand, and against a model in `Double` that knows nothing of tables.
@Suite struct GradientPixelTests {
  private func painted(_ width: Int, _ height: Int, on background: Color = .clear, _ gradient: Gradient) throws -> Image
  {
    try drawn(width, height, on: background) { $0.fill($0.bounds, with: .gradient(gradient)) }
  }

  /// Along a row of pixels: offset (x + ½) / width.
  private func row(_ width: Int, on background: Color = .clear, _ stops: [(Double, Color)]) throws -> [[Int]] {
    let image = try painted(width, 1, on: background, .axial(from: .zero, to: Point(Double(width), 0), stops: stops))
    return (0..<width).map { image.at($0, 0) }
  }

  private let red = [255, 0, 0, 255]
  private let green = [0, 255, 0, 255]
  private let blue = [0, 0, 255, 255]

  // MARK: By hand

  @Test func theMiddleIsHalfOfBoth() throws {
    // Eighths of 255: 31.9, 95.6, 159.4, 223.1.
    let expected = [[223, 0, 32, 255], [159, 0, 96, 255], [96, 0, 159, 255], [32, 0, 223, 255]]
    #expect(try row(4, [(0, .red), (1, .blue)]) == expected)
  }

  @Test func straightColoursAreMixedSoClearToWhiteIsGrey() throws {
    // Half of the way: straight grey 127.5 with an alpha of a half; over white, that darkens it: 63.75 + 127 to 128.
    let clear = try row(1, [(0, .clear), (1, .white)])[0]
    #expect(clear == [64, 64, 64, 128])
    let middle = try row(1, on: .white, [(0, .clear), (1, .white)])[0]
    #expect(middle == [191, 191, 191, 255])
    // White that is clear stays white.
    #expect(try row(1, on: .white, [(0, .white.withAlpha(0)), (1, .white)])[0] == [255, 255, 255, 255])
  }

  @Test func theEndsGoOn() throws {
    let image = try painted(6, 1, .axial(from: Point(2, 0), to: Point(4, 0), stops: [(0.25, .red), (0.75, .blue)]))
    // Offsets −¾, −¼, ¼, ¾, 1¼, 1¾.
    #expect((0..<6).map { image.at($0, 0) } == [red, red, red, blue, blue, blue])
  }

  @Test func aStepIsSharpAndItsPlaceIsBehindIt() throws {
    #expect(try row(4, [(0.5, .red), (0.5, .blue)]) == [red, red, blue, blue])
    // Of five pixels, the centre of the third is the place itself.
    #expect(try row(5, [(0.5, .red), (0.5, .green), (0.5, .blue)]) == [red, red, blue, blue, blue])
    // At the start: before it the first colour, from it on the last of that place.
    let image = try painted(4, 1, .axial(from: Point(2, 0), to: Point(4, 0), stops: [(0, .red), (0, .blue)]))
    #expect((0..<4).map { image.at($0, 0) } == [red, red, blue, blue])
    let atTheEnd = try painted(4, 1, .axial(from: Point(0, 0), to: Point(2, 0), stops: [(1, .red), (1, .blue)]))
    #expect((0..<4).map { atTheEnd.at($0, 0) } == [red, red, blue, blue])
  }

  @Test func unsortedStopsCountAsTheGreatestBefore() throws {
    // 0.75, then 0.25 which counts as 0.75.
    #expect(try row(4, [(0.75, .red), (0.25, .green), (1, .green)]) == [red, red, red, green])
  }

  @Test func coincidingEndsShowTheLastColour() throws {
    let image = try painted(3, 2, .axial(from: Point(1, 1), to: Point(1, 1), stops: [(0, .red), (1, .blue)]))
    #expect((0..<6).map { image.at($0 % 3, $0 / 3) } == Array(repeating: blue, count: 6))
  }

  @Test func oneStopFillsAndNoneDoesNot() throws {
    #expect(try row(3, [(0.5, .green)]) == [green, green, green])
    #expect(try row(2, on: .blue, []) == [blue, blue])
  }

  @Test func aRingLiesBetweenItsRadii() throws {
    let image = try painted(
      16, 16,
      .radial(
        center: Point(8, 8), radius: 8, stops: [(0, .red), (0.25, .red), (0.25, .green), (0.5, .green), (0.5, .blue)]))
    for y in 0..<16 {
      for x in 0..<16 {
        // In half pixels, so that squares are whole: 16 of them are the radius.
        let square = (2 * x - 15) * (2 * x - 15) + (2 * y - 15) * (2 * y - 15)
        let expected = square < 16 ? red : square < 64 ? green : blue
        #expect(image.at(x, y) == expected, "(\(x), \(y))")
      }
    }
  }

  @Test func quadrantsOfATurnRunClockwiseFromTheRight() throws {
    let stops: [(Double, Color)] = [
      (0, .red), (0.25, .red), (0.25, .green), (0.5, .green), (0.5, .blue), (0.75, .blue), (0.75, .white), (1, .white),
    ]
    func quadrants(_ angle: Double) throws -> [[Int]] {
      let image = try painted(4, 4, .conic(center: Point(2, 2), angle: angle, stops: stops))
      // Lower right, lower left, upper left, upper right.
      return [image.at(3, 3), image.at(0, 3), image.at(0, 0), image.at(3, 0)]
    }
    let white = [255, 255, 255, 255]
    #expect(try quadrants(0) == [red, green, blue, white])
    #expect(try quadrants(.pi / 2) == [white, red, green, blue])
    #expect(try quadrants(-.pi / 2) == [green, blue, white, red])
  }

  /// A centre in the middle of a pixel: the row through it, to the right, is the start itself; the centre counts as the start.
  @Test func theSeamBelongsToTheStart() throws {
    let image = try painted(5, 5, .conic(center: Point(2.5, 2.5), stops: [(0, .red), (0.5, .green), (1, .blue)]))
    #expect(image.at(4, 2) == red && image.at(3, 2) == red && image.at(2, 2) == red)
    #expect(image.at(0, 2) == green)
    // Just above it is nearly a whole turn: 0.875 of one at 45°.
    #expect(image.at(3, 1) == [0, 64, 191, 255])
  }

  @Test func aGradientFollowsTheTransform() throws {
    let gradient = Gradient.axial(from: .zero, to: Point(4, 0), stops: [(0, .red), (1, .blue)])
    let upright = try painted(4, 4, gradient)
    let turned = try drawn(4, 4) { context in
      context.translate(x: 4, y: 0)
      context.rotate(by: .pi / 2)
      context.fill(context.bounds, with: .gradient(gradient))
    }
    for y in 0..<4 { for x in 0..<4 { #expect(turned.at(3 - y, x) == upright.at(x, y)) } }
    let large = try drawn(8, 8, scale: 2) { $0.fill($0.bounds, with: .gradient(gradient)) }
    // Offsets 1/16, 3/16, … of the way.
    #expect(large.at(0, 0) == [239, 0, 16, 255] && large.at(7, 5) == [16, 0, 239, 255])
  }

  @Test func opacityEdgesAndTexturesCutAGradient() throws {
    let stops = [(0.0, Color.red), (1.0, Color.red.withAlpha(0))]
    let gradient = Gradient.axial(from: .zero, to: Point(2, 0), stops: stops)
    // ¾ and ¼ of the alpha, half of it for the opacity, half for the edge.
    let image = try drawn(2, 1) { context in
      context.opacity = 0.5
      context.fill(Rect(x: 0, y: 0.5, width: 2, height: 0.5), with: .gradient(gradient))
    }
    #expect(image.at(0, 0) == [48, 0, 0, 48] && image.at(1, 0) == [16, 0, 0, 16])
    // A texel of coverage is white times the coverage.
    let mask = Image(
      width: 2, height: 1, premultiplied: { x, _ in x == 0 ? SIMD4(repeating: 51) : SIMD4(repeating: 255) })
    let cut = try drawn(2, 1) { context in
      context.setFilter(.nearest)
      context.withPaint(.gradient(gradient)) { context.draw(mask, in: Rect(x: 0, y: 0, width: 2, height: 1), tint: $0) }
    }
    // 0.2 · ¾ of 255, and ¼ of it.
    #expect(cut.at(0, 0) == [38, 0, 0, 38] && cut.at(1, 0) == [64, 0, 0, 64])
  }

  /// 256 levels over 2,048 pixels: a table of 256 colours would make steps of eight pixels too, but not where these are.
  @Test func aLongGradientHasNoBandsOfItsOwn() throws {
    let pixels = try row(2048, [(0, Color(white: 0.25)), (1, Color(white: 0.5))])
    for (x, pixel) in pixels.enumerated() {
      let exact = 64 + 64 * (Double(x) + 0.5) / 2048
      #expect(abs(Double(pixel[0]) - exact) <= 0.5001, "\(x)")
    }
  }

  // MARK: A model in Double

  /// The colour at a point, straight from what ``Gradient`` says of itself, and how much a thousandth of a hundredth of the whole
  /// way changes it; `nil` as near as that to a step.
  private func model(_ gradient: Gradient, _ p: Point) -> (color: [Double], slack: Double)? {
    var stops: [(offset: Double, color: [Double])] = []
    for stop in gradient.stops {
      let offset = max(min(max(stop.offset, 0), 1), stops.last?.offset ?? 0)
      let color = stop.color
      stops.append((offset, [color.red, color.green, color.blue, color.alpha].map { Double($0) }))
    }
    guard let first = stops.first, let last = stops.last else { return ([0, 0, 0, 0], 0) }
    var t: Double
    switch gradient.shape {
    case .axial(let a, let b):
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)
    case .radial(let c, let r): t = hypot((p.x - c.x) / r.width, (p.y - c.y) / r.height)
    case .conic(let c, let angle):
      t = (atan2(p.y - c.y, p.x - c.x) - angle) / (2 * .pi)
      t -= t.rounded(.down)
      // The seam is a step as well.
      if min(t, 1 - t) < 1e-5 { return nil }
    }
    if t.isNaN { t = 2 }
    var (straight, slack) = (t < first.offset ? first.color : last.color, 0.0)
    for (a, b) in zip(stops, stops.dropFirst()) {
      if a.offset == b.offset && abs(t - a.offset) < 1e-5 { return nil }
      if t >= a.offset && t < b.offset {
        let way = (t - a.offset) / (b.offset - a.offset)
        if b.offset - a.offset < 1e-3 { return nil }
        // Colour and alpha change both.
        slack = 510e-5 / (b.offset - a.offset)
        straight = zip(a.color, b.color).map { $0 + ($1 - $0) * way }
      }
    }
    return (straight.dropLast().map { $0 * straight[3] / 255 } + [straight[3]], slack)
  }

  @Test("any gradient is what a model in Double says, to half a level", arguments: 0..<20)
  func againstTheModel(_ group: Int) throws {
    var random = SeededGenerator(seed: UInt64(group))
    var compared = 0
    for _ in 0..<20 {
      let gradient = Gradient(random: &random)
      let image = try painted(48, 40, gradient)
      for y in stride(from: group % 3, to: 40, by: 3) {
        for x in stride(from: group % 4, to: 48, by: 4) {
          guard let exact = model(gradient, Point(Double(x) + 0.5, Double(y) + 0.5)) else { continue }
          compared += 1
          // Over nothing, what is drawn is what stands.
          let off = zip(image.at(x, y), exact.color).map { abs(Double($0) - $1) }.max() ?? 0
          if off > 0.502 + exact.slack {
            Issue.record("\(gradient) at (\(x), \(y)): \(image.at(x, y)), not \(exact.color)")
            return
          }
        }
      }
    }
    #expect(compared > 20 * 40 * 48 / 12 * 3 / 4)
  }
}
