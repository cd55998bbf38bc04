/// Quads of a run that follow one another, and the arrays of textures that they read.
///
/// Each array has one unit that it can be bound to: its number modulo the units of a draw call. Two that want the same unit
/// cannot be in one draw call.
struct Piece {
  var key: DisplayList.RunKey
  var quads: Range<Int>
  var arrays = InlineArray<8, Int32>(repeating: -1)
  var arrayCount = 0

  private init(_ key: DisplayList.RunKey, _ quads: Range<Int>) {
    (self.key, self.quads) = (key, quads)
  }

  /// Quads whatever they read.
  init(_ key: DisplayList.RunKey, _ list: DisplayList, _ arrays: [Int32], _ quads: Range<Int>) {
    self.init(key, quads)
    for quad in quads where !list.quads[quad].flags.isSolid {
      _ = add(arrays[Int(key.firstTexture) + list.quads[quad].flags.slot], units: 8)
    }
  }

  /// A whole run; `nil` where it reads more than a draw call may, or where its slots do not tell.
  init?(_ run: DisplayList.QuadRun, _ arrays: [Int32], _ options: BatchPlan.Options) {
    self.init(run.key, run.range)
    var slots = run.slots & (.max >> 1)
    while slots != 0 {
      let slot = slots.trailingZeroBitCount
      slots &= slots &- 1
      guard add(arrays[Int(run.key.firstTexture) + slot], units: options.units) else { return nil }
    }
    // Which of the others are read isn't told: it is all the same where they lie in arrays that are read anyway.
    guard run.slots >> 63 == 0 || arrays.dropFirst(Int(run.key.firstTexture) + 63).allSatisfy({ holds($0) }) else {
      return nil
    }
  }

  /// Whether an array is among those that are read.
  private func holds(_ array: Int32) -> Bool { arrays.indices.contains { arrays[$0] == array } }

  /// As many quads of a run from `start` on as a draw call may hold.
  init(
    longestFrom start: Int, _ run: DisplayList.QuadRun, _ list: DisplayList, _ arrays: [Int32],
    _ options: BatchPlan.Options
  ) {
    self.init(run.key, start..<start)
    var end = start
    var last: Quad.Flags?
    while end < run.range.upperBound {
      let flags = list.quads[end].flags
      if flags != last && !flags.isSolid && !add(arrays[Int(run.key.firstTexture) + flags.slot], units: options.units) {
        break
      }
      last = flags
      end += 1
    }
    quads = start..<end
  }

  /// Whether the array could be added.
  private mutating func add(_ array: Int32, units: Int) -> Bool {
    let unit = Int(array) % units
    if arrays[unit] == array { return true }
    guard arrays[unit] < 0 else { return false }
    arrays[unit] = array
    arrayCount += 1
    return true
  }

  /// What keeps these quads from a batch; `nil` if nothing does. This is the whole rule of merging.
  func reasonToBreak(from batch: Batch, _ options: BatchPlan.Options) -> BatchBreak.Reason? {
    if key.clip != batch.key.clip { return .clip }
    if key.blend != batch.key.blend { return .blendMode }
    if key.gradient != batch.key.gradient { return .gradient }
    if key.plain != batch.key.plain { return .edges }
    if key.firstTexture != batch.key.firstTexture { return .textureTable }
    for unit in arrays.indices where arrays[unit] >= 0 && batch.arrays[unit] >= 0 {
      if arrays[unit] != batch.arrays[unit] { return .texture }
    }
    return nil
  }

  /// The first two arrays of textures, the batch's and this piece's, that want the same unit.
  func conflict(with batch: Batch) -> SIMD2<Int32>? {
    for unit in arrays.indices where arrays[unit] >= 0 && batch.arrays[unit] >= 0 {
      if arrays[unit] != batch.arrays[unit] { return SIMD2(batch.arrays[unit], arrays[unit]) }
    }
    return nil
  }
}

extension DisplayList {
  /// The pixels that quads may change.
  func pixels(of quads: Range<Int>, _ key: RunKey) -> PixelRect {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = SIMD2<Float>(repeating: -.infinity)
    for index in quads {
      let quad = self.quads[index]
      let (w, h) = (quad.sourceWidth, quad.sourceHeight)
      let origin = SIMD2(quad.tx, quad.ty)
      let (u, v) = (SIMD2(quad.a, quad.b) * w, SIMD2(quad.c, quad.d) * h)
      // Edges reach a pixel further out; the grid of the rasteriser is 1/256.
      let reach: Float = quad.flags.hasEdges ? 1 : 0.01
      let (a, b) = (pointwiseMin(u, .zero) + pointwiseMin(v, .zero), pointwiseMax(u, .zero) + pointwiseMax(v, .zero))
      low = pointwiseMin(low, origin + a - reach)
      high = pointwiseMax(high, origin + b + reach)
    }
    let box = Rect(minX: Double(low.x), minY: Double(low.y), maxX: Double(high.x), maxY: Double(high.y))
    return PixelRect(touchedBy: box).intersection(clips[Int(key.clip)].bounds)
  }
}
