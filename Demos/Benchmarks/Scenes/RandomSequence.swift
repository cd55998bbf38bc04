/// Numbers that look random and are the same in every run, on every machine, and in benchmarks of other libraries that use
/// the same generator: a linear congruence.
package struct RandomSequence {
  private var state: UInt32 = 12345

  package init() {}

  /// The next number, at least 0 and below 1.
  package mutating func next() -> Float {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Float(state >> 8) * (1 / 16_777_216)
  }
}
