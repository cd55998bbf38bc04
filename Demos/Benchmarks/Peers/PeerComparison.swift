import Foundation

/// Our measurements beside those of other libraries.
struct PeerComparison {
  let ours: [Measurement]
  let peers: [PeerLine]
  /// What could not be run.
  let failures: [String]

  init(ours: [Measurement], peers: [PeerLine], failures: [String] = []) {
    (self.ours, self.peers, self.failures) = (ours, peers, failures)
  }

  /// Reads what the others printed; lines that are neither a measurement nor a failure are no matter.
  init(ours: [Measurement], output: String) {
    let lines = output.split(whereSeparator: \.isNewline).map { Data($0.utf8) }
    self.init(
      ours: ours, peers: lines.compactMap { try? JSONDecoder().decode(PeerLine.self, from: $0) },
      failures: lines.compactMap { try? JSONDecoder().decode(PeerFailure.self, from: $0).failed })
  }

  /// The median over our runs of a workload; `nil` where there is none.
  func ours(_ job: Job) -> Double? {
    let values = ours.filter { $0.job == job }.map { PeerComparison.figure(of: $0) }
    return values.isEmpty ? nil : Samples(values).median
  }

  /// What is compared: milliseconds a frame, or where nothing is drawn nanoseconds a sprite.
  private static func figure(of measurement: Measurement) -> Double {
    measurement.isNullDraw ? measurement.submitNanosecondsPerSprite : measurement.millisecondsPerFrame
  }

  private static func figure(of line: PeerLine) -> Double {
    line.null == 0 ? line.milliseconds : line.nanosecondsPerSprite
  }

  /// The best of the hand-written variants.
  func ceiling(_ job: Job) -> Double? { best(job) { $0.isCeiling } }

  /// The best of the libraries.
  func bestPeer(_ job: Job) -> Double? { best(job) { !$0.isCeiling } }

  private func best(_ job: Job, where isWanted: (PeerLine) -> Bool) -> Double? {
    peers.filter { $0.isSame(as: job) && isWanted($0) }.map { PeerComparison.figure(of: $0) }.min()
  }

  /// A table: a row for each of the others, ratios of ours to theirs.
  var text: String {
    var jobs: [Job] = []
    for measurement in ours where !jobs.contains(measurement.job) { jobs.append(measurement.job) }
    var table = Table(["workload", "", "figure", "ours/theirs", "covered", "level", "MB"], leftColumns: 2)
    for job in jobs { add(job, to: &table) }
    let failed = failures.map { "\nnot run: \($0)" }.joined()
    return "Milliseconds a frame, or where nothing is drawn nanoseconds a sprite\n" + table.text + failed
  }

  private func add(_ job: Job, to table: inout Table) {
    for measurement in ours where measurement.job == job {
      table.add([
        job.shortName, "LayerSprites", PeerComparison.figure(of: measurement).short, "",
        measurement.coveredPixels?.grouped ?? "", measurement.meanLevel?.short ?? "",
        measurement.peakMegabytes?.short ?? "",
      ])
    }
    guard let figure = ours(job) else { return }
    for line in peers where line.isSame(as: job) {
      let theirs = PeerComparison.figure(of: line)
      let isSeen = line.null == 0
      table.add([
        "", line.name, theirs.short, (figure / theirs).fixed(2), isSeen ? line.coveredPixels.grouped : "",
        isSeen ? line.meanLevel.short : "", line.peakMegabytes.short,
      ])
    }
  }
}
