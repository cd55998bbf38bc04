/// Finds slots by their keys: open addressing, so that a look costs a multiplication and mostly one read.
struct MaskTable {
  /// Numbers of slots, −1 where there is none; a power of two of them, at least half of them empty.
  private var places = [Int32](repeating: -1, count: 64)
  private(set) var count = 0

  @inline(__always)
  private func home(of key: UInt64) -> Int {
    // Fibonacci's hash: the upper bits depend on all of the key.
    let shift = UInt64(places.count.leadingZeroBitCount + 1)
    return Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> shift)
  }

  /// The number of the slot with a key, −1 where there is none.
  @inline(__always)
  func find(_ key: UInt64, in slots: UnsafePointer<MaskSlot>) -> Int32 {
    let mask = places.count &- 1
    var at = home(of: key)
    return places.withUnsafeBufferPointer { places in
      while true {
        let number = places[at]
        if number < 0 || slots[Int(number)].key == key { return number }
        at = (at &+ 1) & mask
      }
    }
  }

  mutating func insert(_ number: Int32, _ slots: [MaskSlot]) {
    if (count + 1) * 2 > places.count {
      let old = places
      places = [Int32](repeating: -1, count: old.count * 2)
      for number in old where number >= 0 { put(number, slots) }
    }
    put(number, slots)
    count += 1
  }

  private mutating func put(_ number: Int32, _ slots: [MaskSlot]) {
    var at = home(of: slots[Int(number)].key)
    while places[at] >= 0 { at = (at + 1) & (places.count - 1) }
    places[at] = number
  }

  /// Takes a slot out, and moves up what was put behind it since its place was taken.
  mutating func remove(_ number: Int32, _ slots: [MaskSlot]) {
    let mask = places.count - 1
    var hole = home(of: slots[Int(number)].key)
    while places[hole] != number {
      if places[hole] < 0 { return }
      hole = (hole + 1) & mask
    }
    count -= 1
    var next = hole
    while true {
      places[hole] = -1
      repeat {
        next = (next + 1) & mask
        if places[next] < 0 { return }
        // What lies between its home and here must not be passed over.
      } while (next - home(of: slots[Int(places[next])].key)) & mask < (next - hole) & mask
      places[hole] = places[next]
      hole = next
    }
  }
}
