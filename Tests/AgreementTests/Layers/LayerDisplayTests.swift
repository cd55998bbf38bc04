import OpenGLRenderer
import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteLayers
import SpriteTesting
import TestSupport
import Testing

/// A kept recording shows what a fresh one shows.
@Suite struct LayerDisplayTests {
  private let size = Size(64, 48)

  private func fresh(_ root: Layer) throws -> Image {
    let context = DrawingContext(size: size)
    context.draw(root)
    return try ReferenceRenderer().render(context.finish()).image
  }

  @Test(arguments: 0..<4) func afterRandomEditsThePictureIsThatOfTheFinalTree(seed: UInt64) throws {
    var edits = LayerEdits(seed: seed)
    let display = LayerDisplay(edits.root)
    let renderer = ReferenceRenderer()
    for step in 0..<1000 {
      edits.edit()
      // Not every change is drawn at once.
      guard step % 3 != 2 else { continue }
      let list = display.displayList(size: size)
      guard step % 12 == 0 || step == 999 else { continue }
      let kept = try renderer.render(list).image
      let expected = try fresh(edits.root)
      try #require(kept == expected, "seed \(seed), step \(step)")
    }
  }

  /// What a GPU keeps of the recording is what the recording has become.
  @Test(
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment),
    arguments: 10..<13 as Range<UInt64>)
  func theGPUHasWhatIsKept(seed: UInt64) throws {
    var edits = LayerEdits(seed: seed)
    let display = LayerDisplay(edits.root)
    let renderer = try OpenGLRenderer()
    for step in 0..<240 {
      edits.edit()
      // Drawn twice: then the second time, and whatever is changed after it, comes from what is kept on the GPU.
      _ = try renderer.render(display.displayList(size: size))
      let kept = try renderer.render(display.displayList(size: size)).image
      guard step % 4 == 0 else { continue }
      let expected = try fresh(edits.root)
      let difference = PictureDifference(expected: expected, actual: kept)
      let verdict = ToleranceClass.deep.verdict(on: difference)
      try #require(verdict.passes, "seed \(seed), step \(step): \(verdict.explanation)")
    }
  }

  /// Only one keeps account of the changes, and the other does not disturb it.
  @Test func twoDisplaysOfOneTreeShowTheSame() throws {
    var edits = LayerEdits(seed: 21)
    var displays: [LayerDisplay] = [LayerDisplay(edits.root), LayerDisplay(edits.root)]
    let renderer = ReferenceRenderer()
    for step in 0..<300 {
      edits.edit()
      let lists = displays.map { $0.displayList(size: size) }
      guard step % 10 == 0 else { continue }
      let expected = try fresh(edits.root)
      for list in lists { try #require(renderer.render(list).image == expected, "step \(step)") }
    }
    // The second takes over.
    displays.removeFirst()
    _ = (displays[0].displayList(size: size), displays[0].displayList(size: size))
    #expect(displays[0].recordedLayers == 0)
  }

  /// Into a context that others draw into, a display draws as the context itself does: what fades, fades as one.
  @Test func amongOtherDrawingsATreeIsOne() throws {
    let display = LayerDisplay(LayerEdits(seed: 5).root)
    func picture(_ draw: (DrawingContext) -> Void) throws -> Image {
      let context = DrawingContext(size: size, background: .white)
      (context.opacity, context.antialiasesEdges) = (0.5, false)
      draw(context)
      return try ReferenceRenderer().render(context.finish()).image
    }
    #expect(try picture { display.draw(in: $0) } == picture { $0.draw(display.root) })
  }

  @Test func aStaticTreeRecordsNothing() {
    var edits = LayerEdits(seed: 3)
    edits.edit()
    let display = LayerDisplay(edits.root)
    _ = display.displayList(size: size)
    #expect(display.recordedLayers > 10)
    let second = display.displayList(size: size)
    #expect(display.recordedLayers == 0)
    #expect(display.displayList(size: size) == second)
    #expect(display.recordedLayers == 0)
  }

  @Test func oneMovedLayerOfManyIsRecordedAlone() {
    let root = Layer()
    let image = Image(width: 4, height: 4) { _, _ in .red }
    for i in 0..<10_000 {
      let layer = Layer(contents: image)
      layer.position = Point(Double(i % 100) * 4 + 2, Double(i / 100) * 4 + 2)
      root.addSublayer(layer)
    }
    let display = LayerDisplay(root)
    for _ in 0..<2 { _ = display.displayList(size: Size(400, 400)) }
    root.sublayers[5_000].position.x += 3
    _ = display.displayList(size: Size(400, 400))
    #expect(display.recordedLayers == 1)
    root.sublayers[5_000].position.x += 0.25
    _ = display.displayList(size: Size(400, 400))
    _ = display.displayList(size: Size(400, 400))
    for _ in 0..<10 {
      root.sublayers[5_000].position.x += 0.25
      _ = display.displayList(size: Size(400, 400))
      #expect(display.recordedLayers == 1)
    }
  }
}
