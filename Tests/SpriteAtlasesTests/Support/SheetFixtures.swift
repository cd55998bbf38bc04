import SpriteAtlases
import SpriteCore

/// Puts sheets together as text. The values are XML elements, so that wrong ones can be written too.
enum Fixture {
  /// A dictionary element from keys and elements.
  static func dict(_ entries: KeyValuePairs<String, String>) -> String {
    "<dict>" + entries.map { "<key>\($0.key)</key>\($0.value)" }.joined(separator: "\n") + "</dict>"
  }

  static func string(_ text: String) -> String { "<string>\(text)</string>" }

  static func array(_ elements: [String]) -> String { "<array>\(elements.joined())</array>" }

  /// A Cocos2D sheet from its frames and what its metadata says.
  static func cocos(_ frames: KeyValuePairs<String, String>, metadata: KeyValuePairs<String, String>) -> [UInt8] {
    xmlPropertyList(dict(["frames": dict(frames), "metadata": dict(metadata)]))
  }

  /// A Cocos2D sheet of format 2 or 3 with a page named `t.png`.
  static func cocos(_ format: Int, _ frames: KeyValuePairs<String, String>) -> [UInt8] {
    cocos(frames, metadata: ["format": "<integer>\(format)</integer>", "textureFileName": string("t.png")])
  }

  /// A frame of format 2.
  static func frame2(
    _ frame: String, offset: String = "{0,0}", source: String, rotated: String = "<false/>", color: String? = nil
  ) -> String {
    let color = color.map { "<key>sourceColorRect</key>" + string($0) } ?? ""
    return "<dict><key>frame</key>\(string(frame))<key>offset</key>\(string(offset))<key>rotated</key>\(rotated)"
      + "<key>sourceSize</key>\(string(source))\(color)</dict>"
  }

  /// A frame of format 3.
  static func frame3(
    _ rect: String, size: String, offset: String = "{0,0}", source: String, rotated: String = "<false/>",
    further: String = ""
  ) -> String {
    "<dict><key>spriteOffset</key>\(string(offset))<key>spriteSize</key>\(string(size))<key>spriteSourceSize</key>"
      + "\(string(source))<key>textureRect</key>\(string(rect))<key>textureRotated</key>\(rotated)\(further)</dict>"
  }

  /// A SpriteKit sheet from its pages.
  static func spriteKit(_ images: [String]) -> [UInt8] {
    xmlPropertyList(dict(["format": string("APPL"), "version": "<integer>1</integer>", "images": array(images)]))
  }

  /// A page of a SpriteKit sheet.
  static func image(_ path: String, size: String? = "{64,64}", _ subimages: [String]) -> String {
    let size = size.map { "<key>size</key>" + string($0) } ?? ""
    return "<dict><key>path</key>\(string(path))\(size)<key>subimages</key>\(array(subimages))</dict>"
  }

  /// A sprite of a SpriteKit sheet.
  static func subimage(
    _ name: String, _ rect: String, offset: String = "{0,0}", source: String, rotated: String = "<false/>",
    aliases: String = "<array/>"
  ) -> String {
    "<dict><key>name</key>\(string(name))<key>textureRect</key>\(string(rect))<key>textureRotated</key>\(rotated)"
      + "<key>spriteOffset</key>\(string(offset))<key>spriteSourceSize</key>\(string(source))"
      + "<key>isFullyOpaque</key><false/><key>aliases</key>\(aliases)</dict>"
  }

  /// A page without anything on it.
  static func page(_ width: Int = 64, _ height: Int = 64, scale: Double = 1) -> Image {
    Image(
      width: width, height: height, scale: scale, premultipliedBytes: Array(repeating: 0, count: width * height * 4))
  }
}
