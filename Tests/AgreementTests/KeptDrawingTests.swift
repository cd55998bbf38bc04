import OpenGLRenderer
import ReferenceRenderer
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

@Suite("Drawings from kept coverage")
struct KeptDrawingTests {
  @Test("what is drawn again is the same list, with the same quads left out, however often", arguments: 0..<30)
  func again(_ seed: Int) {
    let drawing = KeptDrawing(seed: UInt64(seed), count: 40)
    let context = DrawingContext(size: KeptDrawing.size)
    drawing.draw(in: context)
    let first = context.finish()
    let rasterized = context.coverage.rasterizedPaths
    for _ in 0..<3 {
      drawing.draw(in: context)
      let list = context.finish()
      #expect(list == first)
      #expect(list.culledQuads == first.culledQuads && list.keptCoverageBytes == first.keptCoverageBytes)
    }
    #expect(context.coverage.rasterizedPaths == rasterized)
    #expect(first.culledQuads > 0 && first.quads.count > 200)
  }

  @Test("a drawing that changes looks as if it were drawn for the first time", arguments: 0..<6)
  func changes(_ seed: Int) throws {
    var drawing = KeptDrawing(seed: 100 + UInt64(seed), count: 16)
    let (kept, fresh) = (DrawingContext(size: KeptDrawing.size), ReferenceRenderer())
    // In every third, all that isn't drawn is forgotten at once.
    if seed % 3 == 0 { kept.coverage.budget = 0 }
    for picture in 0..<16 {
      drawing.draw(in: kept)
      let new = DrawingContext(size: KeptDrawing.size)
      drawing.draw(in: new)
      let expected = try new.withRecording { try fresh.render($0).image }
      #expect(try kept.withRecording { try fresh.render($0).image } == expected, "picture \(picture)")
      drawing.change()
    }
  }

  @Test(
    "so it does on the GPU, to the byte",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func changesOnTheGPU() throws {
    var drawing = KeptDrawing(seed: 7, count: 20)
    let kept = DrawingContext(size: KeptDrawing.size)
    let (renderer, other) = (try OpenGLRenderer(), try OpenGLRenderer())
    for picture in 0..<24 {
      drawing.draw(in: kept)
      let new = DrawingContext(size: KeptDrawing.size)
      drawing.draw(in: new)
      let expected = try other.render(new.finish()).image
      #expect(try kept.withRecording { try renderer.render($0).image } == expected, "picture \(picture)")
      drawing.change()
    }
  }

  /// Coverage of thousands of new paths a picture is given up again; so is the memory of one picture that was much larger.
  @Test("what is kept is bounded, however many paths come and go")
  func bounds() {
    let context = DrawingContext(size: Size(400, 300))
    context.coverage.budget = 2 << 20
    func draw(_ count: Int, _ picture: Int) -> Int {
      context.restart(size: Size(400, 300), scale: 1, background: .clear)
      for index in 0..<count {
        let (x, y) = (Double(index % 25) * 16 + Double(picture) / 97, Double(index / 25 % 20) * 15)
        context.fill(.rect(Rect(x: x + 0.1, y: y + 0.3, width: 11, height: 9)), with: .red)
      }
      return context.withRecording { $0.keptCoverageBytes }
    }
    let needed = draw(300, 0)
    for picture in 1..<60 { #expect(draw(300, picture) <= (2 << 20) + 2 * needed, "picture \(picture)") }
    let large = draw(6000, 60)
    #expect(large > 3 << 20)
    for picture in 61..<64 { _ = draw(300, picture) }
    #expect(draw(300, 64) <= (2 << 20) + 2 * needed)
    // A picture that needs more than the budget keeps what it needs.
    _ = draw(6000, 70)
    let rasterized = context.coverage.rasterizedPaths
    for _ in 0..<3 { _ = draw(6000, 70) }
    #expect(context.coverage.rasterizedPaths == rasterized)
  }
}
