import SpriteCore

/// How the pixels of a page, the numbers of its sheet, and points relate.
struct PageScale: Equatable {
  /// Pixels of the page a unit of the sheet.
  let pixelsPerUnit: Double
  /// Pixels of the page a point.
  let scale: Double

  /// Works out both for a page of a Cocos2D sheet.
  ///
  /// The suffixes of the names say it: `hero@2x.png` has two pixels for each unit of `hero.plist`, and one for each of
  /// `hero@2x.plist`. The size in the sheet, which is wrong in some, overrules them only if both sides of the page are the
  /// same small multiple of it, and all sprites fit into the page so.
  ///
  /// - Parameters:
  ///   - texture: The scale in the page's name.
  ///   - sheet: The scale in the sheet's name.
  ///   - pixelSize: The size of the page, if it is known.
  ///   - declaredSize: The size that the sheet says.
  ///   - extent: How far to the right and down the sheet's rectangles reach.
  init(texture: Double?, sheet: Double?, pixelSize: Size?, declaredSize: Size?, extent: Size) {
    var perUnit = (texture ?? 1) / (sheet ?? 1)
    if let pixelSize, let declaredSize, declaredSize.width > 0, declaredSize.height > 0 {
      let ratio = pixelSize.width / declaredSize.width
      let fits = extent.width * ratio <= pixelSize.width && extent.height * ratio <= pixelSize.height
      if ratio == pixelSize.height / declaredSize.height, [1, 2, 3, 4].contains(ratio), fits { perUnit = ratio }
    }
    pixelsPerUnit = perUnit
    scale = texture ?? (sheet ?? 1) * perUnit
  }
}
