/// A recording that is kept from frame to frame, and of which parts can be recorded anew.
///
/// What is recorded goes to the renderer as any list does. Once it is drawn a second time as it is, its quads become a batch that stays on the
/// GPU; after that a part costs the bytes of its quads, and a frame in which nothing changes uploads nothing.
package final class KeptRecording {
  package let context = DrawingContext(size: Size(0, 0))
  /// How often all was recorded.
  package private(set) var recordings = 0
  /// Whether the quads are a batch.
  private(set) var isSettled = false

  /// The batch, while it is not in the list: one for ever, so that a renderer tells from its number of changes what it has of it.
  private var kept: RetainedQuads?
  private var runs: [Run] = []
  /// How often the list was drawn since all was recorded.
  private var drawings = 0

  /// Quads of the batch that are drawn together.
  fileprivate struct Run {
    var key: DisplayList.RunKey
    var first: Int32
    var count: Int32
    /// How many textures it may read, from the first of its key on.
    var textureCount: Int32

    var end: Int32 { first + count }
  }

  /// Runs of less are put together with their neighbours, though some of their quads could be drawn more simply.
  private static let shortRun = 64

  package init() {}

  /// Records all anew.
  package func record(size: Size, scale: Double, background: Color, _ body: (DrawingContext) -> Void) {
    if isSettled, let batch = context.list.retained.first { kept = batch }
    context.restart(size: size, scale: scale, background: background)
    (isSettled, drawings) = (false, 0)
    recordings += 1
    body(context)
    context.withRecording { _ in }
  }

  /// Whether so much coverage is kept that all should be recorded anew, for some of it to be forgotten.
  package var isOverBudget: Bool {
    context.coverage.isOverBudget || context.masks.isOverBudget
  }

  /// Calls `body` with the list as it is now.
  package func withList<R>(_ body: (DisplayList) throws -> R) rethrows -> R {
    drawings += 1
    if drawings == 2 { settle() }
    return try body(context.list)
  }

  // MARK: A batch

  /// Makes a batch of the quads, which are drawn in the same order.
  private func settle() {
    if isSettled { return }
    isSettled = true
    runs.removeAll(keepingCapacity: true)
    var quads = QuadBuffer()
    swap(&quads, &context.list.quads)
    var commands: [DisplayList.Command] = []
    commands.reserveCapacity(context.list.commands.count)
    for command in context.list.commands {
      switch command {
      case .quads(let run): add(run, quads, &commands)
      case .triangles(var run):
        // What a mesh is read by stays in the list.
        context.list.quads.append(quads[Int(run.quad)])
        run.quad = Int32(context.list.quads.count - 1)
        commands.append(.triangles(run))
      default: commands.append(command)
      }
    }
    context.list.commands = commands
    if !runs.isEmpty {
      var batch = kept ?? RetainedQuads()
      // In the list alone, so that a change needs no copy.
      kept = nil
      batch.replaceAll(with: quads)
      context.list.retained.append(batch)
    }
    context.closeRun()
  }

  /// Adds the quads of a run, to the last one where both can be drawn together.
  private func add(_ run: DisplayList.QuadRun, _ quads: QuadBuffer, _ commands: inout [DisplayList.Command]) {
    let highest = quads[run.range].reduce(-1) { max($0, $1.flags.isSolid ? -1 : $1.flags.slot) }
    var new = Run(key: run.key, first: run.first, count: run.count, textureCount: Int32(highest + 1))
    if case .retained(let last)? = commands.last, let joined = runs.last?.joined(with: new, KeptRecording.shortRun) {
      new = joined
      runs.removeLast()
      commands.removeLast()
      context.list.retainedRanges.removeLast(Int(last.rangeCount))
    }
    runs.append(new)
    commands.append(
      .retained(
        DisplayList.RetainedRun(
          key: new.key, batch: Int32(context.list.retained.count), offset: .zero,
          firstRange: Int32(context.list.retainedRanges.count), rangeCount: 1, textureCount: new.textureCount)))
    context.list.retainedRanges.append(new.first..<new.end)
  }

  // MARK: Parts

  /// Records quads anew that have a place already; what is not recorded of them any more becomes blank.
  ///
  /// - Parameters:
  ///   - range: Their place.
  ///   - clip: The clip that they are cut to, an index into the list's.
  ///   - body: Records them, at the end of the list for now: the distance from there to their place is told.
  /// - Returns: `false` where the new ones are of another kind - other textures, clips, groups, or more of them -, so that all has to be
  ///   recorded anew.
  package func replace(_ range: Range<Int>, clip: Int32, _ body: (DrawingContext, _ distance: Int) -> Void) -> Bool {
    settle()
    guard Int(clip) < context.list.clips.count, range.isEmpty || !context.list.retained.isEmpty else { return false }
    let marks = ListMarks(context.list)
    context.coverage.beginChanges()
    context.beginPart(clip: clip)
    body(context, range.lowerBound - marks.quads)
    context.closeRun()
    let fits = marks.areKept(by: context.list) && put(commandsFrom: marks, into: range)
    context.coverage.endChanges(&context.list)
    context.masks.finish(&context.list)
    if fits {
      context.list.commands.removeLast(context.list.commands.count - marks.commands)
      context.list.quads.removeLast(context.list.quads.count - marks.quads)
      context.list.culledQuads = marks.culledQuads
    }
    return fits
  }

  private func put(commandsFrom marks: ListMarks, into range: Range<Int>) -> Bool {
    let commands = context.list.commands[marks.commands...]
    var place = range.lowerBound
    for command in commands {
      guard case .quads(let run) = command, place + Int(run.count) <= range.upperBound, fits(run, at: place) else {
        return false
      }
      place += Int(run.count)
    }
    if range.isEmpty { return true }
    let new = context.list.quads[marks.quads...]
    context.list.retained[0].replace(range) { index in
      let source = new.startIndex + index
      return source < new.endIndex ? new[source] : .blank
    }
    return true
  }

  /// Whether quads can be drawn in the runs that lie at a place.
  private func fits(_ new: DisplayList.QuadRun, at place: Int) -> Bool {
    var index = runs.firstIndex { Int($0.end) > place } ?? runs.endIndex
    let end = place + Int(new.count)
    var textureCount = Int32.max
    while index < runs.endIndex, Int(runs[index].first) < end {
      guard runs[index].takes(new.key) else { return false }
      textureCount = min(textureCount, runs[index].textureCount)
      index += 1
    }
    return context.list.quads[new.range].allSatisfy { $0.flags.isSolid || Int32($0.flags.slot) < textureCount }
  }
}

/// How far a list has come.
private struct ListMarks {
  let quads: Int
  let commands: Int
  let culledQuads: Int
  private let others: SIMD8<Int>

  init(_ list: DisplayList) {
    (quads, commands, culledQuads) = (list.quads.count, list.commands.count, list.culledQuads)
    others = ListMarks.others(list)
  }

  private static func others(_ list: DisplayList) -> SIMD8<Int> {
    SIMD8(
      list.clips.count, list.gradients.count, list.textures.count, list.vertices.count, list.retained.count, 0, 0, 0)
  }

  /// Whether nothing but quads has been added.
  func areKept(by list: DisplayList) -> Bool { ListMarks.others(list) == others }
}

extension KeptRecording.Run {
  /// Whether quads that share a key can lie among these.
  fileprivate func takes(_ other: DisplayList.RunKey) -> Bool {
    var other = other
    if other.plain && !key.plain { other.plain = false }
    return other == key
  }

  /// Both in one, where they differ in nothing but how simply they can be drawn, and one is short.
  fileprivate func joined(with next: KeptRecording.Run, _ short: Int) -> KeptRecording.Run? {
    var (key, other) = (key, next.key)
    (key.plain, other.plain) = (false, false)
    guard key == other, self.key.plain == next.key.plain || min(count, next.count) < short else { return nil }
    key.plain = self.key.plain && next.key.plain
    return KeptRecording.Run(
      key: key, first: first, count: count + next.count, textureCount: max(textureCount, next.textureCount))
  }
}
