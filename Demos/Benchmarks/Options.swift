/// What the command line asks for.
package struct Options: Equatable {
  package var workloads: [Workload] = []
  package var counts: [Int] = []
  package var seconds = 2.0
  /// So many frames from the first on instead of so many seconds.
  package var frames: Int?
  package var repetitions = 1
  package var inWindow = false
  package var isDrawn = true
  package var isFull = false
  package var asJSON = false
  /// Which keys a line of JSON has.
  package var keys = JSONLines.Keys.all
  /// Asked for by the process that started this one, which reads them.
  package var wantsAllKeys = false
  package var comparison: String?
  package var chart: String?
  package var peers: String?
  package var wantsHelp = false
  /// Whether instructions are to be counted: said so, or by default where everything is measured and valgrind is there.
  package var countsInstructions = false
  /// What this process is to find out for the one that started it.
  package var probe: Probe?

  package struct Probe: Equatable {
    var subject: LoadProbe.Subject
    var path: String
    var times: Int
  }

  /// The counts of a full run.
  package static let fullCounts = [1000, 10_000, 100_000, 500_000, 1_000_000]

  /// Whether nothing was left out.
  package var isEverything: Bool { workloads.isEmpty && counts.isEmpty && isDrawn && !inWindow }

  /// All that is to be measured, in order.
  package var jobs: [Job] {
    let wanted = workloads.isEmpty ? Workload.allCases : workloads
    var jobs = wanted.flatMap { workload in
      counts(of: workload).map { job(workload, $0, isDrawn: isDrawn) }
    }
    if isEverything {
      // What the library itself takes, without the filling of pixels.
      let undrawn: [(Workload, [Int])] = [
        (.a, isFull ? [0] + Options.fullCounts : [0, 10_000, 100_000, 500_000, 1_000_000]), (.c, [10_000]),
        (.bulk, [100_000]),
        (.retained, [100_000]),
        (.map, [1_000_000]),
        (.layers, [10_000]), (.layersOne, [10_000]), (.layersMoving, [10_000]), (.layersDeep, [10_000]),
      ]
      jobs += undrawn.flatMap { workload, counts in counts.map { job(workload, $0, isDrawn: false) } }
    }
    return jobs.filter { !inWindow || $0.workload.isDrawn }
  }

  private func job(_ workload: Workload, _ sprites: Int, isDrawn: Bool) -> Job {
    Job(workload: workload, sprites: sprites, isDrawn: isDrawn || !workload.isDrawn, inWindow: inWindow)
  }

  private func counts(of workload: Workload) -> [Int] {
    if workload == .load || (workload.hasOwnCount && workloads != [workload]) { return workload.usualCounts }
    if !counts.isEmpty { return counts }
    guard isFull && workload.isDrawn else { return workload.usualCounts }
    // None at all shows what the memory of many is to be compared with.
    return (workload == .a ? [0] : []) + Options.fullCounts
  }

  /// How long each measurement takes.
  package var length: FrameMeter.Length { frames.map { .frames($0) } ?? .seconds(seconds) }
}
