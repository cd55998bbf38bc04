import Foundation
import SpriteAtlases
import SpriteCore
import Testing

@Suite("Where a page is")
struct PageNameTests {
  private static let frame = Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")

  private func sheet(_ metadata: KeyValuePairs<String, String>) -> [UInt8] {
    Fixture.cocos(["a": Self.frame], metadata: metadata)
  }

  private func named(_ name: String) -> [UInt8] {
    sheet(["format": "<integer>2</integer>", "textureFileName": "<string>\(name)</string>"])
  }

  /// The name in the sheet `s.plist`, and the file that it means.
  @Test(arguments: [
    ("t.png", "t.png"),
    ("t", "t.png"),
    ("t", "t"),
    ("cards.classic.png", "cards.classic.png"),
    ("cards.classic", "cards.classic.png"),
    ("pages/t.png", "pages/t.png"),
    ("pages/t.png", "t.png"),
    ("pages\\t.png", "pages/t.png"),
    ("./t.png", "t.png"),
    ("/Users/somebody/art/t.png", "t.png"),
    ("C:\\art\\out\\t.png", "t.png"),
    ("C:/art/t", "t.png"),
    ("\\\\server\\art\\t.png", "t.png"),
    ("t.pvr.gz", "t.png"),
    ("t.pvr.ccz", "t.png"),
    ("t.pvr", "t.png"),
    ("T.PNG", "T.PNG"),
    ("missing.png", "s.png"),
    ("日本.png", "日本.png"),
    ("a b.png", "a b.png"),
  ])
  func nameInASheet(_ name: String, _ file: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(named(name), to: "s.plist")
    try folder.writePage(file)
    let description = try SheetDescription(contentsOf: folder["s.plist"])
    #expect(description.pages[0].path.map { ($0 as NSString).standardizingPath } == folder[file])
    #expect(try SpriteAtlas(contentsOf: folder["s.plist"]).count == 1)
  }

  /// A path from another machine is not followed on this one.
  @Test func absolutePathsAreNotFollowed() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try other.writePage("t.png")
    try folder.write(named(other["t.png"]), to: "s.plist")
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder["s.plist"]) }
    #expect(error?.reason == .pageNotFound(page: other["t.png"], tried: [folder["t.png"], folder["s.png"]]))
  }

  @Test(arguments: [
    (["real.png", "named.png", "target.png", "s.png"], "real.png"),
    (["named.png", "target.png", "s.png"], "named.png"),
    (["target.png", "s.png"], "target.png"), (["s.png"], "s.png"),
  ])
  func order(_ there: [String], _ expected: String) throws {
    let folder = try TemporaryFolder()
    let target = Fixture.dict([
      "textureFileName": "<string>target</string>", "textureFileExtension": "<string>.png</string>",
    ])
    let bytes = sheet([
      "format": "<integer>2</integer>", "textureFileName": "<string>named.png</string>",
      "realTextureFileName": "<string>real.png</string>", "target": target,
    ])
    try folder.write(bytes, to: "s.plist")
    for page in there { try folder.writePage(page) }
    #expect(try SheetDescription(contentsOf: folder["s.plist"]).pages[0].fileName == expected)
  }

  @Test(arguments: [("t", ".png"), ("t", "png"), ("t.png", ".png"), ("t.png", "")])
  func targetOfZwoptex(_ name: String, _ ext: String) throws {
    let folder = try TemporaryFolder()
    let target = Fixture.dict([
      "textureFileName": "<string>\(name)</string>", "textureFileExtension": "<string>\(ext)</string>",
    ])
    try folder.write(sheet(["format": "<integer>2</integer>", "target": target]), to: "s.plist")
    try folder.writePage("t.png")
    #expect(try SheetDescription(contentsOf: folder["s.plist"]).pages[0].fileName == "t.png")
  }

  @Test(arguments: [
    ("t.pvr.ccz", "pvr.ccz"), ("t.pvr.gz", "pvr.gz"), ("t.pvr", "pvr"), ("a.b.pkm", "pkm"), ("t.ktx", "ktx"),
  ])
  func unreadableKind(_ name: String, _ kind: String) throws {
    for isThere in [false, true] {
      let folder = try TemporaryFolder()
      try folder.write(named(name), to: "s.plist")
      if isThere { try folder.write([1, 2, 3], to: name) }
      let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder["s.plist"]) }
      #expect(error?.reason == .pageUnsupported(page: name, kind: kind))
      #expect(try SheetDescription(contentsOf: folder["s.plist"]).frames.count == 1)
    }
  }

  @Test func namesInASpriteKitAtlas() throws {
    for (name, file) in [
      ("A.1.png", "A.1.png"), ("A~iphone.1.png", "A~iphone.1.png"), ("/build/A.atlasc/A.1.png", "A.1.png"),
      ("A.1", "A.1.png"),
    ] {
      let folder = try TemporaryFolder()
      let sheet = Fixture.spriteKit([Fixture.image(name, [Fixture.subimage("s", "{{0,0},{4,4}}", source: "{4,4}")])])
      try folder.write(sheet, to: "A.atlasc/A.plist")
      try folder.writePage("A.atlasc/" + file)
      #expect(try SpriteAtlas(contentsOf: "A", searchFolders: [folder.path]).names == ["s"])
    }
  }

  @Test func aPageThatIsNoPicture() throws {
    let folder = try TemporaryFolder()
    try folder.write(named("t.png"), to: "s.plist")
    try folder.write(Array("no picture".utf8), to: "t.png")
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder["s.plist"]) }
    guard case .pageUnreadable(folder["t.png"], _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aPageThatIsAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(named("t.png"), to: "s.plist")
    try folder.makeFolder("t.png")
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder["s.plist"]) }
    #expect(error?.reason == .pageNotFound(page: "t.png", tried: [folder["t.png"], folder["s.png"]]))
  }

  @Test func aSpriteOutsideThePage() throws {
    let bytes = Fixture.cocos(
      2,
      ["a": Fixture.frame2("{{60,0},{8,4}}", source: "{8,4}"), "b": Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")])
    let rect = Rect(x: 60, y: 0, width: 8, height: 4)
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(data: bytes, image: Fixture.page()) }
    #expect(error?.reason == .outsidePage(page: "t.png", rect: rect, pageSize: Size(64, 64)))
    #expect(error?.frame == "a")
    #expect(try SpriteAtlas(data: bytes, image: Fixture.page(68, 4)).count == 2)
    // Turned, the picture needs 4 columns, and fits.
    let turned = Fixture.cocos(
      2, ["a": Fixture.frame2("{{60,0},{8,4}}", source: "{8,4}", rotated: "<true/>")])
    #expect(try SpriteAtlas(data: turned, image: Fixture.page()).count == 1)
  }

  @Test func aMeshOutsideThePage() throws {
    let mesh =
      "<key>vertices</key><string>0 0 8 0 0 6</string><key>verticesUV</key><string>0 0 80 0 0 6</string>"
      + "<key>triangles</key><string>0 1 2</string>"
    let bytes = Fixture.cocos(
      3, ["a": Fixture.frame3("{{0,0},{8,6}}", size: "{8,6}", source: "{8,6}", further: mesh)])
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(data: bytes, image: Fixture.page()) }
    #expect(error?.field == "verticesUV" && error?.frame == "a")
  }

  @Test func aSpriteKitPageOfTheWrongSize() throws {
    let bytes = Fixture.spriteKit([
      Fixture.image("A.1.png", size: "{64,32}", [Fixture.subimage("s", "{{0,0},{4,4}}", source: "{4,4}")])
    ])
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(data: bytes, image: Fixture.page()) }
    #expect(error?.reason == .pageSizeWrong(page: "A.1.png", expected: Size(64, 32), found: Size(64, 64)))
  }

  /// Nothing is divided by an extent of a sprite.
  @Test func spritesWithoutExtent() throws {
    for rect in ["{{0,0},{0,0}}", "{{64,64},{0,0}}", "{{3,4},{0,5}}", "{{3,4},{5,0}}"] {
      for rotated in ["<true/>", "<false/>"] {
        let bytes = Fixture.cocos(2, ["a": Fixture.frame2(rect, source: "{9,34}", rotated: rotated)])
        let sprite = try SpriteAtlas(data: bytes, image: Fixture.page()).sprite(at: 0)
        #expect(sprite.contentsRect.isEmpty && sprite.anchorPoint.isFinite && sprite.rect(drawnAt: .zero).isFinite)
      }
    }
  }
}
