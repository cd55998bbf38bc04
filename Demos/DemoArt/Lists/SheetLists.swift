import SpriteCore

/// What sheets say of their pages, in the two forms that the demo shows.
enum SheetLists {
  /// SpriteKit's list of all pages of an `.atlasc` folder: each picture's left and bottom margin, and its rectangle as it is
  /// stored.
  static func spriteKit(pages: [(file: String, nameSuffix: String, page: PackedPage)]) -> PropertyList {
    let images = pages.map { file, suffix, page in
      PropertyList.dictionary([
        ("path", .string(file)), ("size", .pair(page.image.width, page.image.height)),
        ("subimages", .array(page.sprites.map { subimage($0, name: "\($0.name)\(suffix).png") })),
      ])
    }
    return .dictionary([("format", .string("APPL")), ("images", .array(images)), ("version", .integer(1))])
  }

  private static func subimage(_ sprite: PackedSprite, name: String) -> PropertyList {
    let bottom = sprite.sourceSize.height - sprite.trim.y - sprite.trim.height
    return .dictionary([
      ("aliases", .array([])), ("isFullyOpaque", .boolean(sprite.isOpaque)), ("name", .string(name)),
      ("spriteOffset", .pair(sprite.trim.x, bottom)),
      ("spriteSourceSize", .pair(sprite.sourceSize.width, sprite.sourceSize.height)),
      ("textureRect", .box(sprite.pageBox)),
      ("textureRotated", .boolean(sprite.isRotated)),
    ])
  }

  /// Cocos2D's list of one page, format 3, as TexturePacker writes it: offsets from centre to centre, y up, and rectangles with
  /// the upright size.
  static func cocos2D(file: String, page: PackedPage) -> PropertyList {
    .dictionary([
      ("frames", .dictionary(page.sprites.map { ("\($0.name).png", frame($0)) })),
      (
        "metadata",
        .dictionary([
          ("format", .integer(3)), ("realTextureFileName", .string(file)),
          ("size", .pair(page.image.width, page.image.height)), ("textureFileName", .string(file)),
        ])
      ),
    ])
  }

  private static func frame(_ sprite: PackedSprite) -> PropertyList {
    let (trim, source) = (sprite.trim, sprite.sourceSize)
    let upright = PixelBox(x: sprite.pageBox.x, y: sprite.pageBox.y, width: trim.width, height: trim.height)
    return .dictionary([
      ("aliases", .array([])),
      ("spriteOffset", .halves(2 * trim.x + trim.width - source.width, source.height - 2 * trim.y - trim.height)),
      ("spriteSize", .pair(trim.width, trim.height)), ("spriteSourceSize", .pair(source.width, source.height)),
      ("textureRect", .box(upright)), ("textureRotated", .boolean(sprite.isRotated)),
    ])
  }
}
