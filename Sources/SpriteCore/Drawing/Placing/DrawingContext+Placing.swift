// The hot path: sprites wait in a queue and are placed four at a time. Nothing is allocated, retained or looked up per sprite.
extension DrawingContext {
  /// Places the sprites that wait, so that what is recorded next comes after them.
  @inline(__always)
  func placeWaiting() {
    if queue.count != 0 { placeQueue() }
  }

  /// What ``draw(_:at:rotation:scale:tint:)`` does where the queue is full, or does not know the sprite.
  @inline(never)
  @usableFromInline
  func drawAnew(
    _ sprite: Sprite.Storage, x: Double, y: Double, rotation: Double, scaleX: Float, scaleY: Float, tint: UInt32
  ) {
    placeWaiting()
    if learn(sprite),
      queue.add(sprite.number, x: x, y: y, rotation: rotation, scaleX: scaleX, scaleY: scaleY, tint: tint)
    {
      return
    }
    let color = Color(
      red: UInt8(truncatingIfNeeded: tint), green: UInt8(truncatingIfNeeded: tint >> 8),
      blue: UInt8(truncatingIfNeeded: tint >> 16), alpha: UInt8(truncatingIfNeeded: tint >> 24))
    drawAlone(sprite, at: Point(x, y), rotation: rotation, Size(Double(scaleX), Double(scaleY)), color)
  }

  /// Fills a row for a sprite. A mesh has none, nor has a sprite whose texture the run might be unable to name.
  private func learn(_ sprite: Sprite.Storage) -> Bool {
    let place = sprite.number & (SpriteQueue.rowCount - 1)
    if queue.known[place] == sprite.number { return true }
    guard sprite.mesh == nil, let texture = sprite.picture.texture else { return false }
    let first = Int(openRun.key.firstTexture)
    var row = SpriteRow(sprite)
    if let index = textureIndices[ObjectIdentifier(texture)] {
      guard index >= first, index - first <= Quad.Flags.largestSlot else { return false }
      row.list(slot: index - first)
    } else {
      guard list.textures.count + placer.heldTextures.count - first < Quad.Flags.largestSlot else { return false }
      placer.heldTextures.append(texture)
    }
    placer.rows[place] = row
    queue.known[place] = sprite.number
    return true
  }

  /// Forgets all sprites; none waits.
  func forgetSprites() {
    queue.forget()
    placer.heldTextures.removeAll(keepingCapacity: true)
  }

  /// Before a texture comes into the list by another way: those that sprites hold must still find room among those that the run
  /// can name.
  func keepRoomForTextures() {
    let first = Int(openRun.key.firstTexture)
    if list.textures.count + placer.heldTextures.count - first >= Quad.Flags.largestSlot { forgetSprites() }
  }

  /// Brings the texture of a sprite that is seen for the first time into the list.
  private func listTexture(of row: UnsafeMutablePointer<SpriteRow>) {
    guard let pointer = UnsafeRawPointer(bitPattern: row.pointee.texture) else {
      preconditionFailure("a sprite has a texture")
    }
    let index = index(of: Unmanaged<PixelBuffer>.fromOpaque(pointer).takeUnretainedValue())
    row.pointee.list(slot: index - Int(openRun.key.firstTexture))
  }

  @inline(never)
  private func placeQueue() {
    let count = queue.count
    queue.count = 0
    placer.set(state.device)
    let frame = PlacingFrame(state, deviceStamp: placer.deviceStamp)
    var index = 0
    while index < count {
      var rest: FourSprites?
      list.quads.append(capacity: SpriteQueue.capacity) { quads in
        let quick = placeQuickly(from: index, to: count, quads, frame)
        rest = quick.rest
        index &+= quick.count
        return quick.count
      }
      guard let rest else { return }
      placeSlowly(rest, index, min(count &- index, 4), frame)
      index &+= 4
    }
  }

  /// Makes quads of sprites four by four, as long as all are seen, have no edges to cover and belong to the open run: how many,
  /// and the next four, which do not.
  @inline(__always)
  private func placeQuickly(
    from start: Int, to end: Int, _ memory: UnsafeMutablePointer<Quad>, _ frame: PlacingFrame
  ) -> (count: Int, rest: FourSprites?) {
    let isOpen = frame.quickKey == openRunKey
    let queue = queue
    let allRows = placer.rows
    var slots: UInt64 = 0
    var quads = memory
    var index = start
    while index < end {
      let x: SIMD4<Double> = queue.four(SpriteQueue.x, from: index)
      let y: SIMD4<Double> = queue.four(SpriteQueue.y, from: index)
      let rotation: SIMD4<Double> = queue.four(SpriteQueue.rotation, from: index)
      let scaleX: SIMD4<Float> = queue.four(SpriteQueue.scaleX, from: index)
      let scaleY: SIMD4<Float> = queue.four(SpriteQueue.scaleY, from: index)
      let rows = queue.rows(allRows, from: index)
      let traits = (rows.0.pointee.traits.rawValue & rows.1.pointee.traits.rawValue)
        & (rows.2.pointee.traits.rawValue & rows.3.pointee.traits.rawValue)
      let upright = (rotation.narrowed .== 0) .& (scaleX .== 1) .& (scaleY .== 1)
      var four = FourSprites(
        rows, traits: .init(rawValue: traits), x: x, y: y, rotation: rotation, scaleX: scaleX, scaleY: scaleY, frame)
      if any(upright) { four = four.upright(upright, rows, x: x, y: y, frame) }
      guard
        isOpen, index &+ 4 <= end, traits & frame.quickTraits == frame.quickTraits,
        all(unsafeBitCast(Sight(four, frame).areQuick(frame), to: SIMDMask<SIMD4<Int32>>.self))
      else {
        openRun.slots |= slots
        return (index &- start, four)
      }
      let tints: SIMD4<UInt32> = queue.four(SpriteQueue.tint, from: index)
      let maps = transposed(four.a, four.b, four.c, four.d)
      let middles = transposed(four.x.bits, four.y.bits, tints, SIMD4(repeating: frame.quickWord))
      quads[0] = Quad(map: maps.0, middle: middles.0 | rows.0.pointee.slotWord, source: rows.0.pointee.source)
      quads[1] = Quad(map: maps.1, middle: middles.1 | rows.1.pointee.slotWord, source: rows.1.pointee.source)
      quads[2] = Quad(map: maps.2, middle: middles.2 | rows.2.pointee.slotWord, source: rows.2.pointee.source)
      quads[3] = Quad(map: maps.3, middle: middles.3 | rows.3.pointee.slotWord, source: rows.3.pointee.source)
      slots |= (rows.0.pointee.slotMask | rows.1.pointee.slotMask) | (rows.2.pointee.slotMask | rows.3.pointee.slotMask)
      quads += 4
      index &+= 4
    }
    openRun.slots |= slots
    return (index &- start, nil)
  }

  /// Records up to four sprites of which some are not seen, have edges, or start a run.
  @inline(never)
  private func placeSlowly(_ four: FourSprites, _ index: Int, _ count: Int, _ frame: PlacingFrame) {
    let rows = queue.rows(placer.rows, from: index)
    let tints: SIMD4<UInt32> = queue.four(SpriteQueue.tint, from: index)
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
    let middles = transposed(four.x.bits, four.y.bits, tints, words)
    emit(maps.0, middles.0, rows.0, isSeen: seen.x != 0, plain: plain.x, frame)
    if count > 1 { emit(maps.1, middles.1, rows.1, isSeen: seen.y != 0, plain: plain.y, frame) }
    if count > 2 { emit(maps.2, middles.2, rows.2, isSeen: seen.z != 0, plain: plain.z, frame) }
    if count > 3 { emit(maps.3, middles.3, rows.3, isSeen: seen.w != 0, plain: plain.w, frame) }
  }

  @inline(__always)
  private func emit(
    _ map: SIMD4<Float>, _ middle: SIMD4<UInt32>, _ row: UnsafeMutablePointer<SpriteRow>, isSeen: Bool, plain: UInt32,
    _ frame: PlacingFrame
  ) {
    guard isSeen else {
      list.culledQuads &+= 1
      return
    }
    if frame.key | UInt64(plain) != openRunKey { startRun(plain: plain != 0) }
    if !row.pointee.traits.contains(.listed) { listTexture(of: row) }
    openRun.slots |= row.pointee.slotMask
    let quad = Quad(map: map, middle: middle | row.pointee.slotWord, source: row.pointee.source)
    if quad.flags.filter == .trilinear {
      list.reducedTextures.insert(Int(openRun.key.firstTexture) + quad.flags.slot)
    }
    list.quads.append(quad)
  }
}
