package import SpriteCore

extension SheetDescription {
  /// The pages to draw from on a screen: of the families of pages that are there as a whole, the one that suits the screen
  /// best. Pages of different families show the same sprites, at sizes that differ by more than their scale: they are never
  /// mixed.
  ///
  /// - Throws: An error that says what is missing, if no family is there as a whole.
  package func pages(for screen: Screen) throws(SpriteAtlasError) -> [Int] {
    var families: [(family: DeviceSuffix, pages: [Int])] = []
    for (index, page) in pages.enumerated() {
      if let at = families.firstIndex(where: { $0.family == page.family }) {
        families[at].pages.append(index)
      } else {
        families.append((page.family, [index]))
      }
    }
    func fitsBetter(_ a: (family: DeviceSuffix, pages: [Int]), _ b: (family: DeviceSuffix, pages: [Int])) -> Bool {
      ScreenFit(a.family, to: screen) < ScreenFit(b.family, to: screen)
    }
    let whole = families.filter { $0.pages.allSatisfy { pages[$0].path != nil } }
    if let best = whole.min(by: fitsBetter) { return best.pages }
    guard let wanted = families.min(by: fitsBetter),
      let missing = wanted.pages.first(where: { pages[$0].path == nil })
    else { return [] }
    throw PageImage.missing(pages[missing], file: file)
  }

  /// Decodes a page and checks that it is the one that the sheet was made for.
  ///
  /// - Throws: An error if the page is missing, cannot be decoded, has the wrong size, or a sprite leads out of it.
  package func image(ofPage page: Int) throws(SpriteAtlasError) -> Image {
    let image = try PageImage.load(pages[page], file: file)
    try check(page, size: Size(Double(image.width), Double(image.height)))
    return image.named(title(ofPage: page))
  }

  /// What a page is called where a frame explains itself: its file's name without the extension, with `#2` for the second of
  /// several pages that belong together.
  private func title(ofPage page: Int) -> String {
    let name = String(FileName.splitExtension(pages[page].fileName).base)
    let siblings = pages.indices.filter { pages[$0].family == pages[page].family }
    guard siblings.count > 1, let position = siblings.firstIndex(of: page) else { return name }
    return "\(name)#\(position + 1)"
  }

  /// Checks that a page of that size, in pixels, holds the sprites that the sheet places in it.
  package func check(_ page: Int, size: Size) throws(SpriteAtlasError) {
    let name = pages[page].path ?? pages[page].name
    if pages[page].declaredSizeIsReliable, let declared = pages[page].declaredSize, declared != size {
      throw SpriteAtlasError(.pageSizeWrong(page: name, expected: declared, found: size), file: file, field: "size")
    }
    // Scales such as 2/3 round the last bit.
    let tolerance = 1e-6
    func holds(_ x: Double, _ y: Double) -> Bool {
      x >= 0 && y >= 0 && x <= size.width + tolerance && y <= size.height + tolerance
    }
    for frame in frames where frame.page == page {
      guard holds(frame.pageRect.minX, frame.pageRect.minY), holds(frame.pageRect.maxX, frame.pageRect.maxY) else {
        throw SpriteAtlasError(
          .outsidePage(page: name, rect: frame.pageRect, pageSize: size), file: file, frame: frame.name)
      }
      if let outside = frame.mesh?.vertices.first(where: { !holds($0.texel.x, $0.texel.y) }) {
        let corner = Rect(origin: outside.texel, size: .zero)
        throw SpriteAtlasError(
          .outsidePage(page: name, rect: corner, pageSize: size), file: file, frame: frame.name, field: "verticesUV")
      }
    }
  }

  /// A frame as a sprite of its page.
  package func sprite(_ frame: SheetFrame, in image: Image) -> Sprite {
    Sprite(
      image: image, textureRect: frame.pageRect, turn: frame.turn, trimRect: frame.trimRect,
      sourceSize: frame.sourceSize, mesh: frame.mesh)
  }
}
