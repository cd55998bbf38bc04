/// What a renderer does for a display list, in order: draw calls, and the borders of groups.
///
/// The quads of a batch may come from several places of the list, so a plan can be longer or shorter than it, but painter's
/// order is kept wherever two quads share a pixel. Kept from frame to frame, so that planning allocates nothing.
package struct BatchPlan: Sendable {
  package enum Step: Sendable {
    /// An index into ``batches``.
    case batch(Int32)
    case triangles(DisplayList.TriangleRun)
    case retained(DisplayList.RetainedRun)
    case beginGroup(DisplayList.Group)
    case beginMask
    case endGroup
  }

  /// A range of quads, and the next one of the same batch; −1 at the end.
  package struct QuadRange: Sendable {
    package var first: Int32
    package var count: Int32
    package var next: Int32
  }

  package private(set) var steps: [Step] = []
  package private(set) var batches: [Batch] = []
  package private(set) var ranges: [QuadRange] = []
  /// Why batches ended where they did.
  package var breaks: [BatchBreak] { log.breaks }
  var log = BreakLog()
  /// Where look-back ends: batches before it are behind the border of a group or a mesh.
  private var barrier = 0
  private(set) var lastQuad = -1
  /// The texture from which the slot of that quad counts.
  private(set) var lastTexture: Int32 = 0

  package init() {}

  /// How freely quads are put together. The picture is the same for all.
  package struct Options: Sendable, Hashable {
    /// Whether quads are put together at all.
    package var merges = true
    /// How many batches a quad may move back over.
    package var lookBack = 8
    /// Whether a draw call may read eight arrays of textures, or one.
    package var readsManyArrays = true

    package init(merges: Bool = true, lookBack: Int = 8, readsManyArrays: Bool = true) {
      (self.merges, self.lookBack, self.readsManyArrays) = (merges, lookBack, readsManyArrays)
    }

    var units: Int { readsManyArrays ? 8 : 1 }
  }

  /// Plans a list anew.
  ///
  /// - Parameters:
  ///   - list: What is to be drawn.
  ///   - arrays: For each texture of the list, the number of the array that it lies in.
  ///   - options: How freely quads are put together.
  package mutating func plan(_ list: DisplayList, arrays: [Int32], _ options: Options) {
    steps.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    log.restart()
    (barrier, lastQuad, lastTexture) = (0, -1, 0)
    for command in list.commands {
      switch command {
      case .quads(let run): add(run, list, arrays, options)
      case .triangles(let run): close(.triangles(run), .mesh, list, at: Int(run.quad), texture: run.key.firstTexture)
      case .retained(let run): close(.retained(run), .retained, list, at: lastQuad + 1, texture: run.key.firstTexture)
      case .beginGroup(let group): close(.beginGroup(group), .group, list, at: lastQuad + 1)
      case .beginMask: close(.beginMask, .group, list, at: lastQuad + 1)
      case .endGroup: close(.endGroup, .group, list, at: lastQuad + 1)
      }
    }
  }

  private mutating func close(
    _ step: Step, _ reason: BatchBreak.Reason, _ list: DisplayList, at quad: Int, texture: Int32? = nil
  ) {
    if barrier < batches.count { note(reason, beforeQuad: quad, list, texture: texture) }
    steps.append(step)
    barrier = batches.count
  }

  /// Adds a run, in pieces that read no more arrays than a draw call may.
  private mutating func add(
    _ run: DisplayList.QuadRun, _ list: DisplayList, _ arrays: [Int32], _ options: Options
  ) {
    if !options.merges {
      for quad in run.range { append(Piece(run.key, list, arrays, quad..<(quad + 1)), list, arrays, options) }
      return
    }
    if let whole = Piece(run, arrays, options) {
      append(whole, list, arrays, options)
      return
    }
    var start = run.range.lowerBound
    while start < run.range.upperBound {
      let piece = Piece(longestFrom: start, run, list, arrays, options)
      append(piece, list, arrays, options)
      start = piece.quads.upperBound
    }
  }

  private mutating func append(_ piece: Piece, _ list: DisplayList, _ arrays: [Int32], _ options: Options) {
    defer { (lastQuad, lastTexture) = (piece.quads.upperBound - 1, piece.key.firstTexture) }
    guard let last = batches.indices.last, last >= barrier else {
      start(piece)
      return
    }
    guard let reason = options.merges ? piece.reasonToBreak(from: batches[last], options) : .edges else {
      join(piece, list, last)
      return
    }
    if options.merges {
      if let earlier = earlierBatch(for: piece, list, options) {
        join(piece, list, earlier)
        return
      }
      note(reason, before: piece, list, arrays)
    }
    start(piece)
  }

  /// A batch further back that the piece may join, since it touches nothing that is drawn after that.
  private mutating func earlierBatch(for piece: Piece, _ list: DisplayList, _ options: Options) -> Int? {
    guard options.lookBack > 0 else { return nil }
    var bounds: PixelRect?
    for index in stride(from: batches.count - 1, through: max(barrier, batches.count - 1 - options.lookBack), by: -1) {
      if piece.reasonToBreak(from: batches[index], options) == nil { return index }
      let own = bounds ?? list.pixels(of: piece.quads, piece.key)
      bounds = own
      let others = batches[index].bounds ?? pixels(of: batches[index], list)
      batches[index].bounds = others
      guard own.intersection(others).isEmpty else { return nil }
    }
    return nil
  }

  private func pixels(of batch: Batch, _ list: DisplayList) -> PixelRect {
    var bounds: PixelRect?
    var range = batch.firstRange
    while range >= 0 {
      let quads = Int(ranges[Int(range)].first)..<Int(ranges[Int(range)].first + ranges[Int(range)].count)
      let more = list.pixels(of: quads, batch.key)
      bounds = bounds.map { $0.union(more) } ?? more
      range = ranges[Int(range)].next
    }
    return bounds ?? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  private mutating func start(_ piece: Piece) {
    let range = addRange(piece.quads)
    steps.append(.batch(Int32(batches.count)))
    batches.append(
      Batch(
        key: piece.key, arrays: piece.arrays, arrayCount: piece.arrayCount, firstRange: range, lastRange: range,
        quadCount: piece.quads.count))
  }

  private mutating func join(_ piece: Piece, _ list: DisplayList, _ index: Int) {
    for unit in piece.arrays.indices where piece.arrays[unit] >= 0 && batches[index].arrays[unit] < 0 {
      batches[index].arrays[unit] = piece.arrays[unit]
      batches[index].arrayCount += 1
    }
    if let bounds = batches[index].bounds {
      batches[index].bounds = bounds.union(list.pixels(of: piece.quads, piece.key))
    }
    batches[index].quadCount += piece.quads.count
    let last = Int(batches[index].lastRange)
    if Int(ranges[last].first + ranges[last].count) == piece.quads.lowerBound {
      ranges[last].count += Int32(piece.quads.count)
    } else {
      let range = addRange(piece.quads)
      ranges[last].next = range
      batches[index].lastRange = range
    }
  }

  private mutating func addRange(_ quads: Range<Int>) -> Int32 {
    ranges.append(QuadRange(first: Int32(quads.lowerBound), count: Int32(quads.count), next: -1))
    return Int32(ranges.count - 1)
  }
}
