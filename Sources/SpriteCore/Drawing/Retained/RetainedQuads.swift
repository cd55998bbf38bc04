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
  /// The box around each chunk's quads, with a pixel more on every side: minX, minY, maxX, maxY.
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

  /// Replaces some quads by others; `false`, and nothing done, where that would change the runs.
  mutating func replace(_ indices: [Int], with made: RetainedBuilder) -> Bool {
    var plain: [Bool] = []
    for run in made.runs { plain += repeatElement(run.plain, count: Int(run.count)) }
    guard zip(indices, plain).allSatisfy({ $1 == isPlain($0) }), made.reducedTextures.isSubset(of: reducedTextures)
    else { return false }
    generation += 1
    for (index, quad) in zip(indices, made.quads) {
      quads[index] = quad
      note(index)
    }
    for chunk in Set(indices.map { $0 / RetainedQuads.chunk }) {
      boxes[chunk] = box(ofChunkAt: chunk * RetainedQuads.chunk)
      let group = chunk / RetainedQuads.chunksOfAGroup
      groupBoxes[group] = box(ofGroupAt: group * RetainedQuads.chunksOfAGroup)
    }
    return true
  }

  private func isPlain(_ index: Int) -> Bool {
    runs.first { index < Int($0.first + $0.count) }?.plain ?? false
  }

  private mutating func note(_ index: Int) {
    if let last = changes.last, last.generation == generation, last.quads.upperBound == index {
      changes[changes.count - 1].quads = last.quads.lowerBound..<(index + 1)
      return
    }
    changes.append(Change(generation: generation, quads: index..<(index + 1)))
    if changes.count > RetainedQuads.rememberedChanges {
      changes.removeAll()
      oldestGeneration = generation
    }
  }

  private func box(ofChunkAt first: Int) -> SIMD4<Float> {
    var box = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
    for index in first..<Swift.min(first + RetainedQuads.chunk, quads.count) where quads[index] != .blank {
      let (low, high) = quads[index].box
      box.lowHalf = pointwiseMin(box.lowHalf, low - 1)
      box.highHalf = pointwiseMax(box.highHalf, high + 1)
    }
    return box
  }

  private func box(ofGroupAt first: Int) -> SIMD4<Float> {
    var box = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
    for chunk in boxes[first..<Swift.min(first + RetainedQuads.chunksOfAGroup, boxes.count)] {
      box.lowHalf = pointwiseMin(box.lowHalf, chunk.lowHalf)
      box.highHalf = pointwiseMax(box.highHalf, chunk.highHalf)
    }
    return box
  }

  /// Calls `body` with the quads of each chunk that may be seen in a clip, in order.
  func forEachChunk(in clip: PixelRect, movedBy offset: SIMD2<Float>, _ body: (Range<Int>) -> Void) {
    let low = SIMD2(Float(clip.minX), Float(clip.minY)) - offset
    let high = SIMD2(Float(clip.maxX), Float(clip.maxY)) - offset
    func meets(_ box: SIMD4<Float>) -> Bool {
      box.x < high.x && box.y < high.y && box.z > low.x && box.w > low.y
    }
    for group in groupBoxes.indices where meets(groupBoxes[group]) {
      let first = group * RetainedQuads.chunksOfAGroup
      for chunk in first..<Swift.min(first + RetainedQuads.chunksOfAGroup, boxes.count) where meets(boxes[chunk]) {
        let quad = chunk * RetainedQuads.chunk
        body(quad..<Swift.min(quad + RetainedQuads.chunk, quads.count))
      }
    }
  }
}

extension RetainedQuads: Equatable {
  /// Whether both are the same state of the same batch.
  package static func == (a: RetainedQuads, b: RetainedQuads) -> Bool {
    a.identity === b.identity && a.generation == b.generation
  }
}
