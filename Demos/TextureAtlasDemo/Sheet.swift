import DemoArt
import Foundation
import LayerSprites

/// A sheet as it was loaded.
struct Sheet {
  /// The file that it came from.
  let file: String
  /// Its sprites.
  let atlas: SpriteAtlas
  /// Pixels a point.
  let scale: Double

  /// The same sprites four times: from SpriteKit's form and from Cocos2D's, for plain screens and for those of double density.
  static func all() throws -> [Sheet] {
    // The art is drawn by code. A game would have the files beside it.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layersprites-demo-\(UUID())").path
    try DemoArt.write(to: folder)
    // Once loaded, a sheet needs its files no more.
    defer { try? FileManager.default.removeItem(atPath: folder) }

    return try ["hero.atlasc", "hero.plist"].flatMap { file in
      // An .atlasc holds pages for several screens; of hero.plist and hero@2x.plist the extension says which one is meant.
      try [1.0, 2.0].map { scale in
        let path = file == "hero.plist" && scale == 2 ? "hero@2x.plist" : file
        let atlas = try SpriteAtlas(contentsOf: path, searchFolders: [folder], for: Screen(scale: scale))
        return Sheet(file: path, atlas: atlas, scale: scale)
      }
    }
  }
}
