import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// What a context keeps from picture to picture is never seen: each picture is the one that a context gives which has drawn nothing before.
@Suite struct RepeatedPicturesTests {
  private func image(_ list: DisplayList) throws -> Image { try ReferenceRenderer(threads: 1).render(list).image }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func picturesAreThoseOfAFreshContext(seed: UInt64) throws {
    var pictures = RandomPictures(seed: seed)
    let contexts = [DrawingContext(size: pictures.size), DrawingContext(size: pictures.size)]
    var kept: [(DisplayList, Image)] = []
    for step in 0..<10 {
      pictures.step()
      let context = contexts[pictures.random.chance(85) ? 0 : 1]
      if pictures.random.chance(8) { context.coverage.budget = pictures.random.one(of: [0, 1000, 70_000, 16 << 20]) }
      // What is drawn rarely is forgotten where room is wanted.
      if pictures.random.chance(8) {
        for _ in 0..<65 {
          context.restart(size: pictures.size, scale: pictures.scale, background: .clear)
          pictures.drawSome(in: context)
          context.withRecording { _ in }
        }
      }
      context.restart(size: pictures.size, scale: pictures.scale, background: .clear)
      if pictures.random.chance(10) {
        // A picture may be looked at and gone on with.
        pictures.drawSome(in: context)
        kept.append((context.finish(), try image(context.finish())))
        context.restart(size: pictures.size, scale: pictures.scale, background: .clear)
      }
      pictures.draw(in: context)
      let fresh = DrawingContext(size: pictures.size, scale: pictures.scale)
      pictures.draw(in: fresh)
      let (list, right) = (context.finish(), fresh.finish())
      let (drawn, expected) = try (image(list), image(right))
      #expect(drawn == expected, "seed \(seed), picture \(step)")
      #expect(list.ignoredSegments == right.ignoredSegments)
      if drawn != expected { return }
      // What was drawn before stays as it is.
      for (list, drawn) in kept { #expect(try image(list) == drawn, "kept, seed \(seed), picture \(step)") }
      if kept.count > 1 { kept.removeFirst() }
      if pictures.random.chance(30) { kept.append((list, drawn)) }
    }
  }
}
