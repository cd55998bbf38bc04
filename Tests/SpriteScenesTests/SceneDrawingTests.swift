import Foundation
import SpriteAtlases
import SpriteCodecs
import SpriteCore
import SpriteScenes
import TestSupport
import Testing

/// A scene draws what the same calls on a context draw.
@Suite struct SceneDrawingTests {
  private let folder: TemporaryFolder
  private let image = Image.pattern(16, 12)

  init() throws {
    folder = try TemporaryFolder()
    try image.write(to: folder["page.png"])
    try folder.write(SceneDrawingTests.sheet, to: "page.plist")
  }

  private static let sheet = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>frames</key><dict>
        <key>a.png</key><dict>
          <key>frame</key><string>{{2,1},{6,4}}</string><key>offset</key><string>{1,0}</string>
          <key>rotated</key><false/><key>sourceSize</key><string>{10,4}</string>
        </dict>
      </dict>
      <key>metadata</key><dict><key>format</key><integer>2</integer><key>textureFileName</key><string>page.png</string></dict>
    </dict></plist>
    """

  private func scene(_ items: String, _ head: String = "\"size\": [40, 30]") throws -> Scene {
    try Scene(json: Array("{\(head), \"items\": [\(items)]}".utf8), folder: folder.path)
  }

  /// Whether the scene draws what `draw` does. The pictures are read from a file twice, so textures are told apart by size.
  private func expect(
    _ items: String, sourceLocation: SourceLocation = #_sourceLocation, _ draw: (DrawingContext, Image, Sprite) -> Void
  ) throws {
    let atlas = try SpriteAtlas(contentsOf: folder["page.plist"])
    let context = DrawingContext(size: Size(40, 30))
    draw(context, image, try atlas.sprite(named: "a"))
    let list = try scene(items).displayList()
    #expect(list.description == context.finish().description, sourceLocation: sourceLocation)
    #expect(list.quads == context.finish().quads, sourceLocation: sourceLocation)
    #expect(list.clips == context.finish().clips, sourceLocation: sourceLocation)
  }

  @Test func wholeAndPartsOfImages() throws {
    try expect("{\"op\": \"image\", \"image\": \"page.png\", \"dst\": [1, 2, 16, 12]}") { context, image, _ in
      context.draw(image, in: Rect(x: 1, y: 2, width: 16, height: 12))
    }
    try expect(
      """
      {"op": "image", "image": "page.png", "src": [2, 1, 6, 4], "dst": [1.5, 2, 30, 20], "min": "trilinear", "mag": "nearest"}
      """
    ) { context, image, _ in
      context.minificationFilter = .trilinear
      context.magnificationFilter = .nearest
      context.draw(
        image, in: Rect(x: 1.5, y: 2, width: 30, height: 20), part: Rect(x: 2, y: 1, width: 6, height: 4))
    }
  }

  @Test func partOutsideOfTheImage() {
    #expect(throws: SceneError.self) {
      try scene("{\"op\": \"image\", \"image\": \"page.png\", \"src\": [10, 0, 7, 4], \"dst\": [0, 0, 4, 4]}")
    }
  }

  @Test func sprites() throws {
    try expect("{\"op\": \"sprite\", \"atlas\": \"page\", \"name\": \"a\", \"at\": [20, 15]}") { context, _, sprite in
      context.draw(sprite, at: Point(20, 15))
    }
    try expect(
      """
      {"op": "sprite", "atlas": "page.plist", "name": "a.png", "at": [20, 15], "rotation": 450, "scale": [2, -1.5],
       "tint": "#ff800080", "opacity": 0.25, "filter": "nearest", "blend": "additive", "edges": "raw"}
      """
    ) { context, _, sprite in
      context.opacity = 0.25
      context.blendMode = .additive
      context.setFilter(.nearest)
      context.antialiasesEdges = false
      context.draw(
        sprite, at: Point(20, 15), rotation: .pi / 2, scale: Size(2, -1.5),
        tint: Color(red: 255 as UInt8, green: 128, blue: 0, alpha: 128))
    }
    try expect("{\"op\": \"sprite\", \"atlas\": \"page\", \"name\": \"a\", \"in\": [1, 2, 30, 8]}") {
      context, _, sprite in
      context.draw(sprite, in: Rect(x: 1, y: 2, width: 30, height: 8))
    }
  }

  private static let dot = "{\"op\": \"image\", \"image\": \"page.png\", \"dst\": [0, 0, 8, 6]}"
  private let place = Rect(x: 0, y: 0, width: 8, height: 6)

  @Test func groupsThatAreTheirTransformAlone() throws {
    for extra in ["", ", \"opacity\": 1", ", \"opacity\": 0.5, \"clip\": {\"d\": \"M0 0H4V4H0Z\"}, \"flat\": true"] {
      try expect("{\"op\": \"group\", \"transform\": [0, 1, -1, 0, 20, 3]\(extra), \"items\": [\(Self.dot)]}") {
        context, image, _ in
        context.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 3)
        context.draw(image, in: place)
      }
    }
  }

  @Test func groupsThatAreComposited() throws {
    try expect("{\"op\": \"group\", \"opacity\": 0.5, \"items\": [\(Self.dot), \(Self.dot)]}") { context, image, _ in
      context.group(opacity: 0.5) {
        context.draw(image, in: place)
        context.draw(image, in: place)
      }
    }
    try expect(
      "{\"op\": \"group\", \"transform\": [2, 0, 0, 2, 0, 0], \"mask\": [\(Self.dot)], \"items\": [\(Self.dot)]}"
    ) {
      context, image, _ in
      context.scale(x: 2, y: 2)
      context.group(opacity: 1, mask: { context.draw(image, in: place) }, { context.draw(image, in: place) })
    }
  }

  /// The same rectangle, as every way of writing it down.
  @Test(arguments: [
    "[[\"M\", 2, 1], [\"L\", 7, 1], [\"L\", 7, 5.5], [\"L\", 2, 5.5], [\"Z\"]]",
    "[[\"M\", 2, 1], [\"L\", 2, 5.5], [\"L\", 7, 5.5], [\"L\", 7, 1]]",
    "[[\"M\", 7, 5.5], [\"L\", 2, 5.5], [\"L\", 2, 1], [\"L\", 7, 1], [\"L\", 7, 5.5], [\"Z\"]]",
    "\"M2 1H7V5.5H2Z\"", "\"m2,1 h5 v4.5 h-5 z\"", "\"M 2 1 7 1 7 5.5 2 5.5\"", "\" m2 1 5 0 0 4.5-5 0z \"",
    "\"M.2e1 1L7 1L7 5.5L2 5.5Z\"",
  ])
  func clips(path: String) throws {
    try expect("{\"op\": \"group\", \"clip\": {\"d\": \(path), \"rule\": \"evenodd\"}, \"items\": [\(Self.dot)]}") {
      context, image, _ in
      context.withSavedState {
        context.clip(to: Rect(x: 2, y: 1, width: 5, height: 4.5))
        context.group { context.draw(image, in: place) }
      }
    }
  }

  /// Nested and turned clips, more of them than one clip can hold: each belongs to a group of its own.
  @Test func nestedTurnedClips() throws {
    var items = Self.dot
    for _ in 0..<12 {
      items =
        "{\"op\": \"group\", \"transform\": [0.8, 0.6, -0.6, 0.8, 1, 0], \"clip\": {\"d\": \"M0 0H9V9H0Z\"}, \"items\": [\(items)]}"
    }
    #expect(try scene(items).displayList().commands.count == 25)
  }

  @Test func headOfTheFile() throws {
    let head = """
      "size": [12.5, 8], "scale": 2, "background": "#01020380", "name": "n", "kind": "k", "note": "o", "policy": "p",
      "unsupported": {"somebody": "this"}, "shaping": {"x": [1]}
      """
    let scene = try scene("", head)
    #expect(scene.name == "n" && scene.kind == "k" && scene.note == "o" && scene.policy == "p")
    let list = try scene.displayList()
    #expect(list.pixelWidth == 25 && list.pixelHeight == 16 && list.scale == 2)
    #expect(list.background == Color(red: 1 as UInt8, green: 2, blue: 3, alpha: 128))
    #expect(try scene.displayList(scale: 1).pixelWidth == 13)
    try folder.write("{\"size\": [1, 1], \"items\": []}", to: "called so.json")
    #expect(try Scene(contentsOf: folder["called so.json"]).name == "called so")
  }

  @Test func pagesFollowTheScale() throws {
    try Image.pattern(32, 24).write(to: folder["page@2x.png"])
    let scene = try scene("{\"op\": \"sprite\", \"atlas\": \"page\", \"name\": \"a\", \"at\": [20, 15]}")
    #expect(try scene.displayList().textures[0].width == 16)
    #expect(try scene.displayList(scale: 2).textures[0].width == 32)
  }

  @Test func spriteThatIsNotThere() throws {
    let scene = try scene("{\"op\": \"sprite\", \"atlas\": \"page\", \"name\": \"b\", \"at\": [20, 15]}")
    let error = #expect(throws: SceneError.self) { try scene.displayList() }
    #expect(error?.place == "items[0].name")
    #expect(error.map { "\($0)".contains("no sprite is named “b”; the nearest are “a.png”") } == true)
  }

  /// A link in the folder that leads out is no way out, neither for an image nor for a sheet or its page.
  @Test func linksThatLeadOut() throws {
    let scenes = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: scenes["link.png"], withDestinationPath: folder["page.png"])
    try files.createSymbolicLink(atPath: scenes["elsewhere"], withDestinationPath: folder.path)
    try folder.write(Self.sheet, to: "unused.plist")
    try files.copyItem(atPath: folder["page.plist"], toPath: scenes["sheet.plist"])
    try files.createSymbolicLink(atPath: scenes["page.png"], withDestinationPath: folder["page.png"])
    for item in [
      "{\"op\": \"image\", \"image\": \"link.png\", \"dst\": [0, 0, 8, 6]}",
      "{\"op\": \"image\", \"image\": \"elsewhere/page.png\", \"dst\": [0, 0, 8, 6]}",
      "{\"op\": \"sprite\", \"atlas\": \"elsewhere/page.plist\", \"name\": \"a\", \"at\": [1, 1]}",
      "{\"op\": \"sprite\", \"atlas\": \"elsewhere/page\", \"name\": \"a\", \"at\": [1, 1]}",
      "{\"op\": \"sprite\", \"atlas\": \"sheet\", \"name\": \"a\", \"at\": [1, 1]}",
    ] {
      let json = Array("{\"size\": [8, 8], \"items\": [\(item)]}".utf8)
      let error = #expect(throws: SceneError.self, "\(item)") {
        try Scene(json: json, folder: scenes.path).displayList()
      }
      if case .leadsOut? = error?.reason {} else { Issue.record("\(item): \(String(describing: error))") }
      #expect(throws: Never.self) { try Scene(json: json, folder: scenes.path, allowOutside: true).displayList() }
    }
  }
}
