import Glibc
import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// Shadows against the integral of the Gaussian, and the two ways of drawing one against each other.
@Suite("Shadows") struct ShadowTests {
  /// How much a black rectangle's shadow covers at a point.
  private func share(_ rect: Rect, _ sigma: Double, _ x: Double, _ y: Double) -> Double {
    func between(_ low: Double, _ high: Double, _ at: Double) -> Double {
      0.5 * (erf((high - at) / (sigma * 2.squareRoot())) - erf((low - at) / (sigma * 2.squareRoot())))
    }
    return between(rect.minX, rect.maxX, x) * between(rect.minY, rect.maxY, y)
  }

  /// The largest difference from the integral, in levels of 255.
  private func worst(_ picture: Image, _ rect: Rect, _ sigma: Double) -> Double {
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let exact = 255 * share(rect, sigma, Double(x) + 0.5, Double(y) + 0.5)
        worst = max(worst, abs(Double(picture.at(x, y)[3]) - exact))
      }
    }
    return worst
  }

  private let rect = Rect(x: 30, y: 25, width: 40, height: 30)
  private static let sigmas = [1, 2, 4, 5.5, 7.9, 8, 12, 16.5, 25, 40]

  @Test("of paths are within 2 levels of the integral, 3 and 6 for the narrowest", arguments: sigmas)
  func paths(_ sigma: Double) throws {
    for offset in [Point(0, 0), Point(3, 5), Point(-2.3, 4.8)] {
      let picture = try drawn(100, 80) { context in
        context.drawShadow(of: .rect(rect), Shadow(color: .black, radius: sigma, offset: offset))
      }
      let moved = Rect(x: rect.minX + offset.x, y: rect.minY + offset.y, width: rect.width, height: rect.height)
      let difference = worst(picture, moved, sigma)
      // Edges within pixels cover them by their area, a blur of its own, for which the mean is taken off: 1/8 in its square.
      #expect(difference <= (sigma == 1 ? 6 : sigma == 2 ? 3 : 2), "\(offset)")
      // The check can fail: a blur a fifth wider, or another place.
      #expect(worst(picture, moved, sigma * 1.2) > difference + 1)
    }
  }

  @Test("of groups are within 2 levels of the integral", arguments: sigmas)
  func groups(_ sigma: Double) throws {
    for offset in [Point(0, 0), Point(3, 5), Point(-2.3, 4.8)] {
      let picture = try drawn(100, 80) { context in
        context.clip(to: Rect(x: 0, y: 0, width: 100, height: 60))
        context.group(shadow: Shadow(color: .black, radius: sigma, offset: offset)) {
          // What lies outside of the picture does not count here, but has to be blurred away.
          context.fill(rect, with: .white)
        }
      }
      let moved = Rect(x: rect.minX + offset.x, y: rect.minY + offset.y, width: rect.width, height: rect.height)
      var worst = 0.0
      for y in 0..<80 {
        for x in 0..<100 {
          let exact = y < 60 ? 255 * share(moved, sigma, Double(x) + 0.5, Double(y) + 0.5) : 0
          let isCovered = rect.minX...rect.maxX ~= Double(x) + 0.5 && rect.minY...rect.maxY ~= Double(y) + 0.5
          worst = max(worst, abs(Double(picture.at(x, y)[3]) - (isCovered ? 255 : exact)))
          if isCovered { #expect(picture.at(x, y) == [255, 255, 255, 255]) } else { #expect(picture.at(x, y)[0] == 0) }
        }
      }
      #expect(worst <= 2, "\(offset)")
    }
  }

  @Test func whatLiesOutsideCastsIntoTheClip() throws {
    let far = Rect(x: -60, y: -20, width: 50, height: 120)
    let sprite = Sprite(image: Image(width: 50, height: 120) { _, _ in .white })
    let line = Path.polygon([Point(-60, -20), Point(-10, -20), Point(-10, 100), Point(-60, 100)])
    let shadow = Shadow(color: .black, radius: 6, offset: Point(20, 0))
    let draws: [(DrawingContext) -> Void] = [
      { $0.fill(far, with: .white) }, { $0.draw(sprite, at: Point(-35, 40)) }, { $0.fill(line, with: .white) },
      { context in context.group { context.fill(far, with: .white) } },
    ]
    for draw in draws {
      let picture = try drawn(40, 80) { context in context.group(shadow: shadow) { draw(context) } }
      let moved = Rect(x: -40, y: -20, width: 50, height: 120)
      #expect(worst(picture, moved, 6) <= 2)
    }
    let path = try drawn(40, 80) { $0.drawShadow(of: line, shadow) }
    #expect(worst(path, Rect(x: -40, y: -20, width: 50, height: 120), 6) <= 2)
  }

  @Test func aHugePathCastsWhereItIsSeen() throws {
    let huge = Path.rect(Rect(x: -60000, y: 30, width: 120_000, height: 90_000))
    let picture = try drawn(40, 80) { $0.drawShadow(of: huge, Shadow(color: .black, radius: 5)) }
    #expect(worst(picture, Rect(x: -60000, y: 30, width: 120_000, height: 90_000), 5) <= 2)
  }

  @Test func colourOpacityAndTransformCount() throws {
    let picture = try drawn(100, 80, scale: 2) { context in
      context.opacity = 0.5
      context.translate(x: 25, y: 20)
      context.rotate(by: .pi / 2)
      context.scale(x: 2, y: 2)
      context.drawShadow(
        of: .rect(Rect(x: -5, y: -5, width: 10, height: 10)),
        Shadow(color: Color(red: 255 as UInt8, green: 0, blue: 102, alpha: 204), radius: 1, offset: Point(2, 0)))
    }
    // Scaled by 4 in all: 40 pixels a side about (50, 40 + 8), blurred by 4 pixels; 0.8 · 0.5 of it.
    let centre = picture.at(50, 48)
    #expect(centre == [102, 0, 41, 102])
    for (x, y) in [(30, 48), (50, 28), (50, 67), (25, 30)] {
      let exact = 102 * share(Rect(x: 30, y: 28, width: 40, height: 40), 4, Double(x) + 0.5, Double(y) + 0.5)
      #expect(abs(Double(picture.at(x, y)[3]) - exact) <= 1.5)
    }
  }

  @Test func aFadedGroupAndItsShadowAreOne() throws {
    let shadow = Shadow(color: .black, radius: 0, offset: Point(2, 0))
    let picture = try drawn(8, 1, on: .white) { context in
      context.group(opacity: 0.5, shadow: shadow) {
        context.fill(Rect(x: 1, y: 0, width: 4, height: 1), with: .red)
      }
    }
    // Red hides the shadow, then both fade: no grey shines through.
    #expect((0..<8).map { picture.at($0, 0) }.map { $0[0] } == [255, 255, 255, 255, 255, 127, 127, 255])
    #expect((0..<8).map { picture.at($0, 0) }.map { $0[1] } == [255, 127, 127, 127, 127, 127, 127, 255])
  }

  @Test func aShadowShowsThroughATranslucentGroup() throws {
    let picture = try drawn(4, 1, on: .white) { context in
      context.group(shadow: Shadow(color: .black, radius: 0)) {
        context.fill(context.bounds, with: Color(red: 255 as UInt8, green: 0, blue: 0, alpha: 128))
      }
    }
    // White under black of 128, then red of 128: 255 · 127/255 = 127, then 128 + 127 · 127/255 = 191 and 63.
    #expect(picture.at(1, 0) == [191, 63, 63, 255])
  }

  @Test("any number of threads gives the same bytes", arguments: [3.0, 12])
  func threads(_ sigma: Double) throws {
    var random = SeededGenerator(seed: 5)
    let image = Image(random: &random, width: 20, height: 60)
    let context = DrawingContext(size: Size(48, 96), background: .white)
    context.group(shadow: Shadow(color: .black, radius: sigma, offset: Point(7.3, -15.7))) {
      context.draw(image, in: Rect(x: 10.5, y: 20, width: 20, height: 60))
      context.group(opacity: 0.6, shadow: Shadow(color: .blue, radius: sigma / 2, offset: Point(-4, 9))) {
        context.fill(Rect(x: 20, y: 40, width: 20, height: 20), with: .orange)
      }
    }
    let list = context.finish()
    let one = try ReferenceRenderer(threads: 1).render(list).image
    for threads in [2, 3] { #expect(try ReferenceRenderer(threads: threads).render(list).image == one) }
  }

  @Test func shadowsOfPathsAreKept() throws {
    let context = DrawingContext(size: Size(100, 80))
    let path = Path.roundedRect(Rect(x: 10, y: 10, width: 30, height: 20), radius: 5)
    func draw(_ x: Double, sigma: Double = 4) -> DisplayList {
      context.restart(size: Size(100, 80), scale: 1, background: .clear)
      context.translate(x: x, y: 0)
      context.drawShadow(of: path, Shadow(radius: sigma))
      return context.finish()
    }
    let first = draw(0)
    #expect(first.quadCount == 1 && context.shadows.madeShadows == 1)
    let moved = draw(13)
    #expect(moved.quadCount == 1 && context.shadows.madeShadows == 1)
    #expect(moved.textures[0] === first.textures[0])
    _ = draw(13.5)
    _ = draw(0, sigma: 5)
    #expect(context.shadows.madeShadows == 3)
    // What is not drawn is forgotten where room is wanted.
    context.shadows.budget = 1
    for _ in 0..<3 { _ = draw(0) }
    _ = draw(13.5)
    #expect(context.shadows.madeShadows == 5)
  }
}
