/// Makes quads of a thread's own.
final class InstanceBuilder: PlacedSprites {
  private var quads = QuadBuffer()
  private var runs: [PlacedInstances.Run] = []
  private var reducedSlots: Set<Int> = []
  private var culled = 0
  private(set) var openKey = UInt64.max

  /// A builder in some memory, which has to be given back.
  init(_ memory: inout PlacedInstances) { exchange(&memory) }

  func giveBack(_ memory: inout PlacedInstances) { exchange(&memory) }

  private func exchange(_ memory: inout PlacedInstances) {
    swap(&quads, &memory.quads)
    swap(&runs, &memory.runs)
    swap(&reducedSlots, &memory.reducedSlots)
    swap(&culled, &memory.culled)
  }

  @inline(__always)
  func append(capacity: Int, _ body: (UnsafeMutablePointer<Quad>) -> Int) {
    let before = quads.count
    quads.append(capacity: capacity, body)
    if quads.count != before { runs[runs.count - 1].count += quads.count - before }
  }

  @inline(__always)
  func note(slots: UInt64) {
    if slots != 0 { runs[runs.count - 1].slots |= slots }
  }

  func add(map: SIMD4<Float>, middle: SIMD4<UInt32>, row: UnsafeMutablePointer<SpriteRow>, key: UInt64) {
    if key != openKey {
      openKey = key
      runs.append(PlacedInstances.Run(first: quads.count, count: 0, slots: 0, plain: key & 1 != 0))
    }
    let quad = Quad(map: map, middle: middle | row.pointee.slotWord, source: row.pointee.source)
    if quad.flags.filter == .trilinear { reducedSlots.insert(quad.flags.slot) }
    quads.append(quad)
    runs[runs.count - 1].count += 1
    runs[runs.count - 1].slots |= row.pointee.slotMask
  }

  func cull(_ count: Int) { culled += count }
}
