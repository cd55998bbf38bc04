/// From sprites that were asked for to quads, four at a time.
///
/// What the four share with their neighbours - all seen, no edges to cover, in the open run - takes the quick way, straight into
/// the list's memory. Others are looked at one by one.
enum Placing {
  /// Places all sprites of a source.
  @inline(__always)
  static func place<Source: SpriteSource, Target: PlacedSprites>(
    _ source: Source, _ frame: PlacingFrame, into target: Target
  ) {
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: chunk / 2) { turns in
      guard let turns = turns.baseAddress else { return }
      var start = 0
      while start < source.count {
        let end = min(start &+ chunk, source.count)
        findTurns(source, start, end, turns)
        place(source, start, end, turns, frame, into: target)
        start = end
      }
    }
  }

  /// So many sprites go through one step before the next.
  static let chunk = 64

  /// The cosines and sines of a chunk. By themselves, since each is a long chain of steps, of which a processor can take several at a
  /// time.
  @inline(__always)
  private static func findTurns(
    _ source: some SpriteSource, _ start: Int, _ end: Int, _ turns: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    var (index, turn) = (start, turns)
    while index < end {
      let (cosines, sines) = source.turns(from: index)
      (turn + 0).initialize(to: cosines)
      (turn + 1).initialize(to: sines)
      turn += 2
      index &+= 4
    }
  }

  @inline(__always)
  private static func place<Source: SpriteSource, Target: PlacedSprites>(
    _ source: Source, _ start: Int, _ end: Int, _ turns: UnsafePointer<SIMD4<Float>>, _ frame: PlacingFrame,
    into target: Target
  ) {
    var index = start
    while index < end {
      var rest: (sprites: FourSprites, places: FourPlaces)?
      var culled = 0
      let isOpen = frame.quickKey == target.openKey
      target.append(capacity: chunk) { memory in
        var quads = memory
        var slots: UInt64 = 0
        while index < end {
          let turn = turns + (index &- start) / 2
          let places = source.four(from: index, turns: (turn[0], turn[1]), frame)
          let traits = commonTraits(places.rows)
          let isWhole = isOpen && index &+ 4 <= end && traits.isSuperset(of: frame.quickTraits)
          if isWhole, traits.isSuperset(of: .quick), places.areQuick(frame) {
            let four = FourSprites(storedUpright: places, frame)
            write(four, places, frame, to: quads)
            slots |= commonSlots(places.rows)
            quads += 4
            index &+= 4
            continue
          }
          if traits.contains(.anchorInside), places.areFarOutside(frame) {
            culled &+= min(end &- index, 4)
            index &+= 4
            continue
          }
          var four = FourSprites(places, frame)
          if any(places.upright) { four = four.upright(places, source.points(from: index), frame) }
          guard isWhole, Sight(four, frame).areQuick(frame) else {
            rest = (four, places)
            break
          }
          write(four, places, frame, to: quads)
          slots |= commonSlots(places.rows)
          quads += 4
          index &+= 4
        }
        target.note(slots: slots)
        return quads - memory
      }
      if culled > 0 { target.cull(culled) }
      guard let rest else { return }
      placeSlowly(rest.sprites, rest.places, min(end &- index, 4), frame, into: target)
      index &+= 4
    }
  }

  @inline(__always)
  private static func commonTraits(_ rows: FourSprites.Rows) -> SpriteRow.Traits {
    SpriteRow.Traits(
      rawValue: (rows.0.pointee.traits.rawValue & rows.1.pointee.traits.rawValue)
        & (rows.2.pointee.traits.rawValue & rows.3.pointee.traits.rawValue))
  }

  @inline(__always)
  private static func commonSlots(_ rows: FourSprites.Rows) -> UInt64 {
    (rows.0.pointee.slotMask | rows.1.pointee.slotMask) | (rows.2.pointee.slotMask | rows.3.pointee.slotMask)
  }

  @inline(__always)
  private static func write(
    _ four: FourSprites, _ places: FourPlaces, _ frame: PlacingFrame, to quads: UnsafeMutablePointer<Quad>
  ) {
    let rows = places.rows
    let maps = transposed(four.a, four.b, four.c, four.d)
    let middles = transposed(four.x.bits, four.y.bits, places.tints, SIMD4(repeating: frame.quickWord))
    quads[0] = Quad(map: maps.0, middle: middles.0 | rows.0.pointee.slotWord, source: rows.0.pointee.source)
    quads[1] = Quad(map: maps.1, middle: middles.1 | rows.1.pointee.slotWord, source: rows.1.pointee.source)
    quads[2] = Quad(map: maps.2, middle: middles.2 | rows.2.pointee.slotWord, source: rows.2.pointee.source)
    quads[3] = Quad(map: maps.3, middle: middles.3 | rows.3.pointee.slotWord, source: rows.3.pointee.source)
  }

  /// Places up to four sprites of which some are not seen, have edges, or start a run.
  @inline(never)
  private static func placeSlowly<Target: PlacedSprites>(
    _ four: FourSprites, _ places: FourPlaces, _ count: Int, _ frame: PlacingFrame, into target: Target
  ) {
    let rows = places.rows
    let sight = Sight(four, frame)
    let traits = SIMD4(
      rows.0.pointee.traits.rawValue, rows.1.pointee.traits.rawValue, rows.2.pointee.traits.rawValue,
      rows.3.pointee.traits.rawValue)
    let edged = sight.needEdges(four, hasClearBorder: 0 &- (traits & 1), frame)
    // Under 1/1024 of a pixel, edges leave nothing.
    let seen = sight.areSeen & (~edged | maskBits(sight.area .> 1 / 1024))
    let reduced = maskBits(sight.texelArea .< 0.99999)
    let reading = (reduced & frame.reduction) | (~reduced & frame.enlargement)
    let plain = ~edged & maskBits(reading .== PlacingFrame.linear) & (traits &>> 1) & 1
    let words = frame.opacity | reading | (edged & UInt32(Quad.Flags.allEdges.rawValue) << 16)
    let maps = transposed(four.a, four.b, four.c, four.d)
    let middles = transposed(four.x.bits, four.y.bits, places.tints, words)
    func add(_ map: SIMD4<Float>, _ middle: SIMD4<UInt32>, _ row: UnsafeMutablePointer<SpriteRow>, _ lane: Int) {
      if lane >= count { return }
      if seen[lane] == 0 { return target.cull(1) }
      target.add(map: map, middle: middle, row: row, key: frame.key | UInt64(plain[lane]))
    }
    add(maps.0, middles.0, rows.0, 0)
    add(maps.1, middles.1, rows.1, 1)
    add(maps.2, middles.2, rows.2, 2)
    add(maps.3, middles.3, rows.3, 3)
  }
}
