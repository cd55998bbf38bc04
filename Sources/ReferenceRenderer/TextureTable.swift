import SpriteCore

/// The textures of a list, with the smaller levels of those that are read reduced. It is made once a picture, for all bands.
struct TextureTable: Sendable {
  /// A texture and where its smaller levels are.
  private struct Entry: Sendable {
    var base: Texture?
    var levels: Range<Int>
  }

  private let entries: [Entry]
  private let levels: [Texture]
  /// What keeps the pixels alive.
  private let buffers: [PixelBuffer]

  /// - Throws: ``ReferenceRendererError`` for an image beyond the limits of ``Texture``.
  init(_ list: DisplayList) throws {
    var (entries, levels, buffers): ([Entry], [Texture], [PixelBuffer]) = ([], [], list.textures)
    for (index, buffer) in list.textures.enumerated() {
      guard
        max(buffer.width, buffer.height) <= Texture.maximumSide,
        buffer.bytesPerRow * buffer.height <= Texture.maximumBytes
      else { throw ReferenceRendererError.imageTooLarge(width: buffer.width, height: buffer.height) }
      let first = levels.count
      if list.reducedTextures.contains(index) {
        buffers += buffer.mipLevels
        levels += buffer.mipLevels.compactMap(Texture.init)
      }
      entries.append(Entry(base: Texture(buffer), levels: first..<levels.count))
    }
    (self.entries, self.levels, self.buffers) = (entries, levels, buffers)
  }

  /// A texture of the list; `nil` for an empty one.
  subscript(index: Int) -> Texture? { entries[index].base }

  /// The smaller levels of a texture, level 1 first; none where no quad reads it reduced.
  func smallerLevels(of index: Int) -> ArraySlice<Texture> { levels[entries[index].levels] }
}
