/// Finds the file of a sheet: `hero` is `hero.atlasc` or `hero.plist`, in one of the search folders.
struct SheetLocator {
  let searchFolders: [String]
  let screen: Screen

  /// The path of the property list that `path` means.
  ///
  /// - Throws: An error that lists every place that was looked at.
  func locate(_ path: String) throws(SpriteAtlasError) -> String {
    var tried: [String] = []
    var isFolder = false
    for folder in path.hasPrefix("/") ? [""] : searchFolders {
      let base = PagePath.join(folder, path)
      if let sheet = sheet(at: base, &tried) { return sheet }
      if FileSystem.kind(base) == .folder { isFolder = true }
    }
    if isFolder { throw SpriteAtlasError(.isFolder, file: path) }
    throw SpriteAtlasError(.fileNotFound(tried: tried), file: path)
  }

  private func sheet(at base: String, _ tried: inout [String]) -> String? {
    let ext = FileName.splitExtension(PagePath.lastComponent(base)).pathExtension.lowercased()
    if ext != "plist" && ext != "atlasc" {
      if let sheet = existing(base + ".atlasc", &tried) { return sheet }
      if let sheet = bestPropertyList(base, &tried) { return sheet }
    }
    return existing(base, &tried)
  }

  /// The file, or the property list in the folder.
  private func existing(_ path: String, _ tried: inout [String]) -> String? {
    switch FileSystem.kind(path) {
    case .file, .other: return path
    case .folder:
      let name = PagePath.lastComponent(path.hasSuffix("/") ? String(path.dropLast()) : path)
      let expected = PagePath.join(path, FileName.splitExtension(name).base + ".plist")
      if FileSystem.isFile(expected) { return expected }
      tried.append(expected)
      let others = FileSystem.names(in: path).filter { $0.hasSuffix(".plist") }
      return others.count == 1 ? PagePath.join(path, others[0]) : nil
    case nil:
      tried.append(path)
      return nil
    }
  }

  /// Of `hero.plist`, `hero@2x.plist`, `hero~ipad.plist` the one that suits the screen best.
  private func bestPropertyList(_ base: String, _ tried: inout [String]) -> String? {
    let folder = PagePath.folder(base)
    let stem = PagePath.lastComponent(base)
    let variants = FileSystem.names(in: folder).compactMap { name -> (path: String, suffix: DeviceSuffix)? in
      let parts = FileName(name)
      let path = PagePath.join(folder, name)
      let isExact = name == stem + ".plist"
      guard parts.pathExtension == "plist", isExact || parts.stem == stem, FileSystem.isFile(path) else { return nil }
      return (path, isExact ? .none : parts.suffix)
    }
    tried.append(base + ".plist")
    return variants.min { ScreenFit($0.suffix, to: screen) < ScreenFit($1.suffix, to: screen) }?.path
  }
}
