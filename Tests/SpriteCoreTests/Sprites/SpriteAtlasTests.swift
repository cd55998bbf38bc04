import SpriteCore
import Testing

@Suite struct SpriteAtlasTests {
  private static let page = Image(width: 100, height: 1, premultipliedBytes: [UInt8](repeating: 0, count: 400))

  /// A sprite that can be told from others by its place.
  private func sprite(_ number: Int) -> Sprite {
    Sprite(image: SpriteAtlasTests.page, contentsRect: Rect(x: Double(number) / 100, y: 0, width: 0.01, height: 1))
  }

  private func entry(_ name: String, _ number: Int, aliases: [String] = []) -> SpriteAtlas.Entry {
    .init(name: name, aliases: aliases, sprite: sprite(number))
  }

  @Test func sortsByUnicodeScalars() {
    let names = ["b", "a10", "a2", "B", "é", "z", "a", "", "Ω", "🂡", "a/b", "a b", "\u{fb01}"]
    let atlas = SpriteAtlas(entries: names.enumerated().map { entry($0.element, $0.offset) })
    let expected = ["", "B", "a", "a b", "a/b", "a10", "a2", "b", "z", "é", "Ω", "\u{fb01}", "🂡"]
    #expect(atlas.names == expected)
    #expect(atlas.map(\.name) == expected)
    #expect(atlas.entries.map(\.name) == expected)
    #expect(atlas.count == 13 && atlas.indices == 0..<13)
    for (index, name) in expected.enumerated() {
      #expect(atlas.index(of: name) == index)
      let original = sprite(names.firstIndex(of: name)!)
      #expect(atlas[name] == original && atlas[index].sprite == original && atlas.sprite(at: index) == original)
      #expect(atlas[index].name == name)
    }
  }

  @Test func findsNamesWithAndWithoutPNG() {
    let atlas = SpriteAtlas(entries: [entry("run.png", 1), entry("jump", 2), entry("up.down", 3), entry("x.PNG", 4)])
    #expect(atlas["run"] == sprite(1) && atlas["run.png"] == sprite(1))
    #expect(atlas["jump"] == sprite(2) && atlas["jump.png"] == sprite(2))
    #expect(atlas["up.down"] == sprite(3) && atlas["up.down.png"] == sprite(3) && atlas["up"] == nil)
    #expect(atlas["x.PNG"] == sprite(4) && atlas["x"] == nil)
    #expect(atlas["run.png.png"] == nil && atlas["RUN"] == nil && atlas[""] == nil)
    #expect(atlas.names == ["jump", "run.png", "up.down", "x.PNG"])
  }

  @Test func aliasesFindTheirSpriteAndDoNotCount() {
    let atlas = SpriteAtlas(
      entries: [entry("b", 1, aliases: ["other", "third.png"]), entry("a", 2)], furtherNames: [0: ["folder/b"]])
    #expect(atlas.count == 2 && atlas.names == ["a", "b"])
    for name in ["b", "b.png", "other", "other.png", "third", "third.png", "folder/b", "folder/b.png"] {
      #expect(atlas[name] == sprite(1), "\(name)")
      #expect(atlas.index(of: name) == 1)
    }
  }

  @Test func aNameComesBeforeAnAliasAndBothBeforeOtherSpellings() {
    let atlas = SpriteAtlas(
      entries: [
        entry("a", 1, aliases: ["c", "e"]), entry("b", 2, aliases: ["e", "f"]), entry("c", 3), entry("d.png", 4),
        entry("d", 5), entry("a.png", 6),
      ],
      furtherNames: [2: ["f", "g"], 3: ["c", "g"]])
    #expect(atlas["a"] == sprite(1) && atlas["a.png"] == sprite(6))
    #expect(atlas["c"] == sprite(3) && atlas["c.png"] == sprite(3))
    #expect(atlas["d"] == sprite(5) && atlas["d.png"] == sprite(4))
    // Two aliases: the first in order of names.
    #expect(atlas["e"] == sprite(1))
    // An alias comes before another spelling, and of two of those the first.
    #expect(atlas["f"] == sprite(2) && atlas["g"] == sprite(3))
  }

  @Test func theFirstOfTwoSpritesOfOneNameIsFound() {
    let atlas = SpriteAtlas(entries: [entry("b", 1), entry("a", 2), entry("a", 3)])
    #expect(atlas["a"] == sprite(2) && atlas.index(of: "a") == 0)
    #expect(atlas.count == 3 && atlas[1].sprite == sprite(3))
  }

  /// A dictionary's order changes from run to run; what is found must not.
  @Test func whatIsFoundDoesNotDependOnTheOrderOfHashing() {
    for _ in 0..<20 {
      let atlas = SpriteAtlas(entries: [entry("x", 1), entry("y", 2, aliases: ["x.png.png"])])
      #expect(atlas["x.png"] == sprite(1))
      #expect(atlas["x.png.png"] == sprite(2))
    }
  }

  @Test func aNameThatIsMissingTellsTheNearest() throws {
    let atlas = SpriteAtlas(
      entries: [
        entry("hero_run", 1, aliases: ["hero_gun"]), entry("hero_jump", 2), entry("castle", 3), entry("coin", 4),
      ])
    #expect(try atlas.sprite(named: "coin.png") == sprite(4))
    let error = #expect(throws: SpriteNotFoundError.self) { try atlas.sprite(named: "Hero_rum") }
    #expect(error?.name == "Hero_rum")
    #expect(error?.nearest == ["hero_run", "hero_gun", "hero_jump"])
    #expect(
      error?.description
        == "no sprite is named “Hero_rum”; the nearest are “hero_run”, “hero_gun”, “hero_jump”")
  }

  @Test func anEmptySheetSaysSo() {
    let atlas = SpriteAtlas(entries: [])
    #expect(atlas.isEmpty && atlas["a"] == nil && atlas.names == [])
    let error = #expect(throws: SpriteNotFoundError.self) { try atlas.sprite(named: "a") }
    #expect(error?.description == "no sprite is named “a”; the sheet has no sprites")
  }

  @Test func distancesBetweenNames() {
    func distance(_ a: String, _ b: String) -> Int { NearestNames.distance(a, b) }
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("", "abc") == 3 && distance("abc", "") == 3 && distance("", "") == 0)
    #expect(distance("flaw", "lawn") == 2 && distance("Same", "sAME") == 0)
    #expect(distance("ab", "ba") == 2)
    // Only the first 64 letters count, so that an error costs little.
    #expect(distance(String(repeating: "x", count: 64) + "yyy", String(repeating: "x", count: 500)) == 0)
    #expect(NearestNames.to("b", in: ["bb", "a", "b", "c", "bbb"], limit: 4) == ["b", "a", "bb", "c"])
    #expect(NearestNames.to("b", in: [String]()) == [])
  }
}
