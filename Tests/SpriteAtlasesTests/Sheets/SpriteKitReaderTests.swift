import SpriteAtlases
import SpriteCore
import Testing

@Suite("SpriteKit atlases")
struct SpriteKitReaderTests {
  /// The offset is the left and the bottom margin of the trimmed picture.
  @Test(arguments: [
    (false, "{{3,4},{4,2}}", Rect(x: 1, y: 5, width: 4, height: 2)),
    // Turned: the rectangle is what the page holds, the picture is 2 wide and 4 high.
    (true, "{{3,4},{4,2}}", Rect(x: 1, y: 3, width: 2, height: 4)),
  ])
  func margins(isRotated: Bool, textureRect: String, trimRect: Rect) throws {
    let bytes = Fixture.spriteKit([
      Fixture.image(
        "a.1.png",
        [
          Fixture.subimage(
            "a.png", textureRect, offset: "{1, 3}", source: "{10, 10}", rotated: isRotated ? "<true/>" : "<false/>")
        ])
    ])
    let frame = try #require(SheetDescription(data: bytes).frames.first)
    #expect(frame.pageRect == Rect(x: 3, y: 4, width: 4, height: 2))
    #expect(frame.turn == (isRotated ? .clockwise : .none))
    #expect(frame.trimRect == trimRect)
    #expect(frame.sourceSize == Size(10, 10))
  }

  @Test func allFamiliesAreListed() throws {
    let paths = [
      "A.1.png", "A.1@2x.png", "A.2@2x.png", "A.1~ipad.png", "A.1@2x~iphone.png", "A~iphone.1.png", "A.1@3x.png",
    ]
    let bytes = Fixture.spriteKit(
      paths.enumerated().map { index, path in
        Fixture.image(path, [Fixture.subimage("s\(index).png", "{{0,0},{1,1}}", source: "{1,1}")])
      })
    let description = try SheetDescription(data: bytes)
    #expect(description.pages.map(\.name) == paths)
    #expect(description.pages.map(\.scale) == [1, 2, 2, 1, 2, 1, 3])
    #expect(description.pages.map(\.idiom) == [nil, nil, nil, .pad, .phone, .phone, nil])
    #expect(description.frames.map(\.page) == Array(0..<7))
    #expect(description.pages[0].declaredSize == Size(64, 64))
  }

  @Test func aliases() throws {
    let bytes = Fixture.spriteKit([
      Fixture.image(
        "a.1@2x.png",
        [
          Fixture.subimage(
            "a@2x.png", "{{0,0},{2,2}}", source: "{2,2}",
            aliases: "<array><string>b@2x.png</string><string>a.png</string></array>")
        ])
    ])
    let atlas = try SpriteAtlas(data: bytes, image: Fixture.page(scale: 2))
    #expect(atlas.names == ["a.png"])
    #expect(atlas.entries[0].aliases == ["b.png"])
    for name in ["a", "a.png", "a@2x", "a@2x.png", "b", "b.png", "b@2x", "b@2x.png"] {
      #expect(atlas[name] != nil, "\(name)")
    }
  }

  /// The same sprite in pages for several screens is no duplicate.
  @Test func namesAreUniqueInAFamily() throws {
    func sheet(_ second: String) -> [UInt8] {
      Fixture.spriteKit(
        ["A.1.png", second].map { Fixture.image($0, [Fixture.subimage("s.png", "{{0,0},{1,1}}", source: "{1,1}")]) })
    }
    _ = try SheetDescription(data: sheet("A.1~ipad.png"))
    _ = try SheetDescription(data: sheet("A.1@2x.png"))
    for second in ["A.2.png", "A.1.png", "A.2@1x.png"] {
      let error = #expect(throws: SpriteAtlasError.self) { try SheetDescription(data: sheet(second)) }
      #expect(error?.reason == .nameDuplicated("s.png"))
    }
  }
}
