/// Measurements beside earlier ones of the same, as ratios of medians.
package struct Comparison {
  package let rows: [Row]
  /// Jobs that only one side has.
  package let unmatched: Int

  package struct Row: Equatable {
    package var job: Job
    package var milliseconds: Ratio?
    package var submission: Ratio?
  }

  /// Two medians, and how far the runs of each lie apart.
  package struct Ratio: Equatable {
    package var old: Double
    package var new: Double
    var oldRange: ClosedRange<Double>
    var newRange: ClosedRange<Double>

    /// Below 1 the new one is faster.
    package var ratio: Double { new / old }
    /// Whether the runs of both lie apart from one another, so that the ratio says something.
    package var isBeyondSpread: Bool { !oldRange.overlaps(newRange) }

    /// `nil` where a side has nothing or its median is none.
    init?(old: Side, new: Side) {
      guard let oldRange = old.range, let newRange = new.range, old.median > 0, new.median > 0 else { return nil }
      (self.old, self.new, self.oldRange, self.newRange) = (old.median, new.median, oldRange, newRange)
    }
  }

  /// The runs of one job: their medians, and quartiles over all of them.
  struct Side {
    var medians: [Double] = []
    var quartiles: [Double] = []

    var median: Double { Samples(medians).median }
    /// From the lowest quartile to the highest.
    var range: ClosedRange<Double>? {
      let all = medians + quartiles
      guard let low = all.min(), let high = all.max() else { return nil }
      return low...high
    }

    mutating func add(_ median: Double, _ quartiles: [Double]?) {
      medians.append(median)
      self.quartiles += quartiles ?? []
    }
  }

  package init(old: [Measurement], new: [Measurement]) {
    let (oldRuns, newRuns) = (Dictionary(grouping: old, by: \.job), Dictionary(grouping: new, by: \.job))
    var order: [Job] = []
    for measurement in new where !order.contains(measurement.job) { order.append(measurement.job) }
    rows = order.compactMap { job in
      guard let before = oldRuns[job], let after = newRuns[job] else { return nil }
      func ratio(_ value: (Measurement) -> (Double, [Double]?)) -> Ratio? {
        func side(_ runs: [Measurement]) -> Side {
          runs.reduce(into: Side()) { side, run in side.add(value(run).0, value(run).1) }
        }
        return Ratio(old: side(before), new: side(after))
      }
      return Row(
        job: job, milliseconds: ratio { ($0.millisecondsPerFrame, $0.millisecondsQuartiles) },
        submission: ratio { ($0.submitNanosecondsPerSprite, $0.submitQuartiles) })
    }
    unmatched = Set(oldRuns.keys).symmetricDifference(newRuns.keys).count
  }

  /// A table.
  package var text: String {
    var table = Table(
      ["workload", "sprites", "ms/frame then", "now", "ratio", "", "ns/sprite then", "now", "ratio", ""])
    for row in rows {
      let name =
        row.job.workload.rawValue + (row.job.isDrawn ? "" : " (null draw)") + (row.job.inWindow ? " (window)" : "")
      table.add(
        [name, row.job.sprites.grouped] + Comparison.cells(row.milliseconds) + Comparison.cells(row.submission))
    }
    let rest = unmatched == 0 ? "" : "\n\(unmatched) of the workloads are on one side alone."
    return table.text + "\n“=”: within the spread of the frames and runs." + rest
  }

  private static func cells(_ ratio: Ratio?) -> [String] {
    guard let ratio else { return ["", "", "", ""] }
    return [
      cell(ratio.old, ratio.oldRange), cell(ratio.new, ratio.newRange), ratio.ratio.fixed(3),
      ratio.isBeyondSpread ? (ratio.ratio < 1 ? "faster" : "slower") : "=",
    ]
  }

  private static func cell(_ median: Double, _ range: ClosedRange<Double>) -> String {
    "\(median.short) [\(range.lowerBound.short)–\(range.upperBound.short)]"
  }
}
