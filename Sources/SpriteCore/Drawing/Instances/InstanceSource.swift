/// Instances on their way to quads.
struct InstanceSource: SpriteSource {
  let instances: UnsafePointer<SpriteInstance>
  let count: Int
  /// The last ones, up to three, and others that make them four.
  let tail: UnsafePointer<SpriteInstance>
  /// One a sprite of the set; those of ``PreparedSprites`` fit the device, and are not written to.
  let rows: UnsafeMutablePointer<SpriteRow>
  let rowCount: Int

  /// Calls `body` with a source.
  @inline(__always)
  static func with<R>(
    _ instances: UnsafeBufferPointer<SpriteInstance>, rows: UnsafeBufferPointer<SpriteRow>,
    _ body: (InstanceSource) -> R?
  ) -> R? {
    guard let first = instances.baseAddress, !instances.isEmpty else { return nil }
    guard let firstRow = rows.baseAddress, !rows.isEmpty else {
      preconditionFailure("an instance names a sprite that its set has not")
    }
    return withUnsafeTemporaryAllocation(of: SpriteInstance.self, capacity: 4) { tail in
      guard let tailBase = tail.baseAddress else { return nil }
      let whole = instances.count & ~3
      for lane in 0..<4 { (tailBase + lane).initialize(to: first[whole + lane < instances.count ? whole + lane : 0]) }
      return body(
        InstanceSource(
          instances: first, count: instances.count, tail: tailBase, rows: UnsafeMutablePointer(mutating: firstRow),
          rowCount: rows.count))
    }
  }

  @inline(__always)
  private func base(_ index: Int) -> UnsafeRawPointer {
    UnsafeRawPointer(index &+ 4 <= count ? instances + index : tail)
  }

  @inline(__always)
  func turns(from index: Int) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>) {
    let base = base(index)
    return Trigonometry.cosinesAndSines(
      SIMD4(numbers(base).z, numbers(base + 24).z, numbers(base + 48).z, numbers(base + 72).z))
  }

  @inline(__always)
  func four(
    from index: Int, turns: (cosines: SIMD4<Float>, sines: SIMD4<Float>), _ frame: PlacingFrame
  ) -> FourPlaces {
    let base = base(index)
    let numbers = transposed(numbers(base), numbers(base + 24), numbers(base + 48), numbers(base + 72))
    let (word0, word1) = (word(base), word(base + 24))
    let (word2, word3) = (word(base + 48), word(base + 72))
    let numbersOfSprites = unsafeBitCast(SIMD4(word0.y, word1.y, word2.y, word3.y), to: SIMD4<Int32>.self)
    precondition(
      all((numbersOfSprites .< Int32(truncatingIfNeeded: rowCount)) .& (numbersOfSprites .>= 0)),
      "an instance names a sprite that its set has not")
    let place = frame.place(numbers.0, numbers.1)
    return FourPlaces(
      rows: (rows + Int(word0.y), rows + Int(word1.y), rows + Int(word2.y), rows + Int(word3.y)), x: place.x,
      y: place.y,
      cosine: turns.cosines, sine: turns.sines, scaleX: numbers.3, scaleY: numbers.3,
      tints: SIMD4(word0.x, word1.x, word2.x, word3.x), isUnturned: numbers.2 .== 0)
  }

  @inline(__always)
  func points(from index: Int) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    let base = base(index)
    let (p, q, r, s) = (numbers(base), numbers(base + 24), numbers(base + 48), numbers(base + 72))
    return (
      SIMD4(Double(p.x), Double(q.x), Double(r.x), Double(s.x)),
      SIMD4(Double(p.y), Double(q.y), Double(r.y), Double(s.y))
    )
  }

  /// x, y, rotation and scale.
  @inline(__always)
  private func numbers(_ instance: UnsafeRawPointer) -> SIMD4<Float> {
    instance.loadUnaligned(as: SIMD4<Float>.self)
  }

  /// Tint and sprite.
  @inline(__always)
  private func word(_ instance: UnsafeRawPointer) -> SIMD2<UInt32> {
    instance.loadUnaligned(fromByteOffset: 16, as: SIMD2<UInt32>.self)
  }
}
