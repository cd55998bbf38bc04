import Foundation
import SpriteAtlases
import SpriteCore
import Testing

@Suite("Loading sheets")
struct LoadingTests {
  private func cocos(_ name: String) -> [UInt8] {
    Fixture.cocos(2, [name: Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")])
  }

  private func spriteKit(_ name: String) -> [UInt8] {
    Fixture.spriteKit([Fixture.image("h.1.png", [Fixture.subimage(name, "{{0,0},{4,4}}", source: "{4,4}")])])
  }

  /// `hero` as an .atlasc and as a .plist, and a folder of that name that has nothing to do with them.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(spriteKit("compiled"), to: "hero.atlasc/hero.plist")
    try folder.writePage("hero.atlasc/h.1.png")
    try folder.write(cocos("plain"), to: "hero.plist")
    try folder.writePage("t.png")
    try folder.makeFolder("hero")
    return folder
  }

  @Test(arguments: [
    ("hero", "compiled"), ("hero.atlasc", "compiled"), ("hero.atlasc/", "compiled"),
    ("hero.atlasc/hero.plist", "compiled"),
    ("hero.atlasc/hero", "compiled"), ("hero.plist", "plain"), ("./hero.plist", "plain"),
  ])
  func paths(_ path: String, _ name: String) throws {
    let folder = try folder()
    #expect(try SpriteAtlas(contentsOf: path, searchFolders: [folder.path]).names == [name])
    #expect(try SpriteAtlas(contentsOf: path, searchFolders: ["/nowhere", folder.path + "/"]).names == [name])
    #expect(try SpriteAtlas(contentsOf: folder[path], searchFolders: []).names == [name])
  }

  /// What a frame that explains itself calls the pages.
  @Test func pagesAreCalledByTheirFiles() throws {
    let folder = try folder()
    #expect(try SpriteAtlas(contentsOf: folder["hero.plist"]).sprite(at: 0).image.name == "t")
    func page(_ path: String) -> String {
      Fixture.image(path, [Fixture.subimage("of \(path)", "{{0,0},{4,4}}", source: "{4,4}")])
    }
    let files = ["ui.1.png", "ui.2.png", "ui.1@2x.png", "ui.2@2x.png"]
    try folder.write(Fixture.spriteKit(files.map(page)), to: "ui.atlasc/ui.plist")
    for file in files { try folder.writePage("ui.atlasc/" + file) }
    let atlas = try SpriteAtlas(contentsOf: folder["ui"])
    #expect(Set(atlas.entries.compactMap(\.sprite.image.name)).count == 2)
    for entry in atlas.entries {
      let file = entry.name.dropFirst(3).split(separator: ".png")[0]
      #expect(entry.sprite.image.name == "\(file)#\(file.contains(".1") ? 1 : 2)")
    }
  }

  // A regular file that even root cannot read.
  @Test func filesThatCannotBeRead() {
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: "/proc/self/mem") }
    #expect(error.map { "\($0)" } == "/proc/self/mem: the file cannot be read: Input/output error")
  }

  @Test func theFirstSearchFolderWins() throws {
    let (first, second) = (try TemporaryFolder(), try folder())
    try first.write(cocos("first"), to: "hero.plist")
    try first.writePage("t.png")
    #expect(try SpriteAtlas(contentsOf: "hero", searchFolders: [first.path, second.path]).names == ["first"])
    #expect(try SpriteAtlas(contentsOf: "hero", searchFolders: [second.path, first.path]).names == ["compiled"])
  }

  @Test func namesWithDotsAndFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write(cocos("a"), to: "art/cards.classic.plist")
    try folder.writePage("art/t.png")
    #expect(try SpriteAtlas(contentsOf: "art/cards.classic", searchFolders: [folder.path]).names == ["a"])
  }

  @Test func anAtlasFolderThatWasRenamed() throws {
    let folder = try folder()
    try FileManager.default.moveItem(atPath: folder["hero.atlasc"], toPath: folder["villain.atlasc"])
    #expect(try SpriteAtlas(contentsOf: "villain", searchFolders: [folder.path]).names == ["compiled"])
  }

  @Test func aMissingSheet() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SpriteAtlasError.self) {
      try SpriteAtlas(contentsOf: "hero", searchFolders: [folder["a"], folder["b"]])
    }
    guard case .fileNotFound(let tried)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      folder.relative(tried) == ["a/hero.atlasc", "a/hero.plist", "a/hero", "b/hero.atlasc", "b/hero.plist", "b/hero"])
    #expect(error?.file == "hero")
  }

  @Test(arguments: ["folder", "folder.plist", "folder.atlasc"])
  func aFolderWithoutASheet(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(name)
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder[name]) }
    #expect(error?.reason == .isFolder)
  }

  @Test func anEmptyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "s.plist")
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder["s.plist"]) }
    #expect(error == SpriteAtlasError(.fileEmpty, file: folder["s.plist"]))
  }

  @Test func aDevice() {
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: "/dev/zero") }
    #expect(error?.reason == .fileUnreadable("it is no ordinary file"))
  }

  @Test func aPathWithAZero() {
    #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: "/etc/hostname\0.plist") }
  }

  @Test func bytesWithAnImage() throws {
    let atlas = try SpriteAtlas(data: Data(cocos("a")), image: Fixture.page())
    #expect(atlas.names == ["a"] && atlas.sprite(at: 0).image == Fixture.page())
  }

  /// The metadata counts with an image of the caller's as well.
  @Test func theScaleOfAnImage() throws {
    let sheet = Fixture.cocos(
      ["a": Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")],
      metadata: ["format": "<integer>2</integer>", "size": "<string>{32,32}</string>"])
    for (scale, size) in [(1.0, 32), (2, 64), (3, 96)] {
      let sprite = try SpriteAtlas(data: sheet, image: Fixture.page(size, size)).sprite(at: 0)
      #expect(sprite.scale == scale && sprite.size == Size(4, 4) && sprite.textureRect.width == 4 * scale)
    }
    let sprite = try SpriteAtlas(data: sheet, image: Fixture.page(50, 40, scale: 2)).sprite(at: 0)
    #expect(sprite.scale == 2 && sprite.textureRect.width == 8)
  }

  @Test func anImageForASpriteKitAtlas() throws {
    func page(_ path: String, _ size: String) -> String {
      Fixture.image(path, size: size, [Fixture.subimage("from \(path)", "{{0,0},{4,4}}", source: "{4,4}")])
    }
    let bytes = Fixture.spriteKit([page("A.1.png", "{32,32}"), page("A.1@2x.png", "{64,64}")])
    let once = try SpriteAtlas(data: bytes, image: Fixture.page(32, 32))
    #expect(once.names == ["from A.1.png"] && once.sprite(at: 0).scale == 1)
    let twice = try SpriteAtlas(data: bytes, image: Fixture.page(64, 64))
    #expect(twice.names == ["from A.1.png"] && twice.sprite(at: 0).scale == 2)
    let several = Fixture.spriteKit([page("A.1.png", "{32,32}"), page("A.2.png", "{32,32}")])
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(data: several, image: Fixture.page()) }
    #expect(error?.reason == .imageForSeveralPages(2))
  }

  @Test func bytesWithoutAnImage() throws {
    let (empty, folder) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.writePage("t.png")
    #expect(try SpriteAtlas(data: cocos("a"), searchFolders: [empty.path, folder.path]).names == ["a"])
    let error = #expect(throws: SpriteAtlasError.self) {
      try SpriteAtlas(data: cocos("a"), name: "s.plist", searchFolders: [empty.path])
    }
    #expect(error?.reason == .pageNotFound(page: "t.png", tried: [empty["t.png"], empty["s.png"]]))
    #expect(error?.file == "s.plist")
  }

  @Test func aSheetWithoutAnyName() throws {
    let bytes = Fixture.cocos(
      ["a": Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")], metadata: ["format": "<integer>2</integer>"])
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(data: bytes) }
    #expect(error?.reason == .pageUnnamed)
    let folder = try TemporaryFolder()
    try folder.writePage("s.png")
    #expect(try SpriteAtlas(data: bytes, name: "s.plist", searchFolders: [folder.path]).count == 1)
  }

  @Test(arguments: ["a b", "50%", "%20", "what?", "#1", "日本", "~", "a&b", "[x]"])
  func foldersOfAnyName(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(cocos("a"), to: name + "/" + name + ".plist")
    try folder.writePage(name + "/t.png")
    #expect(try SpriteAtlas(contentsOf: name, searchFolders: [folder[name]]).names == ["a"])
  }
}
