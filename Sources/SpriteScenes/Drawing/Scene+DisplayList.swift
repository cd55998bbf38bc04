import SpriteAtlases
public import SpriteCore

extension Scene {
  /// What the scene draws.
  ///
  /// Sheets are read here, since it depends on the scale which of their pages suits: the one for a screen of that scale.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, a positive number; the scene's own where it is left out.
  ///   - time: When layers are shown, in seconds since their animations began; without it they are shown as they are without animations.
  /// - Throws: A ``SceneError`` where a sheet or a sprite is missing, or the picture would be too large.
  public func displayList(scale: Double? = nil, time: Double? = nil) throws(SceneError) -> DisplayList {
    let scale = scale ?? self.scale
    precondition(scale > 0 && scale.isFinite, "a picture has a positive number of pixels a point, not \(scale)")
    if let time { precondition(time.isFinite, "a time is finite, not \(time)") }
    try checkCost(scale: scale)
    let painter = ScenePainter(
      context: DrawingContext(size: size, scale: scale, background: background), sprites: try sprites(scale: scale),
      time: time)
    painter.draw(items)
    return painter.context.finish()
  }

  /// Refuses pictures and stacks of groups that would take more memory than a scene is given.
  func checkCost(scale: Double) throws(SceneError) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let side = Double(SceneLimits.side)
    guard width <= side, height <= side, Int(width) * Int(height) <= SceneLimits.pixels else {
      throw place["size"].error(.pictureTooLarge(width: width, height: height))
    }
    let pixels = Int(width) * Int(height) * layers
    guard pixels <= SceneLimits.groupPixels else { throw place["items"].error(.groupsTooLarge(pixels: pixels)) }
  }

  /// The sprites that the scene names, each sheet read once.
  private func sprites(scale: Double) throws(SceneError) -> [Sprite] {
    var atlases: [String: SpriteAtlas] = [:]
    var pixels = imagePixels
    var sprites: [Sprite] = []
    for reference in references {
      let atlas: SpriteAtlas
      if let known = atlases[reference.path] {
        atlas = known
      } else {
        atlas = try self.atlas(reference, scale: scale, &pixels)
        atlases[reference.path] = atlas
      }
      do throws(SpriteNotFoundError) {
        sprites.append(try atlas.sprite(named: reference.name))
      } catch {
        throw reference.place["name"].error(.sprite(error))
      }
    }
    return sprites
  }

  private func atlas(_ reference: SpriteReference, scale: Double, _ pixels: inout Int) throws(SceneError)
    -> SpriteAtlas
  {
    let place = reference.place["atlas"]
    let screen = Screen(scale: scale)
    let sheet: SheetDescription
    let pages: [Int]
    do throws(SpriteAtlasError) {
      sheet = try SheetDescription(contentsOf: reference.path, for: screen)
      pages = try sheet.pages(for: screen)
    } catch {
      throw place.error(.atlas(error))
    }
    // A sheet could name a page, and a folder could be a link, that leads elsewhere.
    try folder.check(sheet.file, called: reference.atlas, at: place)
    for page in pages {
      if let path = sheet.pages[page].path { try folder.check(path, called: sheet.pages[page].name, at: place) }
      if let size = sheet.pages[page].pixelSize { pixels += Int(size.width) * Int(size.height) }
    }
    guard pixels <= SceneLimits.imagePixels else { throw place.error(.imagesTooLarge) }
    do throws(SpriteAtlasError) {
      return try SpriteAtlas(sheet, for: screen)
    } catch {
      throw place.error(.atlas(error))
    }
  }
}
