import SpriteAtlases
import SpriteCore
import Testing

@Suite("Which page is taken")
struct PageChoiceTests {
  struct Choice: Sendable, CustomTestStringConvertible {
    let there: [String]
    let scale: Double
    let idiom: Screen.Idiom?
    let expected: String
    var testDescription: String { "\(there) for \(scale) \(idiom.map(\.rawValue) ?? "any")" }

    init(_ there: [String], _ scale: Double, _ idiom: Screen.Idiom?, _ expected: String) {
      (self.there, self.scale, self.idiom, self.expected) = (there, scale, idiom, expected)
    }

    /// The suffix as a part of a sprite's name that isn't taken for one.
    static func label(_ suffix: String) -> String {
      String(suffix.map { $0 == "@" ? "+" : $0 == "~" ? "-" : $0 })
    }
  }

  /// Suffixes that are there, the screen, and the suffix to take.
  static let choices = [
    Choice([""], 1, nil, ""),
    Choice([""], 2, .pad, ""),
    Choice(["", "@2x"], 1, nil, ""),
    Choice(["", "@2x"], 2, nil, "@2x"),
    Choice(["", "@2x", "@3x"], 3, nil, "@3x"),
    Choice(["", "@3x"], 2, nil, "@3x"),
    Choice(["@2x", "@3x"], 1, nil, "@2x"),
    Choice(["", "@2x"], 3, nil, "@2x"),
    Choice(["", "@2x", "@4x"], 2.5, nil, "@4x"),
    Choice(["", "@2x"], 1.5, nil, "@2x"),
    Choice(["", "@1.5x", "@2x"], 1.5, nil, "@1.5x"),
    Choice(["", "~ipad"], 1, .pad, "~ipad"),
    Choice(["", "~ipad"], 1, .phone, ""),
    Choice(["", "~ipad"], 1, nil, ""),
    Choice(["", "~ipad", "~iphone"], 1, .phone, "~iphone"),
    Choice(["~ipad", "~iphone"], 1, .phone, "~iphone"),
    // Another device's page is only better than none.
    Choice(["~ipad"], 1, .phone, "~ipad"),
    Choice(["~ipad"], 1, nil, "~ipad"),
    Choice(["", "@2x~ipad"], 2, .phone, ""),
    Choice(["", "@2x~ipad"], 2, .pad, "@2x~ipad"),
    Choice(["", "~ipad@2x"], 2, .pad, "~ipad@2x"),
    // The scale comes before the device.
    Choice(["@2x", "~ipad"], 2, .pad, "@2x"),
    Choice(["", "@2x", "~ipad", "@2x~ipad"], 2, .pad, "@2x~ipad"),
    Choice(["", "@2x", "~ipad", "@2x~ipad"], 1, .pad, "~ipad"),
    Choice(["", "@2x", "~ipad", "@2x~ipad"], 1, .phone, ""),
  ]

  @Test(arguments: choices)
  func spriteKitFamily(_ choice: Choice) throws {
    let both = choice.there.contains("~ipad@2x") ? "~ipad@2x" : "@2x~ipad"
    let all = ["", "@2x", "@3x", "@4x", "@1.5x", "~ipad", "~iphone", both]
    let sheet = Fixture.spriteKit(
      all.map { suffix in
        Fixture.image(
          "A.1\(suffix).png", [Fixture.subimage("in \(Choice.label(suffix)).png", "{{0,0},{4,4}}", source: "{4,4}")])
      })
    let folder = try TemporaryFolder()
    try folder.write(sheet, to: "A.atlasc/A.plist")
    for suffix in choice.there { try folder.writePage("A.atlasc/A.1\(suffix).png") }
    let screen = Screen(scale: choice.scale, idiom: choice.idiom)
    let atlas = try SpriteAtlas(contentsOf: "A", searchFolders: [folder.path], for: screen)
    #expect(atlas.count >= 1)
    #expect(atlas["in \(Choice.label(choice.expected)).png"] != nil, "\(atlas.names)")
  }

  @Test(arguments: choices)
  func cocosPage(_ choice: Choice) throws {
    let folder = try TemporaryFolder()
    try folder.write(Fixture.cocos(2, ["a": Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")]), to: "s.plist")
    for suffix in choice.there { try folder.writePage("t\(suffix).png") }
    let screen = Screen(scale: choice.scale, idiom: choice.idiom)
    let description = try SheetDescription(contentsOf: folder["s.plist"], for: screen)
    #expect(description.pages.map(\.fileName) == ["t\(choice.expected).png"])
    let sprite = try SpriteAtlas(contentsOf: folder["s.plist"], for: screen).sprite(at: 0)
    #expect(sprite.size == Size(4, 4))
    #expect(sprite.textureRect.width == 4 * sprite.scale)
  }

  @Test(arguments: choices)
  func cocosSheet(_ choice: Choice) throws {
    let folder = try TemporaryFolder()
    for suffix in choice.there {
      let frames = Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")
      let sheet = Fixture.cocos(
        ["in \(Choice.label(suffix))": frames],
        metadata: ["format": "<integer>2</integer>", "textureFileName": "<string>s\(suffix).png</string>"])
      try folder.write(sheet, to: "s\(suffix).plist")
      try folder.writePage("s\(suffix).png")
    }
    let screen = Screen(scale: choice.scale, idiom: choice.idiom)
    let atlas = try SpriteAtlas(contentsOf: "s", searchFolders: [folder.path], for: screen)
    #expect(atlas.names == ["in \(Choice.label(choice.expected))"])
    // Such a sheet is in its own page's pixels.
    #expect(atlas.sprite(at: 0).textureRect.width == 4)
  }

  /// Half a family is none.
  @Test func aFamilyIsThereAsAWhole() throws {
    let folder = try TemporaryFolder()
    let pages = ["A.1@2x.png", "A.2@2x.png", "A.1.png"]
    let sheet = Fixture.spriteKit(
      pages.enumerated().map { Fixture.image($1, [Fixture.subimage("s\($0 % 2)", "{{0,0},{4,4}}", source: "{4,4}")]) })
    try folder.write(sheet, to: "A.atlasc/A.plist")
    try folder.writePage("A.atlasc/A.1@2x.png")
    let retina = Screen(scale: 2)
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder["A.atlasc"], for: retina) }
    #expect(error?.reason == .pageNotFound(page: "A.2@2x.png", tried: [folder["A.atlasc/A.2@2x.png"]]))
    try folder.writePage("A.atlasc/A.1.png")
    #expect(try SpriteAtlas(contentsOf: folder["A.atlasc"], for: retina).map(\.sprite.scale) == [1])
    try folder.writePage("A.atlasc/A.2@2x.png")
    let atlas = try SpriteAtlas(contentsOf: folder["A.atlasc"], for: retina)
    #expect(atlas.map(\.sprite.scale) == [2, 2])
    #expect(atlas.sprite(at: 0).image != atlas.sprite(at: 1).image || atlas.count == 2)
  }

  /// A page with a suffix that has a sheet of its own is packed in another way.
  @Test func aPageOfAnotherSheetIsNotTaken() throws {
    let folder = try TemporaryFolder()
    let frames: KeyValuePairs = ["a": Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}")]
    let metadata: KeyValuePairs = ["format": "<integer>2</integer>", "textureFileName": "<string>s.png</string>"]
    try folder.write(Fixture.cocos(frames, metadata: metadata), to: "s.plist")
    try folder.writePage("s.png")
    try folder.writePage("s@2x.png")
    #expect(try SpriteAtlas(contentsOf: folder["s.plist"], for: Screen(scale: 2)).sprite(at: 0).scale == 2)
    try folder.write(Fixture.cocos(frames, metadata: metadata), to: "s@2x.plist")
    #expect(try SpriteAtlas(contentsOf: folder["s.plist"], for: Screen(scale: 2)).sprite(at: 0).scale == 1)
    // A sheet with a suffix takes the page with that suffix, though it names the other.
    let own = try SpriteAtlas(contentsOf: folder["s@2x.plist"], for: Screen(scale: 1)).sprite(at: 0)
    #expect(own.scale == 2 && own.textureRect.width == 4)
  }

  struct ScaleSample: Sendable {
    let sheet: String
    let page: String
    let declared: String?
    let pixels: (Int, Int)
    let scale: Double
    let perUnit: Double
  }

  /// Pixels a point and pixels of the page a unit of the sheet, whose sprite reaches to (16, 16).
  @Test(arguments: [
    ScaleSample(sheet: "s", page: "t.png", declared: nil, pixels: (64, 64), scale: 1, perUnit: 1),
    ScaleSample(sheet: "s", page: "t@2x.png", declared: nil, pixels: (64, 64), scale: 2, perUnit: 2),
    ScaleSample(sheet: "s@2x", page: "t@2x.png", declared: nil, pixels: (64, 64), scale: 2, perUnit: 1),
    ScaleSample(sheet: "s@2x", page: "t.png", declared: nil, pixels: (64, 64), scale: 1, perUnit: 0.5),
    ScaleSample(sheet: "s@2x", page: "t.png", declared: "{64,64}", pixels: (64, 64), scale: 2, perUnit: 1),
    // The size says it, the name doesn't.
    ScaleSample(sheet: "s", page: "t.png", declared: "{32,32}", pixels: (64, 64), scale: 2, perUnit: 2),
    ScaleSample(sheet: "s", page: "t.png", declared: "{16,16}", pixels: (48, 48), scale: 3, perUnit: 3),
    // Both say the same; the size says that the sheet is in its page's pixels.
    ScaleSample(sheet: "s", page: "t@2x.png", declared: "{32,32}", pixels: (64, 64), scale: 2, perUnit: 2),
    ScaleSample(sheet: "s", page: "t@2x.png", declared: "{64,64}", pixels: (64, 64), scale: 2, perUnit: 1),
    // No scale follows from these sizes.
    ScaleSample(sheet: "s", page: "t.png", declared: "{50,20}", pixels: (64, 20), scale: 1, perUnit: 1),
    ScaleSample(sheet: "s", page: "t.png", declared: "{48,48}", pixels: (64, 64), scale: 1, perUnit: 1),
    ScaleSample(sheet: "s", page: "t.png", declared: "{128,128}", pixels: (64, 64), scale: 1, perUnit: 1),
    ScaleSample(sheet: "s", page: "t.png", declared: "{32,64}", pixels: (64, 64), scale: 1, perUnit: 1),
    ScaleSample(sheet: "s", page: "t.png", declared: "{0,0}", pixels: (64, 64), scale: 1, perUnit: 1),
    ScaleSample(sheet: "s", page: "t.png", declared: "nonsense", pixels: (64, 64), scale: 1, perUnit: 1),
    // The sprite would lie outside.
    ScaleSample(sheet: "s", page: "t.png", declared: "{8,8}", pixels: (24, 24), scale: 1, perUnit: 1),
  ])
  func scaleOfACocosPage(_ sample: ScaleSample) throws {
    let folder = try TemporaryFolder()
    let size = sample.declared.map { "<key>size</key><string>\($0)</string>" } ?? ""
    let metadata =
      "<dict><key>format</key><integer>2</integer><key>textureFileName</key><string>\(sample.page)</string>\(size)</dict>"
    let frames = Fixture.dict(["a": Fixture.frame2("{{4,8},{12,8}}", offset: "{1,0}", source: "{20,10}")])
    let sheet = xmlPropertyList("<dict><key>frames</key>\(frames)<key>metadata</key>\(metadata)</dict>")
    try folder.write(sheet, to: sample.sheet + ".plist")
    try folder.writePage(sample.page, sample.pixels.0, sample.pixels.1)
    let sprite = try SpriteAtlas(contentsOf: folder[sample.sheet + ".plist"]).sprite(at: 0)
    let k = sample.perUnit
    #expect(sprite.scale == sample.scale)
    #expect(sprite.textureRect == Rect(x: 4 * k, y: 8 * k, width: 12 * k, height: 8 * k))
    #expect(sprite.trimRect == Rect(x: 5 * k, y: 1 * k, width: 12 * k, height: 8 * k))
    #expect(sprite.sourceSize == Size(20 * k, 10 * k))
  }
}
