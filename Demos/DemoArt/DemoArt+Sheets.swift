import Foundation
import SpriteCodecs
import SpriteCore

extension DemoArt {
  /// The pictures packed into one page.
  ///
  /// - Parameter scale: Pixels a point, 1 or more.
  package static func page(scale: Int) -> PackedPage { PackedPage(sprites(scale: scale), scale: scale) }

  /// Writes the sheet in both forms, with pages of one and of two pixels a point, and makes the folder where it is missing:
  ///
  /// - `hero.atlasc/` with `hero.plist`, `hero.1.png` and `hero.1@2x.png`, as SpriteKit has it;
  /// - `hero.plist` with `hero.png`, and `hero@2x.plist` with `hero@2x.png`, as Cocos2D has it (format 3).
  ///
  /// - Throws: Whatever the file system has to say.
  package static func write(to folder: String) throws {
    let (single, double) = (page(scale: 1), page(scale: 2))
    let atlas = folder + "/hero.atlasc"
    try FileManager.default.createDirectory(atPath: atlas, withIntermediateDirectories: true)
    try single.image.write(to: atlas + "/hero.1.png")
    try double.image.write(to: atlas + "/hero.1@2x.png")
    let list = SheetLists.spriteKit(pages: [
      (file: "hero.1.png", nameSuffix: "", page: single), (file: "hero.1@2x.png", nameSuffix: "@2x", page: double),
    ])
    try FileReplacement.write(list.document, to: atlas + "/hero.plist")
    for (base, page) in [("hero", single), ("hero@2x", double)] {
      try page.image.write(to: "\(folder)/\(base).png")
      let list = SheetLists.cocos2D(file: "\(base).png", page: page)
      try FileReplacement.write(list.document, to: "\(folder)/\(base).plist")
    }
  }
}
