import SpriteCodecs
import SpriteCore
import TestSupport

/// A sheet made by the test itself, whose source pictures are known: they are cut, turned and pasted here, pixel by pixel.
struct SheetFixture {
  /// A sprite to be put into a page.
  struct Item {
    var name: String
    /// The source; what `trim` leaves out of it must be clear.
    var picture: Image
    /// Left, top, and the size of what is kept.
    var trim: (x: Int, y: Int, width: Int, height: Int)
    var isTurned = false
    var aliases: [String] = []

    /// The source with everything clear outside of the trim rectangle.
    var source: Image {
      Image(width: picture.width, height: picture.height) { x, y in
        x >= trim.x && y >= trim.y && x < trim.x + trim.width && y < trim.y + trim.height ? picture[x, y] : .clear
      }
    }
  }

  /// Writes `name.plist` of Cocos2D format 3 and `name.png`. Sprites lie side by side; turned ones are turned clockwise.
  static func writeCocos(_ items: [Item], _ name: String, to folder: TemporaryFolder, withPage: Bool = true) throws {
    let (page, corners) = page(of: items)
    if withPage { try folder.write(page.pngData(), to: name + ".png") }
    let frames = zip(items, corners).map { item, x in
      // The offset goes from centre to centre, y up.
      let dx = Double(item.trim.x) + Double(item.trim.width) / 2 - Double(item.picture.width) / 2
      let dy = Double(item.picture.height) / 2 - Double(item.trim.y) - Double(item.trim.height) / 2
      let aliases = item.aliases.map { "<string>\($0)</string>" }.joined()
      return """
        <key>\(item.name)</key><dict><key>aliases</key><array>\(aliases)</array>
        <key>spriteOffset</key><string>{\(dx),\(dy)}</string>
        <key>spriteSize</key><string>{\(item.trim.width),\(item.trim.height)}</string>
        <key>spriteSourceSize</key><string>{\(item.picture.width),\(item.picture.height)}</string>
        <key>textureRect</key><string>{{\(x),1},{\(item.trim.width),\(item.trim.height)}}</string>
        <key>textureRotated</key><\(item.isTurned)/></dict>
        """
    }
    try folder.write(
      plist(
        "<key>frames</key><dict>\(frames.joined())</dict><key>metadata</key><dict><key>format</key><integer>3</integer>"
          + "<key>size</key><string>{\(page.width),\(page.height)}</string>"
          + "<key>textureFileName</key><string>\(name).png</string></dict>"), to: name + ".plist")
  }

  /// Writes `name.atlasc` with a page for each family: its file's suffix, and its sprites.
  static func writeSpriteKit(
    _ families: [(suffix: String, items: [Item])], _ name: String, to folder: TemporaryFolder, without: Set<String> = []
  ) throws {
    let images = try families.map { family in
      let (page, corners) = page(of: family.items)
      let file = "\(name).1\(family.suffix).png"
      if !without.contains(family.suffix) { try folder.write(page.pngData(), to: "\(name).atlasc/\(file)") }
      let sprites = zip(family.items, corners).map { item, x in
        let (w, h) = item.isTurned ? (item.trim.height, item.trim.width) : (item.trim.width, item.trim.height)
        // The offset is the left and the bottom margin.
        let bottom = item.picture.height - item.trim.y - item.trim.height
        return """
          <dict><key>name</key><string>\(item.name)</string><key>aliases</key><array/>
          <key>spriteOffset</key><string>{\(item.trim.x),\(bottom)}</string>
          <key>spriteSourceSize</key><string>{\(item.picture.width),\(item.picture.height)}</string>
          <key>textureRect</key><string>{{\(x),1},{\(w),\(h)}}</string>
          <key>textureRotated</key><\(item.isTurned)/><key>isFullyOpaque</key><false/></dict>
          """
      }
      return
        "<dict><key>path</key><string>\(file)</string><key>size</key><string>{\(page.width),\(page.height)}</string>"
        + "<key>subimages</key><array>\(sprites.joined())</array></dict>"
    }
    try folder.write(
      plist(
        "<key>format</key><string>APPL</string><key>version</key><integer>1</integer>"
          + "<key>images</key><array>\(images.joined())</array>"), to: "\(name).atlasc/\(name).plist")
  }

  private static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>"
  }

  /// The page, and the left edge of each sprite in it. What lies between sprites is garish, so that it shows where it leaks.
  private static func page(of items: [Item]) -> (Image, [Int]) {
    var corners: [Int] = []
    var x = 1
    for item in items {
      corners.append(x)
      x += (item.isTurned ? item.trim.height : item.trim.width) + 1
    }
    let height = 2 + (items.map { $0.isTurned ? $0.trim.width : $0.trim.height }.max() ?? 0)
    let page = Image(width: x, height: height) { px, py in
      for (item, left) in zip(items, corners) {
        let (w, h) = item.isTurned ? (item.trim.height, item.trim.width) : (item.trim.width, item.trim.height)
        guard px >= left, px < left + w, py >= 1, py < 1 + h else { continue }
        let (u, v) = (px - left, py - 1)
        // Turned clockwise, the upper left corner came to lie in the upper right.
        return item.isTurned
          ? item.picture[item.trim.x + v, item.trim.y + item.trim.height - 1 - u]
          : item.picture[item.trim.x + u, item.trim.y + v]
      }
      return .magenta
    }
    return (page, corners)
  }
}
