// The hot path: sprites wait in a queue and are placed four at a time. Nothing is allocated, retained or looked up per sprite.
extension DrawingContext {
  /// Places the sprites that wait, so that what is recorded next comes after them.
  @inline(__always)
  package func placeWaiting() {
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
      if list.textures.count + placer.heldTextures.count - first >= Quad.Flags.largestSlot {
        // Many sprites that nobody sees, perhaps with few textures, each held more than once.
        forgetSprites()
        guard list.textures.count - first < Quad.Flags.largestSlot else { return false }
      }
      placer.heldTextures.append(texture)
    }
    placer.scales.include(row)
    placer.rows[place] = row
    queue.known[place] = sprite.number
    return true
  }

  /// Forgets all sprites; none waits.
  func forgetSprites() {
    queue.forget()
    placer.scales = ScaleRange()
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
    let waiting = queue
    queue.count = 0
    placer.set(state.device)
    Placing.place(waiting, PlacingFrame(state, deviceStamp: placer.deviceStamp, scales: placer.scales), into: self)
  }
}

extension DrawingContext: PlacedSprites {
  var openKey: UInt64 { openRunKey }

  @inline(__always)
  func append(capacity: Int, _ body: (UnsafeMutablePointer<Quad>) -> Int) {
    list.quads.append(capacity: capacity, body)
  }

  @inline(__always)
  func note(slots: UInt64) { openRun.slots |= slots }

  func add(map: SIMD4<Float>, middle: SIMD4<UInt32>, row: UnsafeMutablePointer<SpriteRow>, key: UInt64) {
    if key != openRunKey { startRun(plain: key & 1 != 0) }
    if !row.pointee.traits.contains(.listed) { listTexture(of: row) }
    openRun.slots |= row.pointee.slotMask
    let quad = Quad(map: map, middle: middle | row.pointee.slotWord, source: row.pointee.source)
    if quad.flags.filter == .trilinear {
      list.reducedTextures.insert(Int(openRun.key.firstTexture) + quad.flags.slot)
    }
    list.quads.append(quad)
  }

  func cull(_ count: Int) { list.culledQuads &+= count }
}
