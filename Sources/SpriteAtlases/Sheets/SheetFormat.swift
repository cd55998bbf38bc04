/// The formats of sheets that are read.
package enum SheetFormat: String, Hashable, Sendable {
  /// A Cocos2D property list of format 0, as Zwoptex for Flash wrote it.
  case cocos0 = "cocos2d-0"
  /// A Cocos2D property list of format 1.
  case cocos1 = "cocos2d-1"
  /// A Cocos2D property list of format 2.
  case cocos2 = "cocos2d-2"
  /// A Cocos2D property list of format 3.
  case cocos3 = "cocos2d-3"
  /// A SpriteKit atlas, compiled by Xcode or written by TexturePacker.
  case spriteKit = "spritekit"
}
