/// The sprites of a set with the slots that their textures have in a list, and what a device makes of them. Kept from frame to frame,
/// so that a frame like the last one allocates nothing.
final class PreparedSprites {
  let set: SpriteSet.Storage
  private(set) var rows: [SpriteRow]
  /// The texture that slot 0 stands for; negative where the list has none of them.
  private(set) var firstTexture: Int32 = -1
  private var deviceStamp: UInt64 = .max

  init(_ set: SpriteSet.Storage) { (self.set, rows) = (set, set.rows) }

  /// Takes note that the list is another one.
  func forget() { firstTexture = -1 }

  /// Takes note of where the textures are in the list.
  ///
  /// - Parameter index: Where a texture of the set is, by its number.
  func list(firstTexture: Int, index: (Int) -> Int) {
    self.firstTexture = Int32(firstTexture)
    for sprite in rows.indices { rows[sprite].list(slot: index(Int(set.textureNumbers[sprite])) - firstTexture) }
  }

  /// Works out what depends on the device, where it is another one.
  func meet(_ device: AffineTransform, stamp: UInt64) {
    if stamp == deviceStamp { return }
    deviceStamp = stamp
    for index in rows.indices { rows[index].meet(device, stamp: stamp) }
  }
}
