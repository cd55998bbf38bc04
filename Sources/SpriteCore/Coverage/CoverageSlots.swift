/// Room for the bytes of cells that come and go; what has been given back is used again.
struct CoverageSlots: ~Copyable {
  private var memory = Scratch<UInt8>(capacity: 4096)
  private var free = Scratch<Int32>(capacity: 16)
  private var freeCount = 0
  /// Slots there have ever been.
  private(set) var count = 0

  var byteCount: Int { memory.byteCount + free.byteCount }

  @inline(__always)
  func bytes(_ slot: Int32) -> UnsafeMutablePointer<UInt8> { memory.base + Int(slot) * CoverageGrid.cellBytes }

  mutating func take() -> Int32 {
    if freeCount > 0 {
      freeCount -= 1
      return free.base[freeCount]
    }
    memory.reserve((count + 1) * CoverageGrid.cellBytes, keeping: count * CoverageGrid.cellBytes)
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  mutating func giveBack(_ slot: Int32) {
    free.reserve(freeCount + 1, keeping: freeCount)
    free.base[freeCount] = slot
    freeCount += 1
  }
}
