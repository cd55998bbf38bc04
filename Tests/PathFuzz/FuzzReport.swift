/// Runs rounds of a fuzzer for a time, and tells what came of them.
package struct FuzzReport: CustomStringConvertible {
  package private(set) var rounds = 0
  package private(set) var faults = 0
  private var firstSeed: UInt64 = 0
  private var slowest = (time: Duration.zero, seed: UInt64(0))
  private var strings = (taken: 0, refused: 0)
  private var drawn = 0

  package init() {}

  /// Runs rounds until the time is over, one at least.
  ///
  /// - Parameters:
  ///   - seconds: For how long.
  ///   - firstSeed: What the first round is made of; each further one is made of the next number.
  ///   - begin: Called with the seed of a round before it is run.
  ///   - tell: Gets a sentence for each fault.
  package mutating func run(
    seconds: Double, firstSeed: UInt64, begin: (UInt64) -> Void = { _ in }, tell: (String) -> Void
  ) {
    self.firstSeed = firstSeed
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var seed = firstSeed
    repeat {
      let start = clock.now
      begin(seed)
      var round = FuzzRound(seed: seed)
      round.run()
      let time = start.duration(to: clock.now)
      if time > slowest.time { slowest = (time, seed) }
      for fault in round.faults { tell("seed \(seed): \(fault)") }
      rounds += 1
      faults += round.faults.count
      strings = (strings.taken + round.strings.taken, strings.refused + round.strings.refused)
      drawn += round.drawn
      seed &+= 1
    } while clock.now < end
  }

  package var description: String {
    "\(rounds) rounds from seed \(firstSeed) on, \(faults) faults; \(strings.taken) strings taken and \(strings.refused) "
      + "refused, \(drawn) pictures with something in them; the slowest round took \(slowest.time), seed \(slowest.seed)"
  }
}

extension FuzzReport {
  /// Whether the rounds held some of all: else they prove little.
  package var isVaried: Bool { strings.taken > rounds && strings.refused > rounds && drawn > rounds / 2 }
}
