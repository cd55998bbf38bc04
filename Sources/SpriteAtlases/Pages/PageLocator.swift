import SpriteCore

/// Finds the file of a page beside its sheet.
struct PageLocator {
  /// Where pages are looked for, in this order: the sheet's folder.
  let folders: [String]
  /// The name of the sheet's file; `nil` for a sheet that has none.
  let sheetName: String?
  /// What the page is chosen for, where a sheet has one page in several scales.
  let screen: Screen

  /// What was found.
  struct Found: Equatable {
    /// Where the page is.
    var path: String?
    /// What its name says about screens.
    var suffix = DeviceSuffix.none
    /// Where it was looked for.
    var tried: [String] = []
    /// The kind of a page that cannot be read.
    var unsupportedKind: String?
  }

  /// The file of a page whose name is exact, as in SpriteKit atlases.
  func locateExactly(_ name: String) -> Found {
    var found = Found()
    for place in PagePath.places(of: name) where look(for: place, asVariants: false, &found) { break }
    return found
  }

  /// The file of a page of a Cocos2D sheet: the first of its names that leads to one, then the sheet's own with `.png`. Of
  /// `hero.png`, `hero@2x.png`, `hero~ipad.png` the one that suits the screen best.
  func locate(_ names: [String]) -> Found {
    var found = Found()
    for place in names.flatMap(PagePath.places) + ownName where look(for: place, asVariants: true, &found) { break }
    return found
  }

  /// What the page is called if nobody says it.
  var ownName: [String] {
    guard let sheetName else { return [] }
    return [FileName.splitExtension(sheetName).base + ".png"]
  }

  private func look(for place: String, asVariants: Bool, _ found: inout Found) -> Bool {
    for candidate in candidates(for: place, &found) {
      for folder in folders {
        let path = PagePath.join(folder, candidate)
        guard !found.tried.contains(path) else { continue }
        found.tried.append(path)
        let best = asVariants ? bestVariant(of: path, sheetFolder: folder) : FileSystem.isFile(path) ? path : nil
        guard let best else { continue }
        found.path = best
        found.suffix = FileName(PagePath.lastComponent(best)).suffix
        found.unsupportedKind = nil
        return true
      }
    }
    return false
  }

  /// The files that a name may mean: itself, with `.png` where it has no extension, converted to PNG where it cannot be read.
  private func candidates(for place: String, _ found: inout Found) -> [String] {
    var (base, ext) = split(place)
    if FileName.imageExtensions.contains(ext.lowercased()) { return [place] }
    guard FileName.textureExtensions.contains(ext.lowercased()) else { return [place, place + ".png"] }
    var kind = ext
    while true {
      (base, ext) = split(base)
      guard FileName.textureExtensions.contains(ext.lowercased()) else { break }
      kind = ext + "." + kind
    }
    if found.unsupportedKind == nil { found.unsupportedKind = kind }
    found.tried += folders.map { PagePath.join($0, place) }.filter { !found.tried.contains($0) }
    return [(ext.isEmpty ? base : base + "." + ext) + ".png"]
  }

  private func split(_ path: String) -> (String, String) {
    let last = PagePath.lastComponent(path)
    let (base, ext) = FileName.splitExtension(last)
    return (String(path.dropLast(last.count)) + base, ext)
  }

  // MARK: Variants

  /// The file at `path`, or one beside it that has a suffix and suits the screen better.
  private func bestVariant(of path: String, sheetFolder: String) -> String? {
    let name = FileName(PagePath.lastComponent(path))
    let sheet = sheetName.map { FileName($0) }
    let sheetSuffix = sheet?.suffix ?? .none
    // A sheet or page with a suffix of its own has its one page.
    guard name.suffix.isEmpty, sheetSuffix.isEmpty else {
      if name.suffix.isEmpty, let twin = variants(of: path, name).first(where: { $0.suffix == sheetSuffix }) {
        return twin.path
      }
      return FileSystem.isFile(path) ? path : nil
    }
    let own = variants(of: path, name).filter {
      $0.suffix.isEmpty || !hasSheetOfItsOwn($0.path, $0.suffix, in: sheetFolder)
    }
    return own.min { ScreenFit($0.suffix, to: screen) < ScreenFit($1.suffix, to: screen) }?.path
  }

  private func variants(of path: String, _ name: FileName) -> [(path: String, suffix: DeviceSuffix)] {
    let folder = PagePath.folder(path)
    return FileSystem.names(in: folder).compactMap { other in
      let parts = FileName(other)
      let otherPath = PagePath.join(folder, other)
      guard parts.stem == name.stem, parts.pathExtension == name.pathExtension, FileSystem.isFile(otherPath) else {
        return nil
      }
      return (otherPath, parts.suffix)
    }
  }

  /// Whether a page with a suffix belongs to a sheet with that suffix, which places its sprites differently.
  private func hasSheetOfItsOwn(_ path: String, _ suffix: DeviceSuffix, in folder: String) -> Bool {
    let pageBase = FileName.splitExtension(PagePath.lastComponent(path)).base
    if FileSystem.isFile(PagePath.join(folder, pageBase + ".plist")) { return true }
    guard let sheet = sheetName.map({ FileName($0) }) else { return false }
    return FileSystem.names(in: folder).contains { other in
      let parts = FileName(other)
      return parts.pathExtension == "plist" && parts.stem == sheet.stem && parts.suffix == suffix
    }
  }
}
