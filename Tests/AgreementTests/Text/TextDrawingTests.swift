import OpenGLRenderer
import ReferenceRenderer
import SpriteCore
import SpriteLayers
import SpriteScenes
import SpriteTesting
import SpriteText
import TestSupport
import Testing

/// Whether the fonts are there that the texts are written in.
private let hasFonts = (try? Font(contentsOf: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", size: 1)) != nil

@Suite("Text, drawn by both renderers", .enabled(if: hasFonts, "fonts-dejavu-core is not installed"))
struct TextDrawingTests {
  static let sample = "Sprite 0123 — λόγος, мир, שלום, سلام"

  private func list(_ scale: Double = 1, _ body: (DrawingContext) -> Void) -> DisplayList {
    let context = DrawingContext(size: Size(300, 120), scale: scale, background: .white)
    body(context)
    return context.finish()
  }

  private func page(_ context: DrawingContext, dx: Double = 0) {
    var y = 4.0
    for (index, size) in [6.0, 9, 12, 16.5, 24].enumerated() {
      let color = [Color.black, .red, .blue, Color(red: 10 as UInt8, green: 90, blue: 10, alpha: 140), .magenta][index]
      context.draw(
        TextDrawingTests.sample, at: Point(3.3 * Double(index) + dx, y), font: Font(family: "DejaVu Sans", size: size),
        color: color)
      y += size * 1.37
    }
  }

  @Test(
    "masks on quarters of pixels", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment),
    arguments: [1, 1.5, 2])
  func upright(_ scale: Double) throws {
    try expectAgreement(of: list(scale) { page($0) }, class: .blend, named: "upright-\(scale)", noticesExactness: false)
  }

  @Test(
    "masks that are turned", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment),
    arguments: [0.2, 1.1, -2.5])
  func turned(_ angle: Double) throws {
    let turned = list { context in
      context.transform = AffineTransform.rotation(angle).concatenating(.translation(x: 150, y: 60))
      page(context)
    }
    try expectAgreement(of: turned, class: .filtered, named: "turned-\(angle)", noticesExactness: false)
  }

  @Test(
    "text in groups, clips and gradients",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func composed() throws {
    let composed = list { context in
      context.group(opacity: 0.6) { page(context) }
      context.withSavedState {
        context.clip(to: .circle(center: Point(200, 60), radius: 50))
        page(context, dx: 20)
      }
      context.group(mask: { page(context) }, { context.fill(context.bounds, with: .green) })
    }
    try expectAgreement(of: composed, class: .deep, named: "composed", noticesExactness: false)
  }

  // A comparison that other pictures pass would prove nothing.
  @Test("text a quarter of a pixel further is another picture")
  func movedFails() throws {
    let renderer = ReferenceRenderer()
    let (here, there) = (list { page($0) }, list { page($0, dx: 0.25) })
    #expect(try renderer.render(here).image != renderer.render(there).image)
  }

  @Test(
    "pages that change from picture to picture are uploaded in parts",
    .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func changingPages() throws {
    let (opengl, reference) = (try OpenGLRenderer(), ReferenceRenderer())
    let context = DrawingContext(size: Size(1, 1))
    context.masks.budget = 65536
    var uploads: [Int] = []
    for picture in 0..<30 {
      context.restart(size: Size(300, 120), scale: 1, background: .white)
      for index in 0..<40 {
        guard let scalar = Unicode.Scalar(UInt32(0x40 + (picture * 17 + index) % 500)) else { continue }
        let font = Font(family: "DejaVu Sans", size: 12 + Double(picture % 7) * 3)
        context.draw(String(scalar), at: Point(Double(index % 10) * 29, Double(index / 10) * 29), font: font)
      }
      let list = context.withRecording { $0 }
      let drawn = try opengl.render(list)
      #expect(try drawn.image == reference.render(list).image, "picture \(picture)")
      uploads.append(drawn.statistics.uploadedBytes)
      // Drawn again, nothing is uploaded.
      #expect(try opengl.render(list).statistics.uploadedBytes <= 40 * 48 + 1024)
    }
    #expect(uploads.contains { $0 < 65536 })
  }

  @Test("a text layer in a scene") func layerInAScene() throws {
    let scene = try Scene(
      json: Array(
        """
        {"size": [200, 80], "background": "#808080ff", "items": [{"op": "layer", "bounds": [0, 0, 100, 60],
        "position": [60, 40], "text": {"string": "one two three", "font": "DejaVu Sans", "fontSize": 20,
        "foregroundColor": "#ff0000ff", "alignment": "center", "wrapped": true}}]}
        """.utf8))
    let context = DrawingContext(size: Size(200, 80), background: .gray)
    context.draw(
      "one two three", at: Point(10, 10), font: Font(family: "DejaVu Sans", size: 20), color: .red, alignment: .center,
      width: 100)
    let renderer = ReferenceRenderer()
    #expect(try renderer.render(scene.displayList()).image == renderer.render(context.finish()).image)
  }
}
