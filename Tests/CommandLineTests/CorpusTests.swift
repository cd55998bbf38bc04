import Foundation
import SpriteCodecs
import SpriteComparison
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

/// Real sheets, against what a decoder of somebody else's made of them and against the pictures that were packed.
@Suite(.enabled(if: SharedCorpus.isAvailable, SharedCorpus.comment))
struct CorpusTests {
  private struct Expected: Decodable {
    struct File: Decodable {
      let data: String
      let error: String?
      let frames: [Frame]?
    }

    struct Frame: Decodable {
      let name: String
      let aliases: [String]?
      let page: String
      let tex: [Double]
      let size: [Double]
      let stored: String
      let trim: [Double]
      let source: [Double]
      let source_file: String?
      let match: String?
    }

    let files: [File]
  }

  private struct Meta: Decodable {
    let sources_in: String?
  }

  private struct Inspection: Decodable {
    struct Page: Decodable {
      let file: String
    }

    struct Sprite: Decodable {
      let name: String
      let aliases: [String]
      let page: Int
      let pageRect: [Double]
      let turn: String
      let trimRect: [Double]
      let sourceSize: [Double]
    }

    let pages: [Page]
    let sprites: [Sprite]
  }

  static let sheets = ["cocos-0", "cocos-1", "cocos-2", "cocos-3", "atlasc"].flatMap { format in
    SharedCorpus.names(in: "corpus/" + format).map { format + "/" + $0 }
  }

  private static func folder(_ sheet: String) -> String { (SharedCorpus.path ?? "") + "/corpus/" + sheet + "/" }

  private static func decode<T: Decodable>(_ type: T.Type, _ path: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func files(_ sheet: String) throws -> [Expected.File] {
    try decode(Expected.self, folder(sheet) + "expected.json").files
  }

  @Test func thereAreSheets() { #expect(Self.sheets.count == 25) }

  @Test(arguments: sheets) func inspect(sheet: String) throws {
    for file in try Self.files(sheet) {
      let result = try Tool.run("inspect", Self.folder(sheet) + file.data, "--json")
      #expect(result.status == 0, "\(result.messages)")
      let found = try JSONDecoder().decode(Inspection.self, from: Data(result.output.utf8))
      let frames = try #require(file.frames)
      #expect(found.sprites.count == frames.count)
      for frame in frames {
        let sprite = try #require(found.sprites.first { $0.name == frame.name })
        #expect(found.pages[sprite.page].file == frame.page)
        #expect(Set(sprite.aliases) == Set(frame.aliases ?? []))
        #expect(sprite.pageRect == frame.tex)
        #expect(
          sprite.turn == ["none": "none", "cw": "clockwise", "ccw": "counterclockwise", "180": "half"][frame.stored])
        #expect(sprite.trimRect == frame.trim + frame.size)
        #expect(sprite.sourceSize == frame.source)
      }
    }
  }

  /// Every source picture that was packed without loss comes back without any difference, the others as far as they can.
  private func sourcesComeBack(_ sheet: String, by renderer: String) throws {
    let meta = try Self.decode(Meta.self, Self.folder(sheet) + "meta.json")
    let sources = Self.folder(sheet) + (meta.sources_in ?? "sources") + "/"
    // The packer of one sheet rounded translucent colours.
    let greatest = sheet.hasSuffix("lostgarden") ? 1 : 0
    for file in try Self.files(sheet) {
      let folder = try TemporaryFolder()
      let result = try Tool.run(
        "extract", Self.folder(sheet) + file.data, "--output", folder.path, "--renderer", renderer)
      let frames = try #require(file.frames)
      // A page can be there and be of a kind that is not read.
      let hasPages = frames.contains {
        $0.page.hasSuffix(".png") && FileManager.default.fileExists(atPath: Self.folder(sheet) + $0.page)
      }
      #expect(result.status == (hasPages ? 0 : 3), "\(result.messages)")
      for frame in frames where hasPages {
        let name = frame.name.hasSuffix(".png") ? frame.name : frame.name + ".png"
        let picture = try Image(contentsOf: folder[name])
        #expect(picture.width == Int(frame.source[0]) && picture.height == Int(frame.source[1]))
        guard frame.match?.hasPrefix("exact") == true || (frame.match == "differs" && greatest > 0),
          let source = frame.source_file
        else { continue }
        let difference = PictureDifference(expected: try Image(contentsOf: sources + source), actual: picture)
        guard case .pixels(let pixels) = difference else {
          Issue.record("\(name): \(difference)")
          continue
        }
        #expect(pixels.greatest <= greatest, "\(name): \(difference)")
      }
    }
  }

  /// The sheets with sources to compare with. Without optimisation the reference renderer is slow, so others are left out.
  static let sheetsWithSources = sheets.filter { sheet in
    guard let files = try? files(sheet) else { return true }
    return files.contains { $0.frames?.contains { $0.match?.hasPrefix("exact") == true } ?? false }
      || sheet.hasSuffix("lostgarden")
  }

  @Test(arguments: sheetsWithSources) func reference(sheet: String) throws {
    try sourcesComeBack(sheet, by: "reference")
  }

  @Test(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment), arguments: sheets)
  func openGL(sheet: String) throws { try sourcesComeBack(sheet, by: "opengl") }
}
