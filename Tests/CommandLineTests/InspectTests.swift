import Foundation
import SpriteCore
import TestSupport
import Testing

@Suite struct InspectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try SheetFixture.writeCocos(
      [
        .init(name: "b.png", picture: .pattern(12, 10), trim: (2, 3, 8, 4), isTurned: true, aliases: ["Z", "a\"b"]),
        .init(name: "B", picture: .pattern(5, 6), trim: (0, 0, 5, 6)),
      ], "hero", to: folder)
  }

  /// A frame that has no place in its page is told of, before somebody draws it.
  @Test func whatLeadsOutOfItsPage() throws {
    #expect(!(try Tool.run("inspect", folder["hero.plist"]).output.contains("leads out of the page")))
    // The page is 12 pixels wide: the upright sprite ends a pixel before that.
    let sheet = String(decoding: try folder.bytes(of: "hero.plist"), as: UTF8.self)
    for (x, isOutside) in [(7, false), (8, true)] {
      let moved = sheet.replacing("{{6,1},{5,6}}", with: "{{\(x),1},{5,6}}")
      #expect(moved.contains("{\(x),1}"))
      try folder.write(moved, to: "hero.plist")
      let lines = try Tool.run("inspect", folder["hero.plist"]).output.split(separator: "\n")
      let told = lines.filter { $0.hasSuffix("leads out of the page") }
      #expect(told.count == (isOutside ? 1 : 0) && told.allSatisfy { $0.hasPrefix("B ") })
    }
  }

  /// The whole answer, worked out by hand. The page is 1 + 4 + 1 + 5 + 1 pixels wide, and 8 + 2 high.
  @Test func json() throws {
    let result = try Tool.run("inspect", folder["hero.plist"], "--json")
    #expect(result.status == 0 && result.messages.isEmpty)
    #expect(
      result.output == """
        {
          "file": "hero.plist",
          "format": "cocos2d-3",
          "pages": [
            {"file": "hero.png", "size": [12, 10], "scale": 1}
          ],
          "sprites": [
            {
              "name": "B",
              "aliases": [],
              "page": 0,
              "scale": 1,
              "pageRect": [6, 1, 5, 6],
              "turn": "none",
              "trimRect": [0, 0, 5, 6],
              "sourceSize": [5, 6],
              "contentsRect": [0.5, 0.1, 0.4166666666666667, 0.6],
              "size": [5, 6],
              "anchorPoint": [0.5, 0.5],
              "rotation": 0
            },
            {
              "name": "b.png",
              "aliases": ["Z", "a\\"b"],
              "page": 0,
              "scale": 1,
              "pageRect": [1, 1, 4, 8],
              "turn": "clockwise",
              "trimRect": [2, 3, 8, 4],
              "sourceSize": [12, 10],
              "contentsRect": [0.08333333333333333, 0.1, 0.3333333333333333, 0.8],
              "size": [4, 8],
              "anchorPoint": [0.5, 0.5],
              "rotation": -90
            }
          ]
        }

        """)
    let parsed = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect((parsed?["sprites"] as? [Any])?.count == 2)
  }

  @Test func byBareNameAndInWords() throws {
    let result = try Tool.run("inspect", folder["hero"])
    #expect(result.status == 0)
    #expect(result.output.contains("cocos2d-3, 1 page, 2 sprites, 2 aliases"))
    #expect(result.output.contains("b.png   0     1,1 4×8      clockwise  2,3 8×4  12×10   Z, a\"b"))
  }

  @Test func withoutPages() throws {
    let items = [SheetFixture.Item(name: "a.png", picture: .pattern(4, 4), trim: (0, 0, 4, 4))]
    try SheetFixture.writeCocos(items, "lost", to: folder, withPage: false)
    let known = try Tool.run("inspect", folder["lost.plist"], "--json")
    #expect(known.status == 0)
    #expect(known.output.contains("{\"file\": \"lost.png\", \"size\": [6, 6], \"scale\": 1}"))
    #expect(known.output.contains("\"contentsRect\": [0.16666666666666666, "))
    let text = String(decoding: try folder.bytes(of: "lost.plist"), as: UTF8.self)
    try folder.write(text.replacing("<key>size</key><string>{6,6}</string>", with: ""), to: "unknown.plist")
    let unknown = try Tool.run("inspect", folder["unknown.plist"], "--json")
    #expect(unknown.output.contains("{\"file\": \"lost.png\", \"size\": null, \"scale\": 1}"))
    #expect(unknown.output.contains("\"contentsRect\": null,"))
    #expect(try Tool.run("inspect", folder["unknown.plist"]).output.contains("lost.png  unknown  1      missing"))
  }

  @Test func allFamilies() throws {
    let small = SheetFixture.Item(name: "x.png", picture: .pattern(4, 4), trim: (1, 0, 3, 4))
    let large = SheetFixture.Item(name: "x@2x.png", picture: .pattern(8, 8), trim: (1, 0, 6, 8))
    try SheetFixture.writeSpriteKit([("", [small]), ("@2x", [large])], "all", to: folder, without: ["@2x"])
    let result = try Tool.run("inspect", folder["all.atlasc"], "--json")
    #expect(result.status == 0)
    #expect(result.output.contains("\"format\": \"spritekit\""))
    #expect(result.output.contains("{\"file\": \"all.1@2x.png\", \"size\": [8, 10], \"scale\": 2}"))
    #expect(result.output.contains("\"anchorPoint\": [0.3333333333333333, 0.5]"))
    // Points, not pixels.
    #expect(result.output.contains("\"size\": [3, 4]"))
    #expect(result.output.contains("\"name\": \"x@2x.png\""))
  }

  @Test func wrongFiles() throws {
    try folder.write("no sheet", to: "bad.plist")
    for path in ["bad.plist", "missing", ""] {
      let result = try Tool.run("inspect", folder[path])
      #expect(result.status == 3 && result.output.isEmpty)
      #expect(result.messages.hasPrefix("layersprites: \(folder[path])"))
    }
  }
}
