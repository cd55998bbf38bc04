import SpriteAtlases
import SpriteCore
import Testing

@Suite("Names of sprites")
struct SpriteNameTests {
  private func atlas(_ names: [String]) throws -> SpriteAtlas {
    let subimages = names.map { Fixture.subimage($0, "{{0,0},{4,4}}", source: "{4,4}") }
    return try SpriteAtlas(data: Fixture.spriteKit([Fixture.image("a.1.png", subimages)]), image: Fixture.page())
  }

  @Test(arguments: [
    ("hero.png", "hero.png"),
    ("hero", "hero"),
    ("hero@2x.png", "hero.png"),
    ("hero@2x", "hero"),
    ("hero@3x.png", "hero.png"),
    ("hero~ipad.png", "hero.png"),
    ("hero~iphone", "hero"),
    ("hero@2x~ipad.png", "hero.png"),
    ("hero~ipad@2x.png", "hero.png"),
    ("walk/hero@2x~iphone.png", "walk/hero.png"),
    ("a@2x/b.png", "a@2x/b.png"),
    ("hero@2x.final.png", "hero@2x.final.png"),
    ("me@home.png", "me@home.png"),
    ("@2x.png", "@2x.png"),
    ("@2x", "@2x"),
    ("a~ipadmini.png", "a~ipadmini.png"),
    ("v1.2", "v1.2"),
    ("clubs.1.png", "clubs.1.png"),
    ("a b.png", "a b.png"),
    ("a%20b.png", "a b.png"),
    ("walk%2F1@2x.png", "walk/1.png"),
    ("%E6%97%A5.png", "日.png"),
    ("100%.png", "100%.png"),
    ("50%zz.png", "50%zz.png"),
    ("a%20b%.png", "a%20b%.png"),
    ("a%FFb.png", "a%FFb.png"),
    ("a%00b.png", "a%00b.png"),
    ("日本 é😀.png", "日本 é😀.png"),
  ])
  func plainName(_ written: String, _ plain: String) throws {
    let atlas = try atlas([written])
    #expect(atlas.names == [plain])
    #expect(atlas[plain] != nil && atlas[written] != nil)
    let other = plain.hasSuffix(".png") ? String(plain.dropLast(4)) : plain + ".png"
    #expect(atlas[other] != nil)
    #expect(atlas[plain + "x"] == nil)
  }

  /// Where a suffix is all that tells two names apart, both stay as they are written.
  @Test func noSuffixIsLostThatTellsSpritesApart() throws {
    let atlas = try atlas([
      "hero.png", "hero@2x.png", "bg~ipad.png", "bg~iphone.png", "a%20b.png", "a b.png", "coin@2x.png",
    ])
    #expect(
      atlas.names == ["a b.png", "a%20b.png", "bg~ipad.png", "bg~iphone.png", "coin.png", "hero.png", "hero@2x.png"])
    #expect(atlas.index(of: "hero") == 5 && atlas.index(of: "hero@2x") == 6 && atlas["bg"] == nil)
  }

  @Test func sortedByUnicodeScalars() throws {
    #expect(
      try atlas(["b", "B", "é", "a10", "a2", "😀", "\u{FF5A}"]).names == ["B", "a10", "a2", "b", "é", "\u{FF5A}", "😀"])
  }

  @Test func aNameWithAndOneWithoutExtension() throws {
    let atlas = try atlas(["hero", "hero.png"])
    #expect(atlas.index(of: "hero") == 0 && atlas.index(of: "hero.png") == 1)
  }

  /// A name as it is written never means another sprite whose plain name is the same.
  @Test func writtenNamesComeBeforePlainOnes() throws {
    let subimages = [
      Fixture.subimage("hero@2x@2x", "{{0,0},{4,4}}", source: "{4,4}"),
      Fixture.subimage("hero@2x", "{{8,0},{4,4}}", source: "{4,4}"),
      Fixture.subimage(
        "coin", "{{16,0},{4,4}}", source: "{4,4}", aliases: "<array><string>gem@2x</string></array>"),
      Fixture.subimage("gem", "{{24,0},{4,4}}", source: "{4,4}"),
    ]
    let atlas = try SpriteAtlas(data: Fixture.spriteKit([Fixture.image("a.1.png", subimages)]), image: Fixture.page())
    let places: KeyValuePairs = ["hero@2x@2x": 0.0, "hero@2x": 8, "hero": 8, "coin": 16, "gem@2x": 16, "gem": 24]
    for (name, x) in places { #expect(atlas[name]?.textureRect.minX == x, "\(name)") }
    #expect(atlas.entries.map(\.aliases) == [["gem@2x"], [], [], []])
  }
}
