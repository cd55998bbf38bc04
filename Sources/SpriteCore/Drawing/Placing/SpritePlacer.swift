import Synchronization

/// The rows of the sprites that a context has met, and the memory in which sprites wait.
package final class SpritePlacer {
  /// What waits; see ``SpriteQueue``, which the context keeps.
  private let columns: UnsafeMutableRawPointer
  private let known: UnsafeMutablePointer<Int>
  /// One a place of ``SpriteQueue/known``.
  let rows: UnsafeMutablePointer<SpriteRow>
  /// Textures that rows name and the list does not have, since nothing that shows them has been seen yet.
  var heldTextures: [PixelBuffer] = []
  /// What all rows allow.
  var scales = ScaleRange()
  /// The sets that were drawn lately.
  private var prepared: [PreparedSprites] = []
  /// So many sets are kept.
  private static let keptSets = 8
  /// Tells the picture that is recorded from all others.
  private(set) var picture = SpritePlacer.nextPicture()
  /// Counts the devices that upright sprites were drawn on; the linear part of the last one.
  private(set) var deviceStamp: UInt64 = 0
  private var device = SIMD4<Double>(repeating: .nan)

  init() {
    columns = .allocate(byteCount: SpriteQueue.byteCount, alignment: 64)
    columns.initializeMemory(as: UInt8.self, repeating: 0, count: SpriteQueue.byteCount)
    known = .allocate(capacity: SpriteQueue.rowCount)
    known.initialize(repeating: 0, count: SpriteQueue.rowCount)
    rows = .allocate(capacity: SpriteQueue.rowCount)
    // The others are written before they are read.
    rows.initialize(to: SpriteRow())
  }

  deinit {
    columns.deallocate()
    known.deallocate()
    rows.deallocate()
  }

  /// An empty queue in the placer's memory, which must outlive it.
  func queue() -> SpriteQueue { SpriteQueue(columns: columns, known: known, rows: rows) }

  /// A set with what was found out about it for the list, if it is among those that were drawn lately.
  func prepared(for set: SpriteSet.Storage) -> PreparedSprites {
    for known in prepared where known.set === set { return known }
    if prepared.count == SpritePlacer.keptSets { prepared.removeFirst() }
    let made = PreparedSprites(set)
    prepared.append(made)
    return made
  }

  /// Takes note that the list is another one.
  func forgetList() {
    for set in prepared { set.forget() }
    picture = SpritePlacer.nextPicture()
  }

  private static let lastPicture = Atomic<UInt64>(0)

  private static func nextPicture() -> UInt64 { lastPicture.add(1, ordering: .relaxed).newValue }

  /// Rows made for another device are made anew when they are met.
  func set(_ device: AffineTransform) {
    let linear = SIMD4(device.a, device.b, device.c, device.d)
    if linear == self.device { return }
    self.device = linear
    deviceStamp += 1
  }
}
