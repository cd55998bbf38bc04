import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

@Suite("Lists that are hard to draw")
struct HardListTests {
  @Test("Maps that can hardly be inverted are drawn, the same on any number of threads")
  func nearlyFlat() throws {
    var random = SeededGenerator(seed: 7)
    let image = Image(width: 200, height: 200) { x, y in Color(red: UInt8(x), green: UInt8(y), blue: 90, alpha: 200) }
    for _ in 0..<24 {
      let context = DrawingContext(size: Size(16, 40))
      context.setFilter(random.one(of: Filter.allCases))
      context.blendMode = random.one(of: BlendMode.allCases)
      context.antialiasesEdges = random.chance(50)
      let size = random.one(of: [1e-3, 1, 1e4])
      let off = random.one(of: [1e-9, 1e-7, 1e-5])
      context.transform = AffineTransform(a: size, b: size, c: size, d: size * (1 + off), tx: 0, ty: 0)
      context.draw(image, in: Rect(x: 0, y: 0, width: 200, height: 200))
      context.fill(Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5), with: Color(white: 0.5, alpha: 0.5))
      let list = context.finish()
      #expect(try ReferenceRenderer(threads: 1).render(list).image == ReferenceRenderer(threads: 2).render(list).image)
    }
  }

  @Test("Source rectangles far outside of an image repeat its border")
  func farAway() throws {
    let image = Image(width: 2, height: 1) { x, _ in x == 0 ? .red : .blue }
    for (filter, sign) in [(Filter.nearest, 1.0), (.nearest, -1), (.linear, 1), (.linear, -1)] {
      for distance in [1e5, 1e7, 1e9] {
        let context = DrawingContext(size: Size(4, 4))
        context.setFilter(filter)
        context.draw(
          image, in: Rect(x: 0, y: 0, width: 4, height: 4),
          part: Rect(x: sign * distance, y: sign * distance, width: 4096, height: 4096))
        let picture = try ReferenceRenderer().render(context.finish()).image
        #expect(picture == Image(width: 4, height: 4) { _, _ in sign > 0 ? .blue : .red })
      }
    }
  }

  @Test("A picture taller than a band, all of it drawn")
  func tall() throws {
    let context = DrawingContext(size: Size(9, 500))
    context.fill(Rect(x: 0, y: 0, width: 9, height: 500), with: .green)
    for threads in [nil, 1, 2, 64] {
      let picture = try ReferenceRenderer(threads: threads).render(context.finish()).image
      #expect(picture == Image(width: 9, height: 500) { _, _ in .green })
    }
  }

  @Test("An image with too many columns is refused with its size")
  func hugeImage() throws {
    let width = (1 << 22) + 1
    let image = Image(width: width, height: 1, premultipliedBytes: [UInt8](repeating: 255, count: width * 4))
    let context = DrawingContext(size: Size(4, 4))
    context.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(throws: ReferenceRendererError.imageTooLarge(width: width, height: 1)) {
      try ReferenceRenderer().render(context.finish())
    }
    #expect(ReferenceRendererError.imageTooLarge(width: width, height: 1).description.contains("4194305×1"))
  }
}
