/// Sees to it that a name means one sprite.
struct NameRegister {
  let file: String
  private var owners: [String: Int] = [:]

  init(file: String) {
    self.file = file
  }

  /// Takes note of frames that can be asked for by name at the same time.
  ///
  /// - Throws: An error that names a sprite whose name, or one of whose aliases, another one has.
  mutating func register(_ frames: [SheetFrame]) throws(SpriteAtlasError) {
    owners.reserveCapacity(owners.count + frames.count)
    for (index, frame) in frames.enumerated() {
      guard owners.updateValue(index, forKey: frame.name) == nil else {
        throw SpriteAtlasError(.nameDuplicated(frame.name), file: file, frame: frame.name)
      }
    }
    for (index, frame) in frames.enumerated() {
      for alias in frame.aliases {
        let owner = owners.updateValue(index, forKey: alias)
        guard owner == nil || owner == index else {
          throw SpriteAtlasError(.nameDuplicated(alias), file: file, frame: frame.name, field: "aliases")
        }
      }
    }
  }
}
