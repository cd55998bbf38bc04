/// The rows of the sprites that a context has met, and the memory in which sprites wait.
package final class SpritePlacer {
  /// What waits; see ``SpriteQueue``, which the context keeps.
  private let columns: UnsafeMutableRawPointer
  private let known: UnsafeMutablePointer<Int>
  /// One a place of ``SpriteQueue/known``.
  let rows: UnsafeMutablePointer<SpriteRow>
  /// Textures that rows name and the list does not have, since nothing that shows them has been seen yet.
  var heldTextures: [PixelBuffer] = []
  /// Counts the devices that upright sprites were drawn on; the linear part of the last one.
  private(set) var deviceStamp: UInt64 = 0
  private var device = SIMD4<Double>(repeating: .nan)

  init() {
    columns = .allocate(byteCount: SpriteQueue.byteCount, alignment: 64)
    columns.initializeMemory(as: UInt8.self, repeating: 0, count: SpriteQueue.byteCount)
    known = .allocate(capacity: SpriteQueue.rowCount)
    known.initialize(repeating: 0, count: SpriteQueue.rowCount)
    rows = .allocate(capacity: SpriteQueue.rowCount)
    rows.initialize(repeating: SpriteRow(), count: SpriteQueue.rowCount)
  }

  deinit {
    columns.deallocate()
    known.deallocate()
    rows.deallocate()
  }

  /// An empty queue in the placer's memory, which must outlive it.
  func queue() -> SpriteQueue { SpriteQueue(columns: columns, known: known) }

  /// Rows made for another device are made anew when they are met.
  func set(_ device: AffineTransform) {
    let linear = SIMD4(device.a, device.b, device.c, device.d)
    if linear == self.device { return }
    self.device = linear
    deviceStamp += 1
  }
}
