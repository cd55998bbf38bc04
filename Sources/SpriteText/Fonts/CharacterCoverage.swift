import CHarfBuzz

/// The characters that a face has glyphs for.
struct CharacterCoverage: Sendable {
  /// A bit for each character of the first plane.
  private var bits = [UInt64](repeating: 0, count: 1024)
  /// All others, in ascending order.
  private var others: [UInt32] = []

  init(_ face: OpaquePointer) {
    guard let set = hb_set_create() else { return }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var (first, last) = (UInt32.max, UInt32.max)
    while hb_set_next_range(set, &first, &last) != 0 {
      for character in first...min(last, 0x10ffff) {
        if character < 0x10000 {
          bits[Int(character >> 6)] |= 1 << UInt64(character & 63)
        } else {
          others.append(character)
        }
      }
    }
  }

  @inline(__always)
  func contains(_ character: UInt32) -> Bool {
    if character < 0x10000 { return bits[Int(character >> 6)] & (1 << UInt64(character & 63)) != 0 }
    return containsOther(character)
  }

  private func containsOther(_ character: UInt32) -> Bool {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle] < character { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low] == character
  }
}
