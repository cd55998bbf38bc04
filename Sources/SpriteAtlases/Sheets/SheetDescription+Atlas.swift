import SpriteCore

extension SheetDescription {
  /// The sprites of some pages, which have been checked, under the names that programs use.
  func atlas(_ images: [Int: Image]) -> SpriteAtlas {
    let chosen = frames.filter { images[$0.page] != nil }
    let names = PlainNames(chosen)
    var entries: [SpriteAtlas.Entry] = []
    var furtherNames: [Int: [String]] = [:]
    entries.reserveCapacity(chosen.count)
    for frame in chosen {
      guard let image = images[frame.page] else { continue }
      let name = names.name(for: frame.name)
      let aliases = names.aliases(of: frame, called: name)
      let others = ([frame.name] + frame.aliases).filter { $0 != name && !aliases.contains($0) }
      if !others.isEmpty { furtherNames[entries.count] = others }
      entries.append(SpriteAtlas.Entry(name: name, aliases: aliases, sprite: sprite(frame, in: image)))
    }
    return SpriteAtlas(entries: entries, furtherNames: furtherNames)
  }
}

/// The names that sprites have in a program: plain, unless that would take another sprite's name.
private struct PlainNames {
  /// How many frames a name, as written or plain, could mean.
  private var claims: [String: Int] = [:]

  init(_ frames: [SheetFrame]) {
    claims.reserveCapacity(frames.count)
    for frame in frames {
      let plain = SpriteName.plain(frame.name)
      if frame.aliases.isEmpty {
        claims[plain, default: 0] += 1
        if plain != frame.name { claims[frame.name, default: 0] += 1 }
      } else {
        let all = Set([plain, frame.name] + frame.aliases + frame.aliases.map(SpriteName.plain))
        for name in all { claims[name, default: 0] += 1 }
      }
    }
  }

  func name(for written: String) -> String {
    let plain = SpriteName.plain(written)
    return claims[plain] == 1 ? plain : written
  }

  func aliases(of frame: SheetFrame, called name: String) -> [String] {
    var aliases: [String] = []
    for alias in frame.aliases.map(self.name(for:)) where alias != name && !aliases.contains(alias) {
      aliases.append(alias)
    }
    return aliases
  }
}
