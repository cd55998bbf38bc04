public import SpriteCore

extension SpriteAtlas {
  /// Loads a sheet and its pages: a Cocos2D property list of format 0 to 3, or a SpriteKit atlas.
  ///
  ///     let atlas = try SpriteAtlas(contentsOf: "hero")                     // hero.atlasc, else hero.plist
  ///     let sharp = try SpriteAtlas(contentsOf: "hero", for: Screen(scale: 2, idiom: .pad))
  ///
  /// A name without extension is looked for as `.atlasc`, then as `.plist`. Pages lie beside the sheet. Of those that are
  /// there in several scales or for several kinds of device, those that suit the screen best are taken: of its scale, else
  /// of the next larger one, else of the largest smaller one; those for its kind of device before those for all; those for
  /// another kind only if there are no others.
  ///
  /// Sprites are named without `@2x`, `~ipad` and `~iphone`, and with percent escapes decoded; they are found by the name
  /// that the sheet writes as well.
  ///
  /// - Parameters:
  ///   - path: The sheet's path, or its name.
  ///   - searchFolders: Where a relative path is looked for, in this order; `.` is the current folder.
  ///   - screen: What the pages are chosen for.
  /// - Throws: A ``SpriteAtlasError`` that says which file, sprite and field is wrong, and what can be done.
  /// - Complexity: O(*n* log *n*), *n* being the number of sprites, and the decoding of the pages.
  public init(contentsOf path: String, searchFolders: [String] = ["."], for screen: Screen = Screen())
    throws(SpriteAtlasError)
  {
    try self.init(SheetDescription(contentsOf: path, searchFolders: searchFolders, for: screen), for: screen)
  }

  /// Loads a sheet from the bytes of its property list.
  ///
  /// - Parameters:
  ///   - data: The bytes, XML or binary.
  ///   - name: What the sheet's file would be called. A sheet that doesn't name its page has one of this name, with `.png`.
  ///   - image: The page. Its scale is that of the page; a size in the sheet that is the same small part of the page's in
  ///     both directions counts as well. Without it, pages are looked for in the folders.
  ///   - searchFolders: Where pages are looked for, in this order.
  ///   - screen: What the pages are chosen for.
  /// - Throws: A ``SpriteAtlasError`` that says which sprite and field is wrong, and what can be done.
  public init(
    data: some Collection<UInt8>, name: String? = nil, image: Image? = nil, searchFolders: [String] = ["."],
    for screen: Screen = Screen()
  ) throws(SpriteAtlasError) {
    guard let image else {
      let description = try SheetDescription(data: data, name: name, searchFolders: searchFolders, for: screen)
      try self.init(description, for: screen)
      return
    }
    let description = try SheetDescription(data: data, name: name, image: image)
    try description.check(0, size: Size(Double(image.width), Double(image.height)))
    self = description.atlas([0: image.withScale(description.pages[0].scale)])
  }

  /// Loads the pages of a sheet that suit a screen best.
  package init(_ description: SheetDescription, for screen: Screen = Screen()) throws(SpriteAtlasError) {
    var images: [Int: Image] = [:]
    for page in try description.pages(for: screen) { images[page] = try description.image(ofPage: page) }
    self = description.atlas(images)
  }
}
