package import SpriteCore

/// Pictures packed into one: trimmed, some turned, on shelves, with a gap between neighbours and to the page's edges.
package struct PackedPage: Sendable {
  /// The page.
  package let image: Image
  /// What lies in it, sorted by name.
  package let sprites: [PackedSprite]

  /// How far apart the pictures are, in pixels, and from the page's edges.
  package static let gap = 2

  /// Packs pictures. The same pictures always give the same page.
  package init(_ pictures: [(name: String, image: Image)], scale: Int) {
    var sprites = pictures.map(PackedSprite.init)
    let size = PackedPage.place(&sprites)
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for (sprite, picture) in zip(sprites, pictures) { PackedPage.copy(picture.image, sprite, into: &bytes, size.width) }
    image = Image(width: size.width, height: size.height, scale: Double(scale), premultipliedBytes: bytes)
    self.sprites = sprites.sorted { $0.name < $1.name }
  }

  /// Gives each picture its place: the tallest first, from left to right, a new shelf below where a row is full.
  private static func place(_ sprites: inout [PackedSprite]) -> (width: Int, height: Int) {
    let width = pageWidth(for: sprites)
    let order = sprites.indices.sorted { a, b in
      (sprites[b].pageBox.height, sprites[a].name) < (sprites[a].pageBox.height, sprites[b].name)
    }
    var (x, y, shelf) = (gap, gap, 0)
    for index in order {
      if x + sprites[index].pageBox.width + gap > width { (x, y, shelf) = (gap, y + shelf + gap, 0) }
      (sprites[index].pageBox.x, sprites[index].pageBox.y) = (x, y)
      x += sprites[index].pageBox.width + gap
      shelf = max(shelf, sprites[index].pageBox.height)
    }
    return (width, y + shelf + gap)
  }

  /// The power of two that makes the page about square.
  private static func pageWidth(for sprites: [PackedSprite]) -> Int {
    let area = sprites.reduce(0) { $0 + ($1.pageBox.width + gap) * ($1.pageBox.height + gap) }
    let widest = sprites.reduce(0) { max($0, $1.pageBox.width + 2 * gap) }
    var width = 16
    while width < widest || width * width < area { width *= 2 }
    return width
  }

  private static func copy(_ image: Image, _ sprite: PackedSprite, into page: inout [UInt8], _ pageWidth: Int) {
    for y in 0..<sprite.trim.height {
      for x in 0..<sprite.trim.width {
        let pixel = image.premultipliedPixel(x: sprite.trim.x + x, y: sprite.trim.y + y)
        // Clockwise, the top row becomes the right column.
        let column = sprite.pageBox.x + (sprite.isRotated ? sprite.trim.height - 1 - y : x)
        let row = sprite.pageBox.y + (sprite.isRotated ? x : y)
        for channel in 0..<4 { page[(row * pageWidth + column) * 4 + channel] = pixel[channel] }
      }
    }
  }
}
