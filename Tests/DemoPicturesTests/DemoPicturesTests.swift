import AnimationDemo
import ClockDemo
import DemoStage
import DrawingDemo
import FlipbookDemo
import LayerSprites
import LayersDemo
import MaskDemo
import SketchDemo
import SpriteComparison
import SpriteTesting
import SpriteViewDemo
import Testing

/// What the demos show, as pictures of a pixel a point.
@MainActor
@Suite struct DemoPicturesTests {
  private func check<D: Demo>(_ demo: D, _ name: String, at time: Double = 0) throws {
    try expectPicture(size: D.size, background: D.background, matches: name) { try demo.draw(time, in: $0) }
  }

  @Test func layers() throws { try check(LayersDemo(scale: 1), "layers") }

  @Test func spriteViews() throws { try check(SpriteViewDemo(scale: 1), "sprite-views") }

  @Test func drawing() throws { try check(DrawingDemo(scale: 1), "drawing") }

  @Test func masks() throws {
    let demo = try MaskDemo(scale: 1)
    try check(demo, "masks")
    try check(demo, "masks-later", at: 1)
  }

  @Test func clock() throws { try check(ClockDemo(scale: 1), "clock", at: 12 * 3600 + 34 * 60 + 56) }

  @Test(arguments: [0.0, 0.7]) func animations(_ time: Double) throws {
    try check(AnimationDemo(scale: 1), time == 0 ? "animations" : "animations-later", at: time)
  }

  @Test(arguments: [0.0, 0.5]) func flipbooks(_ time: Double) throws {
    try check(FlipbookDemo(scale: 1), time == 0 ? "flipbooks" : "flipbooks-later", at: time)
  }

  /// All forms of the sketch pad draw the same drawing.
  @Test func sketch() throws {
    let pictures = try Sketch.Form.allCases.map { form in
      let context = DrawingContext(size: Sketch.size, scale: 0.5)
      var sketch = Sketch(form: form)
      for (index, point) in RecordedDrawing(moves: 60).enumerated() {
        if index % 40 == 0 { sketch.begin(at: point) } else { sketch.move(to: point) }
        // At the end and, where it doesn't take a picture each time, now and then before.
        guard index == 59 || form != .anew && index % 7 == 3 else { continue }
        context.fill(context.bounds, with: .white)
        try sketch.draw(in: context)
      }
      return try ReferenceRenderer().render(context.finish()).image
    }
    expectPicture(of: pictures[1], matches: "sketch")
    #expect(pictures[2] == pictures[1] && pictures[3] == pictures[1])
    // An image is rounded once more when it is put in place.
    let verdict = ToleranceClass.blend.verdict(on: PictureDifference(expected: pictures[1], actual: pictures[0]))
    #expect(verdict.passes, "\(verdict.explanation)")
  }

  /// The forms may change in the middle of a drawing.
  @Test func theFormOfASketchMayChange() throws {
    let context = DrawingContext(size: Sketch.size, background: .white)
    var (changing, plain) = (Sketch(form: .layerGrowing), Sketch())
    for (index, point) in RecordedDrawing(moves: 40).enumerated() {
      changing.form = Sketch.Form.allCases[index / 4 % 4]
      changing.move(to: point)
      plain.move(to: point)
      try changing.draw(in: context)
    }
    changing.form = .layerGrowing
    func picture(_ sketch: inout Sketch) throws -> Image {
      let context = DrawingContext(size: Sketch.size, background: .white)
      try sketch.draw(in: context)
      return try ReferenceRenderer().render(context.finish()).image
    }
    #expect(try picture(&changing) == picture(&plain))
  }

  /// A demo is its own at each moment, in whatever order they come.
  @Test func momentsDependOnNothingElse() throws {
    func list<D: Demo>(_ demo: D, _ time: Double) throws -> DisplayList {
      let context = DrawingContext(size: D.size)
      try demo.draw(time, in: context)
      return context.finish()
    }
    func check<D: Demo>(_ demo: D) throws {
      let first = try list(demo, 1.5)
      #expect(try list(demo, 700) != first)
      #expect(try list(demo, 1.5) == first)
    }
    try check(LayersDemo(scale: 1))
    try check(SpriteViewDemo(scale: 1))
    try check(ClockDemo(scale: 1))
  }
}
