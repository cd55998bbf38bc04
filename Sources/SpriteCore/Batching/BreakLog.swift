/// Counts the breaks of a plan by their reason, and by the pair of textures where that is the reason.
///
/// Names are looked up where a reason or a pair is first seen, and are not put into words: a frame like the last one
/// allocates nothing.
struct BreakLog: Sendable {
  /// Pairs of textures that are told apart; what comes later counts together.
  static let pairLimit = 32

  private(set) var breaks: [BatchBreak] = []
  /// For each break the two arrays of textures, (−1, −1) for other reasons.
  private var pairs: [SIMD2<Int32>] = []
  /// The memory of the frame before, whose breaks someone may still hold.
  private var spare: [BatchBreak] = []

  /// What stands for the arrays where another reason than textures is noted.
  static let noPair = SIMD2<Int32>(repeating: -1)
  private static let furtherPairs = SIMD2<Int32>(repeating: -2)

  mutating func restart() {
    swap(&breaks, &spare)
    breaks.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
  }

  /// Counts a break, if one like it was seen before. Else it wants to be added.
  ///
  /// - Parameter pair: The two arrays of textures that keep the draws apart.
  mutating func hasCounted(_ reason: BatchBreak.Reason, _ pair: SIMD2<Int32> = noPair) -> Bool {
    for index in pairs.indices where pairs[index] == pair && breaks[index].reason == reason {
      breaks[index].count += 1
      return true
    }
    guard reason == .texture, pair != BreakLog.furtherPairs, pairs.count >= BreakLog.pairLimit else { return false }
    return hasCounted(reason, BreakLog.furtherPairs)
  }

  /// Adds a break that was not seen before.
  mutating func add(_ new: BatchBreak, _ pair: SIMD2<Int32> = noPair) {
    if new.reason == .texture && pairs.count >= BreakLog.pairLimit {
      breaks.append(BatchBreak(reason: .texture, before: new.firstSeen.before, after: new.firstSeen.after))
      pairs.append(BreakLog.furtherPairs)
    } else {
      breaks.append(new)
      pairs.append(pair)
    }
  }
}
