import Glibc
import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// Edges of quads and of clips against brute force: many points a pixel.
@Suite struct CoverageTests {
  /// A white rectangle turned about the middle of 24 × 24 pixels.
  struct Turned: Sendable, CustomTestStringConvertible {
    var width: Double
    var height: Double
    var angle: Double
    var x = 12.0
    var y = 12.0

    var testDescription: String { "\(width)×\(height) at (\(x), \(y)) by \(angle)" }
    var rect: Rect { Rect(x: -width / 2, y: -height / 2, width: width, height: height) }
    var area: Double { width * height }

    func place(_ context: DrawingContext) {
      context.translate(x: x, y: y)
      context.rotate(by: angle)
    }

    /// The share of 48 × 48 points of each pixel that lie inside.
    func sampled() -> [Double] {
      let (s, c) = (sin(angle), cos(angle))
      let steps = 48
      return (0..<576).map { index in
        let (px, py) = (Double(index % 24), Double(index / 24))
        // Whole pixels need no points.
        let (mx, my) = (px + 0.5 - x, py + 0.5 - y)
        let depth = min(width / 2 - abs(mx * c + my * s), height / 2 - abs(my * c - mx * s))
        if depth > 0.72 { return 1 }
        if depth < -0.72 { return 0 }
        var count = 0
        for j in 0..<steps {
          for i in 0..<steps {
            let dx = px + (Double(i) + 0.5) / Double(steps) - x
            let dy = py + (Double(j) + 0.5) / Double(steps) - y
            if abs(dx * c + dy * s) < width / 2 && abs(dy * c - dx * s) < height / 2 { count += 1 }
          }
        }
        return Double(count) / Double(steps * steps)
      }
    }

    /// Whether a pixel has a corner of the rectangle on or next to it.
    func isNearCorner(_ index: Int) -> Bool {
      let (s, c) = (sin(angle), cos(angle))
      return [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].contains { u, v in
        let (cx, cy) = (x + (u * c * width - v * s * height) / 2, y + (u * s * width + v * c * height) / 2)
        return abs(Double(index % 24) + 0.5 - cx) < 1.5 && abs(Double(index / 24) + 0.5 - cy) < 1.5
      }
    }
  }

  static let rectangles: [Turned] = [
    Turned(width: 15, height: 9, angle: 0.3), Turned(width: 15, height: 9, angle: 0.785398),
    Turned(width: 12, height: 12, angle: 1.2, x: 11.3, y: 12.9), Turned(width: 16, height: 5.5, angle: -2.7, x: 12.5),
    Turned(width: 14, height: 0.6, angle: 0.4), Turned(width: 14, height: 0.6, angle: 1.5),
    Turned(width: 9, height: 13, angle: 0.01),
  ]

  private func filled(_ turned: Turned) throws -> Image {
    try drawn(24, 24) { context in
      turned.place(context)
      context.fill(turned.rect, with: .white)
    }
  }

  private func clipped(_ turned: Turned) throws -> Image {
    try drawn(24, 24) { context in
      turned.place(context)
      context.clip(to: turned.rect)
      context.transform = .identity
      context.fill(context.bounds, with: .white)
    }
  }

  /// The largest errors, in 1/255: along the sides, and near corners.
  private func errors(_ picture: Image, _ turned: Turned) -> (sides: Double, corners: Double) {
    var (sides, corners) = (0.0, 0.0)
    for (index, (alpha, share)) in zip(picture.alphas, turned.sampled()).enumerated() {
      let error = abs(Double(alpha) - share * 255)
      if turned.isNearCorner(index) { corners = max(corners, error) } else { sides = max(sides, error) }
    }
    return (sides, corners)
  }

  // Along a side the share is exact: half a step of rounding, and what 48 × 48 points miss, up to √2/96 of a pixel (3.8/255).
  // At a corner the product of two shares stands for the area, which is right where they are independent.
  @Test(arguments: rectangles)
  func aTurnedRectangleCoversItsArea(turned: Turned) throws {
    let found = errors(try filled(turned), turned)
    #expect(found.sides < 4.3 && found.corners < 40)
    // A 20th of a pixel aside is told apart.
    var aside = turned
    (aside.x, aside.y) = (turned.x + 0.05, turned.y + 0.05)
    #expect(errors(try filled(aside), turned).sides > 6)
  }

  @Test(arguments: rectangles)
  func aTurnedClipCoversItsArea(turned: Turned) throws {
    let picture = try clipped(turned)
    let found = errors(picture, turned)
    #expect(found.sides < 4.3 && found.corners < 40)
    // By other numbers the same: the last bits of a Float, so one step at most.
    #expect(largestDifference(picture, try filled(turned)) <= 1)
  }

  /// All shares together are the area: half a step of rounding an edge pixel, which seldom all go one way, and the corners.
  @Test(arguments: rectangles)
  func theSharesAddUpToTheArea(turned: Turned) throws {
    func total(_ picture: Image) -> Double { Double(picture.alphas.reduce(0, +)) / 255 }
    let picture = try filled(turned)
    let edgePixels = picture.alphas.count { $0 > 0 && $0 < 255 }
    #expect(edgePixels > 20)
    let allowed = Double(edgePixels) / 255
    #expect(abs(total(picture) - turned.area) < allowed)
    // A tenth of a pixel wider is told apart.
    var wider = turned
    (wider.width, wider.height) = (turned.width + 0.1, turned.height + 0.1)
    #expect(abs(total(try filled(wider)) - turned.area) > allowed)
  }

  // MARK: Along the axes

  @Test func fractionsAlongTheAxesMultiply() throws {
    let picture = try drawn(5, 4) { $0.fill(Rect(minX: 0.75, minY: 1.5, maxX: 3.25, maxY: 2.125), with: .white) }
    // Columns ¼, 1, 1, ¼, 0; rows 0, ½, ⅛, 0. Halves to even: 127.5 → 128, 31.875 → 32, 7.97 → 8.
    #expect(picture.alphas == [0, 0, 0, 0, 0, 32, 128, 128, 32, 0, 8, 32, 32, 8, 0, 0, 0, 0, 0, 0])
  }

  @Test func allFractionsOfAPixelAreExact() throws {
    var wrong = 0
    for step in 1...254 {
      // From somewhere in the pixel, so that both edges count.
      let (width, start) = (Double(step) / 255, Double(255 - step) / 510)
      let picture = try drawn(1, 1) { $0.fill(Rect(x: start, y: 0, width: width, height: 1), with: .white) }
      if picture.alphas != [step] { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func fractionalClipsCutLikeEdges() throws {
    let picture = try drawn(5, 4) { context in
      context.clip(to: Rect(minX: 0.75, minY: 0, maxX: 9, maxY: 2.125))
      context.clip(to: Rect(minX: -3.5, minY: 1.5, maxX: 3.25, maxY: 9))
      context.fill(context.bounds, with: .white)
    }
    #expect(picture.alphas == [0, 0, 0, 0, 0, 32, 128, 128, 32, 0, 8, 32, 32, 8, 0, 0, 0, 0, 0, 0])
  }

  @Test func wholeClipsCutExactly() throws {
    var generator = SeededGenerator(seed: 1)
    let image = Image(random: &generator, width: 6, height: 6)
    let picture = try drawn(6, 6) { context in
      context.clip(to: Rect(x: 1, y: 2, width: 3, height: 3))
      context.draw(image, in: context.bounds)
    }
    #expect(
      picture
        == Image(width: 6, height: 6) { x, y in
          x >= 1 && x < 4 && y >= 2 && y < 5 ? image.premultipliedPixel(x: x, y: y) : .zero
        })
  }

  @Test func pixelsWithoutEdgesBelongToWhatTheirCentreLiesIn() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<30 {
      let turned = Turned(
        width: generator.double(1...18), height: generator.double(1...18), angle: generator.double(-4...4),
        x: generator.double(8...16), y: generator.double(8...16))
      let picture = try drawn(24, 24) { context in
        context.antialiasesEdges = false
        turned.place(context)
        context.fill(turned.rect, with: .white)
      }
      let (s, c) = (sin(turned.angle), cos(turned.angle))
      for (index, alpha) in picture.alphas.enumerated() {
        let (dx, dy) = (Double(index % 24) + 0.5 - turned.x, Double(index / 24) + 0.5 - turned.y)
        let depth = min(turned.width / 2 - abs(dx * c + dy * s), turned.height / 2 - abs(dy * c - dx * s))
        // Corners lie on a grid of 1/256 pixel.
        if abs(depth) > 1.0 / 256 { #expect(alpha == (depth > 0 ? 255 : 0)) }
      }
    }
  }

  /// A picture a billion times its size: its middle texel is everywhere.
  @Test(arguments: [true, false])
  func aBillionfoldScaleCoversThePicture(edges: Bool) throws {
    let image = Image(width: 3, height: 3) { x, y in x == 1 && y == 1 ? .red : .green }
    for angle in [0, 1.0] {
      let picture = try drawn(8, 8) { context in
        context.antialiasesEdges = edges
        context.draw(Sprite(image: image), at: Point(4, 4), rotation: angle, scale: 1e9)
      }
      #expect(picture == Image(width: 8, height: 8) { _, _ in .red })
    }
  }

  /// A border of clear texels makes edges needless: nearly the same picture without.
  @Test func clearBordersHideEdges() throws {
    var generator = SeededGenerator(seed: 3)
    let inner = Image(random: &generator, width: 8, height: 8)
    func picture(clear: Bool) -> Image {
      // Without a clear ring in the same page nothing is known of the border, and edges are drawn: half a texel aside.
      Image(width: 12, height: 12) { x, y in
        x >= 2 && x < 10 && y >= 2 && y < 10 ? inner.premultipliedPixel(x: x - 2, y: y - 2) : .zero
      }
    }
    for scale in [1.0, 1.5, 2] {
      for angle in [0.2, 0.9, 2.5] {
        let image = picture(clear: true)
        let without = try drawn(32, 32) {
          $0.draw(Sprite(image: image), at: Point(16.3, 15.8), rotation: angle, scale: scale)
        }
        let with = try drawn(32, 32) { context in
          context.translate(x: 16.3, y: 15.8)
          context.rotate(by: angle)
          let half = 6 * scale
          context.draw(image, in: Rect(x: -half, y: -half, width: 2 * half, height: 2 * half))
        }
        #expect(largestDifference(without, with) <= 1)
      }
    }
  }
}
