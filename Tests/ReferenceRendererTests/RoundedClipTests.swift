import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// Clips with round corners against brute force.
@Suite("Clips with round corners") struct RoundedClipTests {
  /// The largest difference from the exact area, in levels of 255, and whether the form was held without a mask.
  private func worst(_ shape: RoundedShape, moved: Double = 0) throws -> (difference: Double, isHeld: Bool) {
    let context = DrawingContext(size: Size(48, 48))
    context.translate(x: moved, y: 0)
    shape.clip(context)
    context.fill(Rect(x: -60, y: -60, width: 200, height: 200), with: .white)
    let list = context.finish()
    let picture = try ReferenceRenderer(threads: 1).render(list).image
    var worst = 0.0
    for row in 0..<48 {
      for column in 0..<48 where !shape.isBesideSharpCorner(column: column, row: row) {
        worst = max(worst, abs(Double(picture.at(column, row)[3]) - 255 * shape.area(column: column, row: row)))
      }
    }
    let clip = list.clips[list.clips.count - 1]
    return (worst, clip.rounded != nil && clip.mask == nil)
  }

  @Test("of 4 pixels and more are within 3 levels of the exact area", arguments: 0..<60)
  func largeRadii(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let shape = RoundedShape(random: &random, radii: 4...20, turned: seed % 2 == 0)
    let (difference, isHeld) = try worst(shape)
    #expect(difference <= 3, "\(shape)")
    #expect(isHeld == (shape.smallestRadius > 0), "\(shape)")
    // The check can fail: a tenth of a pixel is 25 levels.
    #expect(try worst(shape, moved: 0.1).difference > 10, "\(shape)")
  }

  @Test("of 2 to 4 pixels are within 5 levels", arguments: 0..<40)
  func smallRadii(_ seed: Int) throws {
    var random = SeededGenerator(seed: 1000 + UInt64(seed))
    let shape = RoundedShape(random: &random, radii: 2.01...4, turned: seed % 2 == 0)
    let (difference, isHeld) = try worst(shape)
    #expect(difference <= 5, "\(shape)")
    #expect(isHeld == (shape.smallestRadius > 0), "\(shape)")
  }

  @Test("of less than 2 pixels become masks, as exact as paths are", arguments: 0..<20)
  func tinyRadii(_ seed: Int) throws {
    var random = SeededGenerator(seed: 2000 + UInt64(seed))
    var shape = RoundedShape(random: &random, radii: 0.3...1.9, turned: seed % 2 == 0)
    shape.radii[0] = 1 / shape.scale
    let (difference, isHeld) = try worst(shape)
    #expect(difference <= 8, "\(shape)")
    #expect(!isHeld)
  }

  @Test func onWholePixelsTheSidesAreSharp() throws {
    let shape = RoundedShape(center: Point(24, 24), width: 40, height: 30, radii: [8, 8, 8, 8])
    let picture = try drawn(48, 48) { context in
      shape.clip(context)
      context.fill(context.bounds, with: .white)
    }
    // Between the corners: columns 4 to 43 of rows 17 to 30, whole, and nothing beside them.
    for row in 17..<31 {
      #expect((0..<48).map { picture.at($0, row)[3] } == (0..<48).map { (4..<44).contains($0) ? 255 : 0 })
    }
    for column in 12..<36 {
      #expect((0..<48).map { picture.at(column, $0)[3] } == (0..<48).map { (9..<39).contains($0) ? 255 : 0 })
    }
    #expect(picture.at(4, 9)[3] == 0)
  }

  @Test func fractionsOfSidesAreThoseOfPlainClips() throws {
    let rect = Rect(x: 3.25, y: 5.5, width: 37.5, height: 29.25)
    func picture(_ radius: Double) throws -> Image {
      try drawn(48, 48) { context in
        context.clip(toRoundedRect: rect, radius: radius)
        context.fill(context.bounds, with: .white)
      }
    }
    let (round, sharp) = (try picture(6), try picture(0))
    for y in 12..<28 { for x in 0..<48 { #expect(round.at(x, y) == sharp.at(x, y)) } }
    for x in 10..<34 { for y in 0..<48 { #expect(round.at(x, y) == sharp.at(x, y)) } }
    #expect(round.at(4, 6)[3] < sharp.at(4, 6)[3])
  }

  @Test func aCircleHasItsArea() throws {
    for radius in [4.0, 7.3, 15, 22] {
      let picture = try drawn(48, 48) { context in
        context.clip(
          toRoundedRect: Rect(x: 24 - radius, y: 24 - radius, width: 2 * radius, height: 2 * radius), radius: 99)
        context.fill(context.bounds, with: .white)
      }
      let area = Double(picture.alphas.reduce(0, +)) / 255
      #expect(abs(area - .pi * radius * radius) < 0.25, "radius \(radius): \(area)")
    }
  }

  @Test func fiveClipsTurnedAgainstEachOtherCutAll() throws {
    let picture = try drawn(48, 48) { context in
      context.translate(x: 24, y: 24)
      for _ in 0..<7 {
        context.rotate(by: 0.2)
        context.clip(to: Rect(x: -15, y: -15, width: 30, height: 30))
      }
      context.fill(Rect(x: -99, y: -99, width: 200, height: 200), with: .white)
    }
    for row in 0..<48 {
      for column in 0..<48 {
        let (x, y) = (Double(column) - 23.5, Double(row) - 23.5)
        let farthest =
          (1...7).map { turn -> Double in
            let shape = RoundedShape(center: .zero, width: 30, height: 30, radii: [0, 0, 0, 0])
            return shape.turned(by: Double(turn) * 0.2).distance(x, y)
          }.max() ?? 0
        if farthest < -0.75 { #expect(picture.at(column, row)[3] == 255) }
        if farthest > 0.75 { #expect(picture.at(column, row)[3] == 0) }
      }
    }
  }
}

extension RoundedShape {
  fileprivate func turned(by angle: Double) -> RoundedShape {
    var turned = self
    turned.angle = angle
    return turned
  }
}
