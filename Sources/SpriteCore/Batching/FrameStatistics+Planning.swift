extension FrameStatistics {
  /// What a GPU would be told to do for a list, by a renderer that drew nothing before: found out without a GPU, so without
  /// uploads and times.
  package init(planning list: DisplayList, _ options: BatchPlan.Options = BatchPlan.Options()) {
    self.init()
    culledQuads = list.culledQuads
    ignoredSegments = list.ignoredSegments
    keptCoverageBytes = list.keptCoverageBytes
    var tally = ClipTally()
    clips = tally.count(list)
    var plan = BatchPlan()
    plan.plan(list, arrays: TextureLayout.arrays(of: list), options)
    breaks = plan.breaks
    var targets = [list.clips[0].bounds]
    var groups: [DisplayList.Group] = []
    for step in plan.steps {
      let target = targets[targets.count - 1]
      func isSeen(_ clip: Int32) -> Bool { !list.clips[Int(clip)].bounds.intersection(target).isEmpty }
      switch step {
      case .batch(let index):
        let batch = plan.batches[Int(index)]
        batches += 1
        quads += batch.quadCount
        if isSeen(batch.key.clip) { drawCalls += BatchPlan.drawCalls(forQuads: batch.quadCount) }
      case .triangles(let run):
        batches += 1
        triangles += Int(run.vertexCount) / 3
        if isSeen(run.key.clip) { drawCalls += 1 }
      case .retained(let run):
        batches += 1
        for range in list.retainedRanges[run.ranges] {
          quads += range.count
          if isSeen(run.key.clip) { drawCalls += BatchPlan.drawCalls(forQuads: range.count) }
        }
      case .beginGroup(let group):
        offscreenPasses += 1
        groups.append(group)
        targets.append(group.pictureBounds)
      case .beginMask: offscreenPasses += 1
      case .endGroup:
        targets.removeLast()
        let below = targets[targets.count - 1]
        if let group = groups.popLast(), !group.bounds.isEmpty,
          !list.clips[Int(group.clip)].bounds.intersection(below).isEmpty
        {
          drawCalls += 1
          // The shadow, and what it is made by.
          if let passes = group.shadow?.plan.passes {
            blurPasses += passes
            drawCalls += passes + 1
          }
        }
      }
    }
  }
}

extension DisplayList.Group {
  /// The pixels of the group's picture: a picture of none cannot be made, and one that nothing puts in place does no harm.
  package var pictureBounds: PixelRect {
    guard bounds.isEmpty else { return bounds }
    return PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.minX + 1, maxY: bounds.minY + 1)
  }
}

extension BatchPlan {
  /// How many quads a draw call may draw: with more, the indices would take more memory than they save calls.
  package static let maximumQuadsOfADraw = 65536

  static func drawCalls(forQuads count: Int) -> Int {
    (count + maximumQuadsOfADraw - 1) / maximumQuadsOfADraw
  }
}
