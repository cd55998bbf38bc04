/// The sprites that ``SpriteInstance``s name by their number.
///
/// To make one costs some arithmetic a sprite: keep it as long as the sprites are the same.
public struct SpriteSet: Sendable {
  /// What all copies of a set share.
  package final class Storage: Sendable {
    package let sprites: [Sprite]
    /// The sprites as placing wants them; no texture has a slot yet.
    let rows: [SpriteRow]
    /// What all rows allow.
    let scales: ScaleRange
    /// Whether some are made of triangles, so that all are drawn one by one.
    let hasMeshes: Bool
    package let textures: [PixelBuffer]
    /// Which of them each sprite reads.
    let textureNumbers: [Int32]

    init(_ sprites: [Sprite]) {
      self.sprites = sprites
      rows = sprites.map { SpriteRow($0.storage) }
      scales = rows.reduce(into: ScaleRange()) { $0.include($1) }
      hasMeshes = sprites.contains { $0.mesh != nil }
      var textures: [PixelBuffer] = []
      var numbers: [ObjectIdentifier: Int32] = [:]
      textureNumbers = sprites.map { sprite in
        let texture = sprite.image.buffer
        if let known = numbers[ObjectIdentifier(texture)] { return known }
        let number = Int32(textures.count)
        textures.append(texture)
        numbers[ObjectIdentifier(texture)] = number
        return number
      }
      self.textures = textures
    }
  }

  package let storage: Storage

  init(storage: Storage) { self.storage = storage }

  /// A set of sprites, numbered from 0 in their order.
  public init(_ sprites: [Sprite]) { storage = Storage(sprites) }

  /// The sprites of an atlas, in the order of its names.
  public init(_ atlas: SpriteAtlas) { self.init(atlas.map(\.sprite)) }

  /// How many sprites there are.
  public var count: Int { storage.sprites.count }
  /// A sprite by its number.
  public subscript(index: Int) -> Sprite { storage.sprites[index] }
}
