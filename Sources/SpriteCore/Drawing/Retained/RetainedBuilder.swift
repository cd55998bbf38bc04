/// Makes the quads of a batch: one an instance, a blank one for what can never be seen.
final class RetainedBuilder: PlacedSprites {
  private(set) var quads = QuadBuffer()
  private(set) var runs: [RetainedQuads.Run] = []
  /// The textures, by their numbers in the set, that need a mip chain.
  private(set) var reducedTextures: Set<Int> = []
  private(set) var openKey = UInt64.max

  /// - Parameter capacity: How many instances there are.
  init(capacity: Int = 0) { quads.reserve(capacity + Placing.chunk) }

  /// Forgets all quads and keeps the memory.
  func restart() {
    quads.removeAll()
    runs.removeAll(keepingCapacity: true)
    if !reducedTextures.isEmpty { reducedTextures.removeAll(keepingCapacity: true) }
    openKey = .max
  }

  @inline(__always)
  func append(capacity: Int, _ body: (UnsafeMutablePointer<Quad>) -> Int) {
    let before = quads.count
    quads.append(capacity: capacity, body)
    if quads.count != before { runs[runs.count - 1].count += Int32(quads.count - before) }
  }

  func note(slots: UInt64) {}

  func add(map: SIMD4<Float>, middle: SIMD4<UInt32>, row: UnsafeMutablePointer<SpriteRow>, key: UInt64) {
    let quad = Quad(map: map, middle: middle | row.pointee.slotWord, source: row.pointee.source)
    if quad.flags.filter == .trilinear { reducedTextures.insert(quad.flags.slot) }
    append(quad, key: key)
  }

  func cull(_ count: Int) { for _ in 0..<count { append(.blank, key: openKey == .max ? 0 : openKey) } }

  private func append(_ quad: Quad, key: UInt64) {
    if key != openKey {
      openKey = key
      runs.append(RetainedQuads.Run(first: Int32(quads.count), count: 0, plain: key & 1 != 0))
    }
    quads.append(quad)
    runs[runs.count - 1].count += 1
  }
}
