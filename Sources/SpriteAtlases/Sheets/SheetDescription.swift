package import SpriteCore

/// What is in a sheet, the same for every format: its pages, those of every kind of screen, and its sprites. No page is
/// decoded for it, and none need be there.
package struct SheetDescription: Equatable, Sendable {
  /// The file of the sheet, or what the caller calls it.
  package let file: String
  /// The format.
  package let format: SheetFormat
  /// The pages, in the order of the sheet.
  package let pages: [SheetPage]
  /// The sprites, in the order of the sheet, their lengths in pixels of their page.
  package let frames: [SheetFrame]

  /// Describes a sheet in a file.
  ///
  /// - Parameters:
  ///   - path: The sheet's path, or its name without extension.
  ///   - searchFolders: Where a relative path is looked for, in this order.
  ///   - screen: Which page of a Cocos2D sheet is meant, if it is there in several scales.
  /// - Throws: An error if there is no such sheet, or it is wrong; not if a page is.
  package init(contentsOf path: String, searchFolders: [String] = ["."], for screen: Screen = Screen())
    throws(SpriteAtlasError)
  {
    let file = try SheetLocator(searchFolders: searchFolders, screen: screen).locate(path)
    let sheet = try SheetReader.read(FileSystem.readSheet(file), file: file)
    let locator = PageLocator(
      folders: [PagePath.folder(file)], sheetName: PagePath.lastComponent(file), screen: screen)
    self.init(sheet, file: file, locator: locator)
  }

  /// Describes a sheet in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes of its property list.
  ///   - name: What its file would be called.
  ///   - searchFolders: Where pages are looked for, in this order.
  ///   - screen: Which page of a Cocos2D sheet is meant, if it is there in several scales.
  /// - Throws: An error if there is no such sheet, or it is wrong; not if a page is.
  package init(
    data: some Collection<UInt8>, name: String? = nil, searchFolders: [String] = ["."], for screen: Screen = Screen()
  ) throws(SpriteAtlasError) {
    let file = name ?? SheetDescription.unnamed
    let sheet = try SheetReader.read(Array(data), file: file)
    let locator = PageLocator(folders: searchFolders, sheetName: name.map(PagePath.lastComponent), screen: screen)
    self.init(sheet, file: file, locator: locator)
  }

  /// Describes a sheet in memory whose one page the caller has.
  ///
  /// - Throws: An error too if the sheet has several pages for that image.
  package init(data: some Collection<UInt8>, name: String? = nil, image: Image) throws(SpriteAtlasError) {
    let file = name ?? SheetDescription.unnamed
    try self.init(SheetReader.read(Array(data), file: file), file: file, image: image)
  }

  /// What a sheet without a name is called in errors.
  private static let unnamed = "sheet"

  private init(_ sheet: ParsedSheet, file: String, locator: PageLocator) {
    let pages = sheet.pages.map { page in
      sheet.format == .spriteKit ? locator.page(exactly: page) : locator.page(page, extent: sheet.extent)
    }
    self.init(sheet, file: file, pages: pages)
  }

  private init(_ sheet: ParsedSheet, file: String, image: Image) throws(SpriteAtlasError) {
    let size = Size(Double(image.width), Double(image.height))
    let scale = image.scale == 1 ? nil : image.scale
    if sheet.format == .spriteKit {
      let chosen = try sheet.page(for: size, scale: image.scale, file: file)
      let page = SheetPage(
        name: sheet.pages[chosen].names.first ?? "", declaredSize: sheet.pages[chosen].size,
        declaredSizeIsReliable: true,
        pixelSize: size, scale: scale ?? sheet.pages[chosen].family.scale ?? 1)
      var sheet = sheet
      sheet.frames = sheet.frames.filter { $0.page == chosen }.map { frame in
        var frame = frame
        frame.page = 0
        return frame
      }
      self.init(sheet, file: file, pages: [page])
    } else {
      let declared = sheet.pages.first?.size
      let scales = PageScale(
        texture: scale, sheet: nil, pixelSize: size, declaredSize: declared, extent: sheet.extent)
      let page = SheetPage(
        name: sheet.pages.first?.names.first ?? "", declaredSize: declared, pixelSize: size, scale: scales.scale,
        pixelsPerUnit: scales.pixelsPerUnit)
      self.init(sheet, file: file, pages: [page])
    }
  }

  private init(_ sheet: ParsedSheet, file: String, pages: [SheetPage]) {
    self.file = file
    self.format = sheet.format
    self.pages = pages
    let isScaled = pages.contains { $0.pixelsPerUnit != 1 }
    frames = isScaled ? sheet.frames.map { $0.scaled(by: pages[$0.page].pixelsPerUnit) } : sheet.frames
  }
}

extension ParsedSheet {
  /// How far to the right and down the sprites of the sheet reach in their page, in the sheet's units.
  var extent: Size {
    frames.reduce(.zero) { extent, frame in
      Size(max(extent.width, frame.pageRect.maxX), max(extent.height, frame.pageRect.maxY))
    }
  }

  /// The page that an image is meant for: the one of a family of one page, by its size, then by its scale.
  func page(for size: Size, scale: Double, file: String) throws(SpriteAtlasError) -> Int {
    let families = pages.map(\.family)
    let single = pages.indices.filter { index in families.count { $0 == families[index] } == 1 }
    let fitting = single.filter { pages[$0].size == nil || pages[$0].size == size }
    if let page = fitting.first(where: { families[$0].scale == scale }) ?? fitting.first ?? single.first { return page }
    throw SpriteAtlasError(.imageForSeveralPages(pages.count), file: file, field: "images")
  }
}

extension PageLocator {
  /// A page of a SpriteKit atlas, whose name says what it is for.
  fileprivate func page(exactly page: ParsedSheet.Page) -> SheetPage {
    let name = page.names.first ?? ""
    let found = locateExactly(name)
    return SheetPage(
      name: name, tried: found.tried, path: found.path, unsupportedKind: found.unsupportedKind, declaredSize: page.size,
      declaredSizeIsReliable: page.sizeIsReliable, pixelSize: found.path.flatMap(PageImage.size(ofFileAt:)),
      idiom: page.family.idiom, scale: page.family.scale ?? 1)
  }

  /// The page of a Cocos2D sheet.
  fileprivate func page(_ page: ParsedSheet.Page, extent: Size) -> SheetPage {
    let found = locate(page.names)
    let pixelSize = found.path.flatMap(PageImage.size(ofFileAt:))
    let scales = PageScale(
      texture: found.suffix.scale, sheet: sheetName.flatMap { FileName($0).suffix.scale }, pixelSize: pixelSize,
      declaredSize: page.size, extent: extent)
    return SheetPage(
      name: page.names.first ?? ownName.first ?? "", tried: found.tried, path: found.path,
      unsupportedKind: found.unsupportedKind, declaredSize: page.size, pixelSize: pixelSize, idiom: found.suffix.idiom,
      scale: scales.scale, pixelsPerUnit: scales.pixelsPerUnit)
  }
}
