import SpriteCodecs
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

@Suite struct ExtractTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let plain = SheetFixture.Item(
    name: "run/1", picture: .pattern(12, 10), trim: (2, 3, 8, 4), aliases: ["run/one.png", "other"])
  private static let turned = SheetFixture.Item(
    name: "jump.png", picture: .pattern(9, 7, seed: 3), trim: (1, 0, 5, 6), isTurned: true)

  private func picture(_ name: String) throws -> Image { try Image(contentsOf: folder[name]) }

  private func extract(_ sheet: String, _ options: String...) throws -> Tool.Result {
    try Tool.run(["extract", folder[sheet], "--output", folder["out"]] + options)
  }

  private func sourcesComeBack(by renderer: String) throws {
    try SheetFixture.writeCocos([Self.plain, Self.turned], "hero", to: folder)
    let result = try extract("hero.plist", "--renderer", renderer)
    #expect(result.status == 0 && result.messages.isEmpty)
    #expect(result.output == "4 pictures written to \(folder["out"])\n")
    #expect(folder.files(in: "out") == ["jump.png", "other.png", "run/1.png", "run/one.png"])
    for name in ["other.png", "run/1.png", "run/one.png"] { #expect(try picture("out/" + name) == Self.plain.source) }
    #expect(try picture("out/jump.png") == Self.turned.source)
  }

  @Test func reference() throws { try sourcesComeBack(by: "reference") }

  @Test(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func openGL() throws { try sourcesComeBack(by: "opengl") }

  @Test func withoutOpenGL() throws {
    try SheetFixture.writeCocos([Self.turned], "hero", to: folder)
    let none = ["LAYERSPRITES_EGL": "device:99"]
    let arguments = ["extract", folder["hero"], "--output", folder["out"]]
    let given = try Tool.run(arguments + ["--renderer", "opengl"], environment: none)
    #expect(given.status == 4 && given.output.isEmpty && given.messages.contains("No OpenGL 3.3 context"))
    #expect(folder.files(in: "out").isEmpty)
    let best = try Tool.run(arguments, environment: none)
    #expect(best.status == 0)
    #expect(best.messages.split(separator: "\n").count == 1 && best.messages.contains("the reference renderer draws"))
    #expect(try picture("out/jump.png") == Self.turned.source)
  }

  @Test func overwrites() throws {
    try SheetFixture.writeCocos([Self.turned], "hero", to: folder)
    try folder.write("old", to: "out/jump.png")
    #expect(try extract("hero", "--renderer=reference").status == 0)
    #expect(try picture("out/jump.png") == Self.turned.source)
    #expect(folder.files(in: "out") == ["jump.png"], "no temporary file stays")
  }

  @Test(arguments: ["../evil.png", "/tmp/evil.png", "a/../../evil", "..", "."])
  func namesThatLeadOut(name: String) throws {
    var bad = Self.turned
    bad.name = name
    try SheetFixture.writeCocos([bad, Self.plain], "hero", to: folder)
    let result = try extract("hero", "--renderer", "reference")
    #expect(result.status == 3)
    #expect(result.messages.contains("sprite “\(name)”: its name leads out of the output folder, or names no file"))
    #expect(folder.files() == ["hero.plist", "hero.png", "out/other.png", "out/run/1.png", "out/run/one.png"])
  }

  @Test func namesOfOneFile() throws {
    var same = Self.plain
    (same.name, same.aliases) = ("a/../jump", [])
    try SheetFixture.writeCocos([Self.turned, same], "hero", to: folder)
    let result = try extract("hero", "--renderer", "reference")
    #expect(result.status == 3)
    #expect(result.messages.contains("its name gives it the file “jump.png”, which is that of the sprite “"))
    #expect(folder.files(in: "out") == ["jump.png"])
  }

  // Linux has 255 bytes for a name; these are fewer characters.
  @Test(arguments: [
    String(repeating: "x", count: 252), String(repeating: "é", count: 126), String(repeating: "🎉", count: 63),
    "a/" + String(repeating: "y", count: 256) + "/b", String(repeating: "d/", count: 1500) + "e",
  ])
  func namesThatAreTooLong(name: String) throws {
    var long = Self.turned
    long.name = name
    try SheetFixture.writeCocos([long, Self.plain], "hero", to: folder)
    let result = try extract("hero", "--renderer", "reference")
    #expect(result.status == 3)
    #expect(result.messages.contains("”: its name is longer than the 255 bytes that a file's name may have"))
    #expect(folder.files(in: "out") == ["other.png", "run/1.png", "run/one.png"])
  }

  @Test func theLongestName() throws {
    var long = Self.turned
    long.name = String(repeating: "x", count: 251)
    try SheetFixture.writeCocos([long], "hero", to: folder)
    #expect(try extract("hero", "--renderer", "reference").status == 0)
    #expect(folder.files(in: "out") == [long.name + ".png"])
  }

  @Test(arguments: [["run", "run.png/1"], ["run.png/1", "run"], ["run.png/1/2", "run"]])
  func filesWhereFoldersAreNeeded(names: [String]) throws {
    let items = (names + ["z"]).map { SheetFixture.Item(name: $0, picture: .pattern(3, 3), trim: (0, 0, 3, 3)) }
    try SheetFixture.writeCocos(items, "hero", to: folder)
    let result = try extract("hero", "--renderer", "reference")
    #expect(result.status == 3 && result.messages.contains("run.png”, which is "))
    #expect(folder.files(in: "out").count == 2 && folder.files(in: "out").contains("z.png"))
  }

  @Test func oneNameTwice() throws {
    var sprite = Self.turned
    sprite.aliases = ["jump"]
    try SheetFixture.writeCocos([sprite], "hero", to: folder)
    let result = try extract("hero", "--renderer", "reference")
    #expect(result.status == 0 && result.output.hasPrefix("1 picture written") && result.messages.isEmpty)
  }

  @Test func sourceTooLarge() throws {
    try SheetFixture.writeCocos([Self.turned, Self.plain], "hero", to: folder)
    let text = String(decoding: try folder.bytes(of: "hero.plist"), as: UTF8.self)
    try folder.write(text.replacing("{9,7}", with: "{60000,60000}"), to: "hero.plist")
    let result = try extract("hero", "--renderer", "reference")
    #expect(
      result.status == 3 && result.messages.contains("“jump.png”: its source of 60000.0×60000.0 pixels is too large"))
    #expect(folder.files(in: "out") == ["other.png", "run/1.png", "run/one.png"])
  }

  @Test func imageExtensionsStay() throws {
    let names = ["a.jpg", "v1.2", ".png", "b.PNG"]
    try SheetFixture.writeCocos(
      names.map { .init(name: $0, picture: .pattern(3, 3), trim: (0, 0, 3, 3)) }, "hero", to: folder)
    #expect(try extract("hero", "--renderer", "reference").status == 0)
    #expect(folder.files(in: "out") == [".png.png", "a.jpg", "b.PNG", "v1.2.png"])
  }

  @Test func emptySprites() throws {
    let empty = SheetFixture.Item(
      name: "nothing", picture: Image(width: 0, height: 0, premultipliedBytes: []), trim: (0, 0, 0, 0))
    let trimmed = SheetFixture.Item(name: "clear", picture: .pattern(4, 5), trim: (0, 0, 0, 0))
    try SheetFixture.writeCocos([empty, trimmed], "hero", to: folder)
    let result = try extract("hero", "--renderer", "reference")
    #expect(result.status == 0)
    #expect(result.messages == "layersprites: sprite “nothing” has no pixels; nothing is written for it\n")
    #expect(folder.files(in: "out") == ["clear.png"])
    #expect(try picture("out/clear.png") == trimmed.source)
  }

  // MARK: Pages for several screens

  private static let small = SheetFixture.Item(name: "x.png", picture: .pattern(4, 4), trim: (1, 0, 3, 4))
  private static let large = SheetFixture.Item(name: "x.png", picture: .pattern(8, 8), trim: (1, 0, 6, 8))
  private static let pad = SheetFixture.Item(
    name: "x.png", picture: .pattern(6, 5), trim: (1, 0, 5, 4), isTurned: true)
  private static let named = SheetFixture.Item(name: "y@2x.png", picture: .pattern(5, 5), trim: (0, 0, 5, 5))

  private func writeFamilies(without: Set<String> = []) throws {
    try SheetFixture.writeSpriteKit(
      [("", [Self.small]), ("@2x", [Self.large, Self.named]), ("~ipad", [Self.pad])], "all", to: folder,
      without: without)
  }

  @Test func everyFamily() throws {
    try writeFamilies()
    let result = try extract("all.atlasc", "--renderer", "reference")
    #expect(result.status == 0 && result.messages.isEmpty)
    #expect(folder.files(in: "out") == ["x.png", "x@2x.png", "x~ipad.png", "y@2x.png"])
    #expect(try picture("out/x.png") == Self.small.source)
    #expect(try picture("out/x@2x.png").withScale(1) == Self.large.source)
    #expect(try picture("out/x~ipad.png") == Self.pad.source)
  }

  @Test func oneFamily() throws {
    try writeFamilies()
    #expect(try extract("all", "--renderer", "reference", "--scale", "2").status == 0)
    #expect(folder.files(in: "out") == ["x.png", "y@2x.png"])
    #expect(try picture("out/x.png") == Self.large.source)
  }

  @Test func missingPages() throws {
    try writeFamilies(without: ["@2x"])
    let result = try extract("all", "--renderer", "reference")
    #expect(result.status == 3)
    #expect(result.messages.contains("page “all.1@2x.png” not found; looked for:"))
    #expect(result.messages.contains("not written: “x.png”, “y@2x.png”"))
    #expect(folder.files(in: "out") == ["x.png", "x~ipad.png"])
    // Who asks for one family gets the best that is there.
    #expect(try extract("all", "--renderer", "reference", "--scale", "2").status == 0)
  }

  @Test func noPageAtAll() throws {
    try writeFamilies(without: ["", "@2x", "~ipad"])
    for options in [[], ["--scale", "1"]] {
      let result = try Tool.run(
        ["extract", folder["all"], "--output", folder["out"], "--renderer", "reference"] + options)
      #expect(result.status == 3 && result.messages.contains("page “all.1.png” not found"))
    }
  }

  @Test func folderThatCannotBeMade() throws {
    try SheetFixture.writeCocos([Self.turned], "hero", to: folder)
    try folder.write("a file", to: "out")
    let result = try extract("hero", "--renderer", "reference")
    #expect(result.status == 2 && result.messages.contains("is a file; a folder is needed"))
  }
}
