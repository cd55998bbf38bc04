import SpriteCore

extension FrameStatistics {
  /// What drawing a list on the CPU does.
  init(counting list: DisplayList) {
    self.init()
    culledQuads = list.culledQuads
    ignoredSegments = list.ignoredSegments
    keptCoverageBytes = list.keptCoverageBytes
    var tally = ClipTally()
    clips = tally.count(list)
    for command in list.commands {
      switch command {
      case .quads(let run):
        batches += 1
        quads += Int(run.count)
      case .triangles(let run):
        batches += 1
        triangles += Int(run.vertexCount) / 3
      case .retained(let run):
        batches += 1
        for range in list.retainedRanges[run.ranges] { quads += range.count }
      case .beginGroup(let group):
        offscreenPasses += 1
        blurPasses += group.shadow?.plan.passes ?? 0
      case .beginMask: offscreenPasses += 1
      case .endGroup: break
      }
    }
  }
}
