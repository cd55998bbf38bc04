import ReferenceRenderer
import SpriteCore
import SpriteText
import TestSupport
import Testing

@Suite("The glyph cache", .enabled(if: TestFonts.areInstalled, "fonts-dejavu-core is not installed"))
struct MaskCacheTests {
  /// Twenty thousand different masks: a thousand characters in twenty sizes, on a hundred pictures.
  private func draw(_ picture: Int, on context: DrawingContext, _ font: Font) {
    for index in 0..<200 {
      let number = (picture * 200 + index) % 1000
      let size = 6 + Double(picture / 5)
      guard let scalar = Unicode.Scalar(UInt32(0x21 + number)) else { continue }
      context.draw(
        String(scalar), at: Point(Double(index % 20) * 16 + 2, Double(index / 20) * 30), font: font.withSize(size))
    }
  }

  private func list(_ context: DrawingContext, _ body: () -> Void) -> DisplayList {
    context.restart(size: Size(330, 310), scale: 1, background: .white)
    body()
    return context.withRecording { $0 }
  }

  @Test func twentyThousandGlyphsThroughASmallPage() throws {
    let font = try Font(contentsOf: TestFonts.sans, size: 10)
    let (small, large) = (DrawingContext(size: Size(1, 1)), DrawingContext(size: Size(1, 1)))
    small.masks.budget = 65536
    large.masks.budget = 1 << 30
    var differing = 0
    for picture in 0..<100 {
      let through = list(small) { draw(picture, on: small, font) }
      let kept = list(large) { draw(picture, on: large, font) }
      if !through.showsTheSame(as: kept) { differing += 1 }
      if picture % 20 == 0 {
        #expect(try ReferenceRenderer().render(through).image == ReferenceRenderer().render(kept).image)
      }
      // One page, and what a picture of two hundred glyphs needs besides.
      #expect(small.masks.byteCount <= 4 * 65536)
    }
    #expect(differing == 0)
    #expect(large.masks.madeMasks > 15_000 && large.masks.byteCount > 20 * 65536)
    #expect(small.masks.madeMasks >= large.masks.madeMasks)
  }

  @Test func onePictureTakesWhatItNeedsAndTheNextGivesBack() throws {
    let font = try Font(contentsOf: TestFonts.sans, size: 10)
    let context = DrawingContext(size: Size(1, 1))
    context.masks.budget = 65536
    _ = list(context) { for picture in 0..<20 { draw(picture, on: context, font) } }
    #expect(context.masks.byteCount > 3 * 65536)
    _ = list(context) {}
    #expect(context.masks.byteCount == 65536)
  }

  @Test func unchangedTextMakesNothingAndUploadsNothing() throws {
    let font = try Font(contentsOf: TestFonts.sans, size: 10)
    let context = DrawingContext(size: Size(1, 1))
    let first = list(context) { draw(3, on: context, font) }
    let made = context.masks.madeMasks
    let second = list(context) { draw(3, on: context, font) }
    #expect(context.masks.madeMasks == made && first == second)
    #expect(zip(first.textures, second.textures).allSatisfy { $0 === $1 })
  }

  // What the least recently drawn gives way to must not be read by the list that is being recorded.
  @Test func nothingGivesWayWithinAPicture() throws {
    let font = try Font(contentsOf: TestFonts.sans, size: 10)
    let context = DrawingContext(size: Size(1, 1))
    context.masks.budget = 65536
    _ = list(context) { draw(0, on: context, font) }
    let crowded = list(context) {
      draw(0, on: context, font)
      for picture in 50..<60 { draw(picture, on: context, font) }
    }
    let fresh = DrawingContext(size: Size(1, 1))
    let alone = list(fresh) {
      draw(0, on: fresh, font)
      for picture in 50..<60 { draw(picture, on: fresh, font) }
    }
    let renderer = ReferenceRenderer()
    #expect(try renderer.render(crowded).image == renderer.render(alone).image)
  }

  @Test func theTableFindsWhatIsThere() {
    var random = SeededGenerator(seed: 3)
    let context = DrawingContext(size: Size(100, 100))
    context.masks.budget = 65536
    let maker = SquareMaker()
    var keys = (0..<3000).map { _ in UInt64.random(in: 0..<5000, using: &random) }
    for round in 0..<5 {
      context.restart(size: Size(100, 100), scale: 1, background: .clear)
      keys.shuffle(using: &random)
      let placed = keys.prefix(500 * (round + 1)).map { PlacedMask(key: $0, origin: SIMD2(10, 10)) }
      placed.withUnsafeBufferPointer { context.draw($0, tint: .white, maker: maker) }
      let list = context.withRecording { $0 }
      for (quad, mask) in zip(list.quads, placed) {
        // The mask that is shown is the one that its number asks for.
        let texture = list.textures[quad.flags.slot]
        let at = Int(quad.source.y) * texture.bytesPerRow + Int(quad.source.x)
        #expect(texture.bytes[at] == UInt8(truncatingIfNeeded: mask.key % 255 + 1))
      }
    }
  }
}

extension DisplayList {
  /// Whether the quads lie in the same places and read the same texels, wherever those are.
  fileprivate func showsTheSame(as other: DisplayList) -> Bool {
    quads.count == other.quads.count
      && zip(quads, other.quads).allSatisfy { a, b in
        a.map == b.map && a.tx == b.tx && a.ty == b.ty && a.tint == b.tint
          && texels(of: a).elementsEqual(other.texels(of: b), by: ==)
      }
  }

  private func texels(of quad: Quad) -> [ArraySlice<UInt8>] {
    let texture = textures[quad.flags.slot]
    return (Int(quad.sourceMinY)..<Int(quad.sourceMaxY)).map { row in
      let start = row * texture.bytesPerRow
      return texture.bytes[(start + Int(quad.sourceMinX))..<(start + Int(quad.sourceMaxX))]
    }
  }
}

/// Makes squares of the level that their number says.
private final class SquareMaker: MaskMaker {
  func makeMask(_ key: UInt64, into bitmap: inout MaskBitmap) -> Bool {
    bitmap.reset(width: Int(key % 17) + 1, height: Int(key % 13) + 1, left: 0, top: 0)
    bitmap.withRows { $0.update(repeating: UInt8(truncatingIfNeeded: key % 255 + 1)) }
    return true
  }

  func drawLargeMask(_ mask: PlacedMask) {}
}
