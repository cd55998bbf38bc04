/// A number for whatever may have been seen before: a few steps a word, and no more even than a table of some thousand needs.
struct QuickHash {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
    value ^= value >> 32
  }

  @inline(__always)
  mutating func combine(_ number: Double) { combine(number.bitPattern) }
}
