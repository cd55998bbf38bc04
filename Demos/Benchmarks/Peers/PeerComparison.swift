import Foundation

/// Our measurements beside those of other libraries.
package struct PeerComparison {
  package let ours: [Measurement]
  package let peers: [PeerLine]
  /// Programs that draw outlines.
  package let pathPeers: [PathPeer]
  /// What could not be run.
  package let failures: [String]

  package init(ours: [Measurement], peers: [PeerLine], pathPeers: [PathPeer] = [], failures: [String] = []) {
    (self.ours, self.peers, self.pathPeers, self.failures) = (ours, peers, pathPeers, failures)
  }

  /// Reads what the others printed; lines that are neither a measurement nor a failure are no matter.
  package init(ours: [Measurement], output: String) {
    let lines = output.split(whereSeparator: \.isNewline).map { Data($0.utf8) }
    self.init(
      ours: ours, peers: lines.compactMap { try? JSONDecoder().decode(PeerLine.self, from: $0) },
      pathPeers: PathPeer.lines(output),
      failures: lines.compactMap { try? JSONDecoder().decode(PeerFailure.self, from: $0).failed })
  }

  /// The median over our runs of a workload; `nil` where there is none.
  package func ours(_ job: Job) -> Double? { ours(job) { PeerComparison.figure(of: $0) } }

  /// The same of the work of all threads for a frame, in milliseconds, which other programs on the machine disturb less.
  package func ourCPU(_ job: Job) -> Double? { ours(job) { $0.cpuMillisecondsPerFrame ?? 0 } }

  private func ours(_ job: Job, _ value: (Measurement) -> Double) -> Double? {
    let values = ours.filter { $0.job == job }.map(value)
    return values.isEmpty ? nil : Samples(values).median
  }

  /// The median over our runs of what an outline takes, in microseconds; `nil` where there is none.
  package func ours(_ task: PathTask) -> Double? {
    PeerComparison.median(
      ours.flatMap { $0.paths ?? [] }.filter { $0.task == task }.map(\.microsecondsPerOutline))
  }

  /// The same of the others.
  package func theirs(_ task: PathTask) -> Double? {
    PeerComparison.median(pathPeers.filter { $0.workload == task }.map(\.microsecondsPerOutline))
  }

  private static func median(_ values: [Double]) -> Double? { values.isEmpty ? nil : Samples(values).median }

  /// What is compared: milliseconds a frame, or where nothing is drawn nanoseconds a sprite.
  private static func figure(of measurement: Measurement) -> Double {
    measurement.isNullDraw ? measurement.submitNanosecondsPerSprite : measurement.millisecondsPerFrame
  }

  private static func figure(of line: PeerLine) -> Double {
    line.null == 0 ? line.milliseconds : line.nanosecondsPerSprite
  }

  /// The best of the hand-written variants.
  package func ceiling(_ job: Job) -> Double? { ceilings(job).map { PeerComparison.figure(of: $0) }.min() }

  /// The least work of all threads for a frame among the hand-written variants.
  package func ceilingCPU(_ job: Job) -> Double? { ceilings(job).map(\.cpuMilliseconds).min() }

  private func ceilings(_ job: Job) -> [PeerLine] {
    peers.filter { $0.isSame(as: job.ofOthers) && $0.isCeiling }
  }

  /// A table: a row for each of the others, ratios of ours to theirs.
  package var text: String {
    var jobs: [Job] = []
    for measurement in ours where measurement.isOfFrames && !jobs.contains(measurement.job) {
      jobs.append(measurement.job)
    }
    var table = Table(
      ["workload", "", "figure", "ours/theirs", "CPU ms/frame", "ours/theirs", "covered", "level", "MB"], leftColumns: 2
    )
    for job in jobs { add(job, to: &table) }
    let failed = failures.map { "\nnot run: \($0)" }.joined()
    let sprites =
      table.isEmpty ? "" : "Milliseconds a frame, or where nothing is drawn nanoseconds a sprite\n" + table.text
    return [sprites, pathText].filter { !$0.isEmpty }.joined(separator: "\n\n") + failed
  }

  /// A table of the ways to draw outlines; empty where nobody else drew any.
  private var pathText: String {
    var table = Table(["µs an outline", "LayerSprites", "level", "others", "level", "ours/theirs"])
    for task in PathTask.allCases {
      let lines = pathPeers.filter { $0.workload == task }
      guard let ours = ours(task), let theirs = theirs(task), let line = lines.first else { continue }
      let level = self.ours.flatMap { $0.paths ?? [] }.last { $0.task == task }?.meanLevel
      table.add([
        task.title, ours.short, level?.short ?? "", "\(line.peer) \(theirs.short)", line.meanLevel.short,
        (ours / theirs).fixed(2),
      ])
    }
    return table.isEmpty ? "" : table.text
  }

  private func add(_ job: Job, to table: inout Table) {
    for measurement in ours where measurement.job == job {
      table.add([
        job.shortName, "LayerSprites", PeerComparison.figure(of: measurement).short, "",
        (measurement.cpuMillisecondsPerFrame ?? 0).short, "",
        job.isDrawn ? measurement.coveredPixels?.grouped ?? "" : "",
        job.isDrawn ? measurement.meanLevel?.short ?? "" : "", measurement.peakMegabytes?.short ?? "",
      ])
    }
    guard let figure = ours(job), let cpu = ourCPU(job) else { return }
    for line in peers where line.isSame(as: job.ofOthers) {
      let theirs = PeerComparison.figure(of: line)
      let isSeen = line.null == 0
      table.add([
        "", line.name, theirs.short, (figure / theirs).fixed(2), line.cpuMilliseconds.short,
        (cpu / line.cpuMilliseconds).fixed(2), isSeen ? line.coveredPixels.grouped : "",
        isSeen ? line.meanLevel.short : "", line.peakMegabytes.short,
      ])
    }
  }
}
