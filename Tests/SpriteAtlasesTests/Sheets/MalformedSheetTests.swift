import SpriteAtlases
import SpriteCore
import Testing

@Suite("Sheets that are wrong")
struct MalformedSheetTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let reason: SpriteAtlasError.Reason
    let frame: String?
    let field: String?

    init(
      _ name: String, _ bytes: [UInt8], _ reason: SpriteAtlasError.Reason, frame: String? = nil, field: String? = nil
    ) {
      (testDescription, self.bytes, self.reason, self.frame, self.field) = (name, bytes, reason, frame, field)
    }

    /// A frame of format 2.
    init(_ name: String, frame2 frame: String, _ reason: SpriteAtlasError.Reason, field: String? = nil) {
      self.init(name, Fixture.cocos(2, ["a.png": frame]), reason, frame: "a.png", field: field)
    }

    /// A frame of format 3 with a mesh.
    init(
      _ name: String, vertices: String?, texels: String?, triangles: String?, _ reason: SpriteAtlasError.Reason,
      field: String
    ) {
      let fields = [("vertices", vertices), ("verticesUV", texels), ("triangles", triangles)]
      let mesh = fields.compactMap { key, text in text.map { "<key>\(key)</key><string>\($0)</string>" } }.joined()
      let frame = Fixture.frame3("{{0,0},{8,6}}", size: "{8,6}", source: "{8,6}", further: mesh)
      self.init(name, Fixture.cocos(3, ["a.png": frame]), reason, frame: "a.png", field: field)
    }
  }

  private static let extents = 0...SheetLimits.coordinate
  private static let offsets = -SheetLimits.coordinate...SheetLimits.coordinate

  static let structure = [
    Fault("no bytes", [], .fileEmpty),
    Fault("a list", xmlPropertyList("<array/>"), .notASheet("an array was found")),
    Fault("a string", xmlPropertyList("<string>a</string>"), .notASheet("a string was found")),
    Fault("neither frames nor images", xmlPropertyList("<dict/>"), .notASheet("one with neither was found")),
    Fault(
      "frames that are a list", xmlPropertyList("<dict><key>frames</key><array/></dict>"),
      .wrongKind(expected: "a dictionary", found: "an array"), field: "frames"),
    Fault(
      "metadata that is a string",
      xmlPropertyList("<dict><key>frames</key><dict/><key>metadata</key><string/></dict>"),
      .wrongKind(expected: "a dictionary", found: "a string"), field: "metadata"),
    Fault(
      "metadata twice",
      xmlPropertyList("<dict><key>frames</key><dict/><key>metadata</key><dict/><key>metadata</key><dict/></dict>"),
      .fieldDuplicated, field: "metadata"),
    Fault(
      "frames that are strings", Fixture.cocos(2, ["a.png": "<string>{{0,0},{1,1}}</string>"]),
      .wrongKind(expected: "a dictionary", found: "a string"), frame: "a.png"),
    Fault("format 4", Fixture.cocos(4, [:]), .unknownFormat("4"), field: "format"),
    Fault("format -1", Fixture.cocos(-1, [:]), .unknownFormat("-1"), field: "format"),
    Fault(
      "format 2.5", Fixture.cocos([:], metadata: ["format": "<real>2.5</real>"]), .unknownFormat("2.5"),
      field: "format"),
    Fault(
      "format in words", Fixture.cocos([:], metadata: ["format": "<string>two</string>"]), .notANumber("two"),
      field: "format"),
    Fault(
      "a page that is a number",
      Fixture.cocos([:], metadata: ["format": "<integer>2</integer>", "textureFileName": "<integer>1</integer>"]),
      .wrongKind(expected: "a string", found: "a number"), field: "textureFileName"),
    Fault(
      "another format of SpriteKit",
      xmlPropertyList("<dict><key>format</key><string>PVR</string><key>images</key><array/></dict>"),
      .unknownFormat("PVR"), field: "format"),
    Fault(
      "images that are a dictionary", xmlPropertyList("<dict><key>images</key><dict/></dict>"),
      .wrongKind(expected: "an array", found: "a dictionary"), field: "images"),
    Fault(
      "an image that is a string", Fixture.spriteKit(["<string/>"]),
      .wrongKind(expected: "an array of dictionaries", found: "a string"), field: "images"),
    Fault("an image without path", Fixture.spriteKit(["<dict/>"]), .fieldMissing, field: "path"),
    Fault(
      "an image without subimages", Fixture.spriteKit(["<dict><key>path</key><string>a</string></dict>"]),
      .fieldMissing, field: "subimages"),
    Fault(
      "a subimage that is a number", Fixture.spriteKit([Fixture.image("a.1.png", ["<integer>1</integer>"])]),
      .wrongKind(expected: "an array of dictionaries", found: "a number"), field: "subimages"),
    Fault(
      "a subimage without name", Fixture.spriteKit([Fixture.image("a.1.png", ["<dict/>"])]), .fieldMissing,
      field: "name"),
    Fault(
      "too many pages", Fixture.spriteKit(Array(repeating: "<dict/>", count: 1_001)), .tooMany("pages", limit: 1_000),
      field: "images"),
  ]

  static let names = [
    Fault(
      "two sprites of one name",
      Fixture.cocos(
        2,
        ["a": Fixture.frame2("{{0,0},{1,1}}", source: "{1,1}"), "a": Fixture.frame2("{{1,0},{1,1}}", source: "{1,1}")]),
      .nameDuplicated("a"), frame: "a"),
    Fault(
      "an alias that is a sprite",
      Fixture.cocos(
        3,
        [
          "a": Fixture.frame3(
            "{{0,0},{1,1}}", size: "{1,1}", source: "{1,1}",
            further: "<key>aliases</key><array><string>b</string></array>"),
          "b": Fixture.frame3("{{1,0},{1,1}}", size: "{1,1}", source: "{1,1}"),
        ]), .nameDuplicated("b"), frame: "a", field: "aliases"),
    Fault(
      "an alias of two sprites",
      Fixture.cocos(
        3,
        [
          "a": Fixture.frame3(
            "{{0,0},{1,1}}", size: "{1,1}", source: "{1,1}",
            further: "<key>aliases</key><array><string>c</string></array>"),
          "b": Fixture.frame3(
            "{{1,0},{1,1}}", size: "{1,1}", source: "{1,1}",
            further: "<key>aliases</key><array><string>c</string></array>"),
        ]), .nameDuplicated("c"), frame: "b", field: "aliases"),
    Fault(
      "two subimages of one name",
      Fixture.spriteKit([
        Fixture.image(
          "a.1.png",
          [
            Fixture.subimage("s", "{{0,0},{1,1}}", source: "{1,1}"),
            Fixture.subimage("s", "{{1,0},{1,1}}", source: "{1,1}"),
          ])
      ]), .nameDuplicated("s"), frame: "s"),
  ]

  static let fields = [
    Fault("no frame", frame2: "<dict/>", .fieldMissing, field: "frame"),
    Fault(
      "a frame that is a list", frame2: "<dict><key>frame</key><array/></dict>",
      .wrongKind(expected: "a string", found: "an array"), field: "frame"),
    Fault(
      "a field that occurs twice",
      frame2: Fixture.dict([
        "frame": "<string>{{0,0},{1,1}}</string>", "offset": "<string>{0,0}</string>",
        "offset": "<string>{1,0}</string>",
      ]), .fieldDuplicated, field: "offset"),
    Fault(
      "three numbers", frame2: Fixture.frame2("{{0,0},{4}}", source: "{4,4}"),
      .wrongNumberCount(expected: 4, found: 3), field: "frame"),
    Fault(
      "five numbers", frame2: Fixture.frame2("{{0,0},{4,4,4}}", source: "{4,4}"),
      .wrongNumberCount(expected: 4, found: 5), field: "frame"),
    Fault(
      "no numbers", frame2: Fixture.frame2("", source: "{4,4}"), .wrongNumberCount(expected: 4, found: 0),
      field: "frame"),
    Fault("a word", frame2: Fixture.frame2("{{0,zero},{4,4}}", source: "{4,4}"), .notANumber("zero"), field: "frame"),
    Fault("NaN", frame2: Fixture.frame2("{{0,nan},{4,4}}", source: "{4,4}"), .notANumber("nan"), field: "frame"),
    Fault("infinity", frame2: Fixture.frame2("{{0,0},{inf,4}}", source: "{4,4}"), .notANumber("inf"), field: "frame"),
    Fault(
      "more than a Double holds", frame2: Fixture.frame2("{{0,0},{1e999,4}}", source: "{4,4}"), .notANumber("1e999"),
      field: "frame"),
    Fault(
      "two points", frame2: Fixture.frame2("{{0,0},{1.2.3,4}}", source: "{4,4}"), .notANumber("1.2.3"), field: "frame"),
    Fault("only a sign", frame2: Fixture.frame2("{{0,0},{-,4}}", source: "{4,4}"), .notANumber("-"), field: "frame"),
    Fault(
      "a negative corner", frame2: Fixture.frame2("{{-1,0},{4,4}}", source: "{4,4}"),
      .numberOutOfRange(-1, allowed: extents), field: "frame"),
    Fault(
      "a negative extent", frame2: Fixture.frame2("{{0,0},{4,-4}}", source: "{4,4}"),
      .numberOutOfRange(-4, allowed: extents), field: "frame"),
    Fault(
      "a huge extent", frame2: Fixture.frame2("{{0,0},{4294967294,4}}", source: "{4,4}"),
      .numberOutOfRange(4_294_967_294, allowed: extents), field: "frame"),
    Fault(
      "digits without end", frame2: Fixture.frame2("{{0,0},{100000000000000000000000000000,4}}", source: "{4,4}"),
      .numberOutOfRange(1e29, allowed: extents), field: "frame"),
    Fault(
      "a huge offset", frame2: Fixture.frame2("{{0,0},{4,4}}", offset: "{1e9,0}", source: "{4,4}"),
      .numberOutOfRange(1e9, allowed: offsets), field: "offset"),
    Fault(
      "a negative source", frame2: Fixture.frame2("{{0,0},{4,4}}", source: "{4,-4}"),
      .numberOutOfRange(-4, allowed: extents), field: "sourceSize"),
    Fault(
      "a huge sourceColorRect", frame2: Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}", color: "{{1e20,0},{4,4}}"),
      .numberOutOfRange(1e20, allowed: offsets), field: "sourceColorRect"),
    Fault(
      "perhaps turned", frame2: Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}", rotated: "<string>maybe</string>"),
      .wrongKind(expected: "yes or no", found: "“maybe”"), field: "rotated"),
    Fault(
      "turned by a list", frame2: Fixture.frame2("{{0,0},{4,4}}", source: "{4,4}", rotated: "<array/>"),
      .wrongKind(expected: "yes or no", found: "an array"), field: "rotated"),
    Fault(
      "aliases that are numbers",
      frame2: "<dict><key>frame</key><string>{{0,0},{1,1}}</string><key>aliases</key><array><true/></array></dict>",
      .wrongKind(expected: "an array of strings", found: "a boolean"), field: "aliases"),
    Fault(
      "format 0 without width",
      Fixture.cocos(0, ["a": Fixture.dict(["x": "<integer>0</integer>", "y": "<integer>0</integer>"])]), .fieldMissing,
      frame: "a", field: "width"),
    Fault(
      "format 0 with NaN", Fixture.cocos(0, ["a": Fixture.dict(["x": "<real>nan</real>"])]), .notANumber("nan"),
      frame: "a", field: "x"),
    Fault(
      "format 0 with more than 64 bits",
      Fixture.cocos(0, ["a": Fixture.dict(["x": "<integer>36893488147419103232</integer>"])]),
      .numberOutOfRange(0x1p65, allowed: extents), frame: "a", field: "x"),
    Fault(
      "format 3 without rectangle", Fixture.cocos(3, ["a": "<dict/>"]), .fieldMissing, frame: "a", field: "textureRect"),
    Fault(
      "SpriteKit without rectangle",
      Fixture.spriteKit([Fixture.image("a.1.png", ["<dict><key>name</key><string>s</string></dict>"])]), .fieldMissing,
      frame: "s", field: "textureRect"),
    Fault(
      "SpriteKit with a size of words",
      Fixture.spriteKit([Fixture.image("a.1.png", size: "{a,b}", [])]), .notANumber("a"), field: "size"),
    Fault(
      "SpriteKit, outside the size that the sheet says",
      Fixture.spriteKit([Fixture.image("a.1.png", [Fixture.subimage("s", "{{60,0},{5,1}}", source: "{5,1}")])]),
      .outsidePage(page: "a.1.png", rect: Rect(x: 60, y: 0, width: 5, height: 1), pageSize: Size(64, 64)), frame: "s",
      field: "textureRect"),
  ]

  static let meshes = [
    Fault(
      "an odd number of coordinates", vertices: "0 0 8 0 0", texels: "0 0 8 0 0 6", triangles: "0 1 2",
      .meshCoordinatesOdd(5), field: "vertices"),
    Fault(
      "fewer corners in the page", vertices: "0 0 8 0 0 6", texels: "0 0 8 0", triangles: "0 1 2",
      .meshVerticesDiffer(vertices: 3, texels: 2), field: "verticesUV"),
    Fault(
      "a corner that isn't there", vertices: "0 0 8 0 0 6", texels: "0 0 8 0 0 6", triangles: "0 1 3",
      .meshIndexOutOfRange(3, vertexCount: 3), field: "triangles"),
    Fault(
      "a negative index", vertices: "0 0 8 0 0 6", texels: "0 0 8 0 0 6", triangles: "0 1 -1",
      .meshIndexOutOfRange(-1, vertexCount: 3), field: "triangles"),
    Fault(
      "an index with a fraction", vertices: "0 0 8 0 0 6", texels: "0 0 8 0 0 6", triangles: "0 1 1.5",
      .meshIndexOutOfRange(1.5, vertexCount: 3), field: "triangles"),
    Fault(
      "a huge index", vertices: "0 0 8 0 0 6", texels: "0 0 8 0 0 6", triangles: "0 1 1e300",
      .meshIndexOutOfRange(1e300, vertexCount: 3), field: "triangles"),
    Fault(
      "two thirds of a triangle", vertices: "0 0 8 0 0 6", texels: "0 0 8 0 0 6", triangles: "0 1",
      .meshIndicesIncomplete(2), field: "triangles"),
    Fault(
      "no triangles", vertices: "0 0 8 0 0 6", texels: "0 0 8 0 0 6", triangles: nil, .fieldMissing, field: "triangles"),
    Fault(
      "no page corners", vertices: "0 0 8 0 0 6", texels: nil, triangles: "0 1 2", .fieldMissing, field: "verticesUV"),
    Fault(
      "a corner before the page", vertices: "0 0 8 0 0 6", texels: "0 0 -8 0 0 6", triangles: "0 1 2",
      .numberOutOfRange(-8, allowed: extents), field: "verticesUV"),
    Fault(
      "a corner that is no number", vertices: "0 0 8 0 0 NaN", texels: "0 0 8 0 0 6", triangles: "0 1 2",
      .notANumber("NaN"), field: "vertices"),
  ]

  @Test(arguments: structure + names + fields + meshes)
  func fault(_ fault: Fault) {
    let error = #expect(throws: SpriteAtlasError.self) { try SheetDescription(data: fault.bytes, name: "t.plist") }
    #expect(error == SpriteAtlasError(fault.reason, file: "t.plist", frame: fault.frame, field: fault.field))
    // An atlas is not made either.
    #expect(throws: error ?? SpriteAtlasError(.fileEmpty, file: "")) {
      try SpriteAtlas(data: fault.bytes, name: "t.plist", image: Fixture.page())
    }
  }

  @Test(arguments: [
    ("{\"frames\":{}}", "line 1"), ("<?xml version=\"1.0\"?>\n<plist>\n<dict>", "line 3"), ("bplist00", "byte 8"),
  ])
  func brokenPropertyList(_ text: String, _ place: String) {
    let error = #expect(throws: SpriteAtlasError.self) { try SheetDescription(data: Array(text.utf8)) }
    guard case .brokenPropertyList(place, _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Of a file that was cut short it is said what to do; what is broken in its middle is not taken for that.
  @Test(arguments: [
    ("<plist><dict><key>frames</key><dict>", true), ("<plist><dict><key>frames", true), ("bplist00", true),
    ("<plist><dict></array></plist>", false), ("{\"frames\":{}}", false),
  ])
  func filesCutShort(_ text: String, _ isCut: Bool) {
    let error = #expect(throws: SpriteAtlasError.self) { try SheetDescription(data: Array(text.utf8)) }
    #expect(
      error?.description.hasSuffix("; the file ends too early: copy or export it again") == isCut,
      "\(String(describing: error))")
  }

  @Test func theMessageNamesFileSpriteAndField() {
    let error = SpriteAtlasError(
      .wrongNumberCount(expected: 4, found: 3), file: "hero.plist", frame: "run_01", field: "textureRect")
    #expect(
      error.description == "hero.plist: sprite “run_01”, field “textureRect”: 4 numbers are expected, 3 were found")
    #expect(error.errorDescription == error.description)
    let missing = SpriteAtlasError(
      .pageNotFound(page: "hero.png", tried: ["a/hero.png", "hero.png"]), file: "hero.plist")
    #expect(missing.description == "hero.plist: page “hero.png” not found; looked for: a/hero.png, hero.png")
  }

  /// Whatever is in a sheet, it is loaded or refused.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let mesh =
      "<key>vertices</key><string>0 0 8 0 0 6</string><key>verticesUV</key><string>0 0 8 0 0 6</string>"
      + "<key>triangles</key><string>0 1 2</string>"
    let originals = [
      Fixture.cocos(
        3, ["a": Fixture.frame3("{{0,0},{8,6}}", size: "{8,6}", source: "{9,7}", rotated: "<true/>", further: mesh)]),
      Fixture.spriteKit([Fixture.image("a.1.png", [Fixture.subimage("s@2x", "{{0,0},{8,6}}", source: "{9,9}")])]),
    ]
    let page = Fixture.page()
    var loaded = 0
    for round in 0..<800 {
      var bytes = originals[round % 2]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let at = Int.random(in: 130..<bytes.count, using: &generator)
        bytes[at] = Array("0123456789-.e{}, <>/nax".utf8).randomElement(using: &generator) ?? 0
      }
      if (try? SpriteAtlas(data: bytes, image: page)) != nil { loaded += 1 }
    }
    #expect(loaded > 20 && loaded < 780)
  }
}
