import Foundation
import SpriteAtlases
import SpriteCore
import Testing

@Suite("Real sheets", .enabled(if: AtlasCorpus.isAvailable, Comment(rawValue: AtlasCorpus.skipped)))
struct AtlasCorpusTests {
  @Test(arguments: AtlasCorpus.folders)
  func everyFrame(folder: String) throws {
    for file in try AtlasCorpus.expectation(folder).files {
      let description = try SheetDescription(contentsOf: AtlasCorpus.path(folder + "/" + file.data))
      let expected = try #require(file.frames)
      #expect(description.frames.count == expected.count)
      let format = folder.prefix { $0 != "/" }
      #expect(description.format.rawValue == (format == "atlasc" ? "spritekit" : "cocos2d-\(format.suffix(1))"))
      for frame in expected {
        let found = try #require(description.frames.first { $0.name == frame.name }, "\(frame.name)")
        check(found, description.pages[found.page], frame)
      }
    }
  }

  private func check(_ found: SheetFrame, _ page: SheetPage, _ frame: AtlasCorpus.Expectation.Frame) {
    let name = Comment(rawValue: frame.name)
    let rect = found.pageRect
    #expect([rect.minX, rect.minY, rect.width, rect.height] == frame.tex, name)
    let turns: [String: QuarterTurn] = ["none": .none, "cw": .clockwise, "ccw": .counterclockwise, "180": .half]
    #expect(found.turn == turns[frame.stored], name)
    #expect([found.trimRect.minX, found.trimRect.minY] == frame.trim, name)
    #expect([found.trimRect.width, found.trimRect.height] == frame.size, name)
    #expect([found.sourceSize.width, found.sourceSize.height] == frame.source, name)
    #expect(found.aliases == frame.aliases ?? [], name)
    #expect(page.fileName == frame.page, name)
    #expect(found.mesh?.vertices.flatMap { [$0.position.x, $0.position.y] } == frame.vertices, name)
    #expect(found.mesh?.vertices.flatMap { [$0.texel.x, $0.texel.y] } == frame.verticesUV, name)
    #expect(found.mesh?.indices == frame.triangles, name)
    #expect(found.anchor.map { [$0.x, $0.y] } == frame.anchor, name)
  }

  /// Sheets whose page is missing, or of a kind that cannot be read.
  static let unloadable = [
    "cocos-2/cocos2d-cocos2d-objc__grossini-pvrgz", "cocos-3/cocos2d-cocos2d-x__grossini_anchors",
  ]

  @Test(arguments: AtlasCorpus.folders.filter { !unloadable.contains($0) })
  func loads(folder: String) throws {
    for file in try AtlasCorpus.expectation(folder).files {
      let path = AtlasCorpus.path(folder + "/" + file.data)
      let description = try SheetDescription(contentsOf: path)
      let atlas = try SpriteAtlas(contentsOf: path)
      let pages = try description.pages(for: Screen())
      let frames = description.frames.filter { pages.contains($0.page) }
      #expect(atlas.count == frames.count)
      for frame in frames {
        let sprite = try #require(atlas[frame.name], "\(frame.name)")
        #expect(sprite.textureRect == frame.pageRect && sprite.trimRect == frame.trimRect)
        for alias in frame.aliases { #expect(atlas[alias] == sprite) }
      }
    }
  }

  @Test func pageOfAnUnreadableKind() throws {
    let path = AtlasCorpus.path(Self.unloadable[0] + "/grossini.plist")
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: path) }
    #expect(error?.reason == .pageUnsupported(page: "grossini.pvr.gz", kind: "pvr.gz"))
  }

  @Test func pageThatIsMissing() throws {
    let path = AtlasCorpus.path(Self.unloadable[1] + "/grossini_anchors.plist")
    let error = #expect(throws: SpriteAtlasError.self) { try SpriteAtlas(contentsOf: path) }
    guard case .pageNotFound("grossini_anchors.png", _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aPageForEachScale() throws {
    let folder = AtlasCorpus.path("cocos-3/nicklockwood-LayerSprites__lostgarden")
    let once = try SpriteAtlas(contentsOf: "lostgarden", searchFolders: [folder])
    let twice = try SpriteAtlas(contentsOf: "lostgarden", searchFolders: [folder], for: Screen(scale: 2))
    #expect(once.names == twice.names)
    for index in once.indices {
      let (a, b) = (once.sprite(at: index), twice.sprite(at: index))
      #expect(a.scale == 1 && b.scale == 2)
      #expect(a.size == b.size && a.contentsRect == b.contentsRect && a.anchorPoint == b.anchorPoint)
      #expect(b.sourceSize == a.sourceSize.scaled(by: 2))
    }
    #expect(twice["Rock"] == twice["Rock Alias"])
  }

  /// What is wrong with each of the broken sheets.
  static let broken: [(String, SpriteAtlasError.Reason?)] = [
    ("frames-is-array", .wrongKind(expected: "a dictionary", found: "an array")),
    ("no-frames", .notASheet("one with neither was found")),
    ("short-rect", .wrongNumberCount(expected: 4, found: 3)),
    ("format9", .unknownFormat("9")),
    ("truncated", nil),
  ]

  @Test(arguments: broken)
  func brokenSheet(_ name: String, _ reason: SpriteAtlasError.Reason?) throws {
    let path = AtlasCorpus.path("cocos-bad/derived__shapes/\(name).plist")
    let error = #expect(throws: SpriteAtlasError.self) { try SheetDescription(contentsOf: path) }
    #expect(error?.file == path)
    if let reason {
      #expect(error?.reason == reason)
    } else if case .brokenPropertyList("line 31", _)? = error?.reason {
    } else {
      Issue.record("\(String(describing: error))")
    }
  }
}
