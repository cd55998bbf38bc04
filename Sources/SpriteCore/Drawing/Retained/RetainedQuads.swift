/// The quads of a ``SpriteBatch``, in pixels from where the batch is put, and what a renderer needs to know of them.
package struct RetainedQuads: Sendable {
  /// Tells a batch from others for as long as something holds it.
  package final class Identity: Sendable {}

  package struct Run: Sendable, Equatable {
    package var first: Int32
    package var count: Int32
    /// As in ``DisplayList/RunKey/plain``.
    package var plain: Bool
  }

  /// A change of quads that follow one another.
  package struct Change: Sendable, Equatable {
    /// The number of the change, counted from the first quads on.
    package var generation: Int
    package var quads: Range<Int>
  }

  /// So many quads are left out, or drawn, together.
  static let chunk = 64
  /// So many chunks are looked at together first.
  private static let chunksOfAGroup = 64
  private static let quadsOfAGroup = chunk * chunksOfAGroup
  /// A renderer that has missed more changes takes all quads anew.
  private static let rememberedChanges = 4096

  package private(set) var identity = Identity()
  package private(set) var generation = 0
  package private(set) var quads = QuadBuffer()
  package private(set) var changes: [Change] = []
  /// What ``changes`` leads on from.
  package private(set) var oldestGeneration = 0
  package private(set) var reducedTextures: Set<Int> = []
  private(set) var runs: [Run] = []
  /// The box around each chunk's quads, with a ``margin(_:)``: minX, minY, −maxX, −maxY, so that one
  /// comparison tells whether it meets another.
  private var boxes: [SIMD4<Float>] = []
  private var groupBoxes: [SIMD4<Float>] = []

  init() {}

  /// Other quads of the same batch.
  init(replacing old: RetainedQuads, with made: RetainedBuilder) {
    (quads, runs, reducedTextures) = (made.quads, made.runs, made.reducedTextures)
    identity = old.identity
    generation = old.generation + 1
    oldestGeneration = generation
    boxes = stride(from: 0, to: quads.count, by: RetainedQuads.chunk).map { box(ofChunkAt: $0) }
    groupBoxes = stride(from: 0, to: boxes.count, by: RetainedQuads.chunksOfAGroup).map { box(ofGroupAt: $0) }
  }

  /// Other quads, without boxes around them: for one who draws all that there is.
  mutating func replaceAll(with other: QuadBuffer) {
    quads = other
    generation += 1
    oldestGeneration = generation
    changes.removeAll(keepingCapacity: true)
  }

  /// Replaces quads that follow one another. There must be no boxes.
  mutating func replace(_ range: Range<Int>, _ quad: (_ index: Int) -> Quad) {
    generation += 1
    for (index, place) in range.enumerated() {
      quads[place] = quad(index)
      note(place)
    }
    forgetOldChanges()
  }

  /// Replaces some quads by others; `false`, and nothing done, where that would change the runs.
  ///
  /// - Parameters:
  ///   - indices: Which ones, in ascending order, none twice.
  ///   - made: As many others.
  mutating func replace(_ indices: [Int], with made: RetainedBuilder) -> Bool {
    guard fit(indices, made), made.reducedTextures.isSubset(of: reducedTextures) else { return false }
    generation += 1
    for (place, index) in indices.enumerated() {
      quads[index] = made.quads[place]
      note(index)
    }
    forgetOldChanges()
    var (chunk, group) = (-1, -1)
    for index in indices where index / RetainedQuads.chunk != chunk {
      chunk = index / RetainedQuads.chunk
      boxes[chunk] = box(ofChunkAt: chunk * RetainedQuads.chunk)
    }
    for index in indices where index / RetainedQuads.quadsOfAGroup != group {
      group = index / RetainedQuads.quadsOfAGroup
      groupBoxes[group] = box(ofGroupAt: group * RetainedQuads.chunksOfAGroup)
    }
    return true
  }

  /// Whether quads can be drawn in the runs of those that they replace: a plain run takes plain ones alone, others take all, and
  /// a blank does no harm.
  private func fit(_ indices: [Int], _ made: RetainedBuilder) -> Bool {
    for run in made.runs where !run.plain {
      for place in Int(run.first)..<Int(run.first + run.count)
      where isPlain(indices[place]) && made.quads[place] != .blank {
        return false
      }
    }
    return true
  }

  private func isPlain(_ index: Int) -> Bool {
    let later = runs.partitioningIndex { Int($0.first) > index }
    return later > 0 && runs[later - 1].plain
  }

  private mutating func note(_ index: Int) {
    // All at once, so that no later change has to make room.
    if changes.isEmpty { changes.reserveCapacity(RetainedQuads.rememberedChanges + 1) }
    if let last = changes.last, last.generation == generation, last.quads.upperBound == index {
      changes[changes.count - 1].quads = last.quads.lowerBound..<(index + 1)
    } else {
      changes.append(Change(generation: generation, quads: index..<(index + 1)))
    }
  }

  /// Forgets all changes but half of those that may be remembered, whole generations at a time.
  private mutating func forgetOldChanges() {
    guard changes.count > RetainedQuads.rememberedChanges else { return }
    oldestGeneration = changes[changes.count - RetainedQuads.rememberedChanges / 2].generation
    changes.removeSubrange(..<changes.partitioningIndex { $0.generation > oldestGeneration })
  }

  /// What was changed after a generation, which must not be older than ``oldestGeneration``.
  package func changes(after generation: Int) -> ArraySlice<Change> {
    changes[changes.partitioningIndex { $0.generation > generation }...]
  }

  private func box(ofChunkAt first: Int) -> SIMD4<Float> {
    var box = SIMD4<Float>(repeating: .infinity)
    for index in first..<Swift.min(first + RetainedQuads.chunk, quads.count) where quads[index] != .blank {
      let (low, high) = quads[index].box
      let own = SIMD4(lowHalf: low - RetainedQuads.margin(low), highHalf: -(high + RetainedQuads.margin(high)))
      box = pointwiseMin(box, own)
    }
    return box
  }

  /// A pixel, since edges reach out, and what rounding may take from a far place once it is moved near.
  private static func margin(_ place: SIMD2<Float>) -> SIMD2<Float> {
    1 + SIMD2(abs(place.x), abs(place.y)) * 0x1p-22
  }

  private func box(ofGroupAt first: Int) -> SIMD4<Float> {
    boxes[first..<Swift.min(first + RetainedQuads.chunksOfAGroup, boxes.count)].reduce(
      SIMD4(repeating: .infinity), pointwiseMin)
  }

  /// Calls `body` with those of some quads that may be seen in a clip, as many at a time as follow one another, in order.
  func forEachRange(
    of wanted: Range<Int>, in clip: PixelRect, movedBy offset: SIMD2<Float>, _ body: (Range<Int>) -> Void
  ) {
    if wanted.isEmpty || clip.isEmpty { return }
    let slack = RetainedQuads.margin(offset) - 1
    let low = SIMD2(Float(clip.minX), Float(clip.minY)) - offset - slack
    let high = SIMD2(Float(clip.maxX), Float(clip.maxY)) - offset + slack
    let limit = SIMD4(lowHalf: high, highHalf: -low)
    let last = (wanted.upperBound - 1) / RetainedQuads.chunk
    var chunk = wanted.lowerBound / RetainedQuads.chunk
    // The first of the chunks that are seen, up to the one that is looked at; beyond it where that isn't.
    var first = chunk
    func end(at chunk: Int) {
      if first == chunk { return }
      body((first * RetainedQuads.chunk..<chunk * RetainedQuads.chunk).clamped(to: wanted))
    }
    boxes.withUnsafeBufferPointer { boxes in
      while chunk <= last {
        let group = chunk / RetainedQuads.chunksOfAGroup
        let groupEnd = Swift.min((group + 1) * RetainedQuads.chunksOfAGroup, last + 1)
        guard all(groupBoxes[group] .< limit) else {
          end(at: chunk)
          (chunk, first) = (groupEnd, groupEnd)
          continue
        }
        while chunk < groupEnd {
          if !all(boxes[chunk] .< limit) {
            end(at: chunk)
            first = chunk + 1
          }
          chunk += 1
        }
      }
    }
    end(at: chunk)
  }
}

extension RandomAccessCollection {
  /// Where the first element lies for which a test holds, if it holds for all after it.
  fileprivate func partitioningIndex(_ test: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if test(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}

extension RetainedQuads: Equatable {
  /// Whether both are the same state of the same batch.
  package static func == (a: RetainedQuads, b: RetainedQuads) -> Bool {
    a.identity === b.identity && a.generation == b.generation
  }
}
