import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// Clips to the alpha of a picture: against numbers worked out by hand, and against groups with masks.
@Suite("Clips to pictures") struct ImageClipTests {
  private let ramp = Image(width: 16, height: 16) { x, y in SIMD4(0, 0, 0, UInt8(y * 16 + x)) }

  @Test func theAlphaIsWhatIsLeft() throws {
    let picture = try drawn(20, 20) { context in
      context.clip(toAlphaOf: ramp, in: Rect(x: 2, y: 3, width: 16, height: 16))
      context.fill(context.bounds, with: .white)
    }
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (2..<18).contains(x) && (3..<19).contains(y)
        #expect(picture.at(x, y)[3] == (isInside ? (y - 3) * 16 + x - 2 : 0))
      }
    }
  }

  @Test func edgesAndOpacityMultiply() throws {
    let half = Image(width: 4, height: 4) { _, _ in SIMD4(128, 128, 128, 128) }
    let picture = try drawn(8, 8) { context in
      context.clip(toAlphaOf: half, in: Rect(x: 1.5, y: 2, width: 4, height: 4))
      context.fill(context.bounds, with: Color(white: 1, alpha: 0.6))
    }
    // 0.6 · 128 = 76.8; half of it where the edge covers half: 38.4.
    #expect((0..<8).map { picture.at($0, 3)[3] } == [0, 38, 77, 77, 77, 38, 0, 0])
    #expect((0..<8).map { picture.at(3, $0)[3] } == [0, 0, 77, 77, 77, 77, 0, 0])
  }

  @Test func filtersCount() throws {
    let steps = Image(width: 2, height: 1) { x, _ in SIMD4(0, 0, 0, x == 0 ? 0 : 255) }
    func alphas(_ filter: Filter) throws -> [Int] {
      try drawn(8, 1) { context in
        context.setFilter(filter)
        context.clip(toAlphaOf: steps, in: Rect(x: 0, y: 0, width: 8, height: 1))
        context.fill(context.bounds, with: .black)
      }.alphas
    }
    #expect(try alphas(.nearest) == [0, 0, 0, 0, 255, 255, 255, 255])
    // Centres lie at 1/8 … 15/8 texels, clamped to 1/2 … 3/2: 0, 0, 1/8, 3/8, 5/8, 7/8, 1, 1.
    #expect(try alphas(.linear) == [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test func withoutSoftEdgesCentresDecide() throws {
    let white = Image(width: 3, height: 3) { _, _ in SIMD4(255, 255, 255, 255) }
    let picture = try drawn(8, 1) { context in
      context.antialiasesEdges = false
      context.clip(toAlphaOf: white, in: Rect(x: 1.6, y: -1, width: 3, height: 3))
      context.fill(context.bounds, with: .black)
    }
    #expect(picture.alphas == [0, 0, 255, 255, 255, 0, 0, 0])
  }

  /// A picture as a clip around a fill, or as the mask of a group.
  private func scene(_ seed: Int, asGroup: Bool, nested: Bool = false) throws -> Image {
    var random = SeededGenerator(seed: UInt64(seed))
    let images = (0..<2).map { _ in Image(random: &random, width: random.int(3...30), height: random.int(3...30)) }
    let filter = random.one(of: Filter.allCases)
    return try drawn(48, 40) { context in
      context.setFilter(filter)
      context.translate(x: 20, y: 18)
      context.rotate(by: random.one(of: [0, random.double(-3...3)]))
      context.scale(x: random.double(0.3...2), y: random.one(of: [-1, 1]) * random.double(0.3...2))
      let places = (0..<2).map { _ in
        Rect(x: random.double(-20...0), y: random.double(-20...0), width: random.double(5...40), height: 30)
      }
      let color = Color(red: random.byte(), green: 20, blue: 200, alpha: random.one(of: [255, 90]))
      func fill() { context.fill(Rect(x: -99, y: -99, width: 200, height: 200), with: color) }
      func masked(_ index: Int, _ body: () -> Void) {
        if asGroup {
          context.group(mask: { context.draw(images[index], in: places[index]) }, body)
        } else {
          context.withSavedState {
            context.clip(toAlphaOf: images[index], in: places[index])
            body()
          }
        }
      }
      masked(0) { if nested { masked(1, fill) } else { fill() } }
    }
  }

  @Test("are groups with masks, to one level", arguments: 0..<80)
  func asGroups(_ seed: Int) throws {
    let (clip, group) = (try scene(seed, asGroup: false), try scene(seed, asGroup: true))
    #expect(largestDifference(clip, group) <= 1)
    #expect(group.alphas.contains { $0 > 0 })
  }

  @Test("in one another are groups in groups, to two levels", arguments: 0..<60)
  func nested(_ seed: Int) throws {
    let (clip, group) = (
      try scene(seed, asGroup: false, nested: true), try scene(seed, asGroup: true, nested: true)
    )
    #expect(largestDifference(clip, group) <= 2)
  }

  @Test("of other pictures are not: the comparison can fail")
  func othersDiffer() throws {
    var failures = 0
    for seed in 0..<40 {
      if largestDifference(try scene(seed, asGroup: false), try scene(seed + 1, asGroup: true)) > 2 { failures += 1 }
    }
    #expect(failures >= 38)
  }

  @Test func whatCannotBeHeldIsToldOrWorkedOutBefore() throws {
    let context = DrawingContext(size: Size(20, 20))
    let picture = Picture(texture: ramp.buffer, Rect(x: 0, y: 0, width: 16, height: 16))
    #expect(context.clip(toAlphaOf: picture, map: .identity))
    #expect(context.clip(toAlphaOf: picture, map: .identity))
    #expect(!context.clip(toAlphaOf: picture, map: .translation(x: 1, y: 0)))
    context.clip(toAlphaOf: ramp, in: Rect(x: 1, y: 0, width: 16, height: 16))
    context.fill(context.bounds, with: .white)
    let list = context.finish()
    let clip = list.clips[list.clips.count - 1]
    #expect(clip.image != nil && clip.mask != nil)
    #expect(list.commands.count == 1)
  }

  @Test func nothingIsLeftOfAnEmptyPictureOrOneElsewhere() throws {
    let empty = Image(width: 0, height: 0) { _, _ in SIMD4(0, 0, 0, 0) }
    for (image, x) in [(empty, 2.0), (ramp, 300)] {
      let picture = try drawn(20, 20) { context in
        context.clip(toAlphaOf: image, in: Rect(x: x, y: 3, width: 16, height: 16))
        context.fill(context.bounds, with: .white)
      }
      #expect(picture.alphas.allSatisfy { $0 == 0 })
    }
  }
}
