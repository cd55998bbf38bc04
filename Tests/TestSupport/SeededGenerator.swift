/// Random numbers that come out the same every time: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// A number between two others.
  package mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// A whole number in a range.
  package mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Any byte.
  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// True in `percent` of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

  /// One of several.
  package mutating func one<T>(of choices: [T]) -> T { choices[int(0...(choices.count - 1))] }
}
