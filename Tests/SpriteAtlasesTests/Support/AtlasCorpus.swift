import Foundation

/// The real sheets that tests may use where `LAYERSPRITES_SHARED` names the folder that they are in.
enum AtlasCorpus {
  static let root = ProcessInfo.processInfo.environment["LAYERSPRITES_SHARED"].map { $0 + "/corpus" }
  static var isAvailable: Bool { root.map { FileManager.default.fileExists(atPath: $0) } ?? false }
  static let skipped = "LAYERSPRITES_SHARED names no folder with real sheets: they are not tested"

  /// The folders of all sheets of the formats that this module reads.
  static var folders: [String] {
    guard let root, isAvailable else { return [] }
    return ["cocos-0", "cocos-1", "cocos-2", "cocos-3", "atlasc"].flatMap { format in
      ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + format)) ?? []).sorted().map {
        format + "/" + $0
      }
    }
  }

  static func path(_ name: String) -> String { (root ?? "") + "/" + name }

  /// What is known of a sheet.
  struct Expectation: Decodable {
    struct File: Decodable {
      let data: String
      let frames: [Frame]?
      let error: String?
    }
    struct Frame: Decodable {
      let name: String
      let page: String
      let tex: [Double]
      let size: [Double]
      let stored: String
      let trim: [Double]
      let source: [Double]
      let aliases: [String]?
      let vertices: [Double]?
      let verticesUV: [Double]?
      let triangles: [Int]?
      let anchor: [Double]?
    }
    let files: [File]
  }

  static func expectation(_ folder: String) throws -> Expectation {
    let data = try Data(contentsOf: URL(fileURLWithPath: path(folder + "/expected.json")))
    return try JSONDecoder().decode(Expectation.self, from: data)
  }
}
