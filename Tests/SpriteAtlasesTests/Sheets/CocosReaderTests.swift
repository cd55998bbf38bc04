import SpriteAtlases
import SpriteCore
import Testing

@Suite("Cocos2D sheets")
struct CocosReaderTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: SheetFormat
    let bytes: [UInt8]
    let pageRect: [Double]
    let turn: QuarterTurn
    let trimRect: [Double]
    let sourceSize: [Double]
  }

  static let samples = [
    // Centre of the source (10, 20), centre of the picture (12, 17): it begins at (12 - 4, 17 - 3).
    Sample(
      testDescription: "format 0", format: .cocos0,
      bytes: xmlPropertyList(
        Fixture.dict([
          "frames": Fixture.dict([
            "a.png": Fixture.dict([
              "x": "<integer>3</integer>", "y": "<integer>4</integer>", "width": "<integer>8</integer>",
              "height": "<integer>6</integer>", "offsetX": "<real>2</real>", "offsetY": "<real>3</real>",
              "originalWidth": "<integer>20</integer>", "originalHeight": "<integer>-40</integer>",
            ])
          ])
        ])), pageRect: [3, 4, 8, 6], turn: .none, trimRect: [8, 14, 8, 6], sourceSize: [20, 40]),
    Sample(
      testDescription: "format 1", format: .cocos1,
      bytes: Fixture.cocos(
        ["a.png": Fixture.frame2("{{3, 4}, {8, 6}}", offset: "{2, 3}", source: "{20, 40}", rotated: "<true/>")],
        metadata: ["format": "<integer>1</integer>"]), pageRect: [3, 4, 8, 6], turn: .none, trimRect: [8, 14, 8, 6],
      sourceSize: [20, 40]),
    Sample(
      testDescription: "format 2, turned", format: .cocos2,
      bytes: Fixture.cocos(
        2, ["a.png": Fixture.frame2("{{3,4},{8,6}}", offset: "{2,3}", source: "{20,40}", rotated: "<true/>")]),
      pageRect: [3, 4, 6, 8], turn: .clockwise, trimRect: [8, 14, 8, 6], sourceSize: [20, 40]),
    Sample(
      testDescription: "format 2, offset rounded by its writer", format: .cocos2,
      bytes: Fixture.cocos(
        2, ["a.png": Fixture.frame2("{{0,0},{9,6}}", offset: "{2,3}", source: "{20,40}", color: "{{8,14},{9,6}}")]),
      pageRect: [0, 0, 9, 6], turn: .none, trimRect: [8, 14, 9, 6], sourceSize: [20, 40]),
    Sample(
      testDescription: "format 2, sourceColorRect of another size", format: .cocos2,
      bytes: Fixture.cocos(
        2, ["a.png": Fixture.frame2("{{0,0},{8,6}}", offset: "{2,3}", source: "{20,40}", color: "{{1,1},{9,6}}")]),
      pageRect: [0, 0, 8, 6], turn: .none, trimRect: [8, 14, 8, 6], sourceSize: [20, 40]),
    Sample(
      testDescription: "format 2, sourceColorRect as a bare size", format: .cocos2,
      bytes: Fixture.cocos(
        2, ["a.png": Fixture.frame2("{{0,0},{8,6}}", offset: "{2,3}", source: "{20,40}", color: "{20, 40}")]),
      pageRect: [0, 0, 8, 6], turn: .none, trimRect: [8, 14, 8, 6], sourceSize: [20, 40]),
    Sample(
      testDescription: "format 2, half a pixel", format: .cocos2,
      bytes: Fixture.cocos(2, ["a.png": Fixture.frame2("{{0,0},{9,6}}", offset: "{0.5,-.5}", source: "{20,41}")]),
      pageRect: [0, 0, 9, 6], turn: .none, trimRect: [6, 18, 9, 6], sourceSize: [20, 41]),
    Sample(
      testDescription: "format 3, turned, sides as TexturePacker writes them", format: .cocos3,
      bytes: Fixture.cocos(
        3,
        [
          "a.png": Fixture.frame3(
            "{{3,4},{8,6}}", size: "{8,6}", offset: "{2,3}", source: "{20,40}", rotated: "<true/>")
        ]), pageRect: [3, 4, 6, 8], turn: .clockwise, trimRect: [8, 14, 8, 6], sourceSize: [20, 40]),
    Sample(
      testDescription: "format 3, turned, sides as Zwoptex writes them", format: .cocos3,
      bytes: Fixture.cocos(
        3,
        [
          "a.png": Fixture.frame3(
            "{{3,4},{6,8}}", size: "{8,6}", offset: "{2,3}", source: "{20,40}", rotated: "<true/>")
        ]), pageRect: [3, 4, 6, 8], turn: .clockwise, trimRect: [8, 14, 8, 6], sourceSize: [20, 40]),
    Sample(
      testDescription: "format 3, spriteColorRect that is another rectangle", format: .cocos3,
      bytes: Fixture.cocos(
        3,
        [
          "a.png": Fixture.frame3(
            "{{0,0},{8,6}}", size: "{8,6}", offset: "{0.5,0}", source: "{8,6}",
            further: "<key>spriteColorRect</key><string>{{2,1},{3,4}}</string>")
        ]), pageRect: [0, 0, 8, 6], turn: .none, trimRect: [0.5, 0, 8, 6], sourceSize: [8, 6]),
    Sample(
      testDescription: "format 3, spriteColorRect where the offset gives half a pixel", format: .cocos3,
      bytes: Fixture.cocos(
        3,
        [
          "a.png": Fixture.frame3(
            "{{0,0},{8,6}}", size: "{8,6}", offset: "{0,0}", source: "{9,6}",
            further: "<key>spriteColorRect</key><string>{{1,0},{8,6}}</string>")
        ]), pageRect: [0, 0, 8, 6], turn: .none, trimRect: [1, 0, 8, 6], sourceSize: [9, 6]),
    Sample(
      testDescription: "format 3, the offset is whole: spriteColorRect says nothing", format: .cocos3,
      bytes: Fixture.cocos(
        3,
        [
          "a.png": Fixture.frame3(
            "{{0,0},{8,6}}", size: "{8,6}", offset: "{1,0}", source: "{10,6}",
            further: "<key>spriteColorRect</key><string>{{0,0},{8,6}}</string>")
        ]), pageRect: [0, 0, 8, 6], turn: .none, trimRect: [2, 0, 8, 6], sourceSize: [10, 6]),
    Sample(
      testDescription: "no format: by the fields, 3", format: .cocos3,
      bytes: Fixture.cocos(
        ["a.png": Fixture.frame3("{{1,2},{8,6}}", size: "{8,6}", source: "{8,6}")],
        metadata: ["textureFileName": "<string>t.png</string>"]), pageRect: [1, 2, 8, 6], turn: .none,
      trimRect: [0, 0, 8, 6], sourceSize: [8, 6]),
    Sample(
      testDescription: "no format: by the fields, 2", format: .cocos2,
      bytes: xmlPropertyList(
        Fixture.dict(["frames": Fixture.dict(["a.png": Fixture.frame2("{{1,2},{8,6}}", source: "{8,6}")])])),
      pageRect: [1, 2, 8, 6], turn: .none, trimRect: [0, 0, 8, 6], sourceSize: [8, 6]),
    Sample(
      testDescription: "without offset and source", format: .cocos2,
      bytes: Fixture.cocos(2, ["a.png": Fixture.dict(["frame": "<string>{{1,2},{8,6}}</string>"])]),
      pageRect: [1, 2, 8, 6], turn: .none, trimRect: [0, 0, 8, 6], sourceSize: [8, 6]),
    Sample(
      testDescription: "fractions, exponents and blanks", format: .cocos2,
      bytes: Fixture.cocos(
        2, ["a.png": Fixture.frame2(" { {1.5,\n2} , {3e0, 4.25 } } ", offset: "{ -1 , +0.125}", source: "{7,6}")]),
      pageRect: [1.5, 2, 3, 4.25], turn: .none, trimRect: [1, 0.75, 3, 4.25], sourceSize: [7, 6]),
    Sample(
      testDescription: "nothing left after trimming", format: .cocos2,
      bytes: Fixture.cocos(2, ["a.png": Fixture.frame2("{{0,0},{0,0}}", source: "{9,34}")]), pageRect: [0, 0, 0, 0],
      turn: .none, trimRect: [4.5, 17, 0, 0], sourceSize: [9, 34]),
  ]

  @Test(arguments: samples)
  func geometry(_ sample: Sample) throws {
    let description = try SheetDescription(data: sample.bytes)
    #expect(description.format == sample.format)
    let frame = try #require(description.frames.first)
    #expect(frame.pageRect == rect(sample.pageRect))
    #expect(frame.turn == sample.turn)
    #expect(frame.trimRect == rect(sample.trimRect))
    #expect(frame.sourceSize == Size(sample.sourceSize[0], sample.sourceSize[1]))
  }

  private func rect(_ n: [Double]) -> Rect { Rect(x: n[0], y: n[1], width: n[2], height: n[3]) }

  @Test(arguments: [
    ("<true/>", true), ("<false/>", false), ("<integer>1</integer>", true), ("<integer>0</integer>", false),
    ("<real>1</real>", true), ("<string>true</string>", true), ("<string>YES</string>", true),
    ("<string>false</string>", false), ("<string>NO</string>", false), ("<string/>", false),
  ])
  func rotated(_ element: String, _ isRotated: Bool) throws {
    for bytes in [
      Fixture.cocos(2, ["a": Fixture.frame2("{{0,0},{8,6}}", source: "{8,6}", rotated: element)]),
      Fixture.cocos(3, ["a": Fixture.frame3("{{0,0},{8,6}}", size: "{8,6}", source: "{8,6}", rotated: element)]),
      Fixture.spriteKit([
        Fixture.image("a.1.png", [Fixture.subimage("a", "{{0,0},{8,6}}", source: "{8,8}", rotated: element)])
      ]),
    ] {
      #expect(try SheetDescription(data: bytes).frames[0].turn == (isRotated ? .clockwise : .none))
    }
  }

  @Test(arguments: [
    ("", []), ("<key>aliases</key><array/>", []), ("<key>aliases</key><dict/>", []),
    ("<key>aliases</key><array><string>b</string><string>c d</string></array>", ["b", "c d"]),
  ])
  func aliases(_ element: String, _ aliases: [String]) throws {
    let frame = Fixture.frame3("{{0,0},{8,6}}", size: "{8,6}", source: "{8,6}", further: element)
    let bytes = Fixture.cocos(3, ["a": frame])
    #expect(try SheetDescription(data: bytes).frames[0].aliases == aliases)
    let atlas = try SpriteAtlas(data: bytes, image: Fixture.page())
    #expect(atlas.count == 1 && atlas.entries[0].aliases == aliases)
    for alias in aliases { #expect(atlas[alias] == atlas["a"] && atlas[alias + ".png"] == atlas["a"]) }
  }

  @Test func theAnchorIsReportedAndMovesNothing() throws {
    func sheet(_ further: String) -> [UInt8] {
      Fixture.cocos(
        3, ["a": Fixture.frame3("{{0,0},{8,6}}", size: "{8,6}", offset: "{1,0}", source: "{10,8}", further: further)])
    }
    let with = sheet("<key>anchor</key><string>{0.25,0.75}</string>")
    #expect(try SheetDescription(data: with).frames[0].anchor == Point(0.25, 0.75))
    #expect(try SheetDescription(data: sheet("")).frames[0].anchor == nil)
    let page = Fixture.page()
    #expect(
      try SpriteAtlas(data: with, image: page).sprite(at: 0) == SpriteAtlas(data: sheet(""), image: page).sprite(at: 0))
  }

  @Test func aMeshHasSourceAndPagePixels() throws {
    let mesh =
      "<key>vertices</key><string>2 1 10 1 2 7</string><key>verticesUV</key><string>3 4 11 4 3 10</string>"
      + "<key>triangles</key><string>0 1 2</string>"
    let bytes = Fixture.cocos(
      3, ["a": Fixture.frame3("{{3,4},{8,6}}", size: "{8,6}", source: "{12,8}", further: mesh)])
    let expected = SpriteMesh(
      vertices: [
        SpriteMesh.Vertex(position: Point(2, 1), texel: Point(3, 4)),
        SpriteMesh.Vertex(position: Point(10, 1), texel: Point(11, 4)),
        SpriteMesh.Vertex(position: Point(2, 7), texel: Point(3, 10)),
      ], indices: [0, 1, 2])
    #expect(try SheetDescription(data: bytes).frames[0].mesh == expected)
    #expect(try SpriteAtlas(data: bytes, image: Fixture.page()).sprite(at: 0).mesh == expected)
  }

  @Test func anEmptyMeshIsNone() throws {
    let mesh = "<key>vertices</key><string/><key>verticesUV</key><string/><key>triangles</key><string/>"
    let frame = Fixture.frame3("{{0,0},{8,6}}", size: "{8,6}", source: "{8,6}", further: mesh)
    #expect(try SheetDescription(data: Fixture.cocos(3, ["a": frame])).frames[0].mesh == nil)
  }

  @Test func aSheetWithoutSprites() throws {
    let atlas = try SpriteAtlas(data: Fixture.cocos(3, [:]), image: Fixture.page())
    #expect(atlas.isEmpty && atlas["a"] == nil)
  }
}
