import Foundation
import SpriteAtlases
import SpriteCore
import Testing

/// Small inputs on which other loaders went wrong, by the number that they have in the shared folder.
@Suite("Faults of other loaders", .enabled(if: AtlasCorpus.isAvailable, Comment(rawValue: AtlasCorpus.skipped)))
struct FaultCorpusTests {
  /// The sheet in a folder of its own, with a page.
  private func folder(_ number: String, page: String = "t.png", _ width: Int = 64, _ height: Int = 64) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    let data = try Data(contentsOf: URL(fileURLWithPath: AtlasCorpus.path("faults/\(number).plist")))
    try folder.write(Array(data), to: "\(number).plist")
    try folder.writePage(page, width, height)
    return folder
  }

  private func load(_ number: String, page: String = "t.png", _ width: Int = 64, _ height: Int = 64) throws
    -> SpriteAtlas
  {
    let folder = try folder(number, page: page, width, height)
    return try withExtendedLifetime(folder) { try SpriteAtlas(contentsOf: folder["\(number).plist"]) }
  }

  @Test("5: the turn in the page is nobody's business outside")
  func turn() throws {
    let atlas = try load("05")
    let (a, b) = (try atlas.sprite(named: "a"), try atlas.sprite(named: "b"))
    #expect(a.textureRect == Rect(x: 0, y: 0, width: 20, height: 10) && a.turn == .clockwise)
    #expect(b.textureRect == Rect(x: 20, y: 0, width: 10, height: 20) && b.turn == .none)
    #expect(a.sourceSize == Size(10, 20) && b.sourceSize == Size(10, 20))
    #expect(a.rect(drawnAt: Point(3, 4)) == b.rect(drawnAt: Point(3, 4)))
    #expect(a.rect(drawnAt: .zero) == Rect(x: -5, y: -10, width: 10, height: 20))
  }

  @Test("15: offsets with a fraction are legal")
  func fractions() throws {
    let sprite = try load("15", 256, 512).sprite(at: 0)
    #expect(sprite.trimRect == Rect(x: 320, y: 55, width: 193, height: 399))
  }

  @Test("17: half a pixel is worked with before anything is rounded")
  func halves() throws {
    #expect(try load("17").sprite(at: 0).trimRect == Rect(x: 6, y: 6, width: 9, height: 9))
  }

  @Test("19: trimmed frames of an animation stand still")
  func animation() throws {
    let atlas = try load("19")
    #expect(try atlas.sprite(named: "1").trimRect == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(try atlas.sprite(named: "2").trimRect == Rect(x: 10, y: 10, width: 10, height: 10))
    #expect(try atlas.sprite(named: "1").rect(drawnAt: .zero) == Rect(x: -10, y: -10, width: 10, height: 10))
    #expect(try atlas.sprite(named: "2").rect(drawnAt: .zero) == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("23: a page name without extension", arguments: ["sheet", "sheet.png", "23.png"])
  func extensions(page: String) throws {
    #expect(try load("23", page: page).count == 1)
  }

  @Test("23: all names that were tried are told")
  func triedNames() throws {
    let folder = try folder("23", page: "other.png")
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: folder["23.plist"]) }
    guard case .pageNotFound("sheet", let tried)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(folder.relative(tried) == ["sheet", "sheet.png", "23.png"])
  }

  @Test("25: a binary property list, whatever it is called")
  func binary() throws {
    let folder = try folder("25", page: "Back.grounds.1.png")
    for name in ["25.plist", "sheet.xml", "sheet"] {
      try FileManager.default.copyItem(atPath: folder["25.plist"], toPath: folder["copy"])
      try? FileManager.default.removeItem(atPath: folder[name])
      try FileManager.default.moveItem(atPath: folder["copy"], toPath: folder[name])
      let atlas = try SpriteAtlas(contentsOf: folder[name])
      #expect(atlas.names == ["a.png"])
      #expect(atlas.sprite(at: 0).trimRect == Rect(x: 0, y: 0, width: 4, height: 4))
      try FileManager.default.copyItem(atPath: folder[name], toPath: folder["kept"])
      try? FileManager.default.removeItem(atPath: folder["25.plist"])
      try FileManager.default.moveItem(atPath: folder["kept"], toPath: folder["25.plist"])
    }
  }

  @Test("26: as many points at every scale", arguments: [1.0, 2.0])
  func points(scale: Double) throws {
    let folder = try folder("26", page: "A.1.png")
    try folder.writePage("A.1@2x.png")
    let atlas = try SpriteAtlas(contentsOf: folder["26.plist"], for: Screen(scale: scale))
    #expect(atlas.names == ["hero.png"])
    let hero = try atlas.sprite(named: "hero")
    #expect(hero.scale == scale && hero.size == Size(10, 10))
    #expect(hero.textureRect.size == Size(10 * scale, 10 * scale))
    #expect(hero.rect(drawnAt: .zero) == Rect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test("30: no scale follows from a wrong size")
  func wrongSize() throws {
    let sprite = try load("30", 64, 20).sprite(at: 0)
    #expect(sprite.scale == 1 && sprite.textureRect == Rect(x: 40, y: 0, width: 20, height: 20))
  }

  @Test("31: each sprite has its own aliases")
  func aliases() throws {
    let atlas = try load("31")
    #expect(atlas["a2"] == atlas["a.png"] && atlas["b2"] == atlas["b.png"] && atlas["a2"] != atlas["b2"])
    #expect(atlas["a2"]?.textureRect.minX == 0 && atlas["b2"]?.textureRect.minX == 8)
  }

  @Test("35: names with and without extension, with folders and dots")
  func names() throws {
    let atlas = try load("35")
    #expect(atlas.names == ["abc_0/00", "v1.2"])
    #expect(atlas["abc_0/00"] != nil && atlas["abc_0/00.png"] == atlas["abc_0/00"])
    #expect(atlas["v1.2"] != nil && atlas["v1"] == nil && atlas["00"] == nil)
  }

  @Test("48: a polygon is no rectangle")
  func polygon() throws {
    let mesh = try #require(load("48").sprite(at: 0).mesh)
    #expect(mesh.triangleCount == 1)
    #expect(mesh.vertices.map(\.position) == [Point(0, 0), Point(10, 0), Point(0, 10)])
    #expect(mesh.vertices.map(\.texel) == mesh.vertices.map(\.position))
  }
}
